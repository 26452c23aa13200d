/* Runs a command and says how long it took and how much memory it had at its peak.
 *
 *     stopwatch COMMAND [ARGUMENT...]
 *
 * The command's output is thrown away. Prints microseconds, kilobytes and the exit status. A program of its own, since
 * the peak that the kernel reports for a child begins with the memory of the process that forked it.
 */

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: stopwatch COMMAND [ARGUMENT...]\n");
    return 2;
  }
  int nowhere = open("/dev/null", O_WRONLY);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = vfork();
  if (child == 0) {
    dup2(nowhere, STDOUT_FILENO);
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror(arguments[1]);
    return 2;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  long microseconds = (end.tv_sec - start.tv_sec) * 1000000L + (end.tv_nsec - start.tv_nsec) / 1000L;
  int exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  printf("%ld %ld %d\n", microseconds, usage.ru_maxrss, exit_status);
  return 0;
}
