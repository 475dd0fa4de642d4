#include "game/ai/core/evaluation/board_patterns.hpp"

#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>

namespace ai::core {

namespace {

using rules::Square;
using Squares = std::vector<Square>;

constexpr int window = 8; // most squares of a line in one pattern
constexpr int shortest_line = 4;
constexpr int slots_of_vector = 16;
constexpr int first_large = 9;

enum Kind : std::size_t {
    corner,       // 3x3
    corner_strip, // along the edge, two rows
    triangle,     // at the corner
    edge,         // with X squares: the whole edge on small boards, otherwise a window from the corner
    edge_second,  // a window that begins next to the corner
    edge_inner,   // windows farther from the corner
    row_1,        // the row next to the edge, whole or a window from the border
    row_1_inner,  // windows that do not begin at the border
    row_2,        // the next row
    row_2_inner,
    row_3, // all other rows
    row_3_inner,
    diagonal_4, // whole diagonals of length 4, then 5, and so on
    diagonal_8 = diagonal_4 + 4,
    main_diagonal,  // on large boards: from the corner
    long_diagonal,  // from another border square
    diagonal_inner, // in the middle of long diagonals
    kind_count
};

std::vector<int> reversed(int squares) {
    std::vector<int> order;
    for (int i = squares; i > 0; --i)
        order.push_back(i - 1);
    return order;
}

Squares line(Square from, int row_step, int column_step, int length) {
    Squares squares;
    for (int i = 0; i < length; ++i)
        squares.push_back({from.row + i * row_step, from.column + i * column_step});
    return squares;
}

Squares sorted(Squares squares) {
    std::ranges::sort(squares);
    return squares;
}

class Places {
  public:
    explicit Places(int side) : side_{side}, kinds_{pattern_kinds(family_of(side))} {}

    // Adds the squares and all their images. An image with the same squares is the same place if the kind has a mirror
    // order; otherwise it is a separate place, so that mirrored boards have the same value.
    void add(std::size_t kind, const Squares& squares) {
        assert(static_cast<int>(squares.size()) == kinds_[kind].squares);
        std::vector<Squares> seen;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            Squares image;
            for (const Square square : squares)
                image.push_back(rules::transformed(square, rules::BoardSize{side_}, symmetry));
            const Squares key = kinds_[kind].mirror.empty() ? image : sorted(image);
            if (std::ranges::find(seen, key) != seen.end()) continue;
            seen.push_back(key);
            places_.push_back({kind, image});
        }
    }

    // The first squares of windows in the middle of a line; none below 12 squares, where the windows from its ends
    // overlap by more than half.
    static std::vector<int> middle_begins(int length) {
        const int low = (length - window) / 2;
        if (low < 2) return {};
        const int high = length - window - low;
        return low == high ? std::vector<int>{low} : std::vector<int>{low, high};
    }

    void add_corners() {
        add(corner, {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}});
        add(triangle, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {3, 0}});
        const int length = kinds_[corner_strip].squares / 2;
        Squares strip = line({0, 0}, 0, 1, length);
        std::ranges::copy(line({1, 0}, 0, 1, length), std::back_inserter(strip));
        add(corner_strip, strip);
    }
    void add_whole_lines() {
        Squares with_x = line({0, 0}, 0, 1, side_);
        with_x.insert(with_x.begin(), {1, 1});
        with_x.push_back({1, side_ - 2});
        add(edge, with_x);
        for (int row = 1; row <= side_ / 2; ++row) {
            if (row < side_ - row) add(row_1 + 2 * (row - 1), line({row, 0}, 0, 1, side_));
        }
    }
    void add_windows() {
        Squares with_x = line({0, 0}, 0, 1, window);
        with_x.insert(with_x.begin(), {1, 1});
        add(edge, with_x);
        if (side_ - window >= 2) add(edge_second, line({0, 1}, 0, 1, window));
        for (int begin = 2; 2 * begin <= side_ - window; ++begin)
            add(edge_inner, line({0, begin}, 0, 1, window));
        for (int row = 1; row < side_ - row; ++row) {
            const std::size_t kind = row_1 + 2 * (std::min(row, 3) - 1);
            add(kind, line({row, 0}, 0, 1, window));
            if (const auto begins = middle_begins(side_); !begins.empty())
                add(kind + 1, line({row, begins.front()}, 0, 1, window));
        }
    }
    void add_diagonals() {
        for (int length = shortest_line; length <= side_; ++length) {
            const Square from{0, side_ - length};
            if (length <= window) {
                add(diagonal_4 + (length - shortest_line), line(from, 1, 1, length));
                continue;
            }
            add(length == side_ ? main_diagonal : long_diagonal, line(from, 1, 1, window));
            if (const auto begins = middle_begins(length); !begins.empty())
                add(diagonal_inner, line({begins.front(), from.column + begins.front()}, 1, 1, window));
        }
    }

    std::vector<PatternPlace> take() { return std::move(places_); }

  private:
    int side_;
    std::vector<PatternKind> kinds_;
    std::vector<PatternPlace> places_;
};

struct Middles {
    std::vector<int> of;
    std::size_t total = 0;
};
Middles middles(const std::vector<PatternKind>& kinds) {
    Middles result;
    for (const PatternKind& kind : kinds) {
        const int size = kind.squares == 0 ? 0 : power_of_three(kind.squares);
        result.of.push_back(result.total + size / 2);
        result.total += size;
    }
    return result;
}

RowNumbers make_row_numbers(std::size_t family) {
    RowNumbers numbers{.of = representatives(pattern_kinds(family))};
    // Works in place because a representative comes before the weights that it represents.
    for (std::size_t i = 0; i < numbers.of.size(); ++i) {
        const std::size_t representative = numbers.of[i];
        numbers.of[i] = representative == i ? static_cast<std::int32_t>(numbers.count++) : numbers.of[representative];
    }
    return numbers;
}

std::vector<PatternPlace> places_of_eight() {
    std::vector<PatternPlace> places;
    for (std::size_t i = 0; i < feature_table.count; ++i) {
        const Feature& feature = feature_table.features[i];
        places.push_back({static_cast<std::size_t>(feature.kind), {}});
        for (int k = 0; k < patterns[feature.kind].size; ++k)
            places.back().squares.push_back({feature.squares[k] / 8, feature.squares[k] % 8});
    }
    return places;
}

} // namespace

std::vector<PatternKind> pattern_kinds(std::size_t family) {
    if (family == family_of(8)) return kinds_of(patterns);
    std::vector<PatternKind> kinds(kind_count);
    const bool is_large = family == family_of(first_large);
    const int side = static_cast<int>(family) + 5;
    kinds[corner] = {9, {0, 3, 6, 1, 4, 7, 2, 5, 8}};
    kinds[triangle] = {10, {0, 4, 7, 9, 1, 5, 8, 2, 6, 3}};
    kinds[corner_strip] = {side == 5 ? 8 : 10, {}};
    for (int length = shortest_line; length <= (is_large ? window : side); ++length)
        kinds[diagonal_4 + (length - shortest_line)] = {length, reversed(length)};
    if (is_large) {
        kinds[edge] = {window + 1, {}};
        for (const Kind kind : {edge_second, row_1, row_2, row_3, main_diagonal, long_diagonal})
            kinds[kind] = {window, {}};
        for (const Kind kind : {edge_inner, row_1_inner, row_2_inner, row_3_inner, diagonal_inner})
            kinds[kind] = {window, reversed(window)};
    } else {
        kinds[edge] = {side + 2, reversed(side + 2)};
        for (int row = 1; row < side - row; ++row)
            kinds[row_1 + 2 * (row - 1)] = {side, reversed(side)};
    }
    return kinds;
}

std::string pattern_name(std::size_t kind, int side) {
    if (side == 8) return patterns[kind].name;
    switch (kind) {
    case corner: return "corner 3x3";
    case corner_strip: return side == 5 ? "corner 4x2" : "corner 5x2";
    case triangle: return "corner triangle";
    case edge: return side < first_large ? "edge and X squares" : "edge and X square";
    case edge_second:
    case edge_inner: return "edge";
    case row_1:
    case row_1_inner: return "second line";
    case row_2:
    case row_2_inner: return "third line";
    case row_3:
    case row_3_inner: return "fourth line"; // and lines farther inside
    default: return "diagonal";
    }
}

std::vector<PatternPlace> pattern_places(int side) {
    if (side == 8) return places_of_eight();
    Places places{side};
    places.add_corners();
    if (side < first_large)
        places.add_whole_lines();
    else
        places.add_windows();
    places.add_diagonals();
    return places.take();
}

PatternLayout pattern_layout(int side) {
    const auto kinds = pattern_kinds(family_of(side));
    const auto places = pattern_places(side);
    const Middles middle = middles(kinds);
    const int count = static_cast<int>(places.size());
    const int stride = side <= 8 ? 8 : 16;
    PatternLayout layout{.side = side,
                         .places = count,
                         .slots = (count + slots_of_vector - 1) / slots_of_vector * slots_of_vector,
                         .total = middle.total};
    assert(layout.slots <= (side <= 8 ? max_narrow_slots : max_wide_slots));
    layout.delta.resize(stride * stride * layout.slots);
    for (int slot = 0; slot < count; ++slot) {
        const PatternPlace& place = places[slot];
        layout.middle.push_back(middle.of[place.kind]);
        int power = 1;
        for (const Square square : place.squares) {
            const int number = square.row * stride + square.column;
            layout.delta[number * layout.slots + slot] = static_cast<std::int16_t>(power);
            power *= 3;
        }
    }
    return layout;
}

const RowNumbers& row_numbers(std::size_t family) {
    static std::array<std::once_flag, family_count> is_made;
    static std::array<RowNumbers, family_count> numbers;
    std::call_once(is_made[family], [&] { numbers[family] = make_row_numbers(family); });
    return numbers[family];
}

} // namespace ai::core
