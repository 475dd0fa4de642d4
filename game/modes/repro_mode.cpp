#include "game/modes/subcommands.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/play/bundle.hpp"
#include "game/records/notation.hpp"

#include <ostream>

namespace modes {

using base::tr;

namespace {

std::string line_of(const char* when, const play::BundledResult& result) {
    return "  "
           + tr("{}  nodes {}, depth {}, best {}, score {:+.2f}", when, result.nodes, result.depth,
                records::to_text(result.best), result.score / 100.0)
           + '\n';
}

} // namespace

base::Result<int> replay_bundle(const std::string& file, const std::string& version, std::ostream& out,
                                const std::function<void()>& before_searches) {
    const auto bundle = play::read_bundle(file);
    if (!bundle) return bundle.error();
    if (before_searches) before_searches();
    const auto searches = play::replay(*bundle);
    if (!searches) return base::Error{tr("{}: {}", file, searches.error().message)};
    if (searches->empty()) {
        return base::Error{tr("{}: expected a search that can be repeated, saw none: the game was over", file)};
    }
    out << tr("bundle of {}, outflank {}", bundle->written, bundle->build.version) << '\n';
    bool is_same = true;
    for (const play::ReplayedSearch& search : *searches) {
        is_same = is_same && search.is_same();
        out << (search.is_same() ? tr("{}, one thread, an empty table: the same", search.what)
                                 : tr("{}, one thread, an empty table: NOT the same", search.what))
            << '\n'
            << line_of(tr("bundle"), *search.search.result) << line_of(tr("now   "), search.found);
    }
    if (is_same) return 0;
    const auto reasons = play::differences(bundle->build, play::present_build(version));
    if (reasons.empty()) out << tr("no known difference between the builds") << '\n';
    for (std::size_t i = 0; i < reasons.size(); ++i)
        out << (i == 0 ? tr("likely reason: {}", reasons[i]) : tr("also: {}", reasons[i])) << '\n';
    return 1;
}

namespace {

struct Repro {
    std::string file;

    explicit Repro(Arguments& command) { command.option("file", file, tr("The bundle")).required().named(tr("FILE")); }
    int run(const CommandContext& context) const {
        return required(replay_bundle(file, context.version, context.out, report_evaluation_problem));
    }
};

} // namespace

RunCommand add_repro(Arguments& arguments) {
    return command<Repro>(arguments);
}

} // namespace modes
