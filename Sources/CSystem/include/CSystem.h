// What Swift's Glibc module lacks.
#ifndef CSYSTEM_H
#define CSYSTEM_H
#include <fts.h>
#include <sys/stat.h>
#include <unistd.h>
#endif
