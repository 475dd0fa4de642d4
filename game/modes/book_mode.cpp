#include "game/modes/book_mode.hpp"

#include "engine/base/descriptor_io.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/book_file.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/output_lock.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/regular_writer.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/symmetry.hpp"
#include "game/train/book_builder.hpp"
#include "game/train/shard.hpp"
#include "game/train/weights_choice.hpp"

#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

using base::tr;
using base::tr_n;

namespace {

double in_discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

// The path of the file, or of the shipped one where none is named.
base::Result<std::filesystem::path> chosen_path(const std::string& path) {
    if (path.empty()) return base::find_shipped(ai::shipped_book_path);
    return std::filesystem::path{path};
}

// The book that the file holds so far; an empty one where there is no file.
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
        std::ostringstream row;
        row << std::fixed << std::setprecision(1) << std::setw(6) << records::to_text(move.move) << std::showpos
            << std::setw(7) << in_discs(move.score) << std::noshowpos << std::setw(6)
            << in_discs(moves.front().score - move.score) << std::setw(7) << move.depth << "  " << line_text(move.line);
        out << row.str() << '\n';
    }
}

// Which nodes a line from the start leads to.
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

struct PlyRow { // of the positions after so many plies
    int positions = 0;
    std::size_t moves = 0;
    int unsure = 0;
};

} // namespace

void BookMode::add_to(Arguments& app) {
    Arguments book = app.subcommand("book", tr("Build the 8x8 opening book, and read it"));
    book.require_subcommand();
    Arguments build = book.subcommand(
        "build", tr("Search positions from the start position, best lines first; continues an existing file"));
    build.option("--out", path_, tr("The file; an existing book with the same settings is continued")).required();
    build.option("--positions", positions_, tr("Number of searches in the file")).required().range(1, 10'000'000);
    build.option("--depth", depth_, tr("Search depth, 12 by default; one more ply where that makes the parity even"))
        .range(1, 30);
    build.option("--selectivity", selectivity_, tr("From 0, most selective, to 5, exact; 1 by default"))
        .range(0, ai::full_selectivity);
    build.option("--width", width_, tr("Maximum loss of a move in discs, 3 by default")).range(0, 64);
    build.option("--ply-cost", ply_cost_, tr("Cost of a ply in discs when lines are chosen, 0.2 by default"))
        .within(0, 64);
    build.option("--plies", plies_, tr("Maximum plies from the start, 30 by default")).range(0, 50);
    build.option("--threads", threads_, tr("Threads, 1 by default, at most 16; the results do not depend on them"))
        .range(1, 16);
    build.option("--weights", weights_.path, tr("Weights file to use, the shipped one by default"));
    Arguments show = book.subcommand("show", tr("Print the book moves of a position"));
    show.option("file", path_, tr("The book, the shipped one by default"));
    show.option("--moves", moves_, tr("Moves to the position, such as f5d6c3; none by default"));
    Arguments check = book.subcommand("check", tr("Read a whole book and count its positions"));
    check.option("file", path_, tr("The book, the shipped one by default"));
    build_ = build;
    show_ = show;
    check_ = check;
}

base::Result<int> BookMode::run(std::ostream& out, std::ostream& progress) const {
    if (build_->is_given()) return build(out, progress);
    if (show_->is_given()) return show(out);
    return check(out);
}

base::Result<int> BookMode::build(std::ostream& out, std::ostream& progress_out) const {
    const auto weights = train::read_weights(weights_);
    if (!weights) return weights.error();
    const auto lock = OutputLock::take(path_);
    if (!lock) return lock.error();
    auto file = book_so_far(path_, {.weights = train::hash_of(**weights),
                                    .depth = depth_,
                                    .selectivity = selectivity_,
                                    .width = width_ * ai::disc,
                                    .ply_cost = static_cast<ai::Score>(std::lround(ply_cost_ * ai::disc)),
                                    .plies = plies_});
    if (!file) return file.error();
    const std::size_t before = file->entries.size();
    if (before < static_cast<std::size_t>(positions_)) {
        RegularWriter writer{[&] { return write_book(path_, *file); }};
        if (const auto written = writer.write(); !written) return written.error();
        Progress progress{progress_out, base::is_terminal(base::standard_errors),
                          base::mark("{done} of {total} positions"), static_cast<std::uint64_t>(positions_), before};
        train::extend_book(*file, **weights, positions_, threads_, [&](const ai::BookFile& grown) {
            progress.show(grown.entries.size());
            return writer.offer();
        });
        if (const auto written = writer.write(); !written) return written.error();
    }
    std::string text = tr("{}: {} positions, {}", path_, file->entries.size(), to_text(file->origin));
    if (before > 0) text = tr("{}; {} positions were already there", text, before);
    out << text << '\n';
    return 0;
}

base::Result<int> BookMode::show(std::ostream& out) const {
    const auto path = chosen_path(path_);
    if (!path) return path.error();
    const auto file = ai::read_book(*path);
    if (!file) return file.error();
    const auto game = records::game_from_transcript(moves_, rules::Position::start(rules::BoardSize{8}));
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
    const auto moves = ai::Book{file->entries}.moves(position);
    if (moves.empty()) {
        out << tr("This position is not in the book.") << '\n';
    } else {
        print_moves(out, moves);
    }
    return 0;
}

base::Result<int> BookMode::check(std::ostream& out) const {
    const auto path = chosen_path(path_);
    if (!path) return path.error();
    const auto file = ai::read_book(*path);
    if (!file) return file.error();
    const ai::Book book{file->entries};
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
    out << tr("{}: {} searches, {} positions, {}", path->string(), file->entries.size(), book.nodes().size(),
              to_text(file->origin))
        << '\n'
        << tr("  Plies  Positions  Moves  Unsure") << '\n';
    for (std::size_t plies = 0; plies < rows.size(); ++plies) {
        const PlyRow& row = rows[plies];
        if (row.positions == 0) continue;
        out << std::setw(7) << plies << std::setw(11) << row.positions << std::setw(7) << row.moves << std::setw(8)
            << row.unsure << '\n';
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

} // namespace modes
