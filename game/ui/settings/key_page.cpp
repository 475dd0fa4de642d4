#include "game/ui/settings/key_page.hpp"

#include "game/ui/app/actions.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/input/move_typer.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ui {

using base::tr;

namespace {

std::vector<KeyRow> make_rows() {
    std::vector<KeyRow> rows;
    for (const Action& action : actions()) {
        const auto shares = [&](const KeyRow& row) {
            return !action.shortcut.is_none() && row.first().shortcut == action.shortcut;
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
void give(KeyChoices& choices, std::span<const Action* const> to, const ActionKeys& keys) {
    for (const Action* action : to)
        if (keys == of_table(*action))
            choices.by_action.erase(action->id);
        else
            choices.by_action.insert_or_assign(action->id, keys);
}

// Drops the second key if both are equal. If only the second key is set, makes it the first.
ActionKeys in_order(ActionKeys keys) {
    if (keys[0].is_none()) std::swap(keys[0], keys[1]);
    if (keys[0] == keys[1]) keys[1] = {};
    return keys;
}

// A file may set only keys that the user may assign, or the action's own default.
std::optional<std::string> refusal_for(const Action& action, const Shortcut& key) {
    const bool is_default = key == action.shortcut || key == action.second_shortcut;
    return key.is_none() || is_default ? std::nullopt : refusal_of(key, false);
}

// The default keys except those that another action has now.
ActionKeys free_keys_of_table(const KeyRow& row, const KeyChoices& choices) {
    ActionKeys keys = of_table(row.first());
    for (Shortcut& key : keys)
        if (owner_of(key, row, choices) != nullptr) key = {};
    return in_order(keys);
}

// If two actions have the same key, as in an edited or older file, only one of them keeps it.
void leave_one_each(KeyChoices& choices, std::vector<std::string>& problems) {
    for (const Action& action : actions()) {
        const auto chosen = choices.by_action.find(action.id);
        if (chosen == choices.by_action.end()) continue;
        const KeyRow& row = key_row(action.id);
        const ActionKeys before = chosen->second;
        ActionKeys keys = before;
        for (Shortcut& key : keys)
            if (const KeyRow* owner = owner_of(key, row, choices)) {
                problems.push_back(tr("settings: the key {} for \"{}\" is ignored because \"{}\" has it", to_text(key),
                                      action.id, owner->id()));
                key = {};
            }
        keys = in_order(keys); // A file may leave the first key empty.
        if (keys == before) continue;
        give(choices, std::array{&action}, keys[0].is_none() ? free_keys_of_table(row, choices) : keys);
    }
}

KeysPage* waiting_page(Session& session) {
    auto* page = keys_page_of(session.state.dialog);
    return page != nullptr && page->asked ? page : nullptr;
}

void put(KeyChoices& choices, KeysPage& page, const Shortcut& key) {
    const KeyRow& row = key_row(page.asked->action);
    ActionKeys keys = keys_of(row.first(), choices);
    keys[page.asked->which] = key;
    give(choices, row.actions, in_order(keys));
    page = {};
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
    const auto is_owner = [&](const Action* action) { return has_key(*action, key, choices); };
    for (const KeyRow& row : key_rows())
        if (&row != &other_than && std::ranges::any_of(row.actions, is_owner)) return &row;
    return nullptr;
}

std::vector<std::string> poll_problems(KeyChoices& choices) {
    std::vector<std::string> problems = std::exchange(choices.unread, {});
    std::erase_if(choices.by_action, [&](const auto& chosen) {
        const auto& [id, keys] = chosen;
        const auto action = std::ranges::find(actions(), id, &Action::id);
        if (action == actions().end()) {
            problems.push_back(tr("settings: keys for the unknown action \"{}\" are ignored", id));
            return true;
        }
        for (const Shortcut& key : keys)
            if (const auto refusal = refusal_for(*action, key)) {
                problems.push_back(tr("settings: the keys for \"{}\" are ignored. {}", id, *refusal));
                return true;
            }
        return false;
    });
    leave_one_each(choices, problems);
    return problems;
}

void ask_for_key(Session& session, const std::string& action, std::size_t which) {
    if (auto* page = keys_page_of(session.state.dialog)) *page = {.asked = KeysPage::Asked{action, which}};
}

void give_key(Session& session, const Shortcut& key, bool has_alt) {
    KeysPage* page = waiting_page(session);
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
    if (KeysPage* page = waiting_page(session)) put(session.preferences.keys, *page, {});
}

void keep_key(Session& session) {
    if (auto* page = keys_page_of(session.state.dialog)) *page = {};
}

void take_key(Session& session) {
    KeysPage* page = waiting_page(session);
    if (page == nullptr || !page->taken) return;
    KeyChoices& choices = session.preferences.keys;
    const Shortcut key = *page->taken;
    while (const KeyRow* owner = owner_of(key, key_row(page->asked->action), choices)) {
        ActionKeys keys = keys_of(owner->first(), choices);
        std::ranges::replace(keys, key, Shortcut{});
        give(choices, owner->actions, in_order(keys));
    }
    put(choices, *page, key);
}

// A key that another action has now stays there.
void reset_keys(Session& session, const std::string& action) {
    auto* page = keys_page_of(session.state.dialog);
    if (page == nullptr) return;
    KeyChoices& choices = session.preferences.keys;
    const KeyRow& row = key_row(action);
    *page = {};
    for (const Shortcut& key : of_table(row.first()))
        if (const KeyRow* owner = owner_of(key, row, choices); owner != nullptr && page->refusal.empty())
            page->refusal = tr("{} stays with {}.", to_text(key), full_title(owner->id(), owner->title()));
    give(choices, row.actions, free_keys_of_table(row, choices));
}

void reset_all_keys(Session& session) {
    session.preferences.keys = {};
    keep_key(session);
}

namespace {

using Gesture = std::pair<std::string, std::string>; // Input and its effect.

// Input on the board that is not an action's key and cannot be changed.
std::vector<Gesture> gestures(const FrameContext& frame) {
    const rules::BoardSize size = frame.game.position().size();
    const rules::Square example{size.center(), size.center() + 1};
    return {{typed_form(example, frame.game.settings().rules.notation, size), tr("Play on the square you type")},
            {tr("Mouse or finger"), tr("Play a move")},
            {tr("Arrows, then Enter"), tr("Play a move by keyboard")},
            {tr("Right button, drag"), tr("Draw a ring or an arrow")},
            {tr("Hold Tab"), tr("Peek at hints")},
            {tr("Left, Right"), tr("Step through the moves, unless the board uses the arrow keys")},
            {tr("Wheel"), tr("Step along the best line")},
            {tr("Tab, arrows, Enter"), tr("Navigate and activate controls")},
            {tr("Esc"), tr("Clear marks, close what is open")},
            {tr("Alt+Enter"), tr("Full screen")}};
}

void group_heading(const FrameContext& frame, const std::string& name) {
    ImGui::Dummy({1, frame.scaled(6)});
    const engine::Rect row = at_cursor(1, frame.scaled(22));
    draw_text(frame, name_text, {row.x, row.center().y}, frame.theme.accent_text, name);
    ImGui::Dummy({row.width, row.height});
}

struct Columns {
    float title, key, gap, height; // height: minimum of a row, also the width of the last column.
};

Columns columns_of(const FrameContext& frame) {
    const float width = ImGui::GetContentRegionAvail().x - frame.scaled(4);
    const float gap = frame.scaled(8);
    const float key = std::min(frame.scaled(132), width * .22f);
    const float height = frame.pressable(30);
    return {.title = width - 2 * key - height - 3 * gap, .key = key, .gap = gap, .height = height};
}

float wrapped_height(const FrameContext& frame, std::string_view text, float room) {
    const ImFont* font = frame.fonts.body;
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, room, text.data(), text.data() + text.size()).y;
}

// Draws wrapped text, centred vertically in the area.
void write(const FrameContext& frame, const engine::Rect& area, engine::Rgba ink, std::string_view text) {
    const ImFont* font = frame.fonts.body;
    const float top = std::round(area.center().y - wrapped_height(frame, text, area.width) / 2);
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, {area.x, top}, ink, text.data(),
                                        text.data() + text.size(), area.width);
}

void gesture_line(const FrameContext& frame, const Columns& columns, const Gesture& gesture) {
    const auto& [input, meaning] = gesture;
    const float room = columns.title - columns.gap, beside = 2 * columns.key + columns.gap;
    const float lines = std::max(wrapped_height(frame, meaning, room), wrapped_height(frame, input, beside));
    const float height = std::max(frame.scaled(26), lines + frame.scaled(6));
    engine::Rect row = at_cursor(columns.title + columns.gap + beside, height);
    write(frame, row.cut_left(room, 2 * columns.gap), frame.theme.text, meaning);
    write(frame, row, frame.theme.text_second, input);
    ImGui::Dummy({1, height});
}

void key_cell(FrameContext& frame, const KeysPage& page, const KeyRow& row, const engine::Rect& box,
              std::size_t which) {
    const Shortcut key = keys_of(row.first(), frame.preferences.keys)[which];
    const bool is_asked = page.asked && page.asked->action == row.id() && page.asked->which == which;
    std::string shown = is_asked ? std::string{tr("Press a key")} : to_text(key);
    if (shown.empty()) shown = "\xE2\x80\x93";
    ImGui::BeginDisabled(key.key == SDL_SCANCODE_ESCAPE && !key.ctrl);
    ImGui::PushStyleColor(ImGuiCol_Text, 0); // Drawn below, shortened to fit.
    for (const ImGuiCol part : {ImGuiCol_Button, ImGuiCol_ButtonHovered})
        if (is_asked) ImGui::PushStyleColor(part, to_vec4(frame.theme.selected));
    if (button(which == 0 ? "##first" : "##second", box)) frame.ask(ask_for_key, row.id(), which);
    if (is_asked) ImGui::PopStyleColor(2);
    ImGui::PopStyleColor();
    ImGui::EndDisabled();
    const engine::Rgba ink = is_asked                                              ? frame.theme.on_selected
                             : key.is_none()                                       ? frame.theme.text_quiet
                             : frame.preferences.keys.by_action.contains(row.id()) ? frame.theme.accent_text
                                                                                   : frame.theme.text;
    draw_fitted_text(frame, body_text, box.center(), ink, shown, box.width - frame.scaled(10), Align::center);
}

void action_line(FrameContext& frame, const KeysPage& page, const KeyRow& row, const Columns& columns) {
    ImGui::PushID(row.id().c_str());
    const std::string title = full_title(row.id(), row.title());
    const float room = columns.title - columns.gap;
    const float height = std::max(columns.height, wrapped_height(frame, title, room) + frame.scaled(4));
    const engine::Rect line = at_cursor(-1, height);
    engine::Rect rest = line;
    write(frame, rest.cut_left(room, 2 * columns.gap), frame.theme.text, title);
    rest = rest.inset(0, (height - columns.height) / 2);
    for (const std::size_t which : {std::size_t{0}, std::size_t{1}})
        key_cell(frame, page, row, rest.cut_left(columns.key, columns.gap), which);
    if (frame.preferences.keys.by_action.contains(row.id())) {
        if (glyph_button(frame, Glyph::undo, "##reset", rest.cut_left(columns.height))) frame.ask(reset_keys, row.id());
        set_tip(frame, tr("Default key"));
    }
    ImGui::PopID();
    set_cursor({line.x, line.bottom()});
    ImGui::Dummy({1, frame.scaled(2)});
}

void list_of_keys(FrameContext& frame, const KeysPage& page) {
    const Columns columns = columns_of(frame);
    group_heading(frame, tr("On the board"));
    for (const Gesture& gesture : gestures(frame))
        gesture_line(frame, columns, gesture);
    std::string group;
    for (const KeyRow& row : key_rows()) {
        if (row.first().group != group) {
            group = row.first().group;
            group_heading(frame, base::tr_data(group));
        }
        action_line(frame, page, row, columns);
    }
}

std::string status(const FrameContext& frame, const KeysPage& page) {
    if (!page.refusal.empty()) return page.refusal;
    if (!page.asked) return tr("Click a key to change it.");
    const KeyRow& row = key_row(page.asked->action);
    if (page.taken)
        if (const KeyRow* owner = owner_of(*page.taken, row, frame.preferences.keys))
            return tr("{} is taken by {}.", to_text(*page.taken), full_title(owner->id(), owner->title()));
    return tr("Press the new key for {}. Delete: no key; Esc: keep the old key.", full_title(row.id(), row.title()));
}

struct KeyButtons {
    std::vector<std::string> labels;
    std::vector<Request> asked;
};

// Esc triggers the last button.
KeyButtons buttons_of(const FrameContext& frame, const KeysPage& page) {
    KeyButtons buttons;
    const auto add = [&](const char* label, Request request) {
        buttons.labels.emplace_back(label);
        buttons.asked.push_back(std::move(request));
    };
    if (page.asked && page.taken) {
        add(tr("Reassign"), call(take_key));
        add(tr("Keep the old key"), call(keep_key));
    } else if (page.asked) {
        add(tr("No key"), call(remove_key));
        add(tr("Default key"), call(reset_keys, page.asked->action));
        add(tr("Keep the old key"), call(keep_key));
    } else if (!frame.preferences.keys.by_action.empty()) {
        add(tr("Reset all keys"), call(reset_all_keys));
    }
    return buttons;
}

} // namespace

void draw_keys_section(FrameContext& frame, const KeysPage& page) {
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    const float line = ImGui::GetTextLineHeight(), height = frame.pressable(40), space = frame.scaled(8);
    const KeyButtons buttons = buttons_of(frame, page);
    const float row =
        buttons.labels.empty() ? 0 : word_buttons_height(frame, buttons.labels, rest.width, height) + space;
    const engine::Rect below = rest.cut_bottom(2 * line + row + space);
    ImGui::BeginChild("list", {rest.width, std::max(line, rest.height)});
    ImGui::Indent(frame.scaled(2)); // Space for letters such as j, which extend to the left.
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.scaled(8), frame.scaled(2)});
    list_of_keys(frame, page);
    ImGui::PopStyleVar();
    ImGui::EndChild();
    set_cursor({below.x, below.y + space});
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(status(frame, page).c_str());
    ImGui::PopTextWrapPos();
    if (buttons.labels.empty()) return;
    set_cursor({below.x, below.bottom() - row + space});
    const int clicked = word_buttons(frame, buttons.labels, height);
    if (clicked >= 0) frame.ask(buttons.asked[static_cast<std::size_t>(clicked)]);
}

} // namespace ui
