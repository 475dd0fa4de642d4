// The searchers of the thinking thread, which alone uses them: one with the table that is kept from search to search,
// and one that is empty whenever it begins. Their tables are made when they are first needed. And thinking on the
// opponent's time, of which nothing comes but what a table knows afterwards.
#pragma once

#include "game/ai/search.hpp"
#include "game/play/engine_settings.hpp"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace play {

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

} // namespace play
