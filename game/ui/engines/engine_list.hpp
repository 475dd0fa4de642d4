// The engine list: the external engines that a user has configured, the test of an engine, and the logs. Engines start
// only after a click on Test, Play or a seat.
#pragma once

#include "game/engines/engine_list.hpp"
#include "game/engines/engine_trial.hpp"
#include "game/ui/app/library_items.hpp"
#include "game/ui/app/session.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class EngineList {
  public:
    // Reads the list. The session must outlive this object.
    EngineList(const GuiOptions& options, Session& session, Time now);
    ~EngineList();

    // The functions below identify an engine by its index in the list.
    void choose(Session& session, std::size_t engine);
    void add(App& app);
    void add_evaluation(App& app, const play::EvaluationLevel& level);
    void change(App& app, std::size_t engine, const engines::ConfiguredEngine& changed);
    void remove(App& app, std::size_t engine);
    void put_back(App& app); // Restores the removed engine at the end of the list.
    void test(App& app, std::size_t number);
    void stop_test(Session& session);
    void allow_players(Session& session, const play::GameSettings& settings) const;
    // Called every tick. Returns whether a redraw is needed.
    bool update(Session& session, Time now);
    std::optional<Time> next_deadline(const Session& session, Time now) const;

    const engines::ConfiguredEngines& list() const { return list_; }
    // Progress of the last test; null before the first one.
    const engines::TrialReport* trial() const { return report_ ? &*report_ : nullptr; }
    bool is_testing() const { return report_ && !report_->is_finished; }

  private:
    bool read(Session& session, Time now); // Returns whether the list has changed.
    void write(std::size_t engine, Session& session, Time now);
    bool has_room(App& app) const; // Reports a full list.
    void append(App& app, const engines::ConfiguredEngine& engine);

    std::chrono::milliseconds answer_limit_;
    LibraryItems items_{library::ItemKind::engine};
    engines::ConfiguredEngines list_;
    std::vector<std::string> keys_; // Library keys in the order of list_.
    std::unique_ptr<engines::EngineTrial> trial_;
    std::uint64_t ticket_ = 0;
    std::optional<engines::TrialReport> report_;
    std::uint64_t log_revision_ = 0;
};

} // namespace ui
