#include "game/modes/game_input.hpp"

#include "engine/base/text.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"

#include <filesystem>
#include <iostream>
#include <iterator>

namespace modes {

using base::tr;
using base::tr_n;

namespace fs = std::filesystem;

namespace {

constexpr int most_shown = 20;

std::vector<std::string> form_ids() {
    std::vector<std::string> ids;
    for (const records::GameFormat& format : records::game_formats())
        ids.emplace_back(format.id);
    ids.emplace_back(play::save_id);
    return ids;
}

} // namespace

std::vector<std::string> expanded_inputs(const std::vector<std::string>& named) {
    std::vector<std::string> inputs;
    for (const std::string& name : named) {
        std::error_code code;
        if (name == "-" || !fs::is_directory(name, code)) {
            if (name != "-" && !fs::exists(name, code)) throw Failure{tr("there is no file \"{}\"", name)};
            inputs.push_back(name);
            continue;
        }
        const auto files = required(play::game_files({name}));
        if (files.empty()) throw Failure{tr("expected game files in \"{}\", saw none", name)};
        for (const fs::path& file : files)
            inputs.push_back(file.string());
    }
    return inputs;
}

void ReadingOptions::add_to(Arguments& command) {
    std::vector<std::string> encodings;
    for (const base::EncodingInfo& each : base::encodings())
        encodings.emplace_back(each.name);
    command.option("--encoding", encoding_, tr("Text encoding; detected by default")).one_of(encodings);
    command.option("--characters", characters_,
                   tr("Characters for Black, White and an empty square in boards, such as XO-"));
    command.option("--size", size_, tr("Board size for moves without a board, 8 by default"))
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    command.option("--to-move", to_move_, tr("Side to move on boards that do not state it")).one_of({"black", "white"});
    command.flag("--keep-beginnings", keeps_beginnings_, tr("Keep the moves before an illegal one"));
}

Option ReadingOptions::add_form_to(Arguments& command) {
    return command.option("--from", form_, tr("Format of the files; detected by default")).one_of(form_ids());
}

records::StreamContext ReadingOptions::context() const {
    records::StreamContext context;
    context.form.size = rules::BoardSize{size_};
    context.form.characters = characters_;
    if (!to_move_.empty()) context.form.to_move = to_move_ == "black" ? rules::Color::black : rules::Color::white;
    context.keeps_beginnings = keeps_beginnings_;
    context.encoding = base::encoding_of_name(encoding_);
    return context;
}

std::string ReadingOptions::text() const {
    return form_ + '/' + encoding_ + '/' + characters_ + '/' + to_move_ + '/' + std::to_string(size_)
           + (keeps_beginnings_ ? "/b" : "");
}

void Warnings::say(const std::string& what) {
    if (said_++ < most_shown) errors_ << "outflank-cli: " << what << '\n';
}

void Warnings::game(const std::string& source, const std::string& why, const records::StreamPlace& place) {
    ++broken_;
    note(source, why, place);
}

void Warnings::note(const std::string& source, const std::string& what, const records::StreamPlace& place) {
    say((source == "-" ? std::string{tr("standard input")} : source) + ", " + records::at_place(place, what));
}

void Warnings::file(const std::string& what) {
    ++broken_;
    say(what);
}

int Warnings::end() {
    if (const int more = said_ - most_shown; more > 0)
        errors_ << "outflank-cli: " << tr_n(more, "{} more like these", "{} more like these", more) << '\n';
    return broken_;
}

void read_inputs(const std::vector<std::string>& inputs, const ReadingOptions& options, Warnings& complaints,
                 const std::function<bool(play::StoredGame&& game, const std::string& source,
                                          const records::StreamPlace& place)>& take) {
    bool continues = true;
    for (const std::string& name : inputs) {
        if (!continues) break;
        play::StoredGameSink sink;
        sink.take = [&](play::StoredGame&& game, const records::StreamPlace& place) {
            if (!place.error.empty()) complaints.game(name, place.error, place);
            if (!place.skipped.empty()) complaints.note(name, tr("skipped {}", place.skipped), place);
            continues = take(std::move(game), name, place);
            return continues;
        };
        sink.refuse = [&](const std::string& why, const records::StreamPlace& place) {
            complaints.game(name, why, place);
            return true;
        };
        const bool is_input = name == "-";
        const auto read = is_input ? play::read_stored_games(std::string{std::istreambuf_iterator<char>{std::cin}, {}},
                                                             options.form(), options.context(), sink)
                                   : play::read_stored_game_file(name, options.form(), options.context(), sink);
        if (!read) complaints.file((is_input ? std::string{tr("standard input")} + ": " : "") + read.error().message);
    }
}

} // namespace modes
