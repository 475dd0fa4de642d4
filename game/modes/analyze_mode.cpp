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
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/game_review.hpp"
#include "game/play/search_settings.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
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

// Hash of the names, sizes and times of the input files, of which there may be thousands.
std::string stamps_of(const std::vector<std::string>& inputs) {
    std::string all;
    std::error_code code;
    for (const std::string& input : inputs)
        all += fmt::format("{} {} {}\n", input, fs::file_size(input, code),
                           fs::last_write_time(input, code).time_since_epoch().count());
    return fmt::format(" {} {:016x}", inputs.size(), std::hash<std::string>{}(all));
}

struct Analyze {
    std::vector<std::string> inputs;
    ReadingOptions reading;
    std::string to;
    std::string output;
    std::optional<int> level;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    int threads = 1;
    int table_mebibytes = 64;
    SearcherOptions searching;

    explicit Analyze(Arguments& command) {
        command.footer(
            tr("Values are written to saves, pages, CSV and JSON Lines; in GGF, SGF and PGN each mistake gets a "
               "comment with the best line.\nProgress is saved next to the output: run the same command to resume "
               "after an interruption.\nExample: outflank-cli analyze games.ggf --depth 16 --output games.csv"));
        command.option("files", inputs, tr("Files or folders to read")).required();
        reading.add_form_to(command);
        command.option("--to", to, tr("Format to write; by default from the output's extension"))
            .one_of(analysis_ids());
        command.option("--output", output, tr("File or folder to write; a name that ends with / is a folder"))
            .required();
        const Option by_level =
            command.option("--level", level, tr("Search each position as this level does, 0 to 10")).range(0, 10);
        const Option by_depth = command.option("--depth", depth, tr("Plies to search in each position, 12 by default"))
                                    .range(1, 30)
                                    .excludes(by_level);
        command.option("--nodes", nodes, tr("Positions to visit for each position of a game"))
            .range(100, 1'000'000'000'000)
            .excludes(by_level)
            .excludes(by_depth);
        reading.add_to(command);
        command.option("--threads", threads, tr("Threads of the search, 1 by default")).range(1, 256);
        command.option("--hash", table_mebibytes, tr("Transposition table in MiB, 64 by default")).range(1, 65536);
        searching.add_to(command);
    }

    std::string limits_text() const {
        if (level) return "level:" + std::to_string(*level);
        if (nodes) return "nodes:" + std::to_string(*nodes);
        return "depth:" + std::to_string(depth.value_or(play::ReviewLimits{}.depth));
    }

    ai::Limits limits_at(const rules::Position& position) const {
        ai::Limits limits = level ? ai::search_limits(ai::level(*level), position)
                                  : play::to_search_limits({.depth = depth.value_or(play::ReviewLimits{}.depth)},
                                                           position.empties().size());
        if (nodes) limits = {.nodes = *nodes};
        limits.time = {};
        limits.all_moves = true;
        limits.all_threads = threads > 1;
        return limits;
    }

    void review(play::StoredGame& stored, ai::Searcher& searcher) const {
        searcher.clear(); // a game's values must not depend on where the run was resumed
        const rules::GameTree game = records::game_of(stored.record);
        for (const rules::GameTree::NodeId node : play::positions_to_review(game, stored.values)) {
            const auto limits = limits_at(game.node(node).position);
            const auto report = play::review_position(game, node, stored.values, limits, searcher, {});
            if (!report || report->moves.empty()) continue;
            std::vector<rules::Move>& line = stored.lines[node];
            line = report->moves.front().line;
            line.resize(std::min(line.size(), longest_line), rules::Move::pass());
        }
    }

    // Returns exit code 1 if some games were broken.
    int run(const CommandContext& context) const {
        std::ostream& errors = context.errors;
        const OutputFormat* format = to.empty() ? output_format_of_file(output) : output_format(to);
        if (format == nullptr || !format->holds_values)
            throw Failure{tr("expected --to with a format that holds values, or an --output with such an extension")};
        const ai::LoadedWeights evaluation = searching.evaluation(8);
        const std::vector<std::string> files = expanded_inputs(inputs);
        if (std::ranges::find(files, "-") != files.end())
            throw Failure{tr("expected files to analyse, saw standard input: only files can be resumed")};
        if (output == "-")
            throw Failure{
                tr("expected a file or a folder as --output, saw standard output: progress is saved next to it")};
        std::ostream nowhere{nullptr};
        Warnings unheard{nowhere};
        std::uint64_t total = 0;
        read_inputs(files, reading, unheard, [&](play::StoredGame&&, const std::string&, const records::StreamPlace&) {
            ++total;
            return true;
        });
        if (total == 0) throw Failure{tr("found no game to analyse")};
        GameOutput::check(*format, output, files, total);
        GameOutput::make_folder(output);
        std::error_code unknown;
        const auto journal_path =
            fs::is_directory(output, unknown) ? fs::path{output} / "analysis.progress" : fs::path{output + ".progress"};
        std::vector<std::string> stamped = files;
        if (!searching.evaluation_file().empty()) stamped.push_back(searching.evaluation_file());
        AnalysisJournal journal =
            AnalysisJournal::open(journal_path, format->id + ' ' + limits_text() + searching.text() + ' '
                                                    + reading.text() + stamps_of(stamped));

        report_evaluation_problem();
        if (journal.done() > 0)
            errors << tr_n(journal.done(), "Resuming after {} game", "Resuming after {} games", journal.done()) << '\n';

        Warnings complaints{errors};
        ai::Searcher searcher =
            make_searcher(table_mebibytes * ai::mebibyte, threads, evaluation, searching.parameters());
        {
            Progress progress{errors, base::mark("{done} of {total} games"), total,
                              static_cast<std::uint64_t>(journal.done())};
            std::int64_t number = 0;
            read_inputs(files, reading, complaints,
                        [&](play::StoredGame&& stored, const std::string& source, const records::StreamPlace& place) {
                            if (++number <= journal.done()) return true;
                            review(stored, searcher);
                            annotate_values(*format, stored);
                            const auto text = format->write(stored, number);
                            if (!text) complaints.game(source, text.error().message, place);
                            journal.add(text ? *text : std::string{}, source);
                            progress.show(static_cast<std::uint64_t>(number), total);
                            return true;
                        });
        }
        report_fault(evaluation);
        const int wrong = complaints.end();
        GameOutput written = GameOutput::open(*format, output, errors);
        journal.read([&](const std::string& text, const std::string& source) {
            if (!text.empty()) written.add_text(text, source);
        });
        written.finish();
        journal.remove();
        return wrong == 0 ? 0 : 1;
    }
};

} // namespace

RunCommand add_analyze(Arguments& arguments) {
    return command<Analyze>(arguments);
}

} // namespace modes
