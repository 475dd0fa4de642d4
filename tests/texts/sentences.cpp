#include "tests/texts/sentences.hpp"

#include "engine/base/catalogue.hpp"
#include "engine/base/files.hpp"

#include <array>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace texts {

namespace {

// The text of a line such as `msgid "a \"quoted\" word\n"`.
std::string unquoted(std::string_view line) {
    std::string text;
    const std::size_t begin = line.find('"') + 1, end = line.rfind('"');
    for (std::size_t at = begin; at < end; ++at) {
        if (line[at] == '\\') {
            ++at;
            text += line[at] == 'n' ? '\n' : line[at];
        } else {
            text += line[at];
        }
    }
    return text;
}

std::string in_quotes(std::string_view text) {
    std::string line = "\"";
    std::string lines;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n') {
            line += "\\n";
            if (at + 1 < text.size()) {
                lines += line + "\"\n";
                line = "\"";
            }
        } else if (c == '"' || c == '\\') {
            line += std::string{'\\', c};
        } else {
            line += c;
        }
    }
    line += '"';
    return lines.empty() ? line : "\"\"\n" + lines + line;
}

// Letters of Latin-1 and Latin Extended-A, which most typefaces have. They replace every ASCII letter.
constexpr std::array<std::string_view, 26> small{"å", "ß", "ç", "đ", "é", "ſ", "ğ", "ħ", "ï", "ĵ", "ķ", "ł", "µ",
                                                 "ñ", "ö", "þ", "ĸ", "ř", "š", "ŧ", "ü", "ų", "ŵ", "×", "ý", "ž"};
constexpr std::array<std::string_view, 26> large{"Å", "ß", "Ç", "Đ", "É", "ſ", "Ğ", "Ħ", "Ï", "Ĵ", "Ķ", "Ł", "µ",
                                                 "Ñ", "Ö", "Þ", "ĸ", "Ř", "Š", "Ŧ", "Ü", "Ų", "Ŵ", "×", "Ý", "Ž"};

std::string pseudo(const std::string& english) {
    std::string text = "[";
    int letters = 0;
    for (std::size_t at = 0; at < english.size(); ++at) {
        const char c = english[at];
        if (c == '{') {
            const std::size_t end = english.find('}', at);
            text += english.substr(at, end - at + 1);
            at = end;
        } else if ('a' <= c && c <= 'z') {
            text += small[static_cast<std::size_t>(c - 'a')];
            ++letters;
        } else if ('A' <= c && c <= 'Z') {
            text += large[static_cast<std::size_t>(c - 'A')];
            ++letters;
        } else {
            text += c;
        }
    }
    for (int i = 0; i < letters / 3; ++i)
        text += i % 4 == 0 ? " " : "~";
    return text + ']';
}

} // namespace

std::vector<Sentence> sentences() {
    const auto text =
        base::read_file(std::filesystem::path{OUTFLANK_SOURCE_DIR} / "assets/texts/outflank.pot", std::size_t{8} << 20);
    if (!text) throw std::runtime_error{text.error().message};
    std::vector<Sentence> all;
    Sentence next;
    std::string* part = nullptr;
    std::istringstream lines{*text};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("msgctxt ")) part = &next.context;
        if (line.starts_with("msgid ")) part = &next.english;
        if (line.starts_with("msgid_plural ")) part = &next.plural;
        if (line.starts_with("msgstr")) {
            if (!next.english.empty()) all.push_back(next); // The header has none.
            next = {};
            part = nullptr;
        }
        if (part != nullptr) *part += unquoted(line);
    }
    return all;
}

std::string key_of(const Sentence& sentence) {
    return sentence.context.empty() ? sentence.english : base::key_in(sentence.context, sentence.english);
}

std::string pseudo_text(const std::vector<Sentence>& sentences) {
    std::string text = "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                       "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n";
    for (const Sentence& sentence : sentences) {
        text += '\n';
        if (!sentence.context.empty()) text += "msgctxt " + in_quotes(sentence.context) + '\n';
        text += "msgid " + in_quotes(sentence.english) + '\n';
        if (sentence.plural.empty()) {
            text += "msgstr " + in_quotes(pseudo(sentence.english)) + '\n';
            continue;
        }
        text += "msgid_plural " + in_quotes(sentence.plural) + '\n';
        text += "msgstr[0] " + in_quotes(pseudo(sentence.english)) + '\n';
        text += "msgstr[1] " + in_quotes(pseudo(sentence.plural)) + '\n';
    }
    return text;
}

} // namespace texts
