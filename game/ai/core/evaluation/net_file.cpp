#include "game/ai/core/evaluation/net_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/numbers_file.hpp"

#include <algorithm>
#include <cassert>

namespace ai::core {

namespace {

u64 net_hash() {
    base::NumberHash hash;
    const auto add = [&](int value) { hash.add(static_cast<u64>(value)); };
    add(phase_count);
    add(weight_unit);
    add_patterns(hash, patterns);
    for (const std::size_t size : {net_width, net_hidden, net_input_count, net_input_rows})
        hash.add(size);
    for (int empties = 0; empties <= 60; ++empties)
        add(net_half_of(empties));
    for (const int number : {net_stage_count, net_row_unit, net_hidden_unit, net_last_unit, max_net_value})
        add(number);
    return hash.value();
}

NumbersFormat net_format() {
    return {.magic = net_magic,
            .what = base::tr("a net file"),
            .patterns = net_hash(),
            .head_bytes = sizeof NetParameters::weights_checksum};
}

// Visits the 16- and 32-bit numbers in file order.
template <class Parameters, class Visit> void for_each_number(Parameters& parameters, const Visit& visit) {
    for (auto& base : parameters.base)
        std::ranges::for_each(base, visit);
    for (auto& layers : parameters.layers) {
        for (auto& unit : layers.hidden)
            std::ranges::for_each(unit, visit);
        std::ranges::for_each(layers.last, visit);
        std::ranges::for_each(layers.direct, visit);
        std::ranges::for_each(layers.hidden_base, visit);
        visit(layers.last_base);
    }
}

// With these limits intermediate sums fit in their 16 and 32 bits for any values of the other numbers, which have 16
// bits and are multiplied by at most net_row_unit.
constexpr int most_of_base = 22'300;
constexpr int most_of_layers = 1 << 30;
constexpr int most_rows_of_sum = feature_slots + static_cast<int>(net_input_count);
static_assert(most_of_base + most_rows_of_sum * 128 <= 32'767);
static_assert(most_of_layers + std::int64_t{net_width + net_hidden} * net_row_unit * 32'768 < std::int64_t{1} << 31);

bool fits_sums(const NetParameters& parameters) {
    const auto is_within = [](int most) { return [most](int number) { return -most <= number && number <= most; }; };
    const auto is_good = [&](const NetLayers& layers) {
        return is_within(most_of_layers)(layers.last_base)
               && std::ranges::all_of(layers.hidden_base, is_within(most_of_layers));
    };
    return std::ranges::all_of(parameters.layers, is_good)
           && std::ranges::all_of(parameters.base,
                                  [&](const auto& base) { return std::ranges::all_of(base, is_within(most_of_base)); });
}

struct Writer {
    std::string& bytes;

    void operator()(std::int16_t number) const { base::append_number(bytes, static_cast<std::uint16_t>(number)); }
    void operator()(std::int32_t number) const { base::append_number(bytes, static_cast<std::uint32_t>(number)); }
};
// Only measures the size if `bytes` is empty.
struct Reader {
    std::string_view bytes;
    std::size_t& at;

    void operator()(std::int16_t& number) const { read<std::uint16_t>(number); }
    void operator()(std::int32_t& number) const { read<std::uint32_t>(number); }
    template <class Unsigned, class Number> void read(Number& number) const {
        if (!bytes.empty()) number = static_cast<Number>(base::number_at<Unsigned>(bytes, at));
        at += sizeof number;
    }
};

// Adds the rows of the first half, times the sign, to those of the second, modulo 256.
void add_first_half(base::HugeVector<NetRow>& rows, int sign) {
    for (std::size_t row = net_rows_of_half(); row < rows.size(); ++row) {
        const NetRow& first = rows[row - net_rows_of_half()];
        for (std::size_t i = 0; i < net_width; ++i)
            rows[row][i] = static_cast<std::int8_t>(rows[row][i] + sign * first[i]);
    }
}

} // namespace

const RowNumbers& input_row_numbers() {
    static const RowNumbers numbers = [] {
        RowNumbers result;
        const auto add = [&] { result.of.push_back(static_cast<std::int32_t>(result.count++)); };
        for (std::size_t row = 0; row < net_corners.first; ++row)
            add();
        // A place whose mirror image came before takes its row.
        const auto add_or_share = [&](std::size_t first, std::size_t place, std::size_t mirrored) {
            if (mirrored < place)
                result.of.push_back(result.of[first + mirrored]);
            else
                add();
        };
        // Squares of a corner as seen from each corner of the board, by exchanging columns or rows: corner 1 is h1.
        const auto seen_from = [](std::size_t squares, std::size_t corner) {
            std::size_t seen = squares;
            if (corner % 2 == 1) seen = (seen & 5) << 1 | (seen & 10) >> 1;
            return corner < 2 ? seen : (seen & 3) << 2 | seen >> 2;
        };
        const auto diagonally = [](std::size_t squares) {
            return (squares & 9) | (squares & 2) << 1 | (squares & 4) >> 1;
        };
        for (std::size_t place = 0; place < net_corners.rows; ++place) {
            const std::size_t corner = place / 256;
            const std::size_t own = seen_from(place & 15, corner);
            const std::size_t other = seen_from(place >> 4 & 15, corner);
            const std::size_t same = own + 16 * other;
            add_or_share(net_corners.first, place, std::min(same, diagonally(own) + 16 * diagonally(other)));
        }
        const auto reversed = [](std::size_t squares) {
            std::size_t turned = 0;
            for (int bit = 0; bit < 8; ++bit)
                turned |= (squares >> bit & 1) << (7 - bit);
            return turned;
        };
        for (std::size_t place = 0; place < net_edges.rows; ++place)
            add_or_share(net_edges.first, place, reversed(place & 255) + 256 * reversed(place >> 8));
        return result;
    }();
    return numbers;
}

std::size_t net_rows_of_half() {
    return row_numbers(family_of(8)).count + input_row_numbers().count;
}

std::size_t net_row_count() {
    return net_half_count * net_rows_of_half();
}

std::shared_ptr<const Net> expanded(const NetParameters& parameters) {
    assert(parameters.rows.size() == net_row_count());
    const RowNumbers& numbers = row_numbers(family_of(8));
    auto* const net = new Net;
    std::shared_ptr<const Net> result{net};
    std::size_t first = 0;
    for (NetTables& tables : net->halves) {
        const auto row = [&](std::size_t number) { return parameters.rows[first + number]; };
        for (std::size_t place = 0; place < tables.patterns.size(); ++place)
            tables.patterns[place] = row(static_cast<std::size_t>(numbers.of[place]));
        for (std::size_t place = 0; place < tables.inputs.size(); ++place)
            tables.inputs[place] = row(numbers.count + static_cast<std::size_t>(input_row_numbers().of[place]));
        first += net_rows_of_half();
    }
    net->base = parameters.base;
    net->layers = parameters.layers;
    for (std::size_t stage = 0; stage < net->layers.size(); ++stage) {
        for (std::size_t unit = 0; unit < net_hidden; ++unit) {
            for (std::size_t i = 0; i < net_width; ++i)
                net->pairs[stage][i / 2][2 * unit + i % 2] = net->layers[stage].hidden[unit][i];
        }
    }
    return result;
}

u64 hash_of(const Net& net) {
    base::NumberHash hash;
    const auto add_rows = [&](const auto& rows) {
        for (const NetRow& row : rows) {
            for (const std::int8_t number : row)
                hash.add(static_cast<u64>(number));
        }
    };
    for (const NetTables& tables : net.halves) {
        add_rows(tables.patterns);
        add_rows(tables.inputs);
    }
    const auto add = [&](auto number) { hash.add(static_cast<u64>(number)); };
    for_each_number(net, add);
    return hash.value();
}

std::string to_bytes(const NetParameters& parameters) {
    std::string head;
    base::append_number(head, parameters.weights_checksum);
    base::HugeVector<NetRow> rows = parameters.rows;
    add_first_half(rows, -1);
    std::string bytes;
    for (const NetRow& row : rows)
        bytes.append(reinterpret_cast<const char*>(row.data()), row.size());
    for_each_number(parameters, Writer{bytes});
    return numbers_file(net_format(), head, std::string_view{bytes});
}

base::Result<NetParameters> net_from_bytes(std::string_view bytes) {
    const NumbersFormat expected = net_format();
    const auto file = open_numbers_file(expected, bytes);
    if (!file) return file.error();
    NetParameters parameters;
    parameters.weights_checksum = base::number_at<std::uint32_t>(file->head, 0);
    const std::size_t row_bytes = net_row_count() * net_width;
    std::size_t end = row_bytes;
    for_each_number(parameters, Reader{{}, end});
    // The rows come first, so everything is unpacked into their memory; the numbers after them are read there and cut
    // off.
    parameters.rows.resize((end + net_width - 1) / net_width);
    const std::span<char> all{reinterpret_cast<char*>(parameters.rows.data()), end};
    if (const auto read = read_bytes(*file, all); !read) return read.error();
    std::size_t at = row_bytes;
    for_each_number(parameters, Reader{{all.data(), all.size()}, at});
    parameters.rows.resize(net_row_count());
    add_first_half(parameters.rows, 1);
    if (!fits_sums(parameters))
        return base::Error{base::tr("expected a net whose sums fit, saw numbers that are too large")};
    return parameters;
}

} // namespace ai::core
