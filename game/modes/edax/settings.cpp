#include "game/modes/edax/settings.hpp"

#include "game/modes/line_text.hpp"
#include "game/modes/move_time.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>

namespace modes {

namespace {

using std::chrono::milliseconds;
using Kind = EdaxOption::Kind;

constexpr std::size_t bytes_of_entry = 32;
constexpr int last_full_level = 10; // Edax searches levels up to this one with selectivity 100 %

constexpr std::array<std::string_view, 3> edax_protocols{"edax", "gtp", "nboard"};
constexpr std::array<std::string_view, 3> unsupported_protocols{"xboard", "cassio", "ggs"};

using S = EdaxSettings;

constexpr std::array edax_options{
    EdaxOption{"level", "l", Kind::number, 0, 60,
               [](S& s, std::int64_t value) {
                   s.level = value;
                   s.depth.reset();
                   s.game_time = s.move_time = milliseconds{0};
               }},
    EdaxOption{"depth", "d", Kind::number, 0, 60, [](S& s, std::int64_t value) { s.depth = value; }},
    EdaxOption{"selectivity", "", Kind::number, 0, 5, [](S& s, std::int64_t value) { s.selectivity = value; }},
    EdaxOption{"game-time", "t", Kind::time, 0, 0,
               [](S& s, std::int64_t value) {
                   s.game_time = milliseconds{value};
                   s.move_time = milliseconds{0};
               }},
    EdaxOption{"move-time", "", Kind::time, 0, 0,
               [](S& s, std::int64_t value) {
                   s.move_time = milliseconds{value};
                   s.game_time = milliseconds{0};
               }},
    EdaxOption{"n-tasks", "n", Kind::number, 1, 256, [](S& s, std::int64_t value) { s.threads = value; }},
    EdaxOption{"hash-table-size", "h", Kind::number, 10, 32, [](S& s, std::int64_t value) { s.table_bits = value; }},
    EdaxOption{"book-usage", "", Kind::on_off, 0, 0, [](S& s, std::int64_t value) { s.uses_book = value != 0; }},
    EdaxOption{"mode", "m", Kind::number, 0, 3, [](S& s, std::int64_t value) { s.mode = value; }},
    EdaxOption{"pass", "", Kind::pass, 0, 0, [](S& s, std::int64_t value) { s.pass = value != 0 ? "PA" : "PS"; }},
    EdaxOption{"verbose", "v", Kind::number, 0, 4, [](S& s, std::int64_t value) { s.verbosity = value; }},
    EdaxOption{"quiet", "q", Kind::flag, 0, 0, [](S& s, std::int64_t) { s.verbosity = 0; }},
    EdaxOption{"vv", "", Kind::flag, 0, 0, [](S& s, std::int64_t) { s.verbosity = 2; }},
    EdaxOption{"ponder", "", Kind::on_off},
    EdaxOption{"cpu", "", Kind::flag},
    EdaxOption{"eval-file", ""},
    EdaxOption{"book-file", ""},
    EdaxOption{"book-randomness", ""},
    EdaxOption{"game-file", ""},
    EdaxOption{"search-log-file", ""},
    EdaxOption{"ui-log-file", ""},
    EdaxOption{"name", ""},
    EdaxOption{"noise", ""},
    EdaxOption{"width", ""},
    EdaxOption{"repeat", ""},
    EdaxOption{"auto-start", ""},
    EdaxOption{"auto-swap", ""},
    EdaxOption{"auto-store", ""},
    EdaxOption{"auto-quit", ""},
};

} // namespace

const EdaxOption* find_edax_option(std::string_view name) {
    if (name.empty()) return nullptr;
    const auto found = std::ranges::find_if(
        edax_options, [&](const EdaxOption& option) { return option.name == name || option.short_name == name; });
    return found == edax_options.end() ? nullptr : &*found;
}

base::Result<base::Done> apply(const EdaxOption& option, std::string_view value, EdaxSettings& settings) {
    const auto expected = [&](const std::string& what) {
        return base::Error{"expected " + what + " for " + std::string{option.name} + ", saw " + records::quote(value)};
    };
    std::int64_t number = 0;
    const std::string word = records::lowered(records::trimmed(value));
    if (option.kind == Kind::number) {
        const auto read = records::whole_number(word);
        if (!read || *read < option.least || *read > option.most)
            return expected("a number from " + std::to_string(option.least) + " to " + std::to_string(option.most));
        number = *read;
    } else if (option.kind == Kind::on_off) {
        const bool is_on = records::is_one_of(word, {"on", "true", "1"});
        if (!is_on && !records::is_one_of(word, {"off", "false", "0"})) return expected("on or off");
        number = is_on ? 1 : 0;
    } else if (option.kind == Kind::pass) {
        if (word != "ps" && word != "pa") return expected("PS or PA");
        number = word == "pa" ? 1 : 0;
    } else if (option.kind == Kind::time) {
        const auto read = duration_from_text(word);
        if (!read) return expected("a time such as 5, 1:30 or 0.5");
        number = read->count();
    } else if (option.kind == Kind::text && word.empty()) {
        return expected("a value");
    }
    if (option.apply != nullptr) option.apply(settings, number);
    return base::Done{};
}

ServedSettings served_settings(const EdaxSettings& settings) {
    ServedSettings served{.uses_book = settings.uses_book, .threads = settings.threads};
    served.table_bytes = bytes_of_entry << settings.table_bits;
    ai::Limits limits = limits_of_depth(settings.level);
    if (settings.level <= last_full_level) limits.selectivity = ai::full_selectivity;
    if (settings.depth) limits = {.depth = *settings.depth};
    if (settings.move_time.count() > 0) limits = {.time = settings.move_time};
    if (settings.game_time.count() > 0) limits = {};
    if (settings.selectivity) limits.selectivity = limits.solving_selectivity = *settings.selectivity;
    served.limits = limits;
    served.evaluation = settings.evaluation;
    return served;
}

base::Result<EdaxJob> edax_job(const std::vector<std::string>& words) {
    EdaxJob job;
    job.settings.threads = all_threads();
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const std::string name = records::lowered(word.substr(std::min(word.size(), word.find_first_not_of('-'))));
        const bool is_option = word.starts_with('-');
        if (is_option && std::ranges::find(edax_protocols, name) != edax_protocols.end()) {
            job.protocol = name;
            continue;
        }
        if (is_option && std::ranges::find(unsupported_protocols, name) != unsupported_protocols.end())
            return base::Error{"expected the console, -gtp or -nboard, saw " + word + ", which is not supported"};
        const EdaxOption* option = is_option ? find_edax_option(name) : nullptr;
        if (option == nullptr && !(is_option && records::is_one_of(name, {"solve", "evaluation"}))) {
            return base::Error{"expected an option of Edax such as -l 10, -q, -gtp, -nboard or -solve FILE, saw "
                               + records::quote(word)};
        }
        std::string_view value;
        if (option == nullptr || option->kind != EdaxOption::Kind::flag) {
            if (i + 1 == words.size()) return base::Error{"expected a value after " + word + ", saw none"};
            value = words[++i];
        }
        if (option == nullptr && name == "evaluation") {
            auto evaluation = ai::load_weights(std::string{value}, 8);
            if (!evaluation) return evaluation.error();
            job.settings.evaluation = *std::move(evaluation);
            continue;
        }
        if (option == nullptr) {
            job.solves = value;
            continue;
        }
        if (const auto done = apply(*option, value, job.settings); !done) return done.error();
        if (option->apply == nullptr) add_to_list(job.ignored, word);
    }
    return job;
}

} // namespace modes
