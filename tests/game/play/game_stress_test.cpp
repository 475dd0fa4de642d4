#include "engine/base/random.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <array>
#include <memory>

using namespace fixtures;
using play::GameController;

namespace {

// A game that receives random commands, reproducible from a seed.
class Monkey {
  public:
    explicit Monkey(std::uint64_t seed) : random_{seed} { restart(); }

    void act() {
        now_ += milliseconds{static_cast<long long>(random_.below(40))};
        if (controller_->game().is_over() && random_.below(8) == 0) submit(play::NewGame{any_settings()});
        switch (random_.below(64)) {
        case 0: restart(); break;
        case 1: submit(play::NewGame{any_settings()}); break;
        case 2: saved_ = controller_->game().state(now_); break;
        case 3:
            if (saved_) submit(play::Replace{*saved_});
            break;
        case 4: submit(play::Resign{}); break;
        case 5:
        case 6: submit(play::Pause{}); break;
        case 7:
        case 8:
        case 9:
        case 10: submit(play::Continue{}); break;
        case 11:
        case 12:
        case 13: submit(play::Undo{}); break;
        case 14:
        case 15: submit(play::Redo{}); break;
        case 16:
        case 17: submit(play::GoTo{static_cast<int>(random_.below(12)) - 1}); break;
        case 18: submit(play::SetSeat{any_color(), any_participant()}); break;
        case 19:
        case 20: wish([&](play::SearchOptions& options) { options.analyses = random_.below(2) == 0; }); break;
        case 21:
        case 22: play_anything(); break;
        case 23: look_into_search(); break;
        case 24:
        case 25:
        case 26:
        case 27:
        case 28:
        case 29: play_legal(); break;
        case 30:
        case 31:
        case 32: std::this_thread::sleep_for(std::chrono::microseconds{random_.below(400)}); break;
        case 33:
        case 34:
        case 35: wait_for_computer(); break;
        case 36: look_into_search(); break;
        default: tick(); break;
        }
    }

    int moves_of_computers() const { return moves_of_computers_; }

  private:
    void restart() {
        controller_.reset(); // joins the search worker even during a search
        const milliseconds min_reply_time{static_cast<long long>(random_.below(30))};
        // A small table makes search workers, which are created often here, cheap.
        controller_ = std::make_unique<GameController>(any_settings(), now_, min_reply_time, std::function<void()>{},
                                                       play::SearchSettings{.table_bytes = small_table});
    }

    template <class Command> void submit(const Command& command) {
        const Snapshot before = snapshot(*controller_, now_);
        if (!controller_->submit(command, now_)) REQUIRE(snapshot(*controller_, now_) == before);
        check_invariants();
    }

    template <class Change> void wish(Change change) {
        play::SearchOptions options = controller_->options();
        change(options);
        controller_->set_options(options);
        check_invariants();
    }

    void look_into_search() {
        switch (random_.below(8)) {
        case 0:
        case 1: submit(play::PauseSearch{}); break;
        case 2:
        case 3: submit(play::ResumeSearch{}); break;
        case 4: submit(play::StepSearch{}); break;
        case 5: wish([&](play::SearchOptions& options) { options.counts = random_.below(2) == 0; }); break;
        case 6: wish([](play::SearchOptions& options) { options.breaks = {}; }); break;
        default:
            wish([&](play::SearchOptions& options) {
                options.breaks = {.best_move_changes = random_.below(2) == 0,
                                  .score_falls_by = static_cast<int>(random_.below(400)),
                                  .nodes = random_.below(400)};
            });
        }
    }

    // A computer's move comes only in an update, only if one was requested, and continues from the current position.
    void tick() {
        const auto before = controller_->game().tree().cursor();
        const bool was_asked = controller_->is_thinking();
        const bool was_computers_turn = controller_->game().is_computers_turn();
        const bool is_held = random_.below(6) == 0;
        controller_->update(now_, is_held);
        const auto after = controller_->game().tree().cursor();
        if (after != before) {
            ++moves_of_computers_;
            REQUIRE(was_asked);
            REQUIRE(was_computers_turn);
            REQUIRE_FALSE(is_held);
            const auto parent = controller_->game().tree().node(after).parent;
            REQUIRE((parent == before || controller_->game().tree().node(parent).parent == before));
        }
        check_invariants();
    }

    void wait_for_computer() {
        const auto cursor = controller_->game().tree().cursor();
        const bool will_move = comes_true([&] {
            now_ += milliseconds{1};
            if (controller_->search_pause()) submit(play::ResumeSearch{});
            tick();
            return !controller_->is_thinking() || controller_->game().tree().cursor() != cursor;
        });
        REQUIRE(will_move);
    }

    void play_anything() {
        const int side = controller_->game().position().size().side() + 2;
        const auto coordinate = [&] { return static_cast<int>(random_.below(static_cast<std::uint64_t>(side))) - 1; };
        submit(play::Play{rules::Move{{coordinate(), coordinate()}}});
    }

    void play_legal() {
        rules::Move move = rules::Move::pass();
        int skip = static_cast<int>(random_.below(8));
        for (const rules::Square square : controller_->game().position().legal_moves()) {
            move = rules::Move{square};
            if (skip-- == 0) break;
        }
        submit(play::Play{move});
    }

    void check_invariants() const {
        REQUIRE_FALSE((controller_->is_thinking()
                       && (controller_->game().is_over() || controller_->game().is_paused()
                           || controller_->game().is_browsing())));
        REQUIRE_FALSE((controller_->is_thinking() && !controller_->game().is_computers_turn()));
        REQUIRE_FALSE((controller_->game().is_humans_turn() && controller_->game().is_computers_turn()));
        REQUIRE_FALSE((controller_->search_pause() && !controller_->is_searching()));
        if (const auto& report = controller_->report()) {
            for (const ai::RootMove& root : report->moves)
                REQUIRE_FALSE(controller_->game().position().refusal(root.move)); // of the current position
        }
    }

    Color any_color() { return random_.below(2) == 0 ? Color::black : Color::white; }

    play::Participant any_participant() {
        static const std::array<ai::Player, 6> players{ai::RandomMover{}, ai::MostFlips{},  ai::FiftyFifty{},
                                                       ai::Minimax{2},    ai::AlphaBeta{3}, ai::Level{2}};
        if (random_.below(2) == 0) return person();
        return computer(players[random_.below(players.size())]);
    }

    play::GameSettings any_settings() {
        play::GameSettings result = settings(random_.below(2) == 0 ? 4 : 6, any_participant(), any_participant());
        const auto presets = rules::rule_sets();
        result.rules = presets[random_.below(presets.size())];
        if (random_.below(2) == 0) {
            result.clock_initial = milliseconds{10'000};
            result.clock_extra.time = milliseconds{50};
        }
        result.seed = random_.next();
        return result;
    }

    base::Random random_;
    Time now_ = at(0);
    std::unique_ptr<GameController> controller_;
    std::optional<play::GameState> saved_;
    int moves_of_computers_ = 0;
};

} // namespace

TEST_CASE("a game and its search worker stay consistent over twenty thousand random commands"
          * doctest::test_suite("long")) {
    int moves = 0;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8}) {
        CAPTURE(seed);
        Monkey monkey{seed};
        for (int i = 0; i < 2'500; ++i) {
            CAPTURE(i);
            monkey.act();
        }
        moves += monkey.moves_of_computers();
    }
    CHECK(moves > 300); // computers did play in these games
}
