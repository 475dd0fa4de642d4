#include "game/modes/repro_mode.hpp"

#include "game/modes/arguments.hpp"
#include "game/play/bundle.hpp"
#include "game/records/notation.hpp"

#include <cstdio>
#include <ostream>

namespace modes {

namespace {

std::string line_of(const char* when, const play::BundledResult& result) {
    char text[160];
    std::snprintf(text, sizeof text, "  %s  nodes %llu, depth %d, best %s, score %+.2f\n", when,
                  static_cast<unsigned long long>(result.nodes), result.depth, records::to_text(result.best).c_str(),
                  result.score / 100.0);
    return text;
}

} // namespace

base::Result<int> replay_bundle(const std::string& file, const std::string& version, std::ostream& out) {
    const auto bundle = play::read_bundle(file);
    if (!bundle) return bundle.error();
    const auto searches = play::replay(*bundle);
    if (!searches) return base::Error{file + ": " + searches.error().message};
    if (searches->empty()) {
        return base::Error{file + ": expected a search that can be repeated, saw none: the game was over"};
    }
    out << "bundle of " << bundle->written << ", outflank " << bundle->build.version << '\n';
    bool is_same = true;
    for (const play::ReplayedSearch& search : *searches) {
        is_same = is_same && search.is_same();
        out << search.what << ", one thread, an empty table: " << (search.is_same() ? "the same" : "NOT the same")
            << '\n'
            << line_of("bundle", *search.search.result) << line_of("now   ", search.found);
    }
    if (is_same) return 0;
    const auto reasons = play::differences(bundle->build, play::present_build(version));
    out << (reasons.empty() ? "no difference between the builds is known\n" : "likely reason: ");
    for (std::size_t i = 0; i < reasons.size(); ++i)
        out << (i == 0 ? "" : "also: ") << reasons[i] << '\n';
    return 1;
}

void ReproMode::add_to(Arguments& app) {
    Arguments repro = app.subcommand("repro", "Repeat the search of a bug report bundle (F9 in the window); "
                                              "exit code 0 if nodes, move and score are the same, else 1");
    repro.option("file", file_, "The bundle").required().named("FILE");
}

base::Result<int> ReproMode::run(std::ostream& out, const std::string& version) const {
    return replay_bundle(file_, version, out);
}

} // namespace modes
