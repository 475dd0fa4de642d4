#include "game/records/annotations.hpp"

#include "game/records/raw_text.hpp"

#include <iterator>

namespace records {

Sign take_sign(std::string_view& text) {
    for (auto each = std::rbegin(sign_words); each->value != Sign::none; ++each) { // longest first
        if (!text.starts_with(each->text)) continue;
        const std::string_view rest = text.substr(each->text.size());
        if (!rest.empty() && (rest.front() == '!' || rest.front() == '?')) continue; // "!!!" is not a sign
        text = trimmed(rest);
        return each->value;
    }
    return Sign::none;
}

int glyph_of(Sign sign) {
    return static_cast<int>(sign); // enumerators follow the numeric annotation glyphs
}

Sign sign_of_glyph(int glyph) {
    return 0 <= glyph && glyph <= glyph_of(Sign::dubious) ? static_cast<Sign>(glyph) : Sign::none;
}

std::string annotation_text(std::string_view text) {
    std::string plain;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\r') continue;
        plain += (byte < 0x20 && c != '\n') || byte == 0x7F ? ' ' : c;
    }
    const std::string cleaned = to_valid_utf8(trimmed(plain), max_annotation_bytes);
    return std::string{trimmed(cleaned)};
}

std::string annotation_as_text(const Annotation& annotation) {
    std::string text = to_text(annotation.sign);
    if (!text.empty() && !annotation.text.empty()) text += ' ';
    return text + annotation.text;
}

Annotation annotation_from_one_text(std::string_view text) {
    text = trimmed(text);
    const Sign sign = take_sign(text);
    return {.sign = sign, .text = annotation_text(text)};
}

void annotate(Annotations& all, rules::GameTree::NodeId node, const Annotation& more) {
    if (more.is_empty()) return;
    Annotation& there = all[node];
    if (more.sign != Sign::none) there.sign = more.sign;
    if (more.text.empty()) return;
    there.text = annotation_text(there.text.empty() ? more.text : there.text + "\n" + more.text);
}

} // namespace records
