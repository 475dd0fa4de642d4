// The graphics context goes while the window is open, as when a driver is replaced or a graphics card starts anew: the
// window makes another one and shows what it showed.
#include "engine/gl.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <utility>

using namespace std::chrono_literals;

namespace {

namespace fs = std::filesystem;

void lose_context() {
    SDL_GL_DeleteContext(SDL_GL_GetCurrentContext());
    REQUIRE(SDL_GL_GetCurrentContext() == nullptr);
}

// What a driver answers, for the time of one test.
class ResetStatus {
  public:
    ResetStatus() {
        engine::gl::functions_to_change().GetGraphicsResetStatus = [] {
            return std::exchange(answer, GLenum{GL_NO_ERROR});
        };
    }
    ResetStatus(const ResetStatus&) = delete;
    ResetStatus& operator=(const ResetStatus&) = delete;
    ~ResetStatus() {
        answer = GL_NO_ERROR;
        engine::gl::functions_to_change().GetGraphicsResetStatus = before_;
    }
    inline static GLenum answer = GL_NO_ERROR;

  private:
    decltype(engine::gl::functions_to_change().GetGraphicsResetStatus) before_ =
        engine::gl::functions().GetGraphicsResetStatus;
};

// Of the bytes that differ; 1 where the sizes do.
double share_of_others(const engine::Image& one, const engine::Image& other) {
    if (one.pixels.empty() || one.pixels.size() != other.pixels.size()) return 1;
    std::size_t others = 0;
    for (std::size_t i = 0; i < one.pixels.size(); ++i)
        others += one.pixels[i] != other.pixels[i] ? 1 : 0;
    return static_cast<double>(others) / static_cast<double>(one.pixels.size());
}

// Of the bytes that are not as in the first pixel: nothing where the picture is blank.
double share_drawn(const engine::Image& picture) {
    engine::Image blank = picture;
    for (std::size_t i = 0; i < blank.pixels.size(); ++i)
        blank.pixels[i] = blank.pixels[i % 4];
    return picture.pixels.empty() ? 0 : share_of_others(picture, blank);
}

// The program's own files, but for one that is no shader.
struct WithoutShader {
    offscreen::TemporaryFolder folder;
    WithoutShader() { folder.write("shaders/shape.frag", "this is no shader"); }
};

} // namespace

TEST_CASE("after the graphics context was lost the window looks as before, and the game goes on") {
    for (const bool has_side : {false, true}) {
        CAPTURE(has_side);
        ui::Preferences preferences = two_persons(8);
        preferences.is_debug_open = has_side;
        preferences.debug.side = has_side ? ui::DebugSide::window : ui::DebugSide::right;
        Pilot pilot{preferences, 640, 480};
        pilot.click(rules::Square{4, 5});
        pilot.settle();
        pilot.wait(10s); // messages go
        const engine::Image before = pilot.picture();
        const engine::Image side_before = pilot.side_picture();
        lose_context();
        pilot.push_motion({5, 5}); // something to draw for
        pilot.wait(100ms);
        pilot.move_mouse({0, 0});
        const engine::Image after = pilot.picture(), side = pilot.side_picture();
        if (has_side) { // an analysis and its figures run
            CHECK(share_of_others(after, before) < 0.2);
            CHECK(share_of_others(side, side_before) < 0.4);
            REQUIRE(share_drawn(side_before) > 0);
            CHECK(share_drawn(after) > share_drawn(before) / 2);
            CHECK(share_drawn(side) > share_drawn(side_before) / 2);
        } else {
            CHECK(after.pixels == before.pixels);
        }
        CHECK_FALSE(pilot.gui().lost_graphics());
        CHECK(transcript(pilot) == "f5");
        pilot.click(*pilot.position().legal_moves().begin());
        pilot.settle();
        CHECK(transcript(pilot).size() == 4);
    }
}

TEST_CASE("a context that the driver has reset is made again, also in the middle of a motion and more than once") {
    Pilot pilot{two_persons(8), 640, 480};
    const ResetStatus status; // the table is there with the first context
    const auto play_and_take_back = [&](GLenum answer) {
        pilot.click(*pilot.position().legal_moves().begin()); // a disc moves
        ResetStatus::answer = answer;
        pilot.settle();
        CHECK(ResetStatus::answer == GL_NO_ERROR); // it was asked, if there was something to say
        pilot.submit(play::Undo{});
        pilot.settle();
        pilot.move_mouse({0, 0});
        pilot.wait(10s);
        return pilot.picture().pixels;
    };
    const auto before = play_and_take_back(GL_NO_ERROR);
    for (int times = 0; times < 2; ++times) {
        CAPTURE(times);
        CHECK(play_and_take_back(GL_UNKNOWN_CONTEXT_RESET_ARB) == before);
        CHECK_FALSE(pilot.gui().lost_graphics());
    }
}

TEST_CASE("where what is drawn with cannot be made again the window ends, and the game is kept") {
    Pilot pilot{two_persons(8), ui::GuiOptions{.start = two_persons(8).game, .seed = 1}};
    pilot.click(rules::Square{4, 5});
    pilot.settle();
    {
        const WithoutShader broken;
        const offscreen::Variable root{"OUTFLANK_ROOT", broken.folder.path.c_str()};
        lose_context();
        pilot.push_motion({5, 5});
        for (int i = 0; i < 5; ++i)
            pilot.step();
    }
    REQUIRE(pilot.gui().lost_graphics());
    CHECK(pilot.gui().lost_graphics()->find("shape.frag") != std::string::npos);
    CHECK(pilot.has_quit());
    Pilot next{pilot, two_persons(8), ui::GuiOptions{}};
    REQUIRE(next.gui().state().resumable);
    CHECK(next.gui().state().resumable->state.game.node_count() == 2);
}
