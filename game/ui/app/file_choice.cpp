#include "game/ui/app/file_choice.hpp"

#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/widgets/tip.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace ui {

using base::tr;

namespace {

namespace fs = std::filesystem;
using Asked = base::FileQuestion::Kind;

// Start folder for the user's files. The home folder, because the documents folder is not known everywhere.
fs::path users_folder() {
    return base::home_folder().value_or(fs::path{});
}

// The desktop's dialog does not block the window: another dialog may be open by now.
void close_export(Session& session) {
    if (std::holds_alternative<ExportDialog>(session.state.dialog)) session.close_dialog();
}

void export_picture(Session& session, const fs::path& file) {
    session.state.picture_file = file;
    session.state.is_picture_wanted = true;
    close_export(session);
}

} // namespace

bool FileChoice::can_ask(Asked kind) const {
    return asks_desktop_ && base::FileChooser::is_available(kind);
}

void FileChoice::ask(base::FileQuestion question, Then then) {
    then_ = std::move(then);
    open_.reset();
    open_ = std::make_unique<base::FileChooser>(std::move(question), engine::wake_up);
}

bool FileChoice::update(App& app) {
    auto answer = open_ ? open_->poll() : std::nullopt;
    if (!answer) return false;
    open_.reset();
    const Then then = std::exchange(then_, nullptr);
    if (!answer->problem.empty()) app.session.say(answer->problem, app.now);
    if (answer->file && then) then(app, *answer->file);
    return true;
}

std::vector<ExportFormat> export_formats() {
    std::vector<ExportFormat> all{{tr("Saved game"), ".json"}};
    for (const records::GameFormat& format : records::game_formats()) {
        if (format.extension.empty() || format.write == nullptr) continue;
        const std::string title = !format.kind.empty()   ? std::string{format.kind}
                                  : format.has_positions ? tr("Position")
                                                         : tr("Transcript");
        all.push_back({title, format.extension});
    }
    all.push_back({tr("Picture of the board"), ".png", true});
    return all;
}

std::vector<base::FileKind> kinds_of_games() {
    std::vector<std::string> extensions{".json"};
    const auto add = [&](std::string_view extension) {
        if (!extension.empty() && std::ranges::find(extensions, extension) == extensions.end())
            extensions.emplace_back(extension);
    };
    for (const records::GameFormat& format : records::game_formats()) {
        add(format.extension);
        std::istringstream others{std::string{format.other_extensions}};
        for (std::string extension; others >> extension;)
            add(extension);
    }
    return {{tr("Games and positions"), extensions}, {tr("All files"), {}}};
}

void choose_file_to_write(App& app, const std::string& title, const std::string& name, base::FileKind kind,
                          FileChoice::Then write) {
    if (!app.files.can_ask(Asked::save)) {
        const fs::path folder = base::data_folder() / "exports";
        std::error_code code; // Ignored: writing will report the problem.
        fs::create_directories(folder, code);
        return write(app, base::free_path(folder / name));
    }
    const auto complete = [extension = kind.extensions.front(), write = std::move(write)](App& later, fs::path file) {
        if (play::ending_of(file).empty()) file = base::free_path(file += extension);
        write(later, file);
    };
    app.files.ask({.kind = Asked::save,
                   .title = title,
                   .start = users_folder() / name,
                   .kinds = {std::move(kind), {tr("All files"), {}}}},
                  complete);
}

void open_save_dialog(Session& session) {
    session.state.dialog = SaveDialog{.name = play::default_name(session.game().position().size())};
}

void open_export(Session& session) {
    session.state.dialog = ExportDialog{.name = play::default_name(session.game().position().size())};
}

void export_game(App& app) {
    Session& session = app.session;
    auto* dialog = std::get_if<ExportDialog>(&session.state.dialog);
    if (dialog == nullptr) return;
    const std::vector<ExportFormat> formats = export_formats();
    const ExportFormat format = formats[std::min(dialog->format, formats.size() - 1)];
    if (const auto refusal = play::name_refusal(dialog->name)) {
        dialog->problem = tr("{}.", *refusal);
        return;
    }
    const std::string name = dialog->name + std::string{format.extension};
    if (format.is_picture && !app.files.can_ask(Asked::save))
        return export_picture(session, base::free_path(base::data_folder() / "pictures" / name));
    FileChoice::Then write = [state = play::kept_state(session.game(), app.now)](App& later, const fs::path& file) {
        const auto written = play::write_game(file, state);
        if (!written) return later.session.say_in_dialog(tr("{}.", written.error().message), later.now);
        close_export(later.session);
        later.session.say(tr("Exported to {}.", file.string()), later.now);
    };
    if (format.is_picture) write = [](App& later, const fs::path& file) { export_picture(later.session, file); };
    choose_file_to_write(app, tr("Export game"), name, {format.title, {std::string{format.extension}}},
                         std::move(write));
}

void open_any_file(App& app) {
    if (app.files.can_ask(Asked::open)) {
        app.files.ask(
            {.kind = Asked::open, .title = tr("Open file"), .start = users_folder() / "", .kinds = kinds_of_games()},
            load_file);
        return;
    }
    if (!std::holds_alternative<LibraryDialog>(app.session.state.dialog))
        open_library(app.session, library::Source::all);
    open_form(app, LibraryForm::path);
}

void choose_games_to_import(App& app) {
    app.files.ask(
        {.kind = Asked::open, .title = tr("Import games"), .start = users_folder() / "", .kinds = kinds_of_games()},
        [](App& later, const fs::path& file) {
            auto* dialog = std::get_if<LibraryDialog>(&later.session.state.dialog);
            if (dialog != nullptr && dialog->form == LibraryForm::import) dialog->field = file.string();
        });
}

void choose_file_to_export(App& app, const std::string& title, const std::string& name, base::FileKind kind,
                           std::function<std::string()> bytes) {
    choose_file_to_write(
        app, title, name, std::move(kind), [bytes = std::move(bytes)](App& later, const fs::path& file) {
            const auto written = base::write_atomically(file, bytes());
            later.session.say(written ? tr("Exported to {}.", file.string()) : written.error().message, later.now);
        });
}

void choose_evaluation_file(App& app, const std::string& start, FileChoice::Then put) {
    app.files.ask({.kind = Asked::open, .title = tr("Choose a weights file"), .start = start, .kinds = {}},
                  std::move(put));
}

void choose_weights(App& app) {
    const auto put = [](App& later, const fs::path& file) {
        if (auto& edited = later.session.state.comparison.edited) edited->weights = file.string();
    };
    const auto& edited = app.session.state.comparison.edited;
    choose_evaluation_file(app, edited ? edited->weights : std::string{}, put);
}

bool path_field(FrameContext& frame, const char* id, const char* hint, std::string& text, std::size_t max_bytes,
                engine::Rect place, const Request& choose) {
    if (frame.state.can_choose_files) {
        const engine::Rect box = place.cut_right(place.height, frame.scaled(6));
        if (button(with_id("...", std::string{id} + " choose").c_str(), box)) frame.ask(choose);
        set_tip(frame, tr("Choose..."));
    }
    const bool has_room = ImGui::CalcTextSize(hint).x <= place.width - frame.scaled(20);
    return text_field(frame, id, has_room ? hint : "", text, max_bytes, place, 10);
}

} // namespace ui
