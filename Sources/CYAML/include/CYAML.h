// The door to libyaml: https://pyyaml.org/wiki/LibYAML
#ifndef CYAML_H
#define CYAML_H
#include <yaml.h>
#endif
