#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/output_lock.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/train/close_play.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

void add_self_play(Arguments& command, train::SelfPlayOptions& options, std::string& out) {
    command.option("--games", options.games, tr("Number of games in the file")).required().range(1, max_games);
    command.option("--out", out, tr("The file; an existing shard with the same seed, depths and weights is continued"))
        .required();
    add_seed(command, options.seed, tr("Seed of the games, 1 by default"));
    command.option("--from-game", options.first_game, tr("Number of the file's first game, 0 by default"))
        .range(0, max_games);
    add_depth(command, options.depth, 0);
    add_exact_empties(command, options.exact_empties);
    add_threads(command, options.threads);
}

// Continues the shard in the file and saves regularly. `play(options, on_game)` plays the games; `weights` is the
// hash of its weights; later_percent is for close games.
template <class AnyShard, class Play>
base::Result<int> generate(const std::string& path, int side, std::uint64_t weights, train::SelfPlayOptions options,
                           std::optional<int> later_percent, const CommandContext& context, const Play& play) {
    const auto lock = OutputLock::take(path);
    if (!lock) return lock.error();
    auto shard = shard_so_far<AnyShard>(path, {.side = side,
                                               .seed = options.seed,
                                               .weights = weights,
                                               .first_game = options.first_game,
                                               .depth = options.depth,
                                               .exact_empties = options.exact_empties,
                                               .later_percent = later_percent});
    if (!shard) return shard.error();
    const auto games = static_cast<std::uint64_t>(options.games);
    const std::uint64_t games_before = shard->games;
    if (shard->games < games) {
        RegularWriter writer{[&] { return base::write_atomically(path, to_bytes(*shard)); }};
        if (const auto written = writer.write(); !written) return written.error();
        options.first_game += shard->games;
        options.games -= static_cast<int>(shard->games);
        Progress progress{context.errors, base::mark("{done} of {total} games"), games, shard->games};
        play(options, [&](const auto& game) {
            shard->samples.insert(shard->samples.end(), game.begin(), game.end());
            progress.show(++shard->games);
            return writer.offer();
        });
        if (const auto written = writer.write(); !written) return written.error();
    }
    std::string text =
        tr("{}: {} games, {} samples, {}", path, shard->games, shard->samples.size(), to_text(shard->origin));
    if (games_before > 0) text = tr("{}; {} games were already there", text, games_before);
    context.out << text << '\n';
    return 0;
}

bool has_same_boards(const train::Samples& first, const train::Samples& all) {
    return first.size() <= all.size()
           && std::ranges::equal(first.begin(), first.end(), all.begin(),
                                 all.begin() + static_cast<std::ptrdiff_t>(first.size()), {}, &train::Sample::board,
                                 &train::Sample::board);
}

struct GenerateCommand {
    train::WeightsChoice weights;
    train::SelfPlayOptions options;
    bool is_close = false; // close games (train/close_play.hpp) instead
    int later_percent = 90;
    std::string out;
};

// Continues an existing shard of the same origin after its last game. Errors: the weights, a file of another kind or
// origin, write errors.
base::Result<int> run_generate(const GenerateCommand& command, const ai::core::Weights& weights,
                               const CommandContext& context) {
    constexpr int min_depth = 2; // values of close games are the mean of two depths
    if (command.is_close && command.options.depth < min_depth) {
        return base::Error{
            tr("expected a depth of at least {} for close games, saw {}", min_depth, command.options.depth)};
    }
    const auto play = [&](const train::SelfPlayOptions& options, const train::OnGame& on_game) {
        if (command.is_close)
            close_play(weights, {options, command.later_percent}, on_game);
        else
            self_play(weights, options, on_game);
    };
    const auto later_percent = command.is_close ? std::optional{command.later_percent} : std::nullopt;
    return generate<train::Shard>(command.out, 8, train::hash_of(weights), command.options, later_percent, context,
                                  play);
}

struct SizeGenerateCommand {
    int side = 0;
    train::WeightsChoice weights;
    train::SelfPlayOptions options;
    std::string out;
};

base::Result<int> run_size_generate(const SizeGenerateCommand& command, const CommandContext& context) {
    const int side = command.side;
    if (!ai::core::has_size_family(side)) {
        return base::Error{tr(
            "expected a side of 5, 6, 7 or 9 to 16, saw {}; 8x8 has its own commands, and 4x4 needs no weights", side)};
    }
    const auto read = train::read_size_tables(command.weights, side);
    if (!read) return read.error();
    return generate<train::SizeShard>(command.out, side, read->hash, command.options, std::nullopt, context,
                                      [&](const train::SelfPlayOptions& options, const train::OnSizeGame& on_game) {
                                          self_play(rules::BoardSize{side}, read->tables.get(), options, on_game);
                                      });
}

struct LabelCommand {
    std::string shard;
    train::WeightsChoice weights;
    train::LabelOptions options;
    int max_empties = 60; // skips positions with more
    std::string out;
};

// Continues an existing output like run_generate. Errors: files, an output of something else.
base::Result<int> run_label(const LabelCommand& command, const ai::core::Weights& weights,
                            const CommandContext& context) {
    auto source = read_shard<train::Shard>(command.shard);
    if (!source) return source.error();
    std::erase_if(source->samples,
                  [&](const train::Sample& sample) { return train::empties_of(sample.board) > command.max_empties; });
    const train::LabelOptions& options = command.options;
    const auto lock = OutputLock::take(command.out);
    if (!lock) return lock.error();
    auto shard = shard_so_far<train::Shard>(command.out, {.seed = source->origin.seed,
                                                          .weights = train::hash_of(weights),
                                                          .first_game = source->origin.first_game,
                                                          .depth = options.depth,
                                                          .exact_empties = options.exact_empties});
    if (!shard) return shard.error();
    if (!has_same_boards(shard->samples, source->samples)) {
        return base::Error{tr("{}: expected positions of {}, saw others", command.out, command.shard)};
    }
    train::Samples samples = std::move(source->samples);
    const std::size_t labelled = shard->samples.size() / train::label_stretch * train::label_stretch;
    std::ranges::copy(shard->samples.begin(), shard->samples.begin() + static_cast<std::ptrdiff_t>(labelled),
                      samples.begin());
    shard->games = source->games;
    if (shard->samples.size() < samples.size()) {
        std::size_t done = labelled;
        RegularWriter writer{[&] {
            shard->samples.assign(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(done));
            return base::write_atomically(command.out, to_bytes(*shard));
        }};
        if (const auto written = writer.write(); !written) return written.error();
        Progress progress{context.errors, base::mark("{done} of {total} samples"), samples.size(), labelled};
        label(samples, labelled, weights, options, [&](std::size_t now) {
            progress.show(done = now);
            return writer.offer();
        });
        if (const auto written = writer.write(); !written) return written.error();
    }
    std::string text = tr("{}: {} samples, {}", command.out, shard->samples.size(), to_text(shard->origin));
    if (labelled > 0) text = tr("{}; {} were already there", text, labelled);
    context.out << text << '\n';
    return 0;
}

} // namespace

RunCommand add_generate(Arguments& command) {
    const auto generate = std::make_shared<GenerateCommand>();
    add_self_play(command, generate->options, generate->out);
    const Option weights = add_weights(command, generate->weights);
    command.flag("--no-weights", generate->weights.is_none, tr("Search without weights, to start from scratch"))
        .excludes(weights);
    const Option close = command.flag(
        "--close", generate->is_close,
        tr("Play close games: from balanced openings, with the moves of the search; --depth 6 --exact-empties 18 are "
           "good values"));
    command
        .option("--later-percent", generate->later_percent,
                tr("With --close: weight of the next position's value in a value, in percent, {} by default",
                   generate->later_percent))
        .needs(close)
        .range(0, 100);
    return running_with_weights(generate, run_generate);
}

RunCommand add_size_generate(Arguments& command) {
    const auto size_generate = std::make_shared<SizeGenerateCommand>();
    command.option("--size", size_generate->side, tr("Squares on a side: 5, 6, 7 or 9 to 16"))
        .required()
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    size_generate->options.depth = 2;
    size_generate->options.exact_empties = 8;
    add_self_play(command, size_generate->options, size_generate->out);
    add_size_weights(command, size_generate->weights);
    return running(size_generate, run_size_generate);
}

RunCommand add_label(Arguments& command) {
    const auto label = std::make_shared<LabelCommand>();
    command.option("--in", label->shard, tr("The shard")).required();
    command
        .option("--out", label->out, tr("The file; an existing one of the same shard, depths and weights is continued"))
        .required();
    command
        .option("--max-empties", label->max_empties,
                tr("Maximum empty squares of a position, {} by default", label->max_empties))
        .range(1, 60);
    add_depth(command, label->options.depth, 1);
    add_exact_empties(command, label->options.exact_empties);
    add_threads(command, label->options.threads);
    add_weights(command, label->weights);
    return running_with_weights(label, run_label);
}

} // namespace modes
