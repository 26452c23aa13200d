// RE2 behind a C interface: no C++ type and no exception gets out. https://github.com/google/re2
#ifndef CRE2_H
#define CRE2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled expression, or what is wrong with its pattern. Several threads may match with one.
typedef struct CRE2Expression CRE2Expression;

/// What is wrong with a pattern. RE2 numbers its own codes differently in different versions.
typedef enum {
  CRE2NoError,
  CRE2BadEscape,
  CRE2BadCharacterClass,
  CRE2BadCharacterRange,
  CRE2MissingBracket,
  CRE2MissingParenthesis,
  CRE2UnexpectedParenthesis,
  CRE2TrailingBackslash,
  CRE2NothingToRepeat,
  CRE2BadRepeatCount,
  CRE2RepeatedRepetition,
  CRE2BadGroup,
  CRE2BadUTF8,
  CRE2BadGroupName,
  CRE2TooLarge,
  CRE2OtherError,
} CRE2Error;

/// Compiles the UTF-8 bytes of a pattern. `maximumMemory` bounds, in bytes, the program and the states that matching
/// keeps. NULL only where no memory is left; the caller owns the result also where the pattern is wrong.
CRE2Expression *cre2_compile(const uint8_t *pattern, size_t count, bool isCaseSensitive, int64_t maximumMemory);

void cre2_free(CRE2Expression *expression);

CRE2Error cre2_error(const CRE2Expression *expression);

/// RE2's own words about the error. They live as long as the expression.
const char *cre2_error_message(const CRE2Expression *expression);

/// The part of the pattern that RE2 names in the error. It lives as long as the expression.
const char *cre2_error_argument(const CRE2Expression *expression, size_t *count);

/// Whether the whole text matches.
bool cre2_matches_whole(const CRE2Expression *expression, const uint8_t *text, size_t count);

/// Whether a part of the text matches.
bool cre2_matches_part(const CRE2Expression *expression, const uint8_t *text, size_t count);

/// The first match that begins at `start` or behind it, as byte offsets into the text; what stands before `start` is
/// still seen by `^` and `\b`.
bool cre2_first_match(
  const CRE2Expression *expression, const uint8_t *text, size_t count, size_t start, size_t *lower, size_t *upper);

#ifdef __cplusplus
}
#endif
#endif
