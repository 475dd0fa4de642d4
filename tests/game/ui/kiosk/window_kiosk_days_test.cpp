// Days of a kiosk in simulated time: an hour by default, or as many as OUTFLANK_KIOSK_HOURS says. Memory, handles and
// threads stay as they were after the first third.
#include "tests/game/ui/fair.hpp"
#include "tests/resources.hpp"

#include "engine/base/random.hpp"

#include <cstdlib>

using namespace std::chrono_literals;
using ui::Kiosk;
using ui::KioskStage;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
// Search tables become resident as games fill them.
constexpr std::size_t heap_to_spare = 2 * mebibyte, memory_to_spare = 64 * mebibyte;

// Visitors who come every few minutes, play some moves or a whole game, and stop or walk away.
class Visitors {
  public:
    explicit Visitors(Pilot& pilot) : pilot_{pilot} {}

    void pass_some_time() {
        pilot_.set_step(200ms);
        pilot_.wait(std::chrono::seconds{30 + random_.below(600)});
        REQUIRE(fair::kiosk(pilot_).stage() == KioskStage::attract);
        come();
        pilot_.set_step(100ms);
        switch (random_.below(4)) {
        case 0: walk_away(); break; // The game is not resumed.
        case 1:
            walk_away();
            pilot_.wait(20s);
            if (pilot_.shows("##kiosk/resume")) {
                fair::touch_item(pilot_, "##kiosk/resume");
                play(2);
                stop();
            }
            break;
        case 2: stop(); break;
        default:
            play(200);
            if (pilot_.game().is_over()) {
                ++finished;
                fair::touch_item(pilot_, "##kiosk/Done");
            }
        }
    }

    int games = 0, finished = 0;

  private:
    void come() {
        pilot_.touch({200, 200});
        fair::touch_item(pilot_, random_.below(2) == 0 ? "##kiosk/(6)/size" : "##kiosk/(8)/size");
        fair::touch_item(pilot_, "##kiosk/(0)/strength"); // Fast on any machine.
        fair::touch_item(pilot_, "##kiosk/play");
        ++games;
        play(static_cast<int>(random_.below(6)));
    }
    void play(int moves) {
        for (int i = 0; i < moves && !pilot_.game().is_over(); ++i)
            fair::make_move(pilot_, 100ms);
    }
    void walk_away() {
        pilot_.wait(Kiosk::playing_patience + Kiosk::countdown_time + 1s);
        REQUIRE(fair::kiosk(pilot_).stage() == KioskStage::attract);
    }
    void stop() {
        const bool is_over = pilot_.game().is_over();
        fair::touch_item(pilot_, is_over ? "##kiosk/Done" : "##kiosk/Stop");
    }

    Pilot& pilot_;
    base::Random random_{7};
};

} // namespace

TEST_CASE("a kiosk that runs for days uses no more memory, handles or threads than at first"
          * doctest::test_suite("long")) {
    const char* asked = std::getenv("OUTFLANK_KIOSK_HOURS");
    const int hours = asked != nullptr ? std::max(1, std::atoi(asked)) : 1;
    const offscreen::TemporaryFolder folder;
    Pilot pilot{two_humans(8), fair::options(folder.path, 8), 640, 480};
    Visitors visitors{pilot};
    const auto real = engine::Clock::now();
    const ui::Time begun = pilot.now();
    const ui::Time end = begun + std::chrono::hours{hours};
    std::optional<Resources> first;
    std::optional<ui::Time> told;
    while (pilot.now() < end) {
        visitors.pass_some_time();
        if (!first && pilot.now() > begun + (end - begun) / 3) first = used_resources();
        if (asked != nullptr && (!told || pilot.now() >= *told + 3h)) {
            told = pilot.now();
            const Resources now = used_resources();
            MESSAGE(std::chrono::duration_cast<std::chrono::minutes>(pilot.now() - begun).count()
                    << " min: heap " << now.heap / 1024 << " KiB, resident " << now.resident / 1024 << " KiB, "
                    << now.handles << " handles, " << now.threads << " threads");
        }
    }
    const Resources last = used_resources();
    const std::chrono::duration<double> took = engine::Clock::now() - real;
    MESSAGE(hours << " h in " << took.count() << " s, " << visitors.games << " games, " << visitors.finished
                  << " to the end; heap " << first->heap / 1024 << " to " << last.heap / 1024 << " KiB, resident "
                  << first->resident / 1024 << " to " << last.resident / 1024 << " KiB, " << last.handles
                  << " handles, " << last.threads << " threads");
    CHECK(visitors.games >= 4 * hours);
    CHECK(last.heap <= first->heap + heap_to_spare);
    // A sanitizer keeps freed memory, and its heap size is unknown.
    if (last.heap > 0) CHECK(last.resident <= first->resident + memory_to_spare);
    CHECK(last.handles == first->handles);
    CHECK(last.threads == first->threads);
    int noted = 0;
    for (const ui::KioskDay& day : fair::days(folder.path))
        noted += day.games;
    CHECK(noted >= visitors.games - 1); // The last one may still be on offer.
}
