#include "tests/texts/source_texts.hpp"

#include <array>
#include <functional>
#include <string_view>

namespace texts {

namespace {

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

std::string po_text(const std::vector<Sentence>& sentences, const std::string& header,
                    const std::function<std::string(const std::string&)>& translate) {
    std::string text = header;
    for (const Sentence& sentence : sentences) {
        text += '\n';
        for (const std::string& file : sentence.files)
            text += "#: " + file + '\n';
        if (sentence.is_format) text += "#, c++-format\n";
        if (!sentence.context.empty()) text += "msgctxt " + in_quotes(sentence.context) + '\n';
        text += "msgid " + in_quotes(sentence.english) + '\n';
        if (sentence.plural.empty()) {
            text += "msgstr " + in_quotes(translate(sentence.english)) + '\n';
            continue;
        }
        text += "msgid_plural " + in_quotes(sentence.plural) + '\n';
        text += "msgstr[0] " + in_quotes(translate(sentence.english)) + '\n';
        text += "msgstr[1] " + in_quotes(translate(sentence.plural)) + '\n';
    }
    return text;
}

// Letters of Latin-1 and Latin Extended-A, which most typefaces have; no ASCII letter stays.
constexpr std::array<std::string_view, 26> small{"å", "ß", "ç", "đ", "é", "ſ", "ğ", "ħ", "ï", "ĵ", "ķ", "ł", "µ",
                                                 "ñ", "ö", "þ", "ĸ", "ř", "š", "ŧ", "ü", "ų", "ŵ", "×", "ý", "ž"};
constexpr std::array<std::string_view, 26> large{"Å", "ß", "Ç", "Đ", "É", "ſ", "Ğ", "Ħ", "Ï", "Ĵ", "Ķ", "Ł", "µ",
                                                 "Ñ", "Ö", "Þ", "ĸ", "Ř", "Š", "Ŧ", "Ü", "Ų", "Ŵ", "×", "Ý", "Ž"};

std::string pseudo(const std::string& english) {
    std::string text = "[";
    int letters = 0;
    for (std::size_t at = 0; at < english.size(); ++at) {
        const char c = english[at];
        if (c == '{') { // an argument
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

std::string header(const std::string& comment, const std::string& face, const std::string& plural_rule) {
    return comment + "msgid \"\"\nmsgstr \"\"\n\"Project-Id-Version: outflank\\n\"\n"
           + (face.empty() ? "" : "\"X-Domain: " + face + "\\n\"\n")
           + "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n"
           + "\"Plural-Forms: " + plural_rule + "\\n\"\n";
}

} // namespace

std::string template_text(const Face& face, const std::vector<Sentence>& sentences) {
    return po_text(sentences,
                   header("# Every sentence of the " + face.name + ", written by test-texts from the sources.\n"
                              + "# A language: msginit -i " + face.name + ".pot -l de -o " + face.name
                              + ".de.po, in this folder.\n",
                          face.name, "nplurals=INTEGER; plural=EXPRESSION;"),
                   [](const std::string&) { return std::string{}; });
}

std::string pseudo_text(const std::vector<Sentence>& sentences) {
    return po_text(sentences, header("", "", "nplurals=2; plural=(n != 1);"), pseudo);
}

} // namespace texts
