// What a person writes to the moves of a game: a sign such as "!?" and a text. Plain values; for saves, for the forms
// of other programs, and for those who show them.
#pragma once

#include "game/records/words.hpp"
#include "game/rules/game_tree.hpp"

#include <map>
#include <string>
#include <string_view>

namespace records {

// In the order of PGN's numeric annotation glyphs.
enum class Sign : unsigned char { none, good, bad, brilliant, blunder, interesting, dubious };

// As they are written, in the same order.
inline constexpr Word<Sign> sign_words[]{{"", Sign::none},        {"!", Sign::good},     {"?", Sign::bad},
                                         {"!!", Sign::brilliant}, {"??", Sign::blunder}, {"!?", Sign::interesting},
                                         {"?!", Sign::dubious}};
inline std::string to_text(Sign sign) {
    return word_for(sign, sign_words);
}
// The sign that the text begins with, which is taken off with the blanks behind it; Sign::none where there is none.
Sign take_sign(std::string_view& text);

// The numbers that PGN gives them: $1 to $6; 0 for none. Other numbers are no sign of ours.
int glyph_of(Sign sign);
Sign sign_of_glyph(int glyph);

// The properties that SGF has for them: TE[2] is "!!".
struct SgfSign {
    Sign sign;
    std::string_view name, value;
};
inline constexpr SgfSign sgf_signs[]{{Sign::brilliant, "TE", "2"},  {Sign::good, "TE", "1"},
                                     {Sign::blunder, "BM", "2"},    {Sign::bad, "BM", "1"},
                                     {Sign::interesting, "IT", ""}, {Sign::dubious, "DO", ""}};

inline constexpr std::size_t max_annotation_bytes = 2000;                    // of one text
inline constexpr std::size_t max_annotations_bytes = std::size_t{256} << 10; // of all texts of a game

struct Annotation {
    Sign sign = Sign::none; // of the move that led there; the start has none
    std::string text;       // UTF-8; lines end with "\n"
    bool is_empty() const { return sign == Sign::none && text.empty(); }
    friend bool operator==(const Annotation&, const Annotation&) = default;
};
using Annotations = std::map<rules::GameTree::NodeId, Annotation>; // none of them empty

// Valid UTF-8 of at most max_annotation_bytes, trimmed, without control characters but line ends.
std::string annotation_text(std::string_view text);
// "!? What else", as forms have it that know no signs; empty for an empty one.
std::string in_one_text(const Annotation& annotation);
Annotation annotation_from_one_text(std::string_view text);

// Adds to what stands at the node; a second text stands in a line of its own.
void annotate(Annotations& all, rules::GameTree::NodeId node, const Annotation& more);

} // namespace records
