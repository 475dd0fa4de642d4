// Command lines, a word on each line: the first byte chooses outflank-cli, outflank, Edax's options, or the texts that
// stand within words. Nothing is carried out. What is taken is within the ranges that help tells.
#include "engine/base/text.hpp"
#include "game/modes/arena/options.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/edax/settings.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/output_formats.hpp"
#include "game/modes/referee/referee.hpp"
#include "game/modes/spoken_language.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/terminal/setup.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/program_options.hpp"
#include "game/window_arguments.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

namespace {

using fuzz::Input;
using fuzz::require;

constexpr std::size_t most_words = 200;

std::vector<std::string> words_of(Input& input) {
    std::vector<std::string> words;
    while (!input.is_empty() && words.size() < most_words) {
        std::string word{input.line()};
        std::erase(word, '\0'); // no system hands on any
        words.push_back(std::move(word));
    }
    return words;
}

// As main() is given them; the words have to outlive it.
std::vector<const char*> arguments_of(const char* program, const std::vector<std::string>& words) {
    std::vector<const char*> all{program};
    for (const std::string& word : words)
        all.push_back(word.c_str());
    all.push_back(nullptr);
    return all;
}

// The exit code where there is nothing left to do; then a message was written, or help.
std::optional<int> read(modes::Arguments& app, const std::vector<const char*>& argv, const std::string& program) {
    const auto code = app.read(static_cast<int>(argv.size()) - 1, argv.data(), program);
    require(!code || *code == 0 || *code == 2);
    return code;
}

void read_cli(Input& input) {
    const auto words = words_of(input);
    const auto argv = arguments_of("outflank-cli", words);
    modes::SpokenLanguage language{static_cast<int>(argv.size()) - 1, argv.data()};
    modes::Arguments app{"Outflank without a window."};
    language.add_to(app);
    app.version("outflank-cli 1");
    app.require_subcommand();
    const auto all = modes::add_subcommands(app, "1");
    if (read(app, argv, "outflank-cli")) return;
    require(std::ranges::count_if(all, [&](const auto& one) { return app.is_given(one.name); }) == 1);
}

void read_window(Input& input) {
    const auto words = words_of(input);
    const auto argv = arguments_of("outflank", words);
    modes::SpokenLanguage language{static_cast<int>(argv.size()) - 1, argv.data()};
    modes::Arguments app{"Outflank."};
    WindowArguments arguments;
    language.add_to(app);
    app.version("outflank 1");
    arguments.add_to(app);
    if (read(app, argv, "outflank")) return;
    arguments.take_pointer();
    const ui::ProgramOptions& options = arguments.options;
    require(320 <= options.width && options.width <= 8192 && 240 <= options.height && options.height <= 8192);
    require(0 <= options.plies && options.plies <= 1000 && 1 <= arguments.patience && arguments.patience <= 3600);
    require(options.scale == 0 || (0.75F <= options.scale && options.scale <= 3));
    require(0 <= options.kiosk.exit_code && options.kiosk.exit_code <= 255);
    require(!options.load || !options.file);
    if (const auto settings = ui::with_options({}, options)) {
        require(4 <= settings->game.size.side() && settings->game.size.side() <= 16);
        for (const play::Participant& participant : settings->game.participants)
            require(play::seat_from_text(play::to_text(participant.seat)).ok());
    }
}

void read_edax(Input& input) {
    const auto job = modes::edax_job(words_of(input));
    if (!job) {
        require(!job.error().message.empty());
        return;
    }
    const modes::ServedSettings served = modes::served_settings(job->settings);
    require(1 <= served.threads && served.threads <= 256 && served.table_bytes <= std::size_t{32} << 32);
    require(served.limits && 0 <= served.limits->selectivity && served.limits->selectivity <= ai::full_selectivity);
}

void check_clock(const std::optional<ai::TimeControl>& clock) {
    constexpr std::chrono::milliseconds day{86'400'000};
    if (clock)
        require(clock->main.count() > 0 && clock->main <= day && clock->period.count() >= 0 && clock->period <= day);
}

// What options take as one word.
void read_text(const std::string& text) {
    if (const auto seat = play::seat_from_text(text)) {
        const auto again = play::seat_from_text(play::to_text(*seat));
        require(again.ok() && *again == *seat);
    }
    if (const auto contestant = modes::contestant_from_text(text)) require(contestant->text == text);
    check_clock(modes::clock_from_text(text));
    if (const auto time = modes::move_time_from_text(text)) require(time->count() >= 0 && time->count() <= 86'400'000);
    if (const auto time = modes::duration_from_text(text))
        require(time->count() >= 0 && time->count() <= 86'400'000'000);
    if (const auto night = ui::night_hours_from_text(text)) {
        const auto is_hour = [](int hour) { return 0 <= hour && hour <= 23; };
        require(is_hour(night->from) && is_hour(night->to) && night->from != night->to);
    }
    if (const auto rules = records::rule_set_from_text(text)) require((*rules)->id == text);
    if (const auto actions = ui::actions_from_text(text)) {
        for (const ui::Action* action : *actions)
            require(action != nullptr && text.find(action->id) != std::string::npos);
    }
    if (const auto openings = play::named_openings(text)) {
        for (const play::Opening& opening : *openings)
            require(opening.moves.has_value() && !opening.position.is_over());
    }
    for (const int side : {4, 8, 16}) {
        const modes::CommonOptions common{.side_length = side};
        if (const auto plan = modes::plan_of_player(text, {}, common)) (void)plan->title;
        if (const auto setup = modes::prepare({.size = side, .seed = 1, .moves = text}); setup && !text.empty())
            require(setup->opening && setup->opening->position().size().side() == side);
    }
    (void)modes::output_format_of_file(text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool is_silent = [] { // help and messages go nowhere
        std::cout.rdbuf(nullptr);
        std::cerr.rdbuf(nullptr);
        return true;
    }();
    require(is_silent);
    Input input{data, size};
    switch (input.below(4)) {
    case 0: read_cli(input); break;
    case 1: read_window(input); break;
    case 2: read_edax(input); break;
    default: read_text(std::string{input.rest()});
    }
    return 0;
}
