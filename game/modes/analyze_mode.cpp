#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/modes/analysis_journal.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/game_input.hpp"
#include "game/modes/game_output.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/game_review.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;
using base::tr_n;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_line = 10;

std::vector<std::string> analysis_ids() {
    std::vector<std::string> ids;
    for (const OutputFormat& format : output_formats())
        if (format.holds_values) ids.push_back(format.id);
    return ids;
}

// A hash of names, sizes and times of the input files; there may be thousands.
std::string stamps_of(const std::vector<std::string>& inputs) {
    std::string all;
    std::error_code code;
    for (const std::string& input : inputs)
        all += fmt::format("{} {} {}\n", input, fs::file_size(input, code),
                           fs::last_write_time(input, code).time_since_epoch().count());
    return fmt::format(" {} {:016x}", inputs.size(), std::hash<std::string>{}(all));
}

struct AnalyzeOptions {
    std::vector<std::string> inputs;
    ReadingOptions reading;
    std::string to;
    std::string output;
    std::optional<int> level;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    int threads = 1;
    int table_mebibytes = 64;
};

std::string limits_text(const AnalyzeOptions& options) {
    if (options.level) return "level:" + std::to_string(*options.level);
    if (options.nodes) return "nodes:" + std::to_string(*options.nodes);
    return "depth:" + std::to_string(options.depth.value_or(play::ReviewLimits{}.depth));
}

ai::Limits limits_of(const AnalyzeOptions& options, const rules::Position& position) {
    ai::Limits limits = options.level
                            ? ai::search_limits(ai::level(*options.level), position)
                            : play::to_search_limits({.depth = options.depth.value_or(play::ReviewLimits{}.depth)},
                                                     position.empties().size());
    if (options.nodes) limits = {.nodes = *options.nodes};
    limits.time = {};
    limits.all_moves = true;
    limits.all_threads = options.threads > 1;
    return limits;
}

// The exit code is 1 if some games were broken.
base::Result<int> run_analyze(const AnalyzeOptions& options, std::ostream& errors) {
    const OutputFormat* format = options.to.empty() ? output_format_of_file(options.output) : output_format(options.to);
    if (format == nullptr || !format->holds_values)
        return base::Error{tr("expected --to and a form with a place for values, or an --output with its extension")};
    const auto inputs = expanded_inputs(options.inputs);
    if (!inputs) return inputs.error();
    if (std::ranges::find(*inputs, "-") != inputs->end())
        return base::Error{tr("expected files to analyse, saw standard input: only files can be taken up again")};
    if (options.output == "-")
        return base::Error{
            tr("expected a file or a folder as --output, saw standard output: what is done so far is kept "
               "beside it")};
    std::ostream nowhere{nullptr};
    Complaints unheard{nowhere};
    std::uint64_t total = 0;
    read_inputs(*inputs, options.reading, unheard,
                [&](play::StoredGame&&, const std::string&, const records::StreamPlace&) {
                    ++total;
                    return true;
                });
    if (total == 0) return base::Error{tr("there was no game to analyse")};
    if (const auto possible = GameOutput::check(*format, options.output, *inputs, total); !possible)
        return possible.error();
    if (const auto made = GameOutput::make_folder(options.output); !made) return made.error();
    std::error_code unknown;
    const auto journal_path = fs::is_directory(options.output, unknown) ? fs::path{options.output} / "analysis.progress"
                                                                        : fs::path{options.output + ".progress"};
    auto journal = AnalysisJournal::open(journal_path, format->id + ' ' + limits_text(options) + ' '
                                                           + options.reading.text() + stamps_of(*inputs));
    if (!journal) return journal.error();

    report_evaluation_problem();
    if (journal->done() > 0)
        errors << tr_n(journal->done(), "Going on after {} game", "Going on after {} games", journal->done()) << '\n';

    Complaints complaints{errors};
    base::Result<base::Done> state = base::Done{};
    ai::Searcher searcher{static_cast<std::size_t>(options.table_mebibytes) << 20, options.threads, {}, report_problem};
    {
        Progress progress{errors, base::mark("{done} of {total} games"), total,
                          static_cast<std::uint64_t>(journal->done())};
        std::int64_t number = 0;
        read_inputs(*inputs, options.reading, complaints,
                    [&](play::StoredGame&& stored, const std::string& source, const records::StreamPlace& place) {
                        if (++number <= journal->done()) return true;
                        searcher.clear(); // a game's values must not depend on where the run was resumed
                        const rules::GameTree game = records::game_of(stored.record);
                        for (const rules::GameTree::NodeId node : play::positions_to_review(game, stored.values)) {
                            const auto limits = limits_of(options, game.node(node).position);
                            const auto report = play::review_position(game, node, stored.values, limits, searcher, {});
                            if (!report || report->moves.empty()) continue;
                            const std::vector<rules::Move>& best = report->moves.front().line;
                            stored.lines[node].assign(
                                best.begin(),
                                best.begin() + static_cast<std::ptrdiff_t>(std::min(best.size(), longest_line)));
                        }
                        annotate_values(*format, stored);
                        const auto text = format->write(stored, number);
                        if (!text) complaints.game(source, text.error().message, place);
                        state = journal->add(text ? *text : std::string{}, source);
                        progress.show(static_cast<std::uint64_t>(number), total);
                        return state.ok();
                    });
    }
    if (!state) return state.error();
    const int wrong = complaints.end();
    auto output = GameOutput::open(*format, options.output, errors);
    if (!output) return output.error();
    const auto copied = journal->read([&](const std::string& text, const std::string& source) {
        return text.empty() ? base::Result<base::Done>{base::Done{}} : output->add_text(text, source);
    });
    if (!copied) return copied.error();
    if (const auto finished = output->finish(); !finished) return finished.error();
    journal->remove();
    return wrong == 0 ? 0 : 1;
}

} // namespace

RunCommand add_analyze(Arguments& app) {
    const auto options = std::make_shared<AnalyzeOptions>();
    Arguments analyze = app.subcommand("analyze", tr("Review the games of files and write what each move lost"));
    analyze.footer(tr(
        "Values go to saves, pages, CSV and JSON lines; in GGF, SGF and PGN a comment stands at each mistake, with the "
        "best line.\nWhat is done is kept beside the output until all is done: the same command goes on after it was "
        "stopped.\nExample: outflank-cli analyze games.ggf --depth 16 --output games.csv"));
    analyze.option("files", options->inputs, tr("Files or folders to read")).required();
    options->reading.add_form_to(analyze);
    analyze.option("--to", options->to, tr("Form to write; otherwise that of the output's extension"))
        .one_of(analysis_ids());
    analyze.option("--output", options->output, tr("File or folder to write; a name that ends with / is a folder"))
        .required();
    const Option level =
        analyze.option("--level", options->level, tr("Search each position as this level does, 0 to 10")).range(0, 10);
    const Option depth =
        analyze.option("--depth", options->depth, tr("Plies to search in each position, 12 by default"))
            .range(1, 30)
            .excludes(level);
    analyze.option("--nodes", options->nodes, tr("Positions to visit for each position of a game"))
        .range(100, 1'000'000'000'000)
        .excludes(level)
        .excludes(depth);
    options->reading.add_to(analyze);
    analyze.option("--threads", options->threads, tr("Threads of the search, 1 by default")).range(1, 256);
    analyze.option("--hash", options->table_mebibytes, tr("Transposition table in MiB, 64 by default")).range(1, 65536);
    return [options](const CommandContext& context) { return run_analyze(*options, context.errors); };
}

} // namespace modes
