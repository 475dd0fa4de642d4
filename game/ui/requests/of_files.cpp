#include "game/records/game_formats.hpp"
#include "game/ui/clipboard.hpp"
#include "game/ui/imported_games.hpp"
#include "game/ui/library_screen.hpp"
#include "game/ui/match_of_games.hpp"
#include "game/ui/requests/receivers.hpp"

namespace ui::requests {

void OfFiles::operator()(const OpenSaveDialog&) const {
    open_save_dialog(session);
}

void OfFiles::operator()(const OpenLoadDialog&) const {
    open_library(session, library::Source::all);
}

void OfFiles::operator()(const SaveTo& save) const {
    games.save(session, save, now);
}

void OfFiles::operator()(const LoadFrom& load) const {
    const records::GameFormat* const form = records::format_of_file(load.file.extension().string());
    const bool may_be_save = load.file.extension() == ".json";
    if (form != nullptr && form->extension.empty()
        && !may_be_save) { // what nobody writes a single game as: a base of thousands
        session.ask(AskStudy{OpenDatabase{}});
        session.ask(AskStudy{ImportGames{load.file.string()}});
        return;
    }
    games.load(session, load.file, now);
}

void OfFiles::operator()(const AskLibrary& asked) const {
    carry_out(asked.wish, session, games, now);
}

void OfFiles::operator()(const CopyTranscript&) const {
    copy_moves(session, now);
}

void OfFiles::operator()(const CopyPosition&) const {
    copy_position(session, now);
}

void OfFiles::operator()(const PasteTranscript&) const {
    paste_clipboard(session, games, now);
}

void OfFiles::operator()(const TakeText& taken) const {
    take_text(session, games, taken, now);
}

void OfFiles::operator()(const OpenImported& opened) const {
    open_imported(session, games, opened, now);
}

void OfFiles::operator()(const CopyMatchTable&) const {
    copy_match_table(session, now);
}

void OfFiles::operator()(const SaveMatchTable&) const {
    save_match_table(session, now);
}

} // namespace ui::requests
