#include "game/modes/edax/command_line.hpp"

#include "game/modes/serving/server_options.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace modes {

namespace {

constexpr std::array<std::string_view, 3> edax_protocols{"edax", "gtp", "nboard"};
constexpr std::array<std::string_view, 3> unsupported_protocols{"xboard", "cassio", "ggs"};

} // namespace

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
        if (option == nullptr && !(is_option && name == "solve")) {
            return base::Error{"expected an option of Edax such as -l 10, -q, -gtp, -nboard or -solve FILE, saw "
                               + records::quote(word)};
        }
        std::string_view value;
        if (option == nullptr || option->kind != EdaxOption::Kind::flag) {
            if (i + 1 == words.size()) return base::Error{"expected a value after " + word + ", saw none"};
            value = words[++i];
        }
        if (option == nullptr) {
            job.solves = value;
            continue;
        }
        if (const auto done = apply(*option, value, job.settings); !done) return done.error();
        if (option->apply == nullptr) job.ignored += (job.ignored.empty() ? "" : ", ") + word;
    }
    return job;
}

} // namespace modes
