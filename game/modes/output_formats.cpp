#include "game/modes/output_formats.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/exports/game_page.hpp"
#include "game/exports/pictures.hpp"
#include "game/modes/line_text.hpp"
#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/raw_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace modes {

using base::tr;

namespace {

double as_discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

std::vector<exports::PageNote> notes_of(const play::StoredGame& stored) {
    const rules::GameTree game = records::game_of(stored.record);
    std::vector<exports::PageNote> notes;
    for (const rules::GameTree::NodeId node : game.path_to(game.cursor())) {
        exports::PageNote note;
        if (const auto worth = stored.values.worth(game, node)) note.worth = as_discs(*worth);
        if (const auto loss = stored.values.loss(game, node)) {
            note.loss = as_discs(*loss);
            note.is_mistake = *loss >= play::mistake;
            if (const auto better = stored.values.better_move(game, node); better && *loss > 0)
                note.better = records::to_text(*better);
            const auto line = stored.lines.find(game.node(node).parent);
            if (*loss > 0 && line != stored.lines.end()) note.line = line_text(line->second);
        }
        notes.push_back(std::move(note));
    }
    return notes;
}

// Empty if the font is not installed; diagrams then have no letters.
const exports::Typeface& typeface() {
    static const exports::Typeface face = [] {
        auto bytes = base::read_shipped_as("fonts/Inter-SemiBold.otf", std::size_t{16} << 20, [](std::string_view all) {
            return base::Result<std::string>{std::string{all}};
        });
        return exports::Typeface{bytes ? *std::move(bytes) : std::string{}};
    }();
    return face;
}

template <class Visit> void for_each_judged_move(const play::StoredGame& stored, const Visit& visit) {
    const std::vector<exports::PageNote> notes = notes_of(stored);
    rules::Color mover = stored.record.start.to_move();
    int number = 0;
    for (std::size_t i = 0; i < stored.record.moves.size(); ++i) {
        const rules::Move move = stored.record.moves[i].move;
        if (!move.is_pass()) visit(++number, mover, move, notes[i + 1]);
        mover = opposite(mover);
    }
}

constexpr const char* csv_header = "game,black,white,date,event,number,color,move,loss,worth,best,line\n";

std::string csv_of(const play::StoredGame& game, std::int64_t number) {
    const auto known = [](const std::optional<double>& value) {
        return value ? fmt::format("{:.2f}", *value) : std::string{};
    };
    const std::string about = fmt::format("{},{},{},{},{}", number, records::csv_field(game.record.players[0]),
                                          records::csv_field(game.record.players[1]),
                                          records::csv_field(game.record.date), records::csv_field(game.record.event));
    std::string text;
    for_each_judged_move(game, [&](int at, rules::Color mover, rules::Move move, const exports::PageNote& note) {
        text += fmt::format("{},{},{},{},{},{},{},{}\n", about, at, mover == rules::Color::black ? "black" : "white",
                            records::to_text(move), known(note.loss), known(note.worth), note.better, note.line);
    });
    return text;
}

std::string json_of(const play::StoredGame& game, std::int64_t number) {
    const auto known = [](const std::optional<double>& value) -> nlohmann::ordered_json {
        if (!value) return nullptr;
        return *value;
    };
    const auto result = records::result_of(game.record);
    nlohmann::ordered_json object{{"game", number},
                                  {"black", game.record.players[0]},
                                  {"white", game.record.players[1]},
                                  {"event", game.record.event},
                                  {"date", game.record.date},
                                  {"margin", result ? known(result->margin) : nullptr},
                                  {"moves", nlohmann::ordered_json::array()}};
    for_each_judged_move(game, [&](int at, rules::Color mover, rules::Move move, const exports::PageNote& note) {
        nlohmann::ordered_json one{{"number", at},
                                   {"color", mover == rules::Color::black ? "black" : "white"},
                                   {"move", records::to_text(move)},
                                   {"loss", known(note.loss)},
                                   {"worth", known(note.worth)}};
        if (!note.better.empty()) one["best"] = note.better;
        if (!note.line.empty()) one["line"] = note.line;
        object["moves"].push_back(std::move(one));
    });
    return records::json_text(object) + '\n';
}

template <class Write> auto always(const Write& write) {
    return [write](const play::StoredGame& game, std::int64_t number) -> base::Result<std::string> {
        return write(game, number);
    };
}

bool has_comments(std::string_view format) {
    return format == "ggf" || format == "sgf" || format == "pgn";
}

std::vector<OutputFormat> all_formats() {
    using play::StoredGame;
    std::vector<OutputFormat> all;
    for (const records::GameFormat& format : records::game_formats()) {
        if (format.write == nullptr) continue;
        all.push_back({.id = std::string{format.id},
                       .extension = std::string{format.extension},
                       .holds_values = has_comments(format.id),
                       .write = always(
                           [write = format.write](const StoredGame& game, std::int64_t) { return write(game.record); }),
                       .limits = base::tr(format.limits)});
    }
    all.push_back(
        {.id = "wthor", .extension = ".wtb", .write = {}, .limits = base::tr(records::format_of_id("wthor")->limits)});
    const auto add_single = [&](std::string_view id, const char* extension, const auto& write, const char* limits) {
        all.push_back({.id = std::string{id},
                       .extension = extension,
                       .holds_many = false,
                       .holds_values = id == play::save_id || id == "html",
                       .write = always(write),
                       .limits = limits});
    };
    add_single(
        play::save_id, ".json",
        [](const StoredGame& game, std::int64_t) { return play::to_json(play::game_state_of(game)); },
        tr("One game per file; no event, date, komi or clock tags."));
    add_single(
        "html", ".html",
        [](const StoredGame& game, std::int64_t) { return exports::page_of(game.record, notes_of(game)); },
        tr("One game per file, as a web page. Export only."));
    const char* picture = tr("One game per file, as a picture. Export only.");
    add_single(
        "svg", ".svg", [](const StoredGame& game, std::int64_t) { return exports::svg_file(game.record); }, picture);
    add_single(
        "png", ".png", [](const StoredGame& game, std::int64_t) { return exports::png_file(game.record, typeface()); },
        picture);
    add_single(
        "apng", ".apng",
        [](const StoredGame& game, std::int64_t) { return exports::apng_file(game.record, typeface()); },
        tr("One game per file, as an animated picture. Export only."));
    all.push_back({.id = "csv",
                   .extension = ".csv",
                   .holds_values = true,
                   .header = csv_header,
                   .write = always(csv_of),
                   .limits = tr("One line per move, with its loss. Export only.")});
    all.push_back({.id = "jsonl",
                   .extension = ".jsonl",
                   .holds_values = true,
                   .write = always(json_of),
                   .limits = tr("One line of JSON per game, with the loss of each move. Export only.")});
    return all;
}

} // namespace

const std::vector<OutputFormat>& output_formats() {
    static const std::vector<OutputFormat> all = all_formats();
    return all;
}

const OutputFormat* output_format(std::string_view id) {
    const auto found = std::ranges::find(output_formats(), id, &OutputFormat::id);
    return found == output_formats().end() ? nullptr : &*found;
}

void annotate_values(const OutputFormat& format, play::StoredGame& game) {
    constexpr double blunder = 8; // discs
    if (!has_comments(format.id)) return;
    const std::vector<exports::PageNote> notes = notes_of(game);
    for (std::size_t ply = 1; ply < notes.size(); ++ply) {
        const exports::PageNote& note = notes[ply];
        records::RecordedMove& move = game.record.moves[ply - 1];
        const bool is_black = records::mover_of(game.record, ply) == rules::Color::black;
        if (note.worth) move.value = is_black ? *note.worth : -*note.worth;
        if (!note.is_mistake) continue;
        const std::string better = note.line.empty() ? note.better : note.line;
        records::annotate(game.record.annotations, static_cast<rules::GameTree::NodeId>(ply),
                          {.sign = *note.loss >= blunder ? records::Sign::blunder : records::Sign::bad,
                           .text = better.empty() ? tr("Lost {:.1f} discs", *note.loss)
                                                  : tr("Lost {:.1f} discs; best was {}", *note.loss, better)});
    }
}

const OutputFormat* output_format_of_file(const std::string& path) {
    const std::string extension = records::lowered(std::filesystem::path{path}.extension().string());
    const auto found = std::ranges::find(output_formats(), extension, &OutputFormat::extension);
    if (found != output_formats().end() && !extension.empty()) return &*found;
    const records::GameFormat* other = records::format_of_file(extension);
    return other == nullptr ? nullptr : output_format(other->id);
}

} // namespace modes
