/* The least that any linter of YAML has to do: libyaml's event parser over every *.yaml of a folder.
 *
 *     floor FOLDER
 *
 * Each file is read with read(2) into one buffer that is reused, and its events are thrown away. Prints the number of
 * files, bytes and events; exits 1 when a file cannot be read or parsed. One thread.
 */

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <yaml.h>

struct buffer {
  unsigned char *bytes;
  size_t capacity;
};

/* The size of the file, which is now in the buffer, or -1. */
static ssize_t read_file(int folder, const char *name, struct buffer *buffer) {
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  size_t size = 0;
  for (;;) {
    if (size == buffer->capacity) {
      size_t capacity = buffer->capacity == 0 ? 65536 : buffer->capacity * 2;
      unsigned char *bytes = realloc(buffer->bytes, capacity);
      if (bytes == NULL) break;
      buffer->bytes = bytes;
      buffer->capacity = capacity;
    }
    ssize_t count = read(file, buffer->bytes + size, buffer->capacity - size);
    if (count < 0) break;
    if (count == 0) {
      close(file);
      return (ssize_t)size;
    }
    size += (size_t)count;
  }
  close(file);
  return -1;
}

/* The number of events, or -1 for a syntax error. */
static long count_events(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_input_string(&parser, bytes, size);
  long events = 0;
  for (int is_done = 0; !is_done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      events = -1;
      break;
    }
    is_done = event.type == YAML_STREAM_END_EVENT;
    events += 1;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return events;
}

static int is_yaml(const char *name) {
  size_t length = strlen(name);
  return length > 5 && strcmp(name + length - 5, ".yaml") == 0;
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: floor FOLDER\n");
    return 2;
  }
  DIR *folder = opendir(arguments[1]);
  if (folder == NULL) {
    perror(arguments[1]);
    return 2;
  }
  struct buffer buffer = {NULL, 0};
  long files = 0, bytes = 0, events = 0;
  int status = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (!is_yaml(entry->d_name)) continue;
    ssize_t size = read_file(dirfd(folder), entry->d_name, &buffer);
    long found = size < 0 ? -1 : count_events(buffer.bytes, (size_t)size);
    if (found < 0) {
      fprintf(stderr, "floor: %s cannot be read as YAML\n", entry->d_name);
      status = 1;
      continue;
    }
    files += 1;
    bytes += size;
    events += found;
  }
  closedir(folder);
  free(buffer.bytes);
  printf("%ld files, %ld bytes, %ld events\n", files, bytes, events);
  return status;
}
