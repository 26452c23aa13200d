#include "CRE2.h"

#include <re2/re2.h>

#include <new>
#include <string>

struct CRE2Expression {
  RE2 expression;

  CRE2Expression(const std::string &pattern, const RE2::Options &options) : expression(pattern, options) {}
};

namespace {

// RE2 has called its view of a text by different names; this is the one of the installed version.
template <typename Text, typename View>
View viewOf(bool (RE2::*)(Text, size_t, size_t, RE2::Anchor, View *, int) const);
using TextView = decltype(viewOf(&RE2::Match));

const char *characters(const uint8_t *bytes) {
  return bytes == nullptr ? "" : reinterpret_cast<const char *>(bytes);
}

bool match(
  const CRE2Expression *expression, const uint8_t *text, size_t count, size_t start, RE2::Anchor anchor,
  TextView *found) noexcept {
  if (start > count || !expression->expression.ok()) return false;
  try {
    return expression->expression.Match(
      TextView(characters(text), count), start, count, anchor, found, found == nullptr ? 0 : 1);
  } catch (...) {
    return false;
  }
}

}  // namespace

CRE2Expression *cre2_compile(const uint8_t *pattern, size_t count, bool isCaseSensitive, int64_t maximumMemory) {
  try {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_case_sensitive(isCaseSensitive);
    options.set_max_mem(maximumMemory);
    return new CRE2Expression(std::string(characters(pattern), count), options);
  } catch (...) {
    return nullptr;
  }
}

void cre2_free(CRE2Expression *expression) { delete expression; }

CRE2Error cre2_error(const CRE2Expression *expression) {
  switch (expression->expression.error_code()) {
    case RE2::NoError: return CRE2NoError;
    case RE2::ErrorBadEscape: return CRE2BadEscape;
    case RE2::ErrorBadCharClass: return CRE2BadCharacterClass;
    case RE2::ErrorBadCharRange: return CRE2BadCharacterRange;
    case RE2::ErrorMissingBracket: return CRE2MissingBracket;
    case RE2::ErrorMissingParen: return CRE2MissingParenthesis;
    case RE2::ErrorUnexpectedParen: return CRE2UnexpectedParenthesis;
    case RE2::ErrorTrailingBackslash: return CRE2TrailingBackslash;
    case RE2::ErrorRepeatArgument: return CRE2NothingToRepeat;
    case RE2::ErrorRepeatSize: return CRE2BadRepeatCount;
    case RE2::ErrorRepeatOp: return CRE2RepeatedRepetition;
    case RE2::ErrorBadPerlOp: return CRE2BadGroup;
    case RE2::ErrorBadUTF8: return CRE2BadUTF8;
    case RE2::ErrorBadNamedCapture: return CRE2BadGroupName;
    case RE2::ErrorPatternTooLarge: return CRE2TooLarge;
    default: return CRE2OtherError;
  }
}

const char *cre2_error_message(const CRE2Expression *expression) { return expression->expression.error().c_str(); }

const char *cre2_error_argument(const CRE2Expression *expression, size_t *count) {
  const std::string &argument = expression->expression.error_arg();
  *count = argument.size();
  return argument.data();
}

bool cre2_matches_whole(const CRE2Expression *expression, const uint8_t *text, size_t count) {
  return match(expression, text, count, 0, RE2::ANCHOR_BOTH, nullptr);
}

bool cre2_matches_part(const CRE2Expression *expression, const uint8_t *text, size_t count) {
  return match(expression, text, count, 0, RE2::UNANCHORED, nullptr);
}

bool cre2_first_match(
  const CRE2Expression *expression, const uint8_t *text, size_t count, size_t start, size_t *lower, size_t *upper) {
  TextView found;
  if (!match(expression, text, count, start, RE2::UNANCHORED, &found)) return false;
  *lower = static_cast<size_t>(found.data() - characters(text));
  *upper = *lower + found.size();
  return true;
}
