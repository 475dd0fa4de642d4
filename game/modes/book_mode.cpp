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
#include <memory>
#include <ostream>
#include <string>

namespace modes {

using base::tr;
using base::tr_n;

namespace {

double in_discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

base::Result<ai::BookFile> book_so_far(const std::string& path, const ai::BookOrigin& origin) {
    if (base::is_missing(path)) return ai::BookFile{.origin = origin};
    auto file = ai::read_book(path);
    if (file && file->origin != origin) {
        return base::Error{
            tr("{}: expected a book of {}, saw one of {}", path, to_text(origin), to_text(file->origin))};
    }
    return file;
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
    if (start >= 0) is_reached[static_cast<std::size_t>(start)] = true;
    for (std::size_t i = 0; i < is_reached.size(); ++i) {
        if (!is_reached[i]) continue;
        for (const ai::Book::Move& move : book.nodes()[i].moves) {
            if (move.next >= 0) is_reached[static_cast<std::size_t>(move.next)] = true;
        }
    }
    return is_reached;
}

struct PlyRow {
    int positions = 0;
    std::size_t moves = 0;
    int unsure = 0;
};

struct BookOptions {
    std::string path; // empty: the shipped book
    std::string moves;
    train::WeightsChoice weights;
    int positions = 0;
    int threads = 1;
    int depth = 12;
    int selectivity = 1;
    int width = 3;         // discs
    double ply_cost = 0.2; // discs
    int plies = 30;
};

struct ChosenBook {
    std::string path;
    ai::BookFile file;
};

base::Result<ChosenBook> chosen_book(const BookOptions& options) {
    const auto path =
        options.path.empty() ? base::find_shipped(ai::shipped_book_path) : std::filesystem::path{options.path};
    if (!path) return path.error();
    auto file = ai::read_book(*path);
    if (!file) return file.error();
    return ChosenBook{path->string(), *std::move(file)};
}

base::Result<int> build_book(const BookOptions& options, std::ostream& out, std::ostream& progress_out) {
    const auto weights = train::read_weights(options.weights);
    if (!weights) return weights.error();
    const auto lock = OutputLock::take(options.path);
    if (!lock) return lock.error();
    auto file = book_so_far(options.path, {.weights = train::hash_of(**weights),
                                           .depth = options.depth,
                                           .selectivity = options.selectivity,
                                           .width = options.width * ai::disc,
                                           .ply_cost = static_cast<ai::Score>(std::lround(options.ply_cost * ai::disc)),
                                           .plies = options.plies});
    if (!file) return file.error();
    const std::size_t before = file->entries.size();
    if (before < static_cast<std::size_t>(options.positions)) {
        RegularWriter writer{[&] { return write_book(options.path, *file); }};
        if (const auto written = writer.write(); !written) return written.error();
        Progress progress{progress_out, base::mark("{done} of {total} positions"),
                          static_cast<std::uint64_t>(options.positions), before};
        train::extend_book(*file, **weights, options.positions, options.threads, [&](const ai::BookFile& grown) {
            progress.show(grown.entries.size());
            return writer.offer();
        });
        if (const auto written = writer.write(); !written) return written.error();
    }
    std::string text = tr("{}: {} positions, {}", options.path, file->entries.size(), to_text(file->origin));
    if (before > 0) text = tr("{}; {} positions were already there", text, before);
    out << text << '\n';
    return 0;
}

base::Result<int> show_book(const BookOptions& options, std::ostream& out) {
    const auto chosen = chosen_book(options);
    if (!chosen) return chosen.error();
    const auto game = records::game_from_transcript(options.moves, rules::Position::start(rules::BoardSize{8}));
    if (!game) return base::Error{tr("--moves: {}", game.error().message)};
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
    out << (position.to_move() == rules::Color::black ? tr("{}, Black to move:", line) : tr("{}, White to move:", line))
        << '\n';
    const auto moves = ai::Book{chosen->file.entries}.moves(position);
    if (moves.empty()) {
        out << tr("This position is not in the book.") << '\n';
    } else {
        print_moves(out, moves);
    }
    return 0;
}

// The exit code is 1 if the book has unreachable positions.
base::Result<int> check_book(const BookOptions& options, std::ostream& out) {
    const auto chosen = chosen_book(options);
    if (!chosen) return chosen.error();
    const ai::Book book{chosen->file.entries};
    const auto start = rules::Position::start(rules::BoardSize{8});
    const int root = book.find(rules::canonical(start.board<std::uint64_t>()));
    const auto is_reached = reached(book, root);
    std::vector<PlyRow> rows(61);
    int lost = 0;
    for (std::size_t i = 0; i < is_reached.size(); ++i) {
        const ai::Book::Node& node = book.nodes()[i];
        PlyRow& row = rows[static_cast<std::size_t>(std::max(0, rules::count(node.board.occupied()) - 4))];
        ++row.positions;
        row.moves += node.moves.size();
        if (!node.is_sure()) ++row.unsure;
        if (!is_reached[i]) ++lost;
    }
    out << tr("{}: {} searches, {} positions, {}", chosen->path, chosen->file.entries.size(), book.nodes().size(),
              to_text(chosen->file.origin))
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
    if (lost > 0 || root < 0) {
        out << tr_n(lost, "{} position cannot be reached from the start position.",
                    "{} positions cannot be reached from the start position.", lost)
            << '\n';
        return 1;
    }
    return 0;
}

} // namespace

RunCommand add_book(Arguments& app) {
    const auto options = std::make_shared<BookOptions>();
    Arguments book = app.subcommand("book", tr("Build the 8x8 opening book, and read it"));
    book.require_subcommand();
    Arguments build = book.subcommand(
        "build", tr("Search positions from the start position, best lines first; continues an existing file"));
    build.option("--out", options->path, tr("The file; an existing book with the same settings is continued"))
        .required();
    build.option("--positions", options->positions, tr("Number of searches in the file"))
        .required()
        .range(1, 10'000'000);
    build
        .option("--depth", options->depth,
                tr("Search depth, 12 by default; one more ply where that makes the parity even"))
        .range(1, 30);
    build.option("--selectivity", options->selectivity, tr("From 0, most selective, to 5, exact; 1 by default"))
        .range(0, ai::full_selectivity);
    build.option("--width", options->width, tr("Maximum loss of a move in discs, 3 by default")).range(0, 64);
    build.option("--ply-cost", options->ply_cost, tr("Cost of a ply in discs when lines are chosen, 0.2 by default"))
        .within(0, 64);
    build.option("--plies", options->plies, tr("Maximum plies from the start, 30 by default")).range(0, 50);
    build
        .option("--threads", options->threads,
                tr("Threads, 1 by default, at most 16; the results do not depend on them"))
        .range(1, 16);
    build.option("--weights", options->weights.path, tr("Weights file to use, the shipped one by default"));
    Arguments show = book.subcommand("show", tr("Print the book moves of a position"));
    show.option("file", options->path, tr("The book, the shipped one by default"));
    show.option("--moves", options->moves, tr("Moves to the position, such as f5d6c3; none by default"));
    Arguments check = book.subcommand("check", tr("Read a whole book and count its positions"));
    check.option("file", options->path, tr("The book, the shipped one by default"));
    return [options, book](const CommandContext& context) {
        return book.is_given("build")  ? build_book(*options, context.out, context.errors)
               : book.is_given("show") ? show_book(*options, context.out)
                                       : check_book(*options, context.out);
    };
}

} // namespace modes
