#include "engine/base/catalogue.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace base {

namespace {

struct Entry {
    int line = 0; // line of its msgid
    bool is_fuzzy = false;
    std::optional<std::string> context, english, english_plural;
    std::vector<std::string> forms;

    std::string key() const { return context ? key_in(*context, *english) : *english; }
};

std::string index_of(std::string_view& rest, int& next) {
    const std::size_t end = std::min(rest.find_first_of(":{}"), rest.size());
    const std::string index = end == 0 ? std::to_string(next++) : std::string{rest.substr(0, end)};
    rest.remove_prefix(end);
    return index;
}

using Count = unsigned long long;

constexpr std::size_t most_shown = 60; // longest quotation of an invalid line in a message, in bytes

std::size_t slavic_form(Count n, bool is_one) {
    const bool is_few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20);
    return is_one ? 0 : is_few ? 1 : 2;
}

// The languages of each rule are listed under "Plural forms" in the manual of GNU gettext.
constexpr std::array<PluralRule, 6> plural_rules{{
    {"0", 1, [](Count) -> std::size_t { return 0; }},                       // Japanese, Chinese, Korean
    {"n!=1", 2, [](Count n) -> std::size_t { return n != 1 ? 1 : 0; }},     // English, German, Spanish
    {"n>1", 2, [](Count n) -> std::size_t { return n > 1 ? 1 : 0; }},       // French, Brazilian Portuguese
    {"n%10==1&&n%100!=11?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2", 3, // Russian, Ukrainian
     [](Count n) { return slavic_form(n, n % 10 == 1 && n % 100 != 11); }},
    {"n==1?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2", 3, // Polish
     [](Count n) { return slavic_form(n, n == 1); }},
    {"n==1?0:n>=2&&n<=4?1:2", 3, // Czech, Slovak
     [](Count n) -> std::size_t { return n == 1             ? 0
                                         : n >= 2 && n <= 4 ? 1
                                                            : 2; }},
}};

} // namespace

std::string key_in(std::string_view context, std::string_view english) {
    return std::string{context}.append("\4").append(english); // gettext's separator
}

Result<const PluralRule*> plural_rule(std::string_view line) {
    std::string text{line.substr(std::min(line.find("nplurals="), line.size()))};
    std::erase_if(text, [](char c) { return c == ' ' || c == ';'; });
    for (const PluralRule& rule : plural_rules) {
        const std::string start = "nplurals=" + std::to_string(rule.forms) + "plural=", expression{rule.expression};
        if (text == start + expression || text == start + '(' + expression + ')') return &rule;
    }
    return Error{tr("expected a plural rule such as \"nplurals=2; plural=(n != 1)\", saw \"{}\"", line)};
}

std::set<std::string> format_arguments(std::string_view format) {
    std::set<std::string> arguments;
    int next = 0;
    while (!format.empty()) {
        const char c = format.front();
        format.remove_prefix(1);
        if (c != '{' && c != '}') continue;
        if (format.starts_with(c)) { // "{{" and "}}" are escapes.
            format.remove_prefix(1);
            continue;
        }
        if (c == '}') return {"?"};
        std::string argument = index_of(format, next);
        const std::size_t end = format.find_first_of("{}");
        if (end == std::string_view::npos || format[end] == '{') return {"?"};
        arguments.insert(argument + std::string{format.substr(0, end)});
        format.remove_prefix(end + 1);
    }
    return arguments;
}

class CatalogueReader {
  public:
    Result<Catalogue> read(std::string_view text) {
        if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            ++line_;
            while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
                line.remove_suffix(1);
            if (const auto problem = take(line)) return Error{tr("line {}: {}", line_, *problem)};
        }
        if (const auto problem = finish()) return Error{tr("line {}: {}", line_, *problem)};
        return std::move(catalogue_);
    }

  private:
    using Problem = std::optional<std::string>;

    Problem take(std::string_view line) {
        if (line.empty()) return finish();
        if (line.starts_with('#')) return comment(line);
        if (line.starts_with('"')) return string(line);
        const std::size_t space = line.find(' ');
        const std::string_view keyword = line.substr(0, space);
        if (auto problem = begin(keyword)) return problem;
        return string(space == std::string_view::npos ? std::string_view{} : line.substr(space + 1));
    }

    Problem comment(std::string_view line) {
        Problem problem = entry_.forms.empty() ? std::nullopt : finish();
        if (line.starts_with("#,") && line.find("fuzzy") != std::string_view::npos) entry_.is_fuzzy = true;
        return problem;
    }

    // Selects the part of the entry that the following strings extend.
    Problem begin(std::string_view keyword) {
        const bool begins_entry = keyword == "msgctxt" || (keyword == "msgid" && !entry_.context);
        if ((begins_entry || keyword == "msgid") && !entry_.forms.empty())
            if (auto problem = finish()) return problem;
        if (keyword == "msgctxt") {
            part_ = &entry_.context.emplace();
        } else if (keyword == "msgid" && !entry_.english) {
            entry_.line = line_;
            part_ = &entry_.english.emplace();
        } else if (keyword == "msgid_plural" && entry_.english && !entry_.english_plural) {
            part_ = &entry_.english_plural.emplace();
        } else if (keyword.starts_with("msgstr") && entry_.english
                   && keyword.substr(6) == form_suffix(entry_.forms.size())) {
            part_ = &entry_.forms.emplace_back();
        } else {
            return tr("expected msgid, msgstr or a string in quotation marks, saw \"{}\"",
                      keyword.substr(0, most_shown));
        }
        return std::nullopt;
    }

    std::string form_suffix(std::size_t index) const {
        if (!entry_.english_plural) return index == 0 ? "" : "?";
        return '[' + std::to_string(index) + ']';
    }

    Problem string(std::string_view line) {
        const auto error = [whole = line] {
            return tr("expected a string in quotation marks, saw \"{}\"", whole.substr(0, most_shown));
        };
        if (part_ == nullptr || line.size() < 2 || line.front() != '"' || line.back() != '"') return error();
        line = line.substr(1, line.size() - 2);
        for (std::size_t at = 0; at < line.size(); ++at) {
            char c = line[at];
            if (c == '"' || c == '\0') return error(); // find() reads keys only up to a zero byte.
            if (c == '\\') {
                constexpr std::string_view letters = "nt\"\\r";
                constexpr std::string_view meant = "\n\t\"\\\r";
                const std::size_t which = ++at < line.size() ? letters.find(line[at]) : std::string_view::npos;
                if (which == std::string_view::npos) return error();
                c = meant[which];
            }
            *part_ += c;
        }
        return std::nullopt;
    }

    Problem finish() {
        const Entry entry = std::exchange(entry_, {});
        part_ = nullptr;
        if (!entry.english && !entry.context) return std::nullopt;
        if (!entry.english || entry.forms.empty()) return tr("the translation of a sentence is missing");
        const bool is_header = entry.english->empty() && !entry.context;
        if (is_header) return header(entry.forms.front());
        const bool is_empty = std::ranges::all_of(entry.forms, &std::string::empty);
        if (entry.is_fuzzy || is_empty) return std::nullopt; // Fuzzy and empty entries stay English.
        for (const std::string& form : entry.forms) {
            const auto characters = decoded(form);
            if (!characters) return tr("expected UTF-8 in the translation of \"{}\"", *entry.english);
            catalogue_.characters_.insert(characters->begin(), characters->end());
        }
        if (const Problem wrong = wrong_form(entry)) {
            catalogue_.problems_.push_back(tr("line {}: {}", entry.line, *wrong));
        } else if (!catalogue_.forms_.emplace(entry.key(), entry.forms).second) {
            catalogue_.problems_.push_back(tr("line {}: \"{}\" appears twice", entry.line, *entry.english));
        }
        return std::nullopt;
    }

    Problem header(std::string_view fields) {
        while (!fields.empty()) {
            const std::string_view line = fields.substr(0, fields.find('\n'));
            fields.remove_prefix(std::min(line.size() + 1, fields.size()));
            constexpr std::string_view language = "Language: ";
            if (line.starts_with(language)) catalogue_.language_ = line.substr(language.size());
            if (!line.starts_with("Plural-Forms:")) continue;
            const auto rule = plural_rule(line);
            if (!rule) return rule.error().message;
            catalogue_.rule_ = *rule;
        }
        return std::nullopt;
    }

    Problem wrong_form(const Entry& entry) const {
        if (entry.english_plural && entry.forms.size() != catalogue_.rule_->forms)
            return tr("\"{}\" has {} plural forms, but the language has {}", *entry.english, entry.forms.size(),
                      catalogue_.rule_->forms);
        auto expected = format_arguments(*entry.english);
        if (entry.english_plural) expected.merge(format_arguments(*entry.english_plural));
        for (const std::string& form : entry.forms) {
            const auto found = format_arguments(form);
            // A plural form may omit the number, as in "One disc".
            if (entry.english_plural ? std::ranges::includes(expected, found) : expected == found) continue;
            return tr("the arguments of \"{}\" are not those of \"{}\"", form, *entry.english);
        }
        return std::nullopt;
    }

    int line_ = 0;
    Entry entry_;
    std::string* part_ = nullptr;
    Catalogue catalogue_;
};

Result<Catalogue> Catalogue::parse(std::string_view text) {
    return CatalogueReader{}.read(text);
}

const char* Catalogue::find(std::string_view english) const {
    const auto found = forms_.find(english);
    return found == forms_.end() || found->second.front().empty() ? nullptr : found->second.front().c_str();
}

const char* Catalogue::find(std::string_view english, unsigned long long count) const {
    const auto found = forms_.find(english);
    if (found == forms_.end()) return nullptr;
    const std::size_t form = found->second.size() > 1 ? rule_->form(count) : 0;
    return found->second[form].empty() ? nullptr : found->second[form].c_str();
}

} // namespace base
