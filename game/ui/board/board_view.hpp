// Draws the board: static parts once into a canvas, moving discs and marks in every frame. Knows positions, not games.
#pragma once

#include "engine/renderer.hpp"
#include "game/rules/position.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/board/disc_motion.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/theme/theme.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ui {

// Sprites of the board. If a picture cannot be loaded, plain shapes replace it.
struct BoardArt {
    std::array<engine::Texture, 2> disc; // Lying flat, with shadow; by colour.
    std::array<engine::Texture, 2> face;
    std::array<engine::Texture, 2> side;
    engine::Texture shadow;
    engine::Texture felt, wood, frame_shadow;
    std::optional<engine::Shader> board, background;
    std::vector<std::string> problems;

    // `files`: the theme's replacements. An unusable file is reported, and the default is used instead.
    static BoardArt load(const ThemeFiles& files = {});
};

// Background below a panel, so that the panel need not paint it in every frame.
struct PlainArea {
    engine::Rect rect;
    engine::Rgba color;
    friend bool operator==(const PlainArea&, const PlainArea&) = default;
};

struct BoardScene {
    BoardLayout layout;
    const Theme* theme = nullptr;
    rules::Position position;
    std::vector<DiscPose> moving; // Discs in motion. Squares in `hidden` show nothing else.
    rules::SquareSet hidden;
    std::vector<GhostDisc> ghosts; // Discs of the line shown; their squares are also in `hidden`.
    BoardMarks marks;
    std::vector<engine::Shape> pieces;
    std::vector<PlainArea> plain_areas;
    int width = 0; // Size of the surface in pixels.
    int height = 0;

    void set_motion(const Transition& motion, Transition::Time now, MotionStyle style) {
        moving = motion.discs(now, style);
        hidden = motion.changed();
    }
};

class BoardView {
  public:
    explicit BoardView(BoardArt art) : art_{std::move(art)} {}

    // Draws background, board, discs, marks and panels. Canvases hold the board and resting discs, and are redrawn only
    // after changes.
    void draw(engine::Renderer& renderer, const BoardScene& scene, const std::function<void()>& paint_panels);
    const std::vector<std::string>& problems() const { return art_.problems; }
    BoardArt& art() { return art_; }

  private:
    struct Key {
        BoardLayout layout;
        const Theme* theme;
        std::vector<PlainArea> plain_areas;
        int width, height;
        friend bool operator==(const Key&, const Key&) = default;
    };
    void make_canvases(engine::Renderer& renderer, const BoardScene& scene);
    void draw_board(engine::Renderer& renderer, const BoardScene& scene);
    void draw_discs(engine::Renderer& renderer, const std::vector<DiscPose>& poses, const BoardLayout& layout);
    void draw_turning(engine::Renderer& renderer, const DiscPose& pose, const BoardLayout& layout);
    void draw_marks(engine::Renderer& renderer, const BoardScene& scene);

    BoardArt art_;
    engine::Canvas board_;
    engine::Canvas resting_; // `board_` with the resting discs.
    std::optional<Key> key_;
    std::optional<std::array<rules::SquareSet, 2>> resting_discs_; // Discs in `resting_`, by colour.
};

} // namespace ui
