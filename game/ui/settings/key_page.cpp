#include "game/ui/settings/key_page.hpp"

#include "game/ui/app/session.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;

namespace {

std::vector<KeyRow> make_rows() {
    std::vector<KeyRow> rows;
    for (const Action& action : actions()) {
        const auto shares = [&](const KeyRow& row) {
            return !action.shortcut.is_none() && row.actions.front()->shortcut == action.shortcut;
        };
        const auto row = std::ranges::find_if(rows, shares);
        if (row == rows.end())
            rows.push_back({{&action}});
        else
            row->actions.push_back(&action);
    }
    return rows;
}

ActionKeys of_table(const Action& action) {
    return {action.shortcut, action.second_shortcut};
}

// Stores only differences from the table.
void give(KeyChoices& choices, const Action& action, const ActionKeys& keys) {
    if (keys == of_table(action))
        choices.by_action.erase(action.id);
    else
        choices.by_action.insert_or_assign(action.id, keys);
}

void give(KeyChoices& choices, const KeyRow& row, const ActionKeys& keys) {
    for (const Action* action : row.actions)
        give(choices, *action, keys);
}

// If only the second key is set, makes it the first.
ActionKeys in_order(ActionKeys keys) {
    if (keys[0].is_none()) std::swap(keys[0], keys[1]);
    if (keys[0] == keys[1]) keys[1] = {};
    return keys;
}

bool is_of_table(const Action& action, const Shortcut& key) {
    return key == action.shortcut || key == action.second_shortcut;
}

// A swap or a file may set only keys that the user may set, or the action's own default.
std::optional<std::string> refusal_for(const Action& action, const Shortcut& key) {
    return key.is_none() || is_of_table(action, key) ? std::nullopt : refusal_of(key, false);
}

// Default keys without those that another action has now.
ActionKeys free_keys_of_table(const KeyRow& row, const KeyChoices& choices) {
    ActionKeys keys = of_table(*row.actions.front());
    for (Shortcut& key : keys)
        if (owner_of(key, row, choices) != nullptr) key = {};
    return in_order(keys);
}

std::string without_dots(std::string title) {
    if (title.ends_with("...")) title.resize(title.size() - 3);
    return title;
}

Shortcut key_before(const KeysDialog& page, const KeyChoices& choices) {
    return keys_of(*key_row(page.asked->action).actions.front(), choices)[page.asked->which];
}

// If two actions have the same key, as in an edited or older file, one of them keeps it.
void leave_one_each(KeyChoices& choices, std::vector<std::string>& problems) {
    for (const Action& action : actions()) {
        const auto chosen = choices.by_action.find(action.id);
        if (chosen == choices.by_action.end()) continue;
        const KeyRow& row = key_row(action.id);
        const ActionKeys before = chosen->second;
        ActionKeys keys = before;
        for (Shortcut& key : keys)
            if (const KeyRow* owner = owner_of(key, row, choices)) {
                problems.push_back(tr("settings: the key {} for \"{}\" is left out, since \"{}\" has it", to_text(key),
                                      action.id, owner->id()));
                key = {};
            }
        keys = in_order(keys); // a file may leave the first one empty
        if (keys == before) continue;
        give(choices, action, keys[0].is_none() ? free_keys_of_table(row, choices) : keys);
    }
}

KeysDialog* waiting_page(Session& session) {
    auto* page = std::get_if<KeysDialog>(&session.state.dialog);
    return page != nullptr && page->asked ? page : nullptr;
}

void put(KeyChoices& choices, KeysDialog& page, const Shortcut& key) {
    const KeyRow& row = key_row(page.asked->action);
    ActionKeys keys = keys_of(*row.actions.front(), choices);
    keys[page.asked->which] = key;
    if (!key.is_none() && keys[1 - page.asked->which] == key) keys[1 - page.asked->which] = {};
    give(choices, row, in_order(keys));
    page = {};
}

void take(Session& session, bool swaps) {
    KeysDialog* page = waiting_page(session);
    if (page == nullptr || !page->taken) return;
    KeyChoices& choices = session.preferences.keys;
    const Shortcut key = *page->taken;
    Shortcut given = swaps && can_swap(*page, choices) ? key_before(*page, choices) : Shortcut{};
    while (const KeyRow* owner = owner_of(key, key_row(page->asked->action), choices)) {
        ActionKeys keys = keys_of(*owner->actions.front(), choices);
        for (Shortcut& each : keys)
            if (each == key) each = std::exchange(given, {});
        give(choices, *owner, in_order(keys));
    }
    put(choices, *page, key);
}

} // namespace

std::string KeyRow::title() const {
    std::string all;
    for (const Action* action : actions)
        if (const std::string one = action->title.text(); all.find(one) == std::string::npos)
            all += (all.empty() ? "" : " / ") + one;
    return all;
}

std::span<const KeyRow> key_rows() {
    static const std::vector<KeyRow> rows = make_rows();
    return rows;
}

const KeyRow& key_row(std::string_view id) {
    const auto has_it = [&](const KeyRow& row) {
        return std::ranges::any_of(row.actions, [&](const Action* action) { return action->id == id; });
    };
    return *std::ranges::find_if(key_rows(), has_it);
}

const KeyRow* owner_of(const Shortcut& key, const KeyRow& other_than, const KeyChoices& choices) {
    for (const KeyRow& row : key_rows()) {
        const bool is_it =
            std::ranges::any_of(row.actions, [&](const Action* action) { return has_key(*action, key, choices); });
        if (is_it && &row != &other_than) return &row;
    }
    return nullptr;
}

bool can_swap(const KeysDialog& page, const KeyChoices& choices) {
    if (!page.asked || !page.taken) return false;
    const KeyRow* owner = owner_of(*page.taken, key_row(page.asked->action), choices);
    const Shortcut before = key_before(page, choices);
    return owner != nullptr && !before.is_none() && before != *page.taken
           && !refusal_for(*owner->actions.front(), before);
}

std::vector<std::string> poll_problems(KeyChoices& choices) {
    std::vector<std::string> problems = std::exchange(choices.unread, {});
    for (auto each = choices.by_action.begin(); each != choices.by_action.end();) {
        const auto& [id, keys] = *each;
        const auto action = std::ranges::find(actions(), id, &Action::id);
        std::string problem;
        if (action == actions().end())
            problem = tr("settings: keys for \"{}\", which is no action, are left out", id);
        else
            for (const Shortcut& key : keys)
                if (const auto refusal = refusal_for(*action, key))
                    problem = tr("settings: the keys for \"{}\" are left out. {}", id, *refusal);
        if (!problem.empty()) problems.push_back(problem);
        each = problem.empty() ? std::next(each) : choices.by_action.erase(each);
    }
    leave_one_each(choices, problems);
    return problems;
}

void ask_for_key(Session& session, const std::string& action, std::size_t which) {
    if (auto* page = std::get_if<KeysDialog>(&session.state.dialog))
        *page = {.asked = KeysDialog::Asked{action, which}};
}

void give_key(Session& session, const Shortcut& key, bool has_alt) {
    KeysDialog* page = waiting_page(session);
    if (page == nullptr) return;
    page->taken.reset();
    page->refusal = refusal_of(key, has_alt).value_or("");
    if (!page->refusal.empty()) return;
    KeyChoices& choices = session.preferences.keys;
    if (owner_of(key, key_row(page->asked->action), choices) != nullptr)
        page->taken = key;
    else
        put(choices, *page, key);
}

void remove_key(Session& session) {
    if (KeysDialog* page = waiting_page(session)) put(session.preferences.keys, *page, {});
}

void keep_key(Session& session) {
    if (auto* page = std::get_if<KeysDialog>(&session.state.dialog)) *page = {};
}

void swap_keys(Session& session) {
    take(session, true);
}

void take_key(Session& session) {
    take(session, false);
}

// A key that another action has now stays there.
void reset_keys(Session& session, const std::string& action) {
    auto* page = std::get_if<KeysDialog>(&session.state.dialog);
    if (page == nullptr) return;
    KeyChoices& choices = session.preferences.keys;
    const KeyRow& row = key_row(action);
    *page = {};
    for (const Shortcut& key : of_table(*row.actions.front()))
        if (const KeyRow* owner = owner_of(key, row, choices); owner != nullptr && page->refusal.empty())
            page->refusal = tr("{} stays with {}.", to_text(key), without_dots(owner->title()));
    give(choices, row, free_keys_of_table(row, choices));
}

void reset_all_keys(Session& session) {
    session.preferences.keys = {};
    keep_key(session);
}

} // namespace ui
