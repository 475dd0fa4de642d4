#include "game/train/book_builder.hpp"

#include "game/rules/symmetry.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <tuple>

namespace train {

namespace {

using ai::Book;
using ai::BookBoard;
using ai::BookEntry;
using ai::Score;

// Positions per batch, which bounds the useful number of threads. A larger batch would contain positions that its own
// first results make uninteresting.
constexpr int batch_size = 16;

constexpr Score max_value = 65 * ai::disc; // above every value

struct BookTask {
    BookBoard board;
    Score cost = 0; // loss along the line to the position, plus a cost per ply
    // The node of the position if the book has one: an omitted move may be better than all of its moves, so it needs
    // more.
    const Book::Node* known = nullptr;
};

auto order_of(const BookTask& task) {
    return std::tuple{task.cost, task.board.player, task.board.opponent};
}

int plies_to(const BookBoard& board) {
    return rules::count(board.occupied()) - 4;
}

// All searches of a book end after an even number of plies: values of odd and even depths differ by two to three discs
// on average (mean over 47 positions of a small book, depths 6 to 12) and cannot be compared.
int depth_at(const BookBoard& board, int depth) {
    return depth + (plies_to(board) + depth) % 2;
}

constexpr Score unreachable = std::numeric_limits<Score>::max();

std::vector<Score> costs_of(const Book& book, int start, Score ply_cost) {
    std::vector<Score> costs(book.nodes().size(), unreachable);
    costs[start] = 0;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const Book::Node& node = book.nodes()[i];
        for (const Book::Move& move : node.moves) {
            if (costs[i] == unreachable || move.next < 0) continue;
            Score& next = costs[move.next];
            next = std::min(next, costs[i] + node.moves.front().value - move.value + ply_cost);
        }
    }
    return costs;
}

std::vector<BookTask> next_tasks(const Book& book, const ai::BookOrigin& origin) {
    const BookBoard start_of_all = rules::canonical(start_of<std::uint64_t>(rules::BoardSize{8}));
    const int start = book.find(start_of_all);
    if (start < 0) return {BookTask{.board = start_of_all}};
    const auto costs = costs_of(book, start, origin.ply_cost);
    std::vector<BookTask> tasks;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Score> leaves;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        if (costs[i] == unreachable) continue;
        const Book::Node& node = book.nodes()[i];
        if (!node.is_sure()) tasks.push_back({.board = node.board, .cost = costs[i], .known = &node});
        for (const Book::Move& move : node.moves) {
            const auto step = ai::book_step(node.board, move.square);
            if (move.next >= 0 || !step || plies_to(step->board) > origin.plies) continue;
            const Score cost = costs[i] + node.moves.front().value - move.value + origin.ply_cost;
            const auto [leaf, is_new] = leaves.try_emplace({step->board.player, step->board.opponent}, cost);
            if (!is_new) leaf->second = std::min(leaf->second, cost);
        }
    }
    for (const auto& [board, cost] : leaves)
        tasks.push_back({.board = {board.first, board.second}, .cost = cost});
    const auto end = tasks.begin() + std::min<std::ptrdiff_t>(batch_size, std::ssize(tasks));
    std::ranges::partial_sort(tasks, end, {}, order_of);
    tasks.erase(end, tasks.end());
    return tasks;
}

class RootSearch {
  public:
    RootSearch(const ai::core::Weights& weights, const ai::BookOrigin& origin)
        : thread_{weights}, origin_{origin}, width_{origin.width / ai::disc * ai::disc} {}

    // Searches only moves that the book does not have yet.
    BookEntry carry_out(const BookTask& task) {
        thread_.clear(); // the result must not depend on earlier searches
        std::uint64_t squares = ai::without_mirrored(task.board, ai::book_legal_moves(task.board));
        Score low = -max_value;
        if (task.known != nullptr) {
            for (const Book::Move& move : task.known->moves)
                squares &= ~(std::uint64_t{1} << move.square);
            low = std::max(low, task.known->moves.front().value - width_ - ai::disc);
        }
        candidates_.clear();
        for (; squares != 0; squares = rules::without_lowest(squares)) {
            const int square = rules::lowest(squares);
            candidates_.push_back({square, after(task.board, square)});
        }
        const int depth = depth_at(task.board, origin_.depth);
        const Score best_left_out = search_all(depth, low);
        BookEntry entry{.board = task.board};
        for (const Candidate& candidate : candidates_) {
            if (candidate.value > best_left_out)
                entry.moves.push_back({candidate.square, candidate.value, depth});
            else
                entry.rest = best_left_out;
        }
        return entry;
    }

  private:
    struct Candidate {
        int square = 0;
        BookBoard next;
        Score value = 0;
    };

    // Sorts the candidates, best first. Values at or below the returned number are upper bounds.
    Score search_all(int last_depth, Score min_low) {
        Score low = min_low;
        for (int depth = 2 - last_depth % 2; depth <= last_depth; depth += 2) {
            low = min_low;
            for (Candidate& candidate : candidates_) {
                candidate.value = value(candidate.next, depth, low);
                if (min_low == -max_value) low = std::max(low, candidate.value - width_ - ai::disc);
            }
            std::ranges::stable_sort(candidates_,
                                     [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
        }
        return low;
    }

    // Value for the side that makes the move. Values up to `low` are upper bounds.
    Score value(const BookBoard& next, int depth, Score low) {
        const auto search = [&](Score alpha, Score beta) {
            return -thread_.value(next, depth - 1, origin_.selectivity, -beta, -alpha);
        };
        if (low > -max_value) {
            const Score bound = search(low, low + ai::disc);
            if (bound <= low) return bound;
        }
        return search(low, max_value);
    }

    SearchThread<> thread_;
    const ai::BookOrigin& origin_;
    Score width_;
    std::vector<Candidate> candidates_;
};

void add(ai::BookEntries& entries, BookEntry entry) {
    const auto before = std::ranges::find(entries.rbegin(), entries.rend(), entry.board, &BookEntry::board);
    if (before != entries.rend()) entry.moves.insert(entry.moves.begin(), before->moves.begin(), before->moves.end());
    entries.push_back(std::move(entry));
}

} // namespace

void extend_book(ai::BookFile& file, const ai::core::Weights& weights, int entries, int threads,
                 const OnBookGrown& on_grown) {
    const std::size_t wanted = entries;
    while (file.entries.size() < wanted) {
        const std::size_t chosen_with = file.chosen_with;
        const Book book{ai::BookEntries(file.entries.begin(), file.entries.begin() + file.chosen_with)};
        const auto tasks = next_tasks(book, file.origin);
        const std::size_t done = file.entries.size() - chosen_with;
        if (done >= tasks.size()) {
            if (tasks.empty()) return;
            file.chosen_with = static_cast<int>(file.entries.size());
            continue;
        }
        const std::size_t end = std::min(tasks.size(), wanted - chosen_with);
        run_in_order(
            end - done, threads,
            [&] {
                return [&, search = std::make_unique<RootSearch>(weights, file.origin)](std::size_t number) {
                    return search->carry_out(tasks[done + number]);
                };
            },
            [&](BookEntry entry) {
                add(file.entries, std::move(entry));
                return true;
            });
        if (!on_grown(file)) return;
    }
}

} // namespace train
