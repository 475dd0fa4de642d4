#include "game/ui/app/actions.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/action_table.hpp"
#include "game/ui/app/running_match.hpp"

#include <algorithm>
#include <cassert>

namespace ui {

using base::tr;

namespace {

const char* family_title(std::string_view family) {
    struct Row {
        std::string_view family;
        base::Marked title;
    };
    static constexpr std::array rows{
        Row{"rotate", base::mark("Rotate board")},   Row{"guess", base::mark("Guess the moves of this game")},
        Row{"sign", base::mark("Annotate")},         Row{"settings", base::mark("Settings")},
        Row{"theme", base::mark("Theme")},           Row{"debug-side", base::mark("Debug panel position")},
        Row{"tab", base::mark("Debug panel")},       Row{"volume", base::mark("Volume")},
        Row{"scale", base::mark("Interface scale")}, Row{"text", base::mark("Text size")},
        Row{"language", base::mark("Language")},     Row{"notation", base::mark("Notation")},
        Row{"board", base::mark("Board size")},      Row{"what-if", base::mark("What if")}};
    const auto row = std::ranges::find(rows, family, &Row::family);
    return row == rows.end() ? nullptr : tr(row->title);
}

} // namespace

std::span<const Action> actions() {
    static const std::vector<Action> all = make_actions();
    return all;
}

const Action& action(std::string_view id) {
    const auto found = std::ranges::find(actions(), id, &Action::id);
    assert(found != actions().end());
    return *found;
}

std::string full_title(std::string_view id, std::string title) {
    if (title.ends_with("...")) title.resize(title.size() - 3);
    const char* family = family_title(id.substr(0, id.find(' ')));
    return id.find(' ') != id.npos && family != nullptr ? tr("{}: {}", std::string{family}, title) : title;
}

std::vector<const Action*> choices(std::string_view family) {
    std::vector<const Action*> found;
    for (const Action& one : actions())
        if (one.id.size() > family.size() && one.id.starts_with(family) && one.id[family.size()] == ' ')
            found.push_back(&one);
    return found;
}

ActionKeys keys_of(const Action& action, const KeyChoices& choices) {
    const auto chosen = choices.by_action.find(action.id);
    if (chosen != choices.by_action.end()) return chosen->second;
    return {action.shortcut, action.second_shortcut};
}

bool has_key(const Action& action, const Shortcut& key, const KeyChoices& choices) {
    const ActionKeys keys = keys_of(action, choices);
    return !key.is_none() && (keys[0] == key || keys[1] == key);
}

std::string key_text(const Action& action, const KeyChoices& choices) {
    return to_text(keys_of(action, choices)[0]);
}

bool is_enabled(const Action& action, const Session& session) {
    return !action.is_enabled || action.is_enabled(session);
}

void run(App& app, const Action& action) {
    if (!action.repeats) app.session.controller.note("window: " + action.id, app.now);
    if (!action.shows_values || !refuses_values(app)) action.run(app);
}

Request action_call(std::string_view id) {
    return [&wanted = action(id)](App& app) { run(app, wanted); };
}

const Action* action_of(const engine::KeyEvent& key, const Session& session) {
    Shortcut pressed{key.scancode, key.ctrl, key.shift};
    const auto has_it = [&](const Action& one) { return has_key(one, pressed, session.preferences.keys); };
    if (std::ranges::none_of(actions(), has_it)) pressed.shift = false;
    const Action* refused = nullptr;
    for (const Action& one : actions()) {
        if (!has_it(one) || (key.is_repeat && !one.repeats)) continue;
        if (is_enabled(one, session)) return &one;
        if (one.explains_refusal && refused == nullptr) refused = &one;
    }
    return refused;
}

base::Result<std::vector<const Action*>> actions_from_text(std::string_view text) {
    std::vector<const Action*> found;
    while (!text.empty()) {
        const auto end = std::min(text.find(';'), text.size());
        const std::string_view id = records::trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (id.empty()) continue;
        const auto one = std::ranges::find(actions(), id, &Action::id);
        if (one == actions().end()) {
            std::string known;
            for (const Action& each : actions())
                known += (known.empty() ? "" : ", ") + each.id;
            return base::Error{tr("expected one of these actions: {}; saw \"{}\"", known, id)};
        }
        found.push_back(&*one);
    }
    return found;
}

} // namespace ui
