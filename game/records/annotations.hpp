// Annotations that players add to the moves of a game: a sign such as "!?" and a text. Plain values for saves, file
// formats and display.
#pragma once

#include "game/records/words.hpp"
#include "game/rules/game_tree.hpp"

#include <map>
#include <string>
#include <string_view>

namespace records {

// Enumerators are in the order of PGN's numeric annotation glyphs.
enum class Sign : unsigned char { none, good, bad, brilliant, blunder, interesting, dubious };

// Written forms of the signs, in the order of the enumerators.
inline constexpr Word<Sign> sign_words[]{{"", Sign::none},        {"!", Sign::good},     {"?", Sign::bad},
                                         {"!!", Sign::brilliant}, {"??", Sign::blunder}, {"!?", Sign::interesting},
                                         {"?!", Sign::dubious}};
inline std::string to_text(Sign sign) {
    return word_for(sign, sign_words);
}
// Removes a sign from the front of the text and trims the rest; Sign::none if there is no sign.
Sign take_sign(std::string_view& text);

// PGN's numbers for the signs: $1 to $6, or 0 for Sign::none. Any other number gives Sign::none.
int glyph_of(Sign sign);
Sign sign_of_glyph(int glyph);

// SGF's properties for the signs: TE[2] is "!!".
struct SgfSign {
    Sign sign;
    std::string_view name, value;
};
inline constexpr SgfSign sgf_signs[]{{Sign::brilliant, "TE", "2"},  {Sign::good, "TE", "1"},
                                     {Sign::blunder, "BM", "2"},    {Sign::bad, "BM", "1"},
                                     {Sign::interesting, "IT", ""}, {Sign::dubious, "DO", ""}};

inline constexpr std::size_t max_annotation_bytes = 2000;                    // limit for one text
inline constexpr std::size_t max_annotations_bytes = std::size_t{256} << 10; // limit for all texts of a game

struct Annotation {
    Sign sign = Sign::none; // sign of the move that led to the node; none at the root
    std::string text;       // UTF-8; lines end with "\n"
    bool is_empty() const { return sign == Sign::none && text.empty(); }
    friend bool operator==(const Annotation&, const Annotation&) = default;
};
using Annotations = std::map<rules::GameTree::NodeId, Annotation>; // no element is empty

// Valid UTF-8 of at most max_annotation_bytes, trimmed, without control characters other than line feeds.
std::string annotation_text(std::string_view text);
// Sign and text combined, such as "!? What else", for formats without signs; empty for an empty annotation.
std::string annotation_as_text(const Annotation& annotation);
Annotation annotation_from_one_text(std::string_view text);

// Merges `more` into the node's annotation: its sign, if any, replaces the old one, and its text is appended on a new
// line.
void annotate(Annotations& all, rules::GameTree::NodeId node, const Annotation& more);

} // namespace records
