// The New Game card in the real window: choices move nothing on it, the board shows the card's game, and the game
// behind it is unchanged.
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/widgets/widgets.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <numeric>

using namespace std::chrono_literals;
using rules::Color;
using rules::Square;

namespace {

const std::string card = "{New game/choices}/";

struct Shape {
    int width, height;
};
constexpr Shape shapes[]{{1280, 800}, {640, 480}, {480, 800}};

std::map<unsigned, engine::Rect> card_items(const Pilot& pilot) {
    const engine::Rect& side = pilot.gui().layout().side;
    auto all = items::rectangles();
    std::erase_if(all, [&](const auto& item) {
        return !side.contains({item.second.x + item.second.width / 2, item.second.y + item.second.height / 2});
    });
    return all;
}

// A start that offers an unfinished game of an earlier start.
struct Resumable {
    explicit Resumable(Shape shape) {
        for (const char* square : {"h7", "g7"}) {
            earlier.type(square);
            earlier.settle();
        }
        pilot.emplace(earlier, against(ai::Level{3}, 8), ui::GuiOptions{.seed = 1}, shape.width, shape.height);
        REQUIRE(pilot->gui().state().resumable.has_value());
    }
    Pilot earlier{two_humans(16)}; // Owns the folders.
    std::optional<Pilot> pilot;
};

struct Step {
    std::string item;
    std::string entry = {};
};

std::vector<Step> basic_steps() {
    std::vector<Step> steps{
        {"side/White"},     {"level/Master"}, {"side/Computer vs computer"}, {"level/First steps"}, {"side/Black"},
        {"level/Champion"}, {"size"}};
    for (const char* clock : {"5 min", "None", "30 min", "1 min", "15 min"})
        steps.push_back({std::string{"clock/"} + clock});
    return steps;
}

std::vector<Step> detail_steps() {
    std::vector<Step> steps{{"+##more"}, {"\xE2\x88\x92##less"}, {"##extra", "Delay"}};
    for (const char* rules : {"Tournament", "White first", "Standard"})
        steps.push_back({"##rules", rules});
    for (const char* notation : {"Triples, rows from the bottom", "Letter and number"})
        steps.push_back({"##notation", notation});
    steps.push_back({"(0)/##seat", "Level 2"});
    steps.push_back({"(7)/key"});
    steps.push_back({"(1)/##seat", "Human"});
    steps.push_back({"(0)/##seat", "Human"});
    return steps;
}

void take(Pilot& pilot, const Step& step) {
    pilot.click_item(card + step.item);
    if (!step.entry.empty()) {
        pilot.wait(100ms);
        pilot.click_item("##Combo_00/" + step.entry);
        pilot.wait(100ms);
    }
    pilot.move_mouse({1, 1});
}

void check_that_nothing_moves(Pilot& pilot, const std::vector<Step>& steps) {
    pilot.move_mouse({1, 1});
    const auto before = card_items(pilot);
    REQUIRE(before.size() > 8);
    for (const Step& step : steps) {
        CAPTURE(step.item);
        CAPTURE(step.entry);
        take(pilot, step);
        const auto after = card_items(pilot);
        CHECK(after.size() == before.size());
        for (const auto& [id, place] : before) {
            const auto found = after.find(id);
            REQUIRE(found != after.end());
            CHECK(found->second == place);
        }
    }
}

} // namespace

TEST_CASE("choices on the New Game card move none of its items in windows of several shapes") {
    for (const Shape& shape : shapes) {
        CAPTURE(shape.width);
        Pilot pilot{against(ai::Level{3}, 8), {.seed = 1}, shape.width, shape.height};
        check_that_nothing_moves(pilot, basic_steps());
        pilot.click_item("New game/tab/Details");
        check_that_nothing_moves(pilot, detail_steps());
        pilot.click_item("New game/tab/Match");
        check_that_nothing_moves(pilot, {{"games/3"}, {"points/5"}, {"points/Off"}, {"start/Random"}});
    }
}

TEST_CASE("with a game to resume, the card shows every choice, and declining moves nothing") {
    for (const Shape& shape : shapes) {
        if (shape.width == 480) continue; // Less room below the board: the choices scroll, but not Play.
        CAPTURE(shape.width);
        Resumable start{shape};
        Pilot& pilot = *start.pilot;
        const engine::Rect play = *items::rectangle("New game/Play##start");
        const auto check_seen = [&](const std::string& item) {
            CAPTURE(item);
            const auto box = items::rectangle(card + item);
            REQUIRE(box.has_value());
            CHECK(box->x >= pilot.gui().layout().side.x);
            CHECK(box->x + box->width <= pilot.gui().layout().side.x + pilot.gui().layout().side.width);
            CHECK(box->y >= pilot.gui().layout().side.y);
            CHECK(box->y + box->height <= play.y);
        };
        CHECK(play.y + play.height <= pilot.gui().layout().side.y + pilot.gui().layout().side.height);
        for (const Step& step : basic_steps())
            check_seen(step.item);
        check_that_nothing_moves(pilot, {{"side/White"}});
        pilot.click_item("New game/tab/Details");
        for (const Step& step : detail_steps())
            check_seen(step.item);
        pilot.click_item("New game/tab/Game");
        REQUIRE(pilot.shows("New game/###resume"));
        const auto before = card_items(pilot);
        pilot.click_item("New game/##forget");
        pilot.move_mouse({1, 1});
        const auto after = card_items(pilot);
        CHECK(after.size() == before.size() - 2);
        for (const auto& [id, place] : after)
            CHECK(before.at(id) == place);
    }
}

TEST_CASE("the card offers the lesson until a game has been finished and describes an unfinished game") {
    Pilot pilot{against(ai::Level{3}, 8), {.seed = 1}, 1280, 800};
    CHECK(pilot.shows("New game/##learn"));
    pilot.click_item("New game/Play##start");
    pilot.type("f5");
    pilot.settle();
    pilot.submit(play::Resign{});
    pilot.settle();
    pilot.run("new-game");
    pilot.step();
    CHECK_FALSE(pilot.shows("New game/##learn"));
    Pilot first{against(ai::Level{3}, 8)};
    first.type("f5");
    first.settle();
    Pilot second{first, against(ai::Level{3}, 8), ui::GuiOptions{.seed = 1}};
    second.step();
    const std::vector<std::string> words = drawn_text::words();
    for (const char* word : {"Continue:", "you", "vs", "level", "3,", "move", "2"})
        CHECK(std::ranges::find(words, word) != words.end());
}

TEST_CASE("with two human players, names replace the level") {
    Pilot pilot{against(ai::Level{3}, 8), {.seed = 1}, 1280, 800};
    pilot.click_item(card + "side/Two players");
    CHECK_FALSE(pilot.shows(card + "level/Club"));
    pilot.click_item(card + "(1)/##name");
    pilot.wait(50ms);
    pilot.type("Grace");
    pilot.wait(50ms);
    pilot.click_item("New game/Play##start");
    CHECK(pilot.game().participant(Color::white).name == "Grace");
}

TEST_CASE("New Game offers the previous choices again, and Play starts the game") {
    Pilot pilot{two_humans(8), {.seed = 1}};
    pilot.click_item(card + "side/White");
    pilot.click_item(card + "level/Club");
    pilot.click_item(card + "clock/5 min");
    pilot.click_item("New game/Play##start");
    pilot.settle();
    const play::GameSettings first = pilot.game().settings();
    CHECK(ui::play_as(first) == ui::PlayAs::white);
    CHECK(ui::common_level(first) == 5);
    CHECK(first.clock_initial == 5min);
    pilot.run("new-game");
    pilot.click_item("New game/Play##start");
    if (pilot.shows("Question/New game")) pilot.click_item("Question/New game");
    CHECK(pilot.game().tree().node_count() <= 2);
    CHECK(pilot.game().settings() == first);
    // After a game of two people, the last computer opponent is offered again.
    pilot.ask(ui::start_game, ui::GameStart{.settings = two_humans(8).game, .is_confirmed = true});
    pilot.run("new-game");
    pilot.click_item(card + "side/Black");
    CHECK(ui::common_level(pilot.gui().state().new_game()->settings) == 5);
}

TEST_CASE("a delay or byo-yomi is chosen with its seconds, and the clocks show the periods") {
    using Extra = play::ExtraTime;
    const auto has = [](const std::string& word) {
        const std::vector<std::string> words = drawn_text::words();
        return std::ranges::find(words, word) != words.end();
    };
    Pilot pilot{two_humans(8), {.seed = 1}};
    pilot.run("new-game");
    pilot.click_item(card + "side/Two players");
    pilot.click_item(card + "clock/1 min");
    pilot.click_item("New game/tab/Details");
    const auto extra = [&] { return pilot.gui().state().new_game()->settings.clock_extra; };
    take(pilot, {"##extra", "Delay"});
    CHECK(extra().kind == Extra::Kind::delay);
    take(pilot, {"##extra", "Byo-yomi \xC3\x97 3"});
    for (int i = 0; i < 3; ++i)
        take(pilot, {"+##more"});
    take(pilot, {"\xE2\x88\x92##less"});
    CHECK(extra() == Extra{.kind = Extra::Kind::byo_yomi, .time = 2s, .periods = 3});
    pilot.click_item("New game/tab/Game");
    CHECK(has("byo-yomi"));
    pilot.click_item("New game/Play##start");
    pilot.wait(100ms);
    CHECK(pilot.game().clock().settings().extra.kind == Extra::Kind::byo_yomi);
    CHECK(has("\xC3\x97"
              "3"));
    for (const char* square : {"f5", "f6"}) { // Each side's first move is free.
        pilot.wait(10s);
        pilot.type(square);
        pilot.settle();
    }
    CHECK(pilot.game().clock().remaining(rules::Color::white, pilot.now()) == 66s);
    pilot.wait(62s);
    CHECK(pilot.game().clock().shown(rules::Color::black, pilot.now()).periods == 2);
    CHECK_FALSE(pilot.game().is_over());
    pilot.wait(5s);
    CHECK(pilot.game().is_over());
}

TEST_CASE("a move on the board behind the card starts a game and asks before ending another game") {
    Pilot pilot{two_humans(8)};
    pilot.type("f5");
    pilot.settle();
    const auto number = pilot.game().game_number();
    pilot.run("new-game");
    pilot.ask(ui::change_size, 6);
    pilot.click(Square{0, 0});
    CHECK_FALSE(pilot.shows("Question/New game"));
    pilot.click(Square{3, 4});
    REQUIRE(pilot.shows("Question/New game"));
    pilot.click_item("Question/Keep playing");
    CHECK(pilot.game().game_number() == number);
    pilot.click(Square{3, 4});
    pilot.click_item("Question/New game");
    CHECK(pilot.game().settings().size.side() == 6);
    CHECK(pilot.gui().state().new_game() == nullptr);
}

TEST_CASE("where a computer moves first, a click anywhere on the board starts the game") {
    Pilot pilot{against(ai::Level{1}, 8), {.seed = 1}};
    pilot.click_item(card + "side/White");
    pilot.click(Square{0, 0});
    CHECK(pilot.gui().state().new_game() == nullptr);
    pilot.settle();
    CHECK(pilot.game().tree().node_count() == 2);
}

TEST_CASE("the labels of a control fill its width and fit if there is room") {
    Pilot pilot{two_humans(8)};
    ImFont* font = ImGui::GetIO().Fonts->Fonts[0];
    const std::vector<std::string> labels{"Black", "White", "Two players", "Watch"};
    for (const float width : {500.f, 300.f, 200.f, 120.f}) {
        CAPTURE(width);
        const auto widths = ui::label_widths(font, 15, labels, width, 4);
        CHECK(std::accumulate(widths.begin(), widths.end(), 0.f) == doctest::Approx(width));
        for (std::size_t i = 0; i < labels.size() && width >= 300; ++i)
            CHECK(ui::text_width(font, 15, labels[i]) <= widths[i] - 8 + .5f);
    }
    const auto roomy = ui::label_widths(font, 15, labels, 500, 4);
    CHECK(roomy.front() == roomy[2]);
    CHECK(ui::column_widths({10, 80, 30, 70}, 100) == std::vector<float>{10, 30, 30, 30});
    CHECK(ui::shortened_text(font, 15, "Black", 300) == "Black");
    const std::string part = ui::shortened_text(font, 15, "J\xC3\xBCrgen from next door", 60);
    CHECK(part.ends_with("\xE2\x80\xA6"));
    CHECK(ui::text_width(font, 15, part) <= 60);
}

TEST_CASE("while the result card is open, no other button offers to play again") {
    Pilot pilot{two_humans(8)};
    pilot.type("f5");
    pilot.settle();
    pilot.submit(play::Resign{});
    pilot.settle();
    REQUIRE(pilot.shows("##result/Play again"));
    CHECK_FALSE(pilot.shows("##buttons/Play again"));
    pilot.click_item("##result/View the board");
    CHECK_FALSE(pilot.shows("##result/Play again"));
    CHECK(pilot.shows("##buttons/Play again"));
}

TEST_CASE("golden pictures: the details on the New Game card, a game to resume and an open list") {
    for (const auto& [shape, name] :
         {std::pair{Shape{1280, 800}, "new-game-more"}, {Shape{800, 600}, "new-game-more-small"}}) {
        Pilot pilot{against(ai::Level{3}, 8), {.seed = 1}, shape.width, shape.height};
        pilot.click_item("New game/tab/Details");
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), name);
    }
    for (const auto& [shape, name] :
         {std::pair{Shape{1280, 800}, "new-game-resume"}, {Shape{800, 600}, "new-game-resume-small"}}) {
        Resumable start{shape};
        start.pilot->move_mouse({1, 1});
        start.pilot->settle();
        golden::check(start.pilot->picture(), name);
    }
    Pilot pilot{against(ai::Level{3}, 8), {.seed = 1}, 1280, 800};
    pilot.click_item("New game/tab/Details");
    pilot.click_item(card + "##rules");
    pilot.wait(100ms);
    pilot.move_mouse({1, 1});
    golden::check(pilot.picture(), "new-game-list");
}
