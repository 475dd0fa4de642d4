// The graphics context is lost while the window is open, as when a driver is replaced or a graphics card is reset: the
// window creates another context and looks unchanged.
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

// Replaces the driver's answer during its lifetime.
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

// The program's own files, except for an invalid shader.
struct WithoutShader {
    offscreen::TemporaryFolder folder;
    WithoutShader() { folder.write("shaders/shape.frag", "this is no shader"); }
};

} // namespace

TEST_CASE("after losing the graphics context the window looks unchanged, and the game continues") {
    Pilot pilot{two_humans(8), 640, 480};
    pilot.click(rules::Square{4, 5});
    pilot.settle();
    pilot.wait(10s); // until messages disappear
    const engine::Image before = pilot.picture();
    lose_context();
    pilot.push_motion({5, 5}); // a reason to draw
    pilot.wait(100ms);
    pilot.move_mouse({0, 0});
    CHECK(pilot.picture().pixels == before.pixels);
    CHECK_FALSE(pilot.gui().lost_graphics());
    CHECK(transcript(pilot) == "f5");
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    CHECK(transcript(pilot).size() == 4);
}

TEST_CASE("a context reset by the driver is replaced during an animation, even twice in a row") {
    Pilot pilot{two_humans(8), 640, 480};
    const ResetStatus status; // The function table exists since the first context.
    const auto play_and_take_back = [&](GLenum answer) {
        pilot.click(*pilot.position().legal_moves().begin()); // A disc moves.
        ResetStatus::answer = answer;
        pilot.settle();
        CHECK(ResetStatus::answer == GL_NO_ERROR); // The window asked the driver.
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

TEST_CASE("losing the graphics context several times in a row closes the window; occasional losses do not") {
    Pilot pilot{two_humans(8), 640, 480};
    const auto lose_and_draw = [&] {
        lose_context();
        pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_LSHIFT); // an input without effect
        pilot.push_key(SDL_KEYUP, SDL_SCANCODE_LSHIFT);
        pilot.step();
    };
    for (int times = 0; times < 7; ++times) {
        pilot.wait(3s);
        lose_and_draw();
        REQUIRE_FALSE(pilot.gui().lost_graphics());
    }
    int in_a_row = 1; // The last loss above counts.
    for (; !pilot.gui().lost_graphics() && in_a_row < 20; ++in_a_row)
        lose_and_draw();
    REQUIRE(pilot.gui().lost_graphics());
    CHECK(*pilot.gui().lost_graphics() == "it was lost 6 times in a row");
}

TEST_CASE("the window closes and keeps the game if its graphics cannot be recreated") {
    Pilot pilot{two_humans(8), ui::GuiOptions{.start = two_humans(8).game, .seed = 1}};
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
    Pilot next{pilot, two_humans(8), ui::GuiOptions{}};
    REQUIRE(next.gui().state().resumable);
    CHECK(next.gui().state().resumable->state.game.node_count() == 2);
}
