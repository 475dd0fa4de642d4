#include "engine/base/files.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/ai/book_file.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/output_lock.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/symmetry.hpp"
#include "game/train/book_builder.hpp"
#include "game/train/shard.hpp"
#include "game/train/weights_choice.hpp"

#include <cmath>
#include <ostream>
#include <string>

namespace modes {

using base::tr;
using base::tr_n;

namespace {

double in_discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

ai::BookFile book_so_far(const std::string& path, const ai::BookOrigin& origin) {
    if (base::is_missing(path)) return {.origin = origin};
    ai::BookFile file = required(ai::read_book(path));
    if (file.origin == origin) return file;
    throw Failure{tr("{}: expected a book of {}, saw one of {}", path, to_text(origin), to_text(file.origin))};
}

base::Result<base::Done> write_book(const std::string& path, const ai::BookFile& file) {
    const std::string bytes = to_bytes(file);
    if (bytes.size() > ai::max_book_file_bytes) {
        return base::Error{tr("expected a book of at most {} bytes, saw {} with {} positions", ai::max_book_file_bytes,
                              bytes.size(), file.entries.size())};
    }
    return base::write_atomically(path, bytes);
}

void print_moves(std::ostream& out, const std::vector<ai::RootMove>& moves) {
    out << tr("  Move  Value  Loss  Plies  Line") << '\n';
    for (const ai::RootMove& move : moves) {
        out << fmt::format("{:>6}{:+7.1f}{:6.1f}{:7}  {}\n", records::to_text(move.move), in_discs(move.score),
                           in_discs(moves.front().score - move.score), move.depth, line_text(move.line));
    }
}

std::vector<bool> reached(const ai::Book& book, int start) {
    std::vector<bool> is_reached(book.nodes().size());
    if (start >= 0) is_reached[start] = true;
    for (std::size_t i = 0; i < is_reached.size(); ++i) {
        if (!is_reached[i]) continue;
        for (const ai::Book::Move& move : book.nodes()[i].moves) {
            if (move.next >= 0) is_reached[move.next] = true;
        }
    }
    return is_reached;
}

struct PlyRow {
    int positions = 0;
    std::size_t moves = 0;
    int unsure = 0;
};

struct BookBuild {
    std::string path;
    train::WeightsChoice weights;
    int positions = 0;
    int threads = 1;
    int depth = 12;
    int selectivity = 1;
    int width = 3;         // discs
    double ply_cost = 0.2; // discs
    int plies = 30;

    explicit BookBuild(Arguments& command) {
        command.option("--out", path, tr("The file; an existing book with the same settings is continued")).required();
        command.option("--positions", positions, tr("Number of searches in the file")).required().range(1, 10'000'000);
        command
            .option("--depth", depth, tr("Search depth, 12 by default; one more ply where that makes the parity even"))
            .range(1, 30);
        command.option("--selectivity", selectivity, tr("From 0, most selective, to 5, exact; 1 by default"))
            .range(0, ai::full_selectivity);
        command.option("--width", width, tr("Maximum loss of a move in discs, 3 by default")).range(0, 64);
        command.option("--ply-cost", ply_cost, tr("Cost of a ply in discs when lines are chosen, 0.2 by default"))
            .within(0, 64);
        command.option("--plies", plies, tr("Maximum plies from the start, 30 by default")).range(0, 50);
        command.option("--threads", threads, tr("Threads, 1 by default, at most 16; the results do not depend on them"))
            .range(1, 16);
        command.option("--weights", weights.path, tr("Weights file to use, the shipped one by default"));
    }

    int run(const CommandContext& context) const {
        const auto read = required(train::read_weights(weights));
        const OutputLock lock = required(OutputLock::take(path));
        ai::BookFile file = book_so_far(path, {.weights = train::hash_of(read.get()),
                                               .depth = depth,
                                               .selectivity = selectivity,
                                               .width = width * ai::disc,
                                               .ply_cost = static_cast<ai::Score>(std::lround(ply_cost * ai::disc)),
                                               .plies = plies});
        const std::size_t before = file.entries.size();
        if (std::cmp_less(before, positions)) {
            RegularWriter writer{[&] { return write_book(path, file); }};
            required(writer.write());
            Progress progress{context.errors, base::mark("{done} of {total} positions"),
                              static_cast<std::uint64_t>(positions), before};
            train::extend_book(file, *read, positions, threads, [&](const ai::BookFile& grown) {
                progress.show(grown.entries.size());
                return writer.offer();
            });
            required(writer.write());
        }
        std::string text = tr("{}: {} positions, {}", path, file.entries.size(), to_text(file.origin));
        if (before > 0) text = tr("{}; {} positions were already there", text, before);
        context.out << text << '\n';
        return 0;
    }
};

struct BookCommand {
    std::string path; // empty: the shipped book

    explicit BookCommand(Arguments& command) {
        command.option("file", path, tr("The book, the shipped one by default"));
    }

    std::filesystem::path chosen_path() const {
        return path.empty() ? required(base::find_shipped(ai::shipped_book_path)) : std::filesystem::path{path};
    }
};

struct BookShow : BookCommand {
    std::string moves;

    explicit BookShow(Arguments& command) : BookCommand{command} {
        command.option("--moves", moves, tr("Moves to the position, such as f5d6c3; none by default"));
    }

    int run(const CommandContext& context) const {
        std::ostream& out = context.out;
        const ai::BookFile file = required(ai::read_book(chosen_path()));
        const auto game = records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{8}));
        if (!game) throw Failure{tr("--moves: {}", game.error().message)};
        const rules::Position& position = game->position();
        const std::string transcript = records::to_transcript(*game);
        std::string line = transcript.empty() ? tr("The start position") : transcript;
        if (const auto opening = records::opening_names().name_of(*game, game->cursor()))
            line = opening->node == game->cursor() ? tr("{} ({})", line, opening->name)
                                                   : tr("{} (from {})", line, opening->name);
        if (position.is_over()) {
            out << tr("{}: the game is over.", line) << '\n';
            return 0;
        }
        out << (position.to_move() == rules::Color::black ? tr("{}, Black to move:", line)
                                                          : tr("{}, White to move:", line))
            << '\n';
        const auto known = ai::Book{file.entries}.moves(position);
        if (known.empty())
            out << tr("This position is not in the book.") << '\n';
        else
            print_moves(out, known);
        return 0;
    }
};

struct BookCheck : BookCommand {
    using BookCommand::BookCommand;

    // Returns exit code 1 if the book has unreachable positions.
    int run(const CommandContext& context) const {
        std::ostream& out = context.out;
        const std::filesystem::path chosen = chosen_path();
        const ai::BookFile file = required(ai::read_book(chosen));
        const ai::Book book{file.entries};
        const auto start = rules::Position::start(rules::BoardSize{8});
        const int root = book.find(rules::canonical(start.board<std::uint64_t>()));
        const auto is_reached = reached(book, root);
        std::vector<PlyRow> rows(61);
        int lost = 0;
        for (std::size_t i = 0; i < is_reached.size(); ++i) {
            const ai::Book::Node& node = book.nodes()[i];
            PlyRow& row = rows[std::max(0, rules::count(node.board.occupied()) - 4)];
            ++row.positions;
            row.moves += node.moves.size();
            if (!node.is_sure()) ++row.unsure;
            if (!is_reached[i]) ++lost;
        }
        out << tr("{}: {} searches, {} positions, {}", chosen.string(), file.entries.size(), book.nodes().size(),
                  to_text(file.origin))
            << '\n'
            << tr("  Plies  Positions  Moves  Unsure") << '\n';
        for (std::size_t plies = 0; plies < rows.size(); ++plies) {
            const PlyRow& row = rows[plies];
            if (row.positions == 0) continue;
            out << fmt::format("{:7}{:11}{:7}{:8}\n", plies, row.positions, row.moves, row.unsure);
        }
        const auto moves = book.moves(start);
        if (!moves.empty()) {
            out << tr("The start position is worth {:+.1f} for the side to move: {}", in_discs(moves.front().score),
                      line_text(moves.front().line))
                << '\n';
        }
        if (lost == 0 && root >= 0) return 0;
        out << tr_n(lost, "{} position cannot be reached from the start position.",
                    "{} positions cannot be reached from the start position.", lost)
            << '\n';
        return 1;
    }
};

} // namespace

RunCommand add_book(Arguments& group) {
    return add_commands(
        group,
        {{"build", base::mark("Search positions from the start position, best lines first; continues an existing file"),
          command<BookBuild>},
         {"show", base::mark("Print the book moves of a position"), command<BookShow>},
         {"check", base::mark("Read a whole book and count its positions"), command<BookCheck>}});
}

} // namespace modes
