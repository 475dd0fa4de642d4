#include "game/train/fit_net.hpp"

#include "game/train/descent.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play_game.hpp"

namespace train {

namespace {

using ai::core::feature_table;
using ai::core::NetParameters;
using ai::core::phase_count;
using ai::core::RowNumbers;
using ai::core::u64;

constexpr std::size_t width = ai::core::net_width;
constexpr std::size_t hidden = ai::core::net_hidden;
constexpr std::size_t input_count = feature_table.count + ai::core::net_input_count;
constexpr float discs_of_output = 8;

using NetVector = std::array<float, width>;
using Units = std::array<float, hidden>;

float clipped(float number) {
    return number < 0 ? 0 : number > 1 ? 1 : number;
}

struct Layers {
    std::array<Units, width> to_hidden{}; // indexed by sum, so that the units of a layer are adjacent in memory
    Units hidden_base{};
    Units last{};
    NetVector direct{};
    float last_base = 0;

    template <class Visit> static void for_each(Layers& a, Layers& b, Layers& c, Layers& d, const Visit& visit) {
        for (std::size_t i = 0; i < width; ++i) {
            for (std::size_t unit = 0; unit < hidden; ++unit)
                visit(a.to_hidden[i][unit], b.to_hidden[i][unit], c.to_hidden[i][unit], d.to_hidden[i][unit]);
            visit(a.direct[i], b.direct[i], c.direct[i], d.direct[i]);
        }
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            visit(a.hidden_base[unit], b.hidden_base[unit], c.hidden_base[unit], d.hidden_base[unit]);
            visit(a.last[unit], b.last[unit], c.last[unit], d.last[unit]);
        }
        visit(a.last_base, b.last_base, c.last_base, d.last_base);
    }
};

// Layers fitted by Adam (Kingma and Ba 2014) in mini-batches.
class LearningLayers {
  public:
    Layers layers;
    Layers gradients;

    // Call after adding each sample's gradients.
    void count_sample(float rate) {
        constexpr int samples_of_step = 64;
        if (++samples_ < samples_of_step) return;
        samples_ = 0;
        ++steps_;
        const auto old_part = [&](double keep) { return static_cast<float>(std::pow(keep, steps_)); };
        const float size = rate * std::sqrt(1 - old_part(0.999)) / (1 - old_part(0.9));
        Layers::for_each(layers, gradients, means_, squares_,
                         [&](float& number, float& slope, float& mean, float& square) {
                             const float of_sample = slope / samples_of_step;
                             slope = 0;
                             mean += 0.1f * (of_sample - mean);
                             square += 0.001f * (of_sample * of_sample - square);
                             number += size * mean / (std::sqrt(square) + 1e-6f);
                         });
    }

  private:
    Layers means_;
    Layers squares_;
    int samples_ = 0;
    int steps_ = 0;
};

// A row, or the base of a phase, fitted by AdaGrad with one step size for the whole row.
struct LearningRow {
    NetVector of{};
    float squares = 1;

    void learn(const NetVector& gradients, float square, float rate) {
        squares += square;
        const float size = rate / std::sqrt(squares);
        for (std::size_t i = 0; i < width; ++i)
            of[i] += size * gradients[i];
    }
};

struct Input {
    std::array<std::int32_t, input_count> rows{};
    std::size_t phase = 0;
    std::size_t stage = 0;
    float value_of_weights = 0;
};

// The sum of the pattern weights in weight units, without the last-move term: the term corrects a bias of searches,
// which samples do not have.
int value_of_weights(const ai::core::Weights& weights, const ai::core::PatternIndices& indices, int empties) {
    return ai::core::raw_value(weights, indices, empties) - ai::core::last_move_value(empties);
}

Input input_of(const ai::core::Board64& board, const RowNumbers& numbers, const ai::core::Weights& weights) {
    const ai::core::PatternIndices indices = ai::core::indices_of(board);
    const int empties = empties_of(board);
    Input input{.phase = static_cast<std::size_t>(ai::core::phase_of(empties)),
                .stage = static_cast<std::size_t>(ai::core::net_stage_of(empties)),
                .value_of_weights = value_of_weights(weights, indices, empties) / float{ai::core::weight_unit}};
    const std::size_t patterns = feature_table.count;
    const auto first_row = static_cast<std::int32_t>(ai::core::net_half_of(empties) * ai::core::net_rows_of_half());
    for (std::size_t i = 0; i < patterns; ++i)
        input.rows[i] = first_row + numbers.of[feature_table.middle[i] + indices.of[i]];
    const u64 own_moves = legal_moves(board);
    const u64 other_moves = legal_moves(board.after_pass());
    const ai::core::NetInputs inputs = ai::core::net_inputs(board, own_moves, other_moves);
    const RowNumbers& input_numbers = ai::core::input_row_numbers();
    const std::int32_t first_of_inputs = first_row + static_cast<std::int32_t>(numbers.count);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        input.rows[patterns + i] = first_of_inputs + input_numbers.of[inputs[i]];
    return input;
}

class NetFit {
  public:
    struct Entry {
        const Sample* sample;
        bool is_lesser;
    };

    // Starts from `first`, or from random numbers if it has no rows.
    NetFit(const ai::core::Weights& weights, const NetFitOptions& options, const NetParameters& first,
           std::uint64_t all_looks)
        : weights_{weights}, options_{options}, rows_(ai::core::net_row_count()), all_looks_{all_looks} {
        if (first.rows.empty())
            start_at_random();
        else
            start_from(first);
    }

    void learn(const Entry& entry) {
        const auto part = static_cast<double>(looks_++) / all_looks_;
        const auto fade = static_cast<float>(1 - 0.95 * std::min(1.0, part));
        const Sample& sample = *entry.sample;
        const Input input = input_of(sample.board, numbers_, weights_);
        Forward forward;
        run(input, forward);
        const float error = sample.discs() - input.value_of_weights - forward.discs;
        learn(input, forward, error / discs_of_output * weight_of(entry, sample.discs() - error), fade);
    }

    NetParameters result() const {
        NetParameters net;
        net.weights_checksum = weights_.checksum;
        net.rows.resize(rows_.size());
        const std::size_t half = ai::core::net_rows_of_half();
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            const int step = looks_ == 0 ? 1 : step_of_row(visits_[row] * 1e6 / looks_);
            // The file has the differences of the second half from the first.
            const ai::core::NetRow from = row < half ? ai::core::NetRow{} : net.rows[row - half];
            std::ranges::transform(rows_[row].of, from, net.rows[row].begin(),
                                   [step](float number, int first) { return number_of_row(number, first, step); });
        }
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            for (std::size_t i = 0; i < width; ++i)
                net.base[phase][i] = rounded(bases_[phase].of[i], ai::core::net_row_unit);
        }
        for (std::size_t stage = 0; stage < stages_.size(); ++stage)
            net.layers[stage] = whole(stages_[stage].layers);
        return net;
    }

  private:
    struct Forward {
        NetVector sums{};
        NetVector clipped_sums{};
        Units units{};
        float discs = 0;
    };

    void start_at_random() {
        base::Random random{options_.seed};
        const auto any = [&] { return static_cast<float>(noise(random)); };
        // Sums start in the middle of the unclipped range, like the units of the hidden layer.
        for (std::size_t i = 0; i < width; ++i) {
            const float begin = 0.5f + 0.1f * any();
            for (LearningRow& base : bases_)
                base.of[i] = begin;
        }
        Layers first;
        for (auto& units : first.to_hidden)
            std::ranges::generate(units, [&] { return 0.6f * std::sqrt(2.f / width) * any(); });
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            first.hidden_base[unit] = 0.3f;
            for (const Units& units : first.to_hidden)
                first.hidden_base[unit] -= 0.5f * units[unit];
            first.last[unit] = 0.3f * any();
        }
        for (LearningLayers& stage : stages_)
            stage.layers = first;
    }

    void start_from(const NetParameters& net) {
        for (std::size_t row = 0; row < rows_.size(); ++row)
            copy(net.rows[row], ai::core::net_row_unit, rows_[row].of);
        for (std::size_t phase = 0; phase < phase_count; ++phase)
            copy(net.base[phase], ai::core::net_row_unit, bases_[phase].of);
        for (std::size_t stage = 0; stage < stages_.size(); ++stage)
            stages_[stage].layers = real(net.layers[stage]);
    }

    template <class Numbers, class Reals> static void copy(const Numbers& numbers, float unit, Reals& reals) {
        std::ranges::transform(numbers, reals.begin(), [unit](auto number) { return number / unit; });
    }

    // Rows that few positions use are rounded more, which costs less than 0.01 of 5.25 discs and a third of the file's
    // size. `visits`: per million samples.
    static int step_of_row(double visits) { return visits < 150 ? 8 : 1; }
    // Differs from `from` by a multiple of the step; by 0 instead of less than three quarters of a step.
    static std::int8_t number_of_row(float number, int from, int step) {
        const float steps = (std::clamp(number * ai::core::net_row_unit, -127.f, 127.f) - from) / step;
        const long rounded = std::abs(steps) < 0.75f ? 0 : std::lround(steps) * step;
        return static_cast<std::int8_t>(std::clamp(from + rounded, -127l, 127l));
    }

    static constexpr float sum_unit = ai::core::net_row_unit * ai::core::net_hidden_unit;
    static constexpr float last_sum_unit = float{ai::core::net_row_unit} * ai::core::net_last_unit;

    static Layers real(const ai::core::NetLayers& layers) {
        Layers result;
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            for (std::size_t i = 0; i < width; ++i)
                result.to_hidden[i][unit] = layers.hidden[unit][i] / float{ai::core::net_hidden_unit};
        }
        copy(layers.last, ai::core::net_last_unit, result.last);
        copy(layers.hidden_base, sum_unit, result.hidden_base);
        copy(layers.direct, ai::core::net_last_unit, result.direct);
        result.last_base = layers.last_base / last_sum_unit;
        return result;
    }

    static ai::core::NetLayers whole(const Layers& layers) {
        ai::core::NetLayers result;
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            for (std::size_t i = 0; i < width; ++i)
                result.hidden[unit][i] = rounded(layers.to_hidden[i][unit], ai::core::net_hidden_unit);
            result.last[unit] = rounded(layers.last[unit], ai::core::net_last_unit);
            result.hidden_base[unit] = static_cast<std::int32_t>(std::lround(layers.hidden_base[unit] * sum_unit));
        }
        for (std::size_t i = 0; i < width; ++i)
            result.direct[i] = rounded(layers.direct[i], ai::core::net_last_unit);
        result.last_base = static_cast<std::int32_t>(std::lround(layers.last_base * last_sum_unit));
        return result;
    }

    // The inverse of the variance of errors with this many empties, times 20 discs squared: above 14 empties the
    // variance halves with every 12.5 more (root mean square errors of 7.1 discs at 9 to 16 empties, 4.6 at 23 to 30
    // and 2.8 above 40). Without it the late positions, with the largest errors, decide the rows that all phases share.
    static float inverse_variance(int empties) {
        return 0.4f * std::exp(static_cast<float>(std::max(empties, 14) - 14) / 18);
    }
    // `value`: of weights and net, in discs. The sample's own value would pull all values towards 0.
    float weight_of(const Entry& entry, float value) const {
        float weight = inverse_variance(empties_of(entry.sample->board));
        if (entry.is_lesser) weight *= static_cast<float>(options_.lesser_weight);
        if (options_.close_discs > 0) {
            const float x = value / static_cast<float>(options_.close_discs);
            weight /= 1 + x * x;
        }
        return weight;
    }

    void run(const Input& input, Forward& forward) const {
        NetVector sums = bases_[input.phase].of;
        for (const std::int32_t row : input.rows) {
            const NetVector& of = rows_[row].of;
            for (std::size_t i = 0; i < width; ++i)
                sums[i] += of[i];
        }
        forward.sums = sums;
        const Layers& layers = stages_[input.stage].layers;
        Units units = layers.hidden_base;
        float sum = layers.last_base;
        for (std::size_t i = 0; i < width; ++i) {
            const float number = forward.clipped_sums[i] = clipped(sums[i]);
            for (std::size_t unit = 0; unit < hidden; ++unit)
                units[unit] += number * layers.to_hidden[i][unit];
            sum += number * layers.direct[i];
        }
        for (std::size_t unit = 0; unit < hidden; ++unit)
            sum += clipped(units[unit]) * layers.last[unit];
        forward.units = units;
        forward.discs = discs_of_output * sum;
    }

    // `slope` is the negative derivative of the error with respect to the output.
    void learn(const Input& input, const Forward& forward, float slope, float fade) {
        LearningLayers& stage = stages_[input.stage];
        const Layers& layers = stage.layers;
        Units of_units{};
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            const float number = forward.units[unit];
            stage.gradients.last[unit] += slope * clipped(number);
            of_units[unit] = number > 0 && number < 1 ? slope * layers.last[unit] : 0;
            stage.gradients.hidden_base[unit] += of_units[unit];
        }
        stage.gradients.last_base += slope;
        NetVector of_sums{};
        float square = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const float number = forward.clipped_sums[i];
            stage.gradients.direct[i] += slope * number;
            Units products{};
            for (std::size_t unit = 0; unit < hidden; ++unit) {
                stage.gradients.to_hidden[i][unit] += of_units[unit] * number;
                products[unit] = of_units[unit] * layers.to_hidden[i][unit];
            }
            if (forward.sums[i] <= 0 || forward.sums[i] >= 1) continue;
            float sum = slope * layers.direct[i];
            for (const float product : products)
                sum += product;
            of_sums[i] = sum;
            square += sum * sum;
        }
        const float rate = static_cast<float>(options_.rate) * fade;
        for (const std::int32_t row : input.rows) {
            rows_[row].learn(of_sums, square, rate);
            ++visits_[row];
        }
        bases_[input.phase].learn(of_sums, square, rate);
        stage.count_sample(static_cast<float>(options_.layer_rate) * fade);
    }

    const ai::core::Weights& weights_;
    const NetFitOptions& options_;
    const RowNumbers& numbers_ = ai::core::row_numbers(ai::core::family_of(8));
    std::vector<LearningRow> rows_;
    std::vector<std::uint32_t> visits_ = std::vector<std::uint32_t>(rows_.size());
    std::array<LearningRow, phase_count> bases_{};
    std::array<LearningLayers, ai::core::net_stage_count> stages_{};
    std::uint64_t looks_ = 0;
    std::uint64_t all_looks_;
};

NetFitReport report_of(const ai::core::Weights& weights, const NetParameters& parameters, const Samples& samples) {
    const auto net = expanded(parameters);
    NetFitReport report;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (!is_held_out(i)) continue;
        const ai::core::Board64& board = samples[i].board;
        const ai::core::PatternIndices indices = ai::core::indices_of(board);
        const int empties = empties_of(board);
        const int value = value_of_weights(weights, indices, empties);
        const ai::core::NetInputs inputs =
            ai::core::net_inputs(board, legal_moves(board), legal_moves(board.after_pass()));
        const int corrected = value + ai::core::net_value(*net, indices, inputs, empties); // quantized as in play
        report.before.add(samples[i].discs() - value / double{ai::core::weight_unit});
        report.after.add(samples[i].discs() - corrected / double{ai::core::weight_unit});
    }
    return report;
}

} // namespace

NetFitReport fit_net(const ai::core::Weights& weights, const Samples& samples, const Samples& lesser,
                     const NetFitOptions& options, NetParameters& net, const OnProgress& on_progress) {
    std::vector<NetFit::Entry> order;
    for (const Sample* sample : fitted_samples(samples))
        order.push_back({sample, false});
    for (const Sample& sample : lesser)
        order.push_back({&sample, true});
    const std::uint64_t all = order.size() * static_cast<std::uint64_t>(options.epochs);
    NetFit fit{weights, options, net, all};
    Looks looks{on_progress};
    looks.expect(all);
    look_at_all(order, options.epochs, options.seed, looks, [&](const NetFit::Entry& entry, int) { fit.learn(entry); });
    net = fit.result();
    return report_of(weights, net, samples);
}

} // namespace train
