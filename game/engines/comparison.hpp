// Compares our evaluation of a position with our own under other settings or weights, or with that of an external
// engine; or our search with the same search under the default parameters. On a separate thread, for the window.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/ai/report.hpp"
#include "game/ai/search.hpp"
#include "game/ai/weights.hpp"
#include "game/engines/engine_log.hpp"
#include "game/engines/engine_player.hpp"
#include "game/rules/game_tree.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace engines {

struct ComparisonChoice {
    enum class Other : unsigned char {
        settings, // our search with another depth or selectivity, or by the plain evaluation
        weights,  // our search with weights from a file, or with a plug-in
        engine
    };
    static constexpr int deepest = 20;

    int depth = 10; // plies of our search, 1 to deepest; with `weights` also of the other search
    Other other = Other::settings;
    int other_depth = 10; // plies of the other search; only with `settings`
    int other_selectivity = 0;
    bool is_other_plain = true;
    std::string weights; // path of a file
    std::string engine;  // "gtp:COMMAND"; without a protocol it is GTP
    friend bool operator==(const ComparisonChoice&, const ComparisonChoice&) = default;
};

struct ComparisonRequest {
    std::uint64_t ticket = 0;
    rules::Position start;          // start of the game, for engines that need every move
    std::vector<rules::Move> moves; // moves from the start to the position compared
    ComparisonChoice choice;
    ai::SearchParameters parameters{}; // of our searches
    // Compares two searches for the best move to choice.depth, with `parameters` and with the defaults.
    bool is_of_parameters = false;
    std::size_t table_bytes = std::size_t{8} << 20; // table size of each of our searches, which run one after the other
    bool may_load_plugins = false;                  // whether `weights` may be a plug-in, which runs in this process
};

struct ComparedMove {
    rules::Move move = rules::Move::pass();
    std::optional<EngineValue> own, other; // none: not known yet, or not reported by the engine
    // The other value minus ours; none unless both are exact.
    std::optional<ai::Score> difference() const {
        const bool is_known = own && other && own->bound == ai::Bound::exact && other->bound == ai::Bound::exact;
        return is_known ? std::optional{other->score - own->score} : std::nullopt;
    }
};

struct ComparisonReport {
    std::uint64_t ticket = 0;
    rules::Position position;
    std::vector<ComparedMove> moves; // all legal moves, largest difference first; moves without a difference last
    std::optional<ai::Score> own_static, other_static;  // values without search, for the side to move
    std::optional<ai::Report> own_search, other_search; // with counters; none unless parameters are compared
    std::optional<rules::Move> other_move;              // best move by the other evaluation
    std::string other_name;                             // "plain, depth 10", "8x8.weights", "Edax 4.4"
    std::string problem;                                // why there is no other evaluation, in one sentence
    bool is_finished = false;
};
// Why a plug-in is not loaded into the window unless the settings allow it.
std::string plugin_refusal(const std::string& name);

class Comparison {
  public:
    // on_update is called on the worker's thread after each report; it must not block. answer_limit: time for each
    // answer of an engine. The error output of engines goes to the logs, which must outlive this object.
    explicit Comparison(EngineLogs& logs, std::function<void()> on_update = {},
                        std::chrono::seconds answer_limit = std::chrono::seconds{30});
    // The destructor stops, joins and ends the engine: within about 200 ms, or a second if the engine is just quitting.

    // Replaces the running request. Returns immediately.
    void start(ComparisonRequest request) { worker_.start(std::move(request)); }
    // Stops the running request and ends the engine. Returns immediately.
    void stop() { worker_.start(std::nullopt); }
    std::optional<ComparisonReport> take_report() { return reports_.take(); }

  private:
    using Slot = std::optional<EngineValue> ComparedMove::*;

    void work(const std::optional<ComparisonRequest>& request, const std::stop_token& stop);
    void compare(const ComparisonRequest& request, const std::stop_token& stop);
    void search(const ai::SearchWeights& weights, const ai::Limits& limits, Slot slot, ComparisonReport& report,
                const ComparisonRequest& request, const std::stop_token& stop);
    void compare_parameters(const ComparisonRequest& request, ComparisonReport& report, const std::stop_token& stop);
    base::Result<base::Done> ask_engine(const ComparisonRequest& request, ComparisonReport& report,
                                        const std::stop_token& stop);

    EngineLogs& logs_;
    std::chrono::seconds answer_limit_;
    // Weights from a file, kept for the next request.
    struct LoadedFile {
        std::string path;
        int side = 0;
        ai::LoadedWeights weights;
    };
    std::optional<LoadedFile> loaded_;
    std::optional<EnginePlayer> player_; // kept for the next request, like engine_
    ExternalEngine engine_;              // the engine of player_
    base::Latest<ComparisonReport> reports_;
    base::Worker<std::optional<ComparisonRequest>> worker_; // none: end the engine. Last: it uses the members above
};

} // namespace engines
