#include "game/ui/engines/engine_list.hpp"

#include "engine/app.hpp"
#include "game/ui/app/frame_context.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace ui {

using base::tr;

namespace {

// Time between two reads of the logs while an engine may write to them.
constexpr std::chrono::milliseconds log_interval{200};

EnginesPage* open_page(Session& session) {
    return engines_page_of(session.state.dialog);
}

} // namespace

EngineList::EngineList(const GuiOptions& options, Session& session, Time now)
    : answer_limit_{options.engine_answer_limit} {
    read(session, now);
}

EngineList::~EngineList() = default;

void EngineList::choose(Session& session, std::size_t engine) {
    EnginesPage* page = open_page(session);
    if (page == nullptr || engine >= list_.size()) return;
    page->chosen = engine;
    page->evaluation.reset();
    page->frames_to_scroll = 3;
}

bool EngineList::has_room(App& app) const {
    if (list_.size() < engines::max_configured_engines) return true;
    app.session.say(tr("There are already {} engines; remove some first.", engines::max_configured_engines), app.now);
    return false;
}

void EngineList::add_evaluation(App& app, const play::EvaluationLevel& level) {
    const auto engine = play::engine_of(level);
    if (!engine) return app.session.say(engine.error().message, app.now);
    if (!has_room(app)) return;
    append(app, engines::configured_engine(*engine));
    if (EnginesPage* page = open_page(app.session)) page->evaluation.reset();
}

void EngineList::add(App& app) {
    if (!has_room(app)) return;
    append(app, {});
    if (EnginesPage* page = open_page(app.session)) page->takes_focus = true;
}

void EngineList::append(App& app, const engines::ConfiguredEngine& engine) {
    list_.push_back(engine);
    keys_.push_back(std::to_string(fresh_seed()));
    write(list_.size() - 1, app.session, app.now);
    choose(app.session, list_.size() - 1);
}

void EngineList::change(App& app, std::size_t engine, const engines::ConfiguredEngine& changed) {
    if (engine >= list_.size() || list_[engine] == changed) return;
    list_[engine] = changed;
    write(engine, app.session, app.now);
}

void EngineList::remove(App& app, std::size_t engine) {
    EnginesPage* page = open_page(app.session);
    if (page == nullptr || engine >= list_.size()) return;
    stop_test(app.session);
    page->removed = list_[engine];
    items_.remove(app.session, app.now, keys_[engine]);
    list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(engine));
    keys_.erase(keys_.begin() + static_cast<std::ptrdiff_t>(engine));
    page->chosen = std::min(page->chosen, std::max<std::size_t>(list_.size(), 1) - 1);
}

void EngineList::put_back(App& app) {
    EnginesPage* page = open_page(app.session);
    if (page == nullptr || !page->removed || list_.size() >= engines::max_configured_engines) return;
    append(app, *std::exchange(page->removed, std::nullopt));
}

bool EngineList::read(Session& session, Time now) {
    const auto read = items_.poll(session, now, engines::configured_engine_from_json);
    if (!read) return false;
    const engines::ConfiguredEngines before = std::exchange(list_, {});
    keys_.clear();
    for (const auto& [key, engine] : *read) {
        keys_.push_back(key);
        list_.push_back(engine);
    }
    return list_ != before;
}

void EngineList::write(std::size_t engine, Session& session, Time now) {
    items_.put(session, now, engines::to_item(list_[engine], keys_[engine]));
}

void EngineList::allow_players(Session& session, const play::GameSettings& settings) const {
    for (const play::Participant& participant : settings.participants) {
        const auto* seated = std::get_if<play::ExternalEngine>(&participant.seat);
        if (seated != nullptr && engines::find_configured(list_, *seated)) session.controller.allow(*seated);
    }
}

void EngineList::test(App& app, std::size_t number) {
    if (number >= list_.size()) return;
    const engines::ConfiguredEngine& configured = list_[number];
    const auto engine = engines::engine_of(configured);
    if (!engine) return; // The page shows what is missing.
    if (!trial_)
        trial_ = std::make_unique<engines::EngineTrial>(app.session.engine_logs, engine::wake_up, answer_limit_);
    report_ = engines::TrialReport{.ticket = ++ticket_, .engine = *engine, .name = {}, .moves = {}, .problem = {}};
    trial_->start(ticket_, configured, *engine);
}

void EngineList::stop_test(Session& session) {
    if (!is_testing()) return;
    trial_->stop();
    session.engine_logs.note(report_->engine, tr("Test: cancelled"));
    ++ticket_;
    report_.reset();
}

bool EngineList::update(Session& session, Time now) {
    const bool has_other_list = read(session, now);
    bool has_changed = has_other_list;
    if (trial_) {
        if (auto report = trial_->take_report(); report && report->ticket == ticket_) {
            report_ = *std::move(report);
            has_changed = true;
        }
    }
    EnginesPage* page = open_page(session);
    if (page == nullptr) return has_changed;
    if (has_other_list) page->chosen = std::min(page->chosen, std::max<std::size_t>(list_.size(), 1) - 1);
    const std::uint64_t revision = session.engine_logs.revision();
    if (std::exchange(log_revision_, revision) != revision) page->frames_to_scroll = 3;
    if (page->frames_to_scroll == 0) return has_changed;
    --page->frames_to_scroll;
    return true;
}

std::optional<Time> EngineList::next_deadline(const Session& session, Time now) const {
    if (engines_page_of(session.state.dialog) == nullptr) return std::nullopt;
    const auto is_asked = [&](rules::Color color) {
        const play::SeatedEngine* seated = session.controller.engines().at(color);
        return seated != nullptr && seated->is_asked();
    };
    if (!is_testing() && std::ranges::none_of(rules::both_colors, is_asked)) return std::nullopt;
    return now + log_interval;
}

const engines::ConfiguredEngines& configured_engines(const FrameContext& frame) {
    return frame.engines->list();
}

} // namespace ui
