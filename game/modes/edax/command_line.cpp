#include "game/modes/edax/command_line.hpp"

#include "game/modes/serving/server_options.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace modes {

namespace {

constexpr std::array<std::string_view, 3> edax_protocols{"edax", "gtp", "nboard"};

} // namespace

base::Result<EdaxJob> edax_job(const std::vector<std::string>& words) {
    EdaxJob job;
    job.settings.threads = all_threads();
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string name =
            records::lowered(words[i].substr(std::min(words[i].size(), words[i].find_first_not_of('-'))));
        const bool is_option = words[i].starts_with('-');
        if (is_option && std::ranges::find(edax_protocols, name) != edax_protocols.end()) {
            job.protocol = name;
            continue;
        }
        const EdaxOption* option = is_option ? find_edax_option(name) : nullptr;
        if (option == nullptr && !(is_option && name == "solve")) {
            return base::Error{"expected an option of Edax such as -l 10, -q, -gtp, -nboard or -solve FILE, saw "
                               + records::quote(words[i])};
        }
        if (option != nullptr && option->kind == EdaxOption::Kind::flag) {
            (void)apply(*option, "", job.settings);
            continue;
        }
        if (i + 1 == words.size()) return base::Error{"expected a value after " + words[i] + ", saw none"};
        ++i;
        if (option == nullptr) {
            job.solves = words[i];
        } else if (const auto done = apply(*option, words[i], job.settings); !done) {
            return done.error();
        }
    }
    return job;
}

} // namespace modes
