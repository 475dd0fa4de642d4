// Random sequences of commands to play::Game beside the plain model of game_model.hpp. What differs is told with the
// shortest sequence that shows it. OUTFLANK_MODEL_RUNS=100000 plays more of them, OUTFLANK_MODEL_SEED others.
#include "game/play/game.hpp"
#include "tests/game/play/game_model.hpp"
#include "tests/game/play/model_runs.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace match_model {

enum class Kind {
    play, // a legal move, by whoever is to move
    tick,
    undo,
    redo,
    go_to,
    remove,
    promote,
    go_on,
    pause,
    resign,
    forfeit,
    sit_down,
    any_play, // of any square, or a pass
    annotate,
    notation,
    keep,
    take_up,
    new_game
};
constexpr const char* names[]{"play",     "tick",     "undo",     "redo",   "go to",   "remove",
                              "promote",  "continue", "pause",    "resign", "forfeit", "sit down",
                              "any play", "annotate", "notation", "keep",   "take up", "new game"};

// One command, with numbers that pick from what there is then: the third legal move, the second node.
struct Step {
    Kind kind = Kind::tick;
    int pick = 0;
    int wait = 0; // before it, microseconds
};

void showValue(const Step& step, std::ostream& out) {
    out << names[static_cast<int>(step.kind)] << ' ' << step.pick << " after " << step.wait << " us";
}

struct Begin {
    int side = 4, rules = 0, seats = 0, clock = 0;
};

void showValue(const Begin& begin, std::ostream& out) {
    out << begin.side << 'x' << begin.side << ", rules " << rules::rule_sets()[static_cast<std::size_t>(begin.rules)].id
        << ", seats " << begin.seats << ", clock " << begin.clock;
}

play::Participant participant(int number) {
    if (number % 2 == 0) return {"Ada", play::Human{}};
    return {"", play::Computer{ai::RandomMover{}}};
}

play::GameSettings settings(const Begin& begin) {
    using namespace std::chrono_literals;
    constexpr play::ExtraTime::Kind kinds[]{play::ExtraTime::Kind::increment, play::ExtraTime::Kind::delay,
                                            play::ExtraTime::Kind::byo_yomi};
    play::GameSettings all;
    all.size = rules::BoardSize{begin.side};
    all.rules = rules::rule_sets()[static_cast<std::size_t>(begin.rules)];
    all.rules.move_time_limit = std::min<play::milliseconds>(all.rules.move_time_limit, 3s);
    all.participants = {participant(begin.seats), participant(begin.seats / 2)};
    all.clock_initial = begin.clock == 0 ? 0ms : 2s;
    if (begin.clock > 1) all.clock_extra = {kinds[begin.clock % 3], 700ms, begin.clock < 5 ? 1 : 3};
    all.seed = static_cast<std::uint64_t>(begin.seats + begin.clock);
    return all;
}

} // namespace match_model

namespace rc {

template <> struct Arbitrary<match_model::Step> {
    static Gen<match_model::Step> arbitrary() {
        using match_model::Kind;
        // Mostly moves and time, or no game would get anywhere.
        auto kind = gen::weightedOneOf<Kind>(
            {{10, gen::just(Kind::play)},
             {6, gen::just(Kind::tick)},
             {5, gen::element(Kind::undo, Kind::undo, Kind::undo, Kind::remove, Kind::redo)}, // and branches
             {10, gen::map(gen::inRange(2, 18), [](int number) { return static_cast<Kind>(number); })}});
        // Up to two seconds; mostly less than the extra time of a move.
        auto wait = gen::weightedOneOf<int>({{8, gen::inRange(0, 300'000)}, {1, gen::inRange(0, 2'000'000)}});
        return gen::build<match_model::Step>(gen::set(&match_model::Step::kind, std::move(kind)),
                                             gen::set(&match_model::Step::pick, gen::inRange(0, 64)),
                                             gen::set(&match_model::Step::wait, std::move(wait)));
    }
};

template <> struct Arbitrary<match_model::Begin> {
    static Gen<match_model::Begin> arbitrary() {
        using match_model::Begin;
        return gen::build<Begin>(gen::set(&Begin::side, gen::element(4, 4, 4, 6)),
                                 gen::set(&Begin::rules, gen::inRange(0, static_cast<int>(rules::rule_sets().size()))),
                                 gen::set(&Begin::seats, gen::inRange(0, 4)),
                                 gen::set(&Begin::clock, gen::inRange(0, 8)));
    }
};

} // namespace rc

namespace match_model {
namespace {

// The match and what should be the same.
class Both {
  public:
    explicit Both(const Begin& begin) : game_{settings(begin), now_}, model_{settings(begin), now_} {}

    void carry_out(const Step& step) {
        now_ += std::chrono::microseconds{step.wait};
        const play::GameState before = game_.state(now_);
        const std::uint64_t revision = game_.revision();
        const bool is_taken = act(step);
        const play::GameState after = game_.state(now_);
        if (!is_taken) RC_ASSERT(game_.revision() == revision);
        if (game_.revision() == revision) RC_ASSERT(is_same_but_values(before, after));
        compare();
    }
    void compare() const {
        compare_trees();
        RC_ASSERT(game_.is_over() == model_.is_over());
        RC_ASSERT(game_.has_ended() == model_.has_ended());
        RC_ASSERT(game_.is_humans_turn() == model_.is_humans_turn());
        RC_ASSERT(game_.is_computers_turn() == model_.is_computers_turn());
        RC_ASSERT(game_.waits_for_move() == model_.waits_for_move());
        RC_ASSERT(game_.is_paused() == model_.is_paused());
        RC_ASSERT(game_.is_browsing() == model_.is_browsing());
        RC_ASSERT(game_.can_undo() == model_.can_undo());
        RC_ASSERT(game_.can_redo() == model_.can_redo());
        RC_ASSERT(game_.turn_began() == model_.turn_began());
        RC_ASSERT(game_.settings() == model_.settings());
        RC_ASSERT(game_.state(now_).early_end == model_.early_end());
        RC_ASSERT(static_cast<int>(game_.game_number()) == model_.games());
        if (game_.is_over()) RC_ASSERT(game_.winner() == model_.winner());
        for (const int color : {0, 1}) {
            if (!model_.clock().is_used()) continue;
            const rules::Color side = rules::both_colors[static_cast<std::size_t>(color)];
            RC_ASSERT(game_.clock().remaining(side, now_) == model_.clock().shown(color, now_));
        }
    }

  private:
    template <class Command> bool submit(const Command& command, bool is_taken) {
        const bool was_taken = game_.submit(command, now_).ok();
        RC_ASSERT(was_taken == is_taken);
        return was_taken;
    }

    bool act(const Step& step) {
        const int pick = step.pick;
        const int node = pick % (model_.highest_id() + 2) - (pick % 16 == 15 ? 1 : 0);
        switch (step.kind) {
        case Kind::play: return play_legal(pick);
        case Kind::tick: {
            constexpr play::Held held[]{play::Held::nothing, play::Held::nothing, play::Held::nothing,
                                        play::Held::clock, play::Held::turn};
            const bool has_ended = game_.tick(now_, held[pick % 5]);
            RC_ASSERT(has_ended == model_.tick(now_, held[pick % 5]));
            return true;
        }
        case Kind::undo: return submit(play::Undo{}, model_.undo(now_));
        case Kind::redo: return submit(play::Redo{}, model_.redo(now_));
        case Kind::go_to: return submit(play::GoTo{node}, model_.look_at(node, now_));
        case Kind::remove: return submit(play::RemoveBranch{node}, model_.remove(node, now_));
        case Kind::promote: return submit(play::PromoteBranch{node}, model_.promote(node));
        case Kind::go_on: return submit(play::Continue{}, model_.go_on(now_));
        case Kind::pause: return submit(play::Pause{}, model_.pause(now_));
        case Kind::resign: return pick % 2 == 0 && submit(play::Resign{}, model_.resign(now_));
        case Kind::forfeit: {
            if (pick % 4 != 0) return false;
            const auto reason = pick % 8 == 0 ? play::EndReason::disconnection : play::EndReason::illegal_move;
            const rules::Color loser = rules::both_colors[static_cast<std::size_t>(pick / 8 % 2)];
            return submit(play::Forfeit{loser, reason}, model_.forfeit(pick / 8 % 2, reason, now_));
        }
        case Kind::sit_down: {
            const rules::Color color = rules::both_colors[static_cast<std::size_t>(pick / 2 % 2)];
            return submit(play::SetSeat{color, participant(pick)}, model_.sit_down(pick / 2 % 2, participant(pick)));
        }
        case Kind::any_play: {
            const int side = model_.here().board.side();
            const rules::Square square{pick / 8 % (side + 1), pick % 8 % (side + 1)};
            const rules::Move move = pick == 63 ? rules::Move::pass() : rules::Move{square};
            const bool is_beyond = pick != 63 && (square.row == side || square.column == side);
            if (is_beyond && model_.settings().rules.illegal_move == rules::IllegalMove::forfeit) return false;
            return submit(play::Play{move}, !is_beyond && model_.play(move, now_));
        }
        case Kind::annotate: {
            const records::Annotation written{.sign = static_cast<records::Sign>(pick % 7),
                                              .text = pick % 3 == 0 ? "" : "text " + std::to_string(pick)};
            return submit(play::Annotate{node, written}, model_.annotate(node, written));
        }
        case Kind::notation: {
            const auto notation = static_cast<rules::Notation>(pick % 5);
            return submit(play::SetNotation{notation}, model_.write_as(notation));
        }
        case Kind::keep:
            kept_ = game_.state(now_);
            kept_model_ = model_.saved(now_);
            return true;
        case Kind::take_up: return kept_ && submit(play::Replace{*kept_}, model_.take_up(*kept_model_, now_));
        case Kind::new_game: {
            const Begin begin{.side = pick % 5 == 0 ? 6 : 4,
                              .rules = pick % static_cast<int>(rules::rule_sets().size()),
                              .seats = pick / 2 % 4,
                              .clock = pick / 3 % 8};
            return pick % 4 == 0 && submit(play::NewGame{settings(begin)}, model_.begin(settings(begin), now_));
        }
        }
        return false;
    }

    // By a person as a command, by a computer as the desk does it.
    bool play_legal(int pick) {
        const plain::PlainBoard& board = model_.here().board;
        const plain::Cells moves = board.moves(board.mover());
        rules::Move move = rules::Move::pass();
        if (!moves.empty()) {
            const auto& [row, column] = moves[static_cast<std::size_t>(pick) % moves.size()];
            move = rules::Move{rules::Square{row, column}};
        }
        if (!model_.is_computers_turn()) return submit(play::Play{move}, model_.play(move, now_));
        if (!model_.waits_for_move()) return submit(play::Play{move}, false);
        game_.make_move(move, now_);
        model_.make_move(move, now_);
        return true;
    }

    static bool is_same_but_values(play::GameState one, const play::GameState& other) {
        one.values = other.values;
        one.clock_remaining = other.clock_remaining;
        return one == other;
    }

    std::string line_of(int id) const {
        const rules::GameTree& game = game_.tree();
        std::string line;
        for (const int each : game.path_to(id))
            if (each != rules::GameTree::root) line += model::Match::word(game.node(each).move);
        return line;
    }

    void compare_trees() const {
        const rules::GameTree& game = game_.tree();
        RC_ASSERT(game.node_count() == static_cast<int>(model_.tree().size()));
        RC_ASSERT(line_of(game.cursor()) == model_.cursor());
        for (const auto& [line, place] : model_.tree()) {
            RC_ASSERT(game.contains(place.id));
            RC_ASSERT(line_of(place.id) == line);
            const rules::GameTree::Node& node = game.node(place.id);
            RC_ASSERT(node.position == place.board.position());
            RC_ASSERT(node.children.size() == place.next.size());
            for (std::size_t i = 0; i < place.next.size(); ++i) {
                RC_ASSERT(node.children[i] == model_.tree().at(place.next[i]).id);
                if (place.next[i] == place.followed) RC_ASSERT(node.next_child == static_cast<int>(i));
            }
        }
        RC_ASSERT(game_.annotations().size() == model_.annotations().size());
        for (const auto& [line, annotation] : model_.annotations()) {
            const auto found = game_.annotations().find(model_.tree().at(line).id);
            RC_ASSERT(found != game_.annotations().end());
            RC_ASSERT(found->second == annotation);
        }
    }

    play::Time now_ = play::Time{} + std::chrono::hours{24};
    play::Game game_;
    model::Match model_;
    std::optional<play::GameState> kept_;
    std::optional<model::Match> kept_model_;
};

} // namespace
} // namespace match_model

TEST_CASE("a match does as its plain model does, whatever is asked of it in whatever order") {
    model_runs::check(600, [](const match_model::Begin& begin, const std::vector<match_model::Step>& steps) {
        match_model::Both both{begin};
        both.compare();
        for (const match_model::Step& step : steps)
            both.carry_out(step);
    });
}
