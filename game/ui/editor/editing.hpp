// Position editor: the draft, its clicks and keys. The game waits unchanged.
#pragma once

#include "engine/input.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <optional>
#include <string>

namespace ui {

struct App;
class Session;

struct PositionDraft {
    rules::BoardSize size{8};
    std::array<rules::SquareSet, 2> discs; // By colour, disjoint.
    rules::Color to_move = rules::Color::black;
    std::optional<rules::Color> brush = rules::Color::black; // What a click places; nullopt erases.
    friend bool operator==(const PositionDraft&, const PositionDraft&) = default;

    static PositionDraft of(const rules::Position& position);

    // Places or erases a disc; ignores squares outside the board.
    void put(rules::Square square, std::optional<rules::Color> color);
    void clear() { discs = {}; }
    void set_start() { discs = of(rules::Position::start(size)).discs; }
    // Discs keep their place relative to the centre; those outside are dropped.
    void resize(rules::BoardSize new_size);

    rules::Position position() const { return {size, discs[0], discs[1], to_move}; }
    // A position without legal moves is playable; an empty board is not.
    bool is_playable() const { return !(discs[0] | discs[1]).empty(); }
    // Warning before playing from this position, as a sentence; empty if the side to move can move.
    std::string remark(const std::array<std::string, 2>& color_names) const;
};

void open_editor(Session& session);

void change_draft(Session& session, const PositionDraft& draft); // Does nothing unless the editor is open.
// Starts a game from this position with the current settings. Saves the previous game.
void play_from_draft(App& app);

} // namespace ui
