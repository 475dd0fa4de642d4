// Exports selected games: one file with many games in any of the formats, or a page for printing.
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/host_bridge.hpp"
#include "game/exports/game_page.hpp"
#include "game/play/game_card.hpp"
#include "game/play/game_import.hpp"
#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/library/library_list.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <ctime>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace ui {

using base::tr;
using base::tr_n;

namespace {

namespace fs = std::filesystem;

// Maximum number of games per export, so that the window stays responsive.
constexpr std::size_t most_exported = 5000, most_printed = 300;

// Date such as "2026-11-27".
std::string day_of(library::Milliseconds time) {
    const std::tm parts = base::local_time(static_cast<std::time_t>(time / 1000));
    char text[12];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts)};
}

records::GameRecord record_of(const library::StoredGame& stored) {
    records::GameRecord record{.start = stored.start,
                               .players = {stored.row.black, stored.row.white},
                               .event = stored.row.event,
                               .date = stored.row.date};
    for (const rules::Move& move : stored.moves)
        record.moves.push_back({.move = move});
    if (stored.row.difference) record.result = records::result_of_margin(*stored.row.difference);
    return record;
}

base::Result<std::vector<records::GameRecord>> records_of(const library::Library& library,
                                                          const std::vector<library::GameRef>& games) {
    std::vector<records::GameRecord> all;
    for (const library::GameRef& each : games) {
        if (each.is_own()) {
            auto document = library.document(each.id);
            const auto state = document ? play::from_document(*std::move(document)) : document.error();
            if (!state) return state.error();
            all.push_back(play::stored_game(*state).record);
            const auto saved = library.game(each.id);
            if (saved && *saved) all.back().date = day_of((*saved)->modified);
        } else {
            const auto stored = library.database().game(each.id);
            if (!stored) return stored.error();
            all.push_back(record_of(*stored));
        }
    }
    return all;
}

// Games to be written; nullopt, usually with a message, if there are none.
std::optional<std::vector<records::GameRecord>> picked_records(App& app, LibraryList& list, std::size_t most) {
    const auto games = list.picked();
    if (games.size() > most) {
        list.refuse(tr("Select at most {} games.", count_text(most)));
        return std::nullopt;
    }
    auto all = records_of(app.session.library, games);
    if (!all) {
        list.refuse(tr("{}.", all.error().message));
        return std::nullopt;
    }
    if (all->empty()) return std::nullopt;
    return *std::move(all);
}

void report(App& app, const base::Result<base::Done>& written, std::string done) {
    if (written)
        app.session.say(std::move(done), app.now);
    else
        app.session.say_in_dialog(tr("{}.", written.error().message), app.now);
}

} // namespace

std::vector<const records::GameFormat*> collection_formats() {
    std::vector<const records::GameFormat*> all;
    for (const records::GameFormat& format : records::game_formats())
        if (format.write != nullptr && !format.has_positions) all.push_back(&format);
    return all;
}

void export_picked(App& app, const records::GameFormat& format) {
    LibraryList* list = open_list(app);
    const auto games = list != nullptr ? picked_records(app, *list, most_exported) : std::nullopt;
    if (!games) return;
    std::string text;
    for (const records::GameRecord& game : *games)
        text += format.write(game);
    std::string name = games->size() == 1 ? list->title({.game = list->picked().front()}) : tr("games");
    if (play::name_refusal(name)) name = tr("games");
    const auto count = static_cast<long long>(games->size());
    const std::string extension{format.extension};
    choose_file_to_write(
        app, tr_n(count, "Export {} game", "Export {} games", count), name + extension,
        {format.kind.empty() ? tr("Transcript") : std::string{format.kind}, {extension}},
        [text, count](App& later, const fs::path& file) {
            report(later, base::write_atomically(file, text),
                   tr_n(count, "Exported {} game to {}", "Exported {} games to {}", count, file.string()));
        });
}

void print_picked(App& app) {
    LibraryList* list = open_list(app);
    const auto games = list != nullptr ? picked_records(app, *list, most_printed) : std::nullopt;
    if (!games) return;
    std::vector<exports::PrintedGame> printed;
    for (const library::GameRef& each : list->picked()) {
        const library::ListedGame* listed = list->game({.game = each});
        printed.push_back({(*games)[printed.size()], listed != nullptr ? play::outcome_text(listed->card) : ""});
    }
    const auto write = [page = exports::print_page_of(printed)](App& later, const fs::path& file) {
        const auto written = base::write_atomically(file, page);
        const bool is_open = written && engine::open_in_browser(file);
        report(later, written,
               is_open ? tr("Opened {} in the browser.", file.string())
                       : tr("Open {} in a browser to print it.", file.string()));
    };
    const std::string name = base::time_stamp() + ".html";
    if (engine::has_browser()) return write(app, base::free_path(base::data_folder() / "exports" / name));
    choose_file_to_write(app, tr("Print"), name, {tr("Web page"), {".html"}}, write);
}

} // namespace ui
