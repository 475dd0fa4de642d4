// Draws the board: what stands still once into a canvas, what moves and the marks in every frame. Knows positions, not
// matches.
#pragma once

#include "engine/renderer.hpp"
#include "game/rules/position.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/board/disc_motion.hpp"
#include "game/ui/board/line_preview.hpp"
#include "game/ui/theme/theme.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ui {

// The sprites of the board. A picture that cannot be loaded is left out, and plain shapes are drawn in its place.
struct BoardArt {
    std::array<engine::Texture, 2> disc; // lying, with its shadow; by colour
    std::array<engine::Texture, 2> face; // of a disc that is turning
    std::array<engine::Texture, 2> side;
    engine::Texture shadow;
    engine::Texture felt, wood, frame_shadow;
    std::optional<engine::Shader> board, background;
    std::vector<std::string> problems; // one sentence for each thing that is missing

    // files: of the theme, in the place of the program's. One that cannot be used is said, and the program's own taken.
    static BoardArt load(const ThemeFiles& files = {});
};

// Lies under a panel, so that the panel need not paint it in every frame.
struct PlainArea {
    engine::Rect rect; // whole pixels
    engine::Rgba color;
    friend bool operator==(const PlainArea&, const PlainArea&) = default;
};

struct BoardScene {
    BoardLayout layout;
    const Theme* theme = nullptr;
    rules::Position position;
    std::vector<DiscPose> moving; // discs on their way; the squares in `hidden` show nothing else
    rules::SquareSet hidden;
    std::vector<GhostDisc> ghosts; // of a line that is looked at; their squares are in `hidden` too
    BoardMarks marks;
    std::vector<engine::Shape> pieces; // that fly over all of it
    std::vector<PlainArea> plain_areas;
    int width = 0; // of the surface, pixels
    int height = 0;
};

class BoardView {
  public:
    explicit BoardView(BoardArt art) : art_{std::move(art)} {}

    // Draws background, board, discs, marks and the panels over them onto the window. What stands still is kept in
    // canvases and made again only when it has changed: while discs move, that is everything but them. panels_print:
    // equal for two frames whose panels are the same.
    void draw(engine::Renderer& renderer, const BoardScene& scene, std::uint64_t panels_print,
              const std::function<void()>& paint_panels);
    // Makes everything again at the next draw (a shader has changed).
    void forget() { key_.reset(); }
    const std::vector<std::string>& problems() const { return art_.problems; }
    BoardArt& art() { return art_; }

  private:
    struct Key { // what the canvases were drawn for
        BoardLayout layout;
        const Theme* theme;
        std::vector<PlainArea> plain_areas;
        int width, height;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Resting { // the discs that lie on the second canvas
        rules::SquareSet black, white;
        friend bool operator==(const Resting&, const Resting&) = default;
    };
    void make_canvases(engine::Renderer& renderer, const BoardScene& scene);
    void draw_board(engine::Renderer& renderer, const BoardScene& scene);
    void draw_discs(engine::Renderer& renderer, const std::vector<DiscPose>& poses, const BoardLayout& layout);
    void draw_turning(engine::Renderer& renderer, const DiscPose& pose, const BoardLayout& layout);
    void draw_marks(engine::Renderer& renderer, const BoardScene& scene);
    void draw_line(engine::Renderer& renderer, const BoardScene& scene);
    void draw_ghost(engine::Renderer& renderer, const BoardScene& scene);

    BoardArt art_;
    engine::Canvas board_;   // background and empty board
    engine::Canvas resting_; // the same with the discs that lie still
    engine::Canvas covered_; // the same with the panels
    std::optional<Key> key_;
    std::optional<Resting> discs_;
    std::optional<std::uint64_t> covered_print_; // of the panels on covered_
};

} // namespace ui
