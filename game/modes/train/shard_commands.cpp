#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/output_lock.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/train/close_play.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

namespace modes {

using base::tr;

namespace {

bool has_same_boards(const train::Samples& first, const train::Samples& all) {
    return first.size() <= all.size()
           && std::ranges::equal(first.begin(), first.end(), all.begin(),
                                 all.begin() + static_cast<std::ptrdiff_t>(first.size()), {}, &train::Sample::board,
                                 &train::Sample::board);
}

// Continues an existing shard of the same origin after its last game. Errors: the weights, a file of another kind or
// origin, write errors.
struct Generate {
    int side = 8;
    train::WeightsChoice weights;
    train::SelfPlayOptions options;
    bool is_close = false; // plays close games (train/close_play.hpp)
    int later_percent = 90;
    std::string out;

    explicit Generate(Arguments& command) {
        command.option("--size", side, tr("Squares on a side, 8 by default")).range(5, rules::BoardSize::largest);
        command.option("--games", options.games, tr("Number of games in the file")).required().range(1, max_games);
        command
            .option("--out", out, tr("The file; an existing shard with the same seed, depths and weights is continued"))
            .required();
        add_seed(command, options.seed, tr("Seed of the games, 1 by default"));
        command.option("--from-game", options.first_game, tr("Number of the file's first game, 0 by default"))
            .range(0, max_games);
        add_depth(command, options.depth, 0);
        add_exact_empties(command, options.exact_empties);
        add_threads(command, options.threads);
        add_weights_or_plain(command, weights);
        const Option close = command.flag(
            "--close", is_close,
            tr("Play close games: from balanced openings, with the moves of the search; --depth 6 --exact-empties 18 "
               "are good values"));
        command
            .option("--later-percent", later_percent,
                    tr("With --close: weight of the next position's value in a value, in percent, {} by default",
                       later_percent))
            .needs(close)
            .range(0, 100);
    }

    int run(const CommandContext& context) const {
        constexpr int min_depth = 2; // values of close games are the mean of two depths
        const auto read = required(train::read_weights(weights, side));
        if (is_close && options.depth < min_depth)
            throw Failure{tr("expected a depth of at least {} for close games, saw {}", min_depth, options.depth)};
        const train::Evaluator evaluator{rules::BoardSize{side}, read.get()};
        return side <= 8 ? generate<std::uint64_t>(evaluator, context) : generate<rules::Bits256>(evaluator, context);
    }

    template <class Bits> int generate(const train::Evaluator& evaluator, const CommandContext& context) const {
        const OutputLock lock = required(OutputLock::take(out));
        auto shard = shard_so_far<Bits>(out, {.side = side,
                                              .seed = options.seed,
                                              .weights = train::hash_of(evaluator.weights),
                                              .first_game = options.first_game,
                                              .depth = options.depth,
                                              .exact_empties = options.exact_empties,
                                              .later_percent = is_close ? std::optional{later_percent} : std::nullopt});
        const auto games = static_cast<std::uint64_t>(options.games);
        const std::uint64_t games_before = shard.games;
        if (shard.games < games) {
            RegularWriter writer{[&] { return base::write_atomically(out, to_bytes(shard)); }};
            required(writer.write());
            train::SelfPlayOptions left = options;
            left.first_game += shard.games;
            left.games -= static_cast<int>(shard.games);
            Progress progress{context.errors, base::mark("{done} of {total} games"), games, shard.games};
            const train::OnGame<Bits> on_game = [&](const train::SamplesOf<Bits>& game) {
                shard.samples.insert(shard.samples.end(), game.begin(), game.end());
                progress.show(++shard.games);
                return writer.offer();
            };
            if (is_close)
                close_play(evaluator, {left, later_percent}, on_game);
            else
                self_play(evaluator, left, on_game);
            required(writer.write());
        }
        std::string text =
            tr("{}: {} games, {} samples, {}", out, shard.games, shard.samples.size(), to_text(shard.origin));
        if (games_before > 0) text = tr("{}; {} games were already there", text, games_before);
        context.out << text << '\n';
        return 0;
    }
};

// Continues an existing output like Generate. Errors: read and write errors, an output of another shard or origin.
struct Label {
    std::string shard_path;
    train::WeightsChoice weights;
    train::LabelOptions options;
    int max_empties = 60; // positions with more empties are skipped
    std::string out;

    explicit Label(Arguments& command) {
        command.option("--in", shard_path, tr("The shard")).required();
        command.option("--out", out, tr("The file; an existing one of the same shard, depths and weights is continued"))
            .required();
        command
            .option("--max-empties", max_empties, tr("Maximum empty squares of a position, {} by default", max_empties))
            .range(1, 60);
        add_depth(command, options.depth, 1);
        add_exact_empties(command, options.exact_empties);
        add_threads(command, options.threads);
        add_weights(command, weights);
    }

    int run(const CommandContext& context) const {
        const auto read = required(train::read_weights(weights));
        auto source = read_shard<std::uint64_t>(shard_path);
        if (const int side = source.origin.side; side != 8)
            throw Failure{tr("{}: {}", shard_path, tr("expected a shard of 8x8, saw one of {}x{}", side, side))};
        std::erase_if(source.samples,
                      [&](const train::Sample& sample) { return train::empties_of(sample.board) > max_empties; });
        const OutputLock lock = required(OutputLock::take(out));
        auto shard = shard_so_far<std::uint64_t>(out, {.seed = source.origin.seed,
                                                       .weights = train::hash_of(read.get()),
                                                       .first_game = source.origin.first_game,
                                                       .depth = options.depth,
                                                       .exact_empties = options.exact_empties});
        if (!has_same_boards(shard.samples, source.samples))
            throw Failure{tr("{}: expected positions of {}, saw others", out, shard_path)};
        train::Samples samples = std::move(source.samples);
        const std::size_t labelled = shard.samples.size() / train::label_stretch * train::label_stretch;
        std::copy_n(shard.samples.begin(), labelled, samples.begin());
        shard.games = source.games;
        if (shard.samples.size() < samples.size()) {
            std::size_t done = labelled;
            RegularWriter writer{[&] {
                shard.samples.assign(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(done));
                return base::write_atomically(out, to_bytes(shard));
            }};
            required(writer.write());
            Progress progress{context.errors, base::mark("{done} of {total} samples"), samples.size(), labelled};
            label(samples, labelled, *read, options, [&](std::size_t now) {
                progress.show(done = now);
                return writer.offer();
            });
            required(writer.write());
        }
        std::string text = tr("{}: {} samples, {}", out, shard.samples.size(), to_text(shard.origin));
        if (labelled > 0) text = tr("{}; {} were already there", text, labelled);
        context.out << text << '\n';
        return 0;
    }
};

} // namespace

RunCommand add_generate(Arguments& arguments) {
    return command<Generate>(arguments);
}

RunCommand add_label(Arguments& arguments) {
    return command<Label>(arguments);
}

} // namespace modes
