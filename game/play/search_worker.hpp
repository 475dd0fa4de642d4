// The worker thread: a copy of the position goes in, reports and answers come out, each with the ticket of its request.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/ai/gate.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/ai/report.hpp"
#include "game/ai/search.hpp"
#include "game/ai/time_plan.hpp"
#include "game/play/engine_settings.hpp"
#include "game/rules/position.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

namespace ai {
class Searcher;
}

namespace play {

// The searchers of the thinking thread, which alone uses them: one with the table that is kept from search to search,
// and one that is empty whenever it begins. Their tables are made when they are first needed. And thinking on the
// opponent's time, of which nothing comes but what a table knows afterwards.

class Searchers {
  public:
    // on_problem is told in one sentence what a person should know.
    explicit Searchers(std::function<void(std::string)> on_problem) : on_problem_{std::move(on_problem)} {}

    // With the threads and the table of the settings, which are resolved; it knows what was searched before in the game
    // of that number. Where memory is short the table is smaller, and that is told once. Throws std::bad_alloc when
    // there is none at all.
    ai::Searcher& keeping(const EngineSettings& settings, std::uint64_t game, rules::BoardSize size);
    // One thread, and an empty table of the same size on every machine (smaller only where the settings' table is).
    ai::Searcher& forgetting(const EngineSettings& settings);

    std::size_t kept_table_bytes() const { return keeping_ ? keeping_->table_bytes() : 0; }

  private:
    std::function<void(std::string)> on_problem_;
    std::optional<ai::Searcher> keeping_;
    EngineSettings made_by_; // what keeping_ was asked for
    std::uint64_t game_ = 0; // that it knows
    std::optional<ai::Searcher> forgetting_;
    std::size_t forgetting_bytes_ = 0;
};

// The opponent is to move at the position, which is not over. Searches it, then what follows each reply, the likeliest
// for longer, with the limits that the player itself will have. Ends after a minute at most, or at the stop.
void ponder(const rules::Position& position, const ai::Limits& limits, ai::Searcher& searcher,
            const std::stop_token& stop);

// For one of those searches: what is asked for, or what is left where that is less. At least 1 ms, also when nothing is
// left any more: a search without a time would never end.
milliseconds search_time(milliseconds asked, std::chrono::nanoseconds left);

class Searchers;

using Ticket = std::uint64_t; // grows with every request; 0 is never given

struct Pondering {}; // for the top level, on the opponent's time; nothing pauses it, and it reports nothing
// Choose a move, analyse within limits, or ponder.
using Task = std::variant<ai::Player, ai::Limits, Pondering>;

struct Request {
    Ticket ticket = 0;
    rules::Position position;
    Task task;
    EngineSettings engine{.threads = 1, .table_bytes = smallest_table}; // resolved
    // What was searched before in the game of the same number is kept for analyses, and for the top level unless the
    // engine's settings say otherwise. What other players choose depends on the position and the seed alone.
    std::uint64_t game = 0;
    std::uint64_t seed = 0;
    ai::ClockState clock{}; // of the player that chooses
    bool counts = false;    // reports have counters
};

struct Progress {
    Ticket ticket = 0;
    ai::Report report;
};

struct Answer {
    Ticket ticket = 0;
    ai::Choice choice; // for an analysis: the best move
};

// What an analyst asks: the worker thread below, or in tests one that answers when it is told to.
class AnySearchWorker {
  public:
    virtual ~AnySearchWorker() = default;

    // Takes the request, stopping what runs. Returns at once.
    virtual void start(Request request) = 0;
    // Asks what runs to stop and forgets what waits. Returns at once; the stopped search gives no answer.
    virtual void stop() = 0;
    // Asks what runs or waits for the best it knows now: its answer comes within some milliseconds. Returns at once.
    virtual void move_now() = 0;

    // Where what runs can be paused. A pause is over when another request starts, and at stop(); breaks stay.
    virtual ai::Gate& gate() = 0;

    // The newest progress and the next answer, if there are any. The caller compares tickets: an old one is stale.
    virtual std::optional<Progress> poll_progress() = 0;
    virtual std::optional<Answer> poll_answer() = 0;
    virtual std::optional<std::string> poll_problem() = 0;
    // Of the table that is kept, as it was made; 0 before that.
    virtual std::size_t table_bytes() const = 0;
};

class SearchWorker final : public AnySearchWorker {
  public:
    // on_news is called on the worker's thread after something was put into a mailbox; it may be empty and must not
    // block. The search's tables are made when they are first needed.
    explicit SearchWorker(std::function<void()> on_news = {});
    ~SearchWorker() override; // stops and joins: within about 20 ms

    void start(Request request) override;
    void stop() override;
    void move_now() override { worker_.move_now(); }
    ai::Gate& gate() override { return gate_; }
    std::optional<Progress> poll_progress() override { return progress_.take(); }
    std::optional<Answer> poll_answer() override { return answers_.take(); }
    std::optional<std::string> poll_problem() override { return problems_.take(); }
    std::size_t table_bytes() const override { return table_bytes_.load(std::memory_order_relaxed); }

  private:
    void work(const Request& request, const std::stop_token& stop);
    ai::Choice carry_out(const Request& request, std::stop_token stop);
    ai::Searcher& searcher_for(const Request& request);

    std::atomic<std::size_t> table_bytes_ = 0;
    base::Latest<Progress> progress_;
    base::Queue<Answer> answers_;
    base::Queue<std::string> problems_;
    ai::Gate gate_;
    std::unique_ptr<Searchers> searchers_; // the worker's
    std::function<void()> on_news_;
    base::Worker<Request> worker_; // last: it must not outlive what it uses
};

} // namespace play
