#include "tests/texts/source_texts.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

namespace texts {

namespace fs = std::filesystem;

namespace {

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Walks through C++ as far as is needed to find calls and literals.
class Scanner {
  public:
    Scanner(Found& found, std::string file, std::string_view source)
        : found_{found}, file_{std::move(file)}, source_{source} {}

    void scan() {
        while (at_ < source_.size()) {
            if (skip_blank() || skip_literal()) continue;
            if (!is_word(source_[at_])) {
                ++at_;
                continue;
            }
            const std::string_view word = take_word();
            if (word == "tr") {
                if (call()) sentence();
            } else if (word == "mark") {
                if (call()) marked();
            } else if (word == "mark_all") {
                if (call())
                    for (marked(); here() == ','; marked())
                        ++at_;
            } else if (word == "tr_in") {
                if (call()) in_context();
            } else if (word == "tr_n") {
                if (call()) plural();
            }
        }
    }

  private:
    char here() const { return at_ < source_.size() ? source_[at_] : '\0'; }

    std::string_view take_word() {
        const std::size_t begin = at_;
        while (is_word(here())
               || (here() == '\'' && at_ + 1 < source_.size() && is_word(source_[at_ + 1])
                   && std::isdigit(static_cast<unsigned char>(source_[begin])) != 0))
            ++at_;
        return source_.substr(begin, at_ - begin);
    }

    // Spaces and comments; false: there is neither.
    bool skip_blank() {
        const std::size_t begin = at_;
        for (;;) {
            while (std::isspace(static_cast<unsigned char>(here())) != 0)
                ++at_;
            const std::string_view rest = source_.substr(at_);
            if (rest.starts_with("//"))
                at_ += std::min(rest.find('\n'), rest.size());
            else if (rest.starts_with("/*"))
                at_ = std::min(source_.find("*/", at_ + 2), source_.size() - 2) + 2;
            else
                return at_ > begin;
        }
    }

    // A string or a character; false: there is none.
    bool skip_literal() {
        if (here() == '\'') {
            for (++at_; at_ < source_.size() && here() != '\''; ++at_)
                if (here() == '\\') ++at_;
            ++at_;
            return true;
        }
        return string().has_value();
    }

    // Takes one string; none: there is none here.
    std::optional<std::string> string() {
        const std::string_view rest = source_.substr(at_);
        if (rest.starts_with("R\"")) {
            const std::size_t open = rest.find('(');
            const std::string close = ")" + std::string{rest.substr(2, open - 2)} + "\"";
            const std::size_t end = rest.find(close, open);
            at_ += end + close.size();
            return std::string{rest.substr(open + 1, end - open - 1)};
        }
        if (here() != '"') return std::nullopt;
        std::string text;
        for (++at_; at_ < source_.size() && here() != '"'; ++at_)
            text += here() == '\\' ? escaped() : here();
        ++at_;
        return text;
    }

    // Leaves the last character of the escape to be stepped over.
    char escaped() {
        const char kind = source_[++at_];
        constexpr std::string_view letters = "nt0r";
        constexpr std::string_view meant{"\n\t\0\r", 4};
        if (kind == 'x') {
            const std::string digits{source_.substr(at_ + 1, 2)};
            at_ += 2;
            return static_cast<char>(std::stoi(digits, nullptr, 16));
        }
        const std::size_t which = letters.find(kind);
        return which == std::string_view::npos ? kind : meant[which];
    }

    // Whether a call's bracket follows the word, which is then taken.
    bool call() {
        skip_blank();
        if (here() != '(') return false;
        ++at_;
        skip_blank();
        return true;
    }

    // All strings up to a comma or a bracket; none: something else stands there.
    std::optional<std::string> literal() {
        std::optional<std::string> text;
        for (;;) {
            skip_blank();
            const auto more = string();
            if (!more) break;
            text = text.value_or("") + *more;
        }
        if (text && here() != ',' && here() != ')') fault("a sentence has to be one literal: \"" + *text + '"');
        return text;
    }

    void in_context() {
        const auto context = literal();
        if (!context) return; // the declaration
        if (here() == ',') ++at_;
        if (const auto text = literal())
            add(*text, {}, false, *context);
        else
            fault("a sentence has to be a literal, as its context: " + *context);
    }

    void marked() {
        if (const auto text = literal()) add(*text, {}, text->find('{') != std::string::npos);
    }

    void sentence() {
        const auto text = literal();
        if (text) {
            add(*text, {}, here() == ',');
            return;
        }
        // A mark or a declaration, but for a format.
        const std::size_t begin = at_;
        skip_argument();
        const std::string_view argument = source_.substr(begin, at_ - begin);
        if (here() == ',' && argument.find(' ') == std::string_view::npos)
            fault("a sentence with arguments has to be a literal: " + std::string{argument});
    }

    void plural() {
        const std::size_t begin = at_;
        skip_argument();
        if (here() != ',') return;
        const std::string_view count = source_.substr(begin, at_ - begin);
        ++at_;
        const auto one = literal();
        if (!one) {
            if (count.find(' ') == std::string_view::npos) fault("a plural has to be a literal");
            return; // the declaration
        }
        if (here() == ',') ++at_;
        const auto many = literal();
        if (!many) {
            fault("a plural needs two literals: \"" + *one + '"');
            return;
        }
        add(*one, *many, true);
    }

    // Up to the comma or the bracket that ends it.
    void skip_argument() {
        int depth = 0;
        while (at_ < source_.size()) {
            if (skip_literal() || skip_blank()) continue;
            const char c = here();
            if (depth == 0 && (c == ',' || c == ')')) return;
            if (c == '(' || c == '[' || c == '{') ++depth;
            if (c == ')' || c == ']' || c == '}') --depth;
            ++at_;
        }
    }

    void add(const std::string& english, const std::string& plural, bool is_format, const std::string& context = {}) {
        const auto same = std::ranges::find_if(
            found_.sentences, [&](const Sentence& one) { return one.english == english && one.context == context; });
        if (same == found_.sentences.end()) {
            found_.sentences.push_back({english, plural, is_format, {file_}, context});
            return;
        }
        if (!plural.empty() && !same->plural.empty() && same->plural != plural)
            fault("\"" + english + "\" has two plurals");
        if (same->plural.empty()) same->plural = plural;
        same->is_format |= is_format;
        if (same->files.back() != file_) same->files.push_back(file_);
    }

    void fault(const std::string& what) {
        const auto line = std::ranges::count(source_.substr(0, at_), '\n') + 1;
        found_.faults.push_back(file_ + ":" + std::to_string(line) + ": " + what);
    }

    Found& found_;
    std::string file_;
    std::string_view source_;
    std::size_t at_ = 0;
};

std::string content_of(const fs::path& path) {
    std::ostringstream all;
    all << std::ifstream{path, std::ios::binary}.rdbuf();
    return std::move(all).str();
}

} // namespace

void read_source(Found& found, const std::string& file, std::string_view source) {
    Scanner{found, file, source}.scan();
}

const std::vector<Face>& faces() {
    static const std::vector<Face> all{
        // The window's program also has a command line, and may fall back on the terminal's game with its own
        // catalogue.
        {"window",
         "game/main_gui.cpp",
         {"engine", "game/ai", "game/library", "game/main_gui.cpp", "game/modes/arguments.cpp",
          "game/modes/repro_mode.cpp", "game/modes/spoken_language.cpp", "game/play", "game/records", "game/rules",
          "game/ui", "game/window_arguments.cpp"}},
        {"terminal",
         "game/main_cli.cpp",
         {"engine/base", "engine/platform", "game/ai", "game/library", "game/exports", "game/main_cli.cpp",
          "game/modes", "game/play", "game/records", "game/rules", "game/train"}},
    };
    return all;
}

std::vector<std::string> sources_of(const Face& face) {
    const fs::path root{OUTFLANK_SOURCE_DIR};
    std::vector<std::string> files;
    for (const std::string& name : face.folders) {
        if (fs::is_regular_file(root / name)) files.push_back(name);
        if (!fs::is_directory(root / name)) continue;
        for (const auto& entry : fs::recursive_directory_iterator{root / name}) {
            const fs::path extension = entry.path().extension();
            if (extension == ".cpp" || extension == ".hpp")
                files.push_back(entry.path().lexically_relative(root).generic_string());
        }
    }
    std::erase(files, "engine/base/text.hpp"); // its comment and its functions
    std::ranges::sort(files);
    return files;
}

Found sentences_of(const Face& face) {
    Found found;
    for (const std::string& file : sources_of(face))
        read_source(found, file, content_of(fs::path{OUTFLANK_SOURCE_DIR} / file));
    return found;
}

} // namespace texts
