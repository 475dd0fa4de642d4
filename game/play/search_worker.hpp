// The thread that searches for a game: requests with a copy of the position go in; reports and answers come out, each
// with the ticket of its request.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/ai/gate.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/ai/report.hpp"
#include "game/ai/search.hpp"
#include "game/ai/time_plan.hpp"
#include "game/play/search_settings.hpp"
#include "game/rules/position.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

namespace play {

using Ticket = std::uint64_t; // grows with every request; never 0

// A move to choose, or an analysis within limits.
using Task = std::variant<ai::Player, ai::Limits>;

struct Request {
    Ticket ticket = 0;
    rules::Position position;
    Task task;
    SearchSettings settings{.threads = 1, .table_bytes = smallest_table}; // resolved for this machine
    // Number of the game. Analyses, and the top level unless its settings say otherwise, reuse earlier results from the
    // same game. The choices of other players depend only on the position and the seed.
    std::uint64_t game = 0;
    std::uint64_t seed = 0;
    ai::ClockState clock{};         // clock of the player to move
    bool counts = false;            // whether reports have counters
    std::size_t recorded_nodes = 0; // as in ai::Limits
    bool has_gate = true;           // whether the search can be paused
    bool is_fresh = false;          // begins with an empty table
};

struct Progress {
    Ticket ticket = 0;
    ai::Report report;
};

struct Answer {
    Ticket ticket = 0;
    ai::Choice choice; // for an analysis: the best move
};

class SearchWorker {
  public:
    // on_update is called on the worker's thread after each report and answer; it may be empty and must not block.
    explicit SearchWorker(std::function<void()> on_update = {});
    ~SearchWorker() { stop(); } // joins within about 20 ms

    // Replaces the running request. Returns immediately, like the other functions.
    void start(Request request);
    // Stops the running request, which then gives no answer.
    void stop();

    // Where searches can be paused. A new request and stop() end a pause; breakpoints stay.
    ai::Gate& gate() { return gate_; }
    const ai::Gate& gate() const { return gate_; }

    // The newest progress, the next answer and the next problem, if any. The caller compares tickets.
    std::optional<Progress> poll_progress() { return progress_.take(); }
    std::optional<Answer> poll_answer() { return answers_.take(); }
    std::optional<std::string> poll_problem() { return problems_.take(); }
    // The size of the table that is kept; 0 before the first search with it.
    std::size_t table_bytes() const { return table_bytes_.load(std::memory_order_relaxed); }

  private:
    struct KnownGame { // a searcher and the game whose positions its table knows
        std::optional<ai::Searcher> searcher;
        std::size_t table_bytes = 0;
        int threads = 0;
        std::shared_ptr<const ai::EvaluationPlugin> plugin;
        std::uint64_t game = 0;
    };

    void work(const Request& request, const std::stop_token& stop);
    ai::Choice carry_out(const Request& request, std::stop_token stop);
    ai::Searcher& searcher_for(const Request& request);

    std::atomic<std::size_t> table_bytes_ = 0;
    base::Latest<Progress> progress_;
    base::Queue<Answer> answers_;
    base::Queue<std::string> problems_;
    ai::Gate gate_;
    KnownGame kept_;               // keeps its table between the searches of a game
    KnownGame with_plugin_;        // for analyses with a plug-in, which would otherwise empty the table of kept_
    KnownGame forgetful_;          // starts each search with an empty table, of the same size on every machine
    base::Worker<Request> worker_; // last: it uses the members above
};

} // namespace play
