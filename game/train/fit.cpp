#include "game/train/fit.hpp"

#include "engine/base/random.hpp"
#include "engine/base/threads.hpp"
#include "game/ai/fast/evaluation.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <mutex>
#include <numbers>

namespace train {

namespace {

using ai::fast::feature_table;
using ai::fast::LowRank;
using ai::fast::phase_count;
using ai::fast::rank;
using ai::fast::RowNumbers;

constexpr std::size_t kept_out = 50;
// What a look adds to the sum of squares that a step is divided by: in squared steps of 8 discs.
constexpr float square_part = 1.f / 64;
constexpr float step_part = 1.f / 8;

using Places = std::array<std::int32_t, feature_table.count>; // the rows that a sample uses
using Numbers = std::array<float, rank>;

Places places_of(const Sample& sample, const RowNumbers& numbers) {
    const ai::fast::PatternIndices indices = ai::fast::indices_of(sample.board.player, sample.board.opponent);
    Places places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = numbers.of[static_cast<std::size_t>(feature_table.middle[i] + indices.of[i])];
    return places;
}

int empties_of(const Sample& sample) {
    return 64 - std::popcount(sample.board.player | sample.board.opponent);
}

float product(const Numbers& a, const Numbers& b) {
    float sum = 0;
    for (std::size_t i = 0; i < rank; ++i)
        sum += a[i] * b[i];
    return sum;
}

// From the first to the last epoch the steps shrink to a twentieth.
float faded(double rate, int epoch, int epochs) {
    return static_cast<float>(rate * (1 - 0.95 * epoch / epochs));
}

template <class Value> void shuffle(std::vector<Value>& values, base::Random& random) {
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[random.below(i)]);
}

std::int16_t rounded(float value, int unit) {
    return static_cast<std::int16_t>(std::clamp(std::lround(value * static_cast<float>(unit)), -32'000l, 32'000l));
}

// Counts looks at samples, from several threads.
class Looks {
  public:
    Looks(std::uint64_t total, const std::function<void(std::uint64_t, std::uint64_t)>& on_progress)
        : total_{total}, on_progress_{on_progress} {}
    void add(std::uint64_t looks) {
        if (looks == 0) return;
        const std::lock_guard lock{mutex_};
        done_ += looks;
        if (on_progress_) on_progress_(done_, total_);
    }

  private:
    const std::uint64_t total_;
    const std::function<void(std::uint64_t, std::uint64_t)>& on_progress_;
    std::mutex mutex_;
    std::uint64_t done_ = 0;
};

// Rows and factors, all phases at once.
class SharedFit {
  public:
    SharedFit(const Samples& samples, const FitOptions& options, const RowNumbers& numbers, const LowRank& start)
        : samples_{samples}, options_{options}, numbers_{numbers}, rows_(numbers.count),
          row_squares_(numbers.count, 1) {
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            for (std::size_t i = 0; i < rank; ++i)
                factors_[phase][i] = start.rows.empty() ? first_factor(phase, i)
                                                        : static_cast<float>(start.factors[phase][i])
                                                              / static_cast<float>(ai::fast::factor_unit);
        }
        for (std::size_t row = 0; row < start.rows.size(); ++row) {
            for (std::size_t i = 0; i < rank; ++i)
                rows_[row][i] = static_cast<float>(start.rows[row][i]) / static_cast<float>(ai::fast::row_unit);
        }
        factor_squares_.fill(1);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (i % kept_out == 0) continue;
            order_.push_back(static_cast<std::uint32_t>(i));
            has_samples_[static_cast<std::size_t>(ai::fast::phase_of(empties_of(samples[i])))] = true;
        }
    }

    std::uint64_t looks() const { return order_.size() * static_cast<std::uint64_t>(options_.epochs); }

    void run(Looks& looks) {
        constexpr std::size_t between_reports = 100'000;
        base::Random random{options_.seed};
        for (int epoch = 0; epoch < options_.epochs; ++epoch) {
            shuffle(order_, random);
            const float rate = faded(options_.rate, epoch, options_.epochs);
            // The first rows say nothing of the phases yet.
            const float factor_rate = epoch == 0 ? 0 : faded(options_.factor_rate, epoch, options_.epochs);
            for (std::size_t begin = 0; begin < order_.size(); begin += between_reports) {
                const std::size_t end = std::min(order_.size(), begin + between_reports);
                for (std::size_t i = begin; i < end; ++i) {
                    if (i + 8 < end) __builtin_prefetch(&samples_[order_[i + 8]]);
                    learn(samples_[order_[i]], rate, factor_rate);
                }
                looks.add(end - begin);
            }
        }
    }

    LowRank result() const {
        LowRank low_rank;
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            for (std::size_t i = 0; i < rank; ++i)
                low_rank.factors[phase][i] = rounded(factors_[known_phase(phase)][i], ai::fast::factor_unit);
        }
        low_rank.rows.resize(rows_.size());
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            for (std::size_t i = 0; i < rank; ++i)
                low_rank.rows[row][i] = rounded(rows_[row][i], ai::fast::row_unit);
        }
        return low_rank;
    }

  private:
    // Waves over the phases, the shorter the smaller: a weight begins as a smooth function of the phase.
    static float first_factor(std::size_t phase, std::size_t i) {
        constexpr double shrinking = 0.7;
        const double where = (static_cast<double>(phase) + 0.5) / phase_count;
        return static_cast<float>(std::cos(std::numbers::pi * static_cast<double>(i) * where)
                                  * std::pow(shrinking, static_cast<double>(i)));
    }

    // The nearest phase that has samples, the phase itself if any: one without them knows no better.
    std::size_t known_phase(std::size_t phase) const {
        for (std::size_t distance = 0; distance < phase_count; ++distance) {
            if (phase >= distance && has_samples_[phase - distance]) return phase - distance;
            if (phase + distance < phase_count && has_samples_[phase + distance]) return phase + distance;
        }
        return phase;
    }

    void learn(const Sample& sample, float rate, float factor_rate) {
        const Places places = places_of(sample, numbers_);
        Numbers sum{};
        for (const std::int32_t place : places) {
            const Numbers& row = rows_[static_cast<std::size_t>(place)];
            for (std::size_t i = 0; i < rank; ++i)
                sum[i] += row[i];
        }
        const auto phase = static_cast<std::size_t>(ai::fast::phase_of(empties_of(sample)));
        Numbers& factors = factors_[phase];
        const float error = static_cast<float>(sample.value) - product(sum, factors);
        const float square = error * error * square_part;
        const float row_square = square * product(factors, factors);
        for (const std::int32_t place : places) {
            float& squares = row_squares_[static_cast<std::size_t>(place)];
            squares += row_square;
            const float step = rate * error * step_part / std::sqrt(squares);
            Numbers& row = rows_[static_cast<std::size_t>(place)];
            for (std::size_t i = 0; i < rank; ++i)
                row[i] += step * factors[i];
        }
        if (factor_rate == 0) return;
        factor_squares_[phase] += square * product(sum, sum);
        const float step = factor_rate * error * step_part / std::sqrt(factor_squares_[phase]);
        for (std::size_t i = 0; i < rank; ++i)
            factors[i] += step * sum[i];
    }

    const Samples& samples_;
    const FitOptions& options_;
    const RowNumbers& numbers_;
    std::vector<std::uint32_t> order_;
    std::array<Numbers, phase_count> factors_{};
    std::array<float, phase_count> factor_squares_{};
    std::array<bool, phase_count> has_samples_{};
    std::vector<Numbers> rows_;
    std::vector<float> row_squares_;
};

// Whether the rests of a phase are fitted to a sample with so many empties: its own and some of its neighbours'.
bool is_near(int phase, int empties, int overlap) {
    return ai::fast::phase_of(empties) == phase || ai::fast::phase_of(empties - overlap) == phase
           || ai::fast::phase_of(empties + overlap) == phase;
}

std::vector<const Sample*> samples_near(const Samples& samples, int phase, int overlap) {
    std::vector<const Sample*> near;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (i % kept_out != 0 && is_near(phase, empties_of(samples[i]), overlap)) near.push_back(&samples[i]);
    }
    return near;
}

std::uint64_t rest_looks(const Samples& samples, const FitOptions& options) {
    if (options.rest_epochs == 0) return 0;
    std::array<std::uint64_t, 65> by_empties{};
    for (std::size_t i = 0; i < samples.size(); ++i)
        by_empties[static_cast<std::size_t>(empties_of(samples[i]))] += i % kept_out != 0 ? 1 : 0;
    std::uint64_t looks = 0;
    for (int phase = 0; phase < phase_count; ++phase) {
        for (int empties = 0; empties <= 64; ++empties)
            looks += is_near(phase, empties, options.overlap) ? by_empties[static_cast<std::size_t>(empties)] : 0;
    }
    return looks * static_cast<std::uint64_t>(options.rest_epochs);
}

// The rests of one phase, on top of the weights that its rows and factors make.
class RestFit {
  public:
    RestFit(std::vector<const Sample*> fitted, const FitOptions& options, const RowNumbers& numbers,
            std::vector<float> weights) // in discs, by row number
        : fitted_{std::move(fitted)}, options_{options}, numbers_{numbers}, weights_{std::move(weights)},
          squares_(weights_.size(), 1) {}

    // The weights with their rests.
    std::vector<float> run(Looks& looks) {
        base::Random random{options_.seed};
        for (int epoch = 0; epoch < options_.rest_epochs; ++epoch) {
            shuffle(fitted_, random);
            const float rate = faded(options_.rest_rate, epoch, options_.rest_epochs);
            for (const Sample* sample : fitted_)
                learn(*sample, rate);
            looks.add(fitted_.size());
        }
        return std::move(weights_);
    }

  private:
    void learn(const Sample& sample, float rate) {
        const Places places = places_of(sample, numbers_);
        float error = static_cast<float>(sample.value);
        for (const std::int32_t place : places)
            error -= weights_[static_cast<std::size_t>(place)];
        for (const std::int32_t place : places) {
            const auto i = static_cast<std::size_t>(place);
            squares_[i] += error * error * square_part;
            weights_[i] += rate * error * step_part / std::sqrt(squares_[i]);
        }
    }

    std::vector<const Sample*> fitted_;
    const FitOptions& options_;
    const RowNumbers& numbers_;
    std::vector<float> weights_;
    std::vector<float> squares_;
};

// Gives every phase its rests.
void fit_rests(const Samples& samples, const FitOptions& options, const RowNumbers& numbers, LowRank& low_rank,
               Looks& looks) {
    const auto weights = ai::fast::expanded(low_rank);
    low_rank.rests.assign(numbers.count * phase_count, 0);
    std::atomic<int> next{0};
    base::run_in_threads(options.threads, [&] {
        for (int phase = next++; phase < phase_count; phase = next++) {
            const auto& before = weights->of[static_cast<std::size_t>(phase)];
            std::vector<float> of_rows(numbers.count);
            for (std::size_t place = 0; place < before.size(); ++place)
                of_rows[static_cast<std::size_t>(numbers.of[place])] =
                    static_cast<float>(before[place]) / static_cast<float>(ai::fast::weight_unit);
            const std::vector<float> after =
                RestFit{samples_near(samples, phase, options.overlap), options, numbers, of_rows}.run(looks);
            std::int16_t* const rests = &low_rank.rests[static_cast<std::size_t>(phase) * numbers.count];
            for (std::size_t row = 0; row < numbers.count; ++row)
                rests[row] = rounded(after[row] - of_rows[row], ai::fast::weight_unit);
        }
    });
}

FitReport report_of(const Samples& samples, const LowRank& low_rank) {
    const auto weights = ai::fast::expanded(low_rank);
    FitReport report;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        const int empties = empties_of(sample);
        const auto phase = static_cast<std::size_t>(ai::fast::phase_of(empties));
        const int value =
            raw_value(*weights, ai::fast::indices_of(sample.board.player, sample.board.opponent), empties);
        const double miss = sample.value - value / static_cast<double>(ai::fast::weight_unit);
        const bool is_checked = i % kept_out == 0;
        (is_checked ? report.checked_error : report.fitted_error)[phase] += miss * miss;
        ++(is_checked ? report.checked_samples : report.samples)[phase];
    }
    const auto root_of_mean = [](auto& sums, const auto& counts) {
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            if (counts[phase] > 0) sums[phase] = std::sqrt(sums[phase] / static_cast<double>(counts[phase]));
        }
    };
    root_of_mean(report.fitted_error, report.samples);
    root_of_mean(report.checked_error, report.checked_samples);
    return report;
}

} // namespace

FitReport fit(const Samples& samples, const FitOptions& options, LowRank& low_rank,
              const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) {
    const RowNumbers numbers = ai::fast::row_numbers();
    SharedFit shared{samples, options, numbers, low_rank};
    Looks looks{shared.looks() + rest_looks(samples, options), on_progress};
    shared.run(looks);
    low_rank = shared.result();
    if (options.rest_epochs > 0) fit_rests(samples, options, numbers, low_rank, looks);
    return report_of(samples, low_rank);
}

} // namespace train
