// Files that the user chooses in the desktop's own dialog. Without such a dialog the user types a path.
#pragma once

#include "engine/base/file_chooser.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

class FileChoice {
  public:
    using Then = std::function<void(App&, const std::filesystem::path&)>;

    explicit FileChoice(bool asks_desktop) : asks_desktop_{asks_desktop} {}

    bool can_ask(base::FileQuestion::Kind kind) const;
    // Opens the dialog and replaces an open one. Calls `then` with the file in a later tick, or never if the user
    // cancels.
    void ask(base::FileQuestion question, Then then);
    // Called every tick. Returns whether a redraw is needed.
    bool update(App& app);

  private:
    bool asks_desktop_;
    std::unique_ptr<base::FileChooser> open_;
    Then then_;
};

// An export format: a game file that can be written, or a picture of the board.
struct ExportFormat {
    std::string title;          // "GGF"
    std::string_view extension; // ".ggf"
    bool is_picture = false;
};
std::vector<ExportFormat> export_formats();

// File kinds that can be read; the first entry combines them all.
std::vector<base::FileKind> kinds_of_games();

// Asks where to write a file of that kind; `name` includes the extension. If the chosen name has no extension, adds it,
// and a number if that file exists. Without a file chooser calls `write` immediately with a free name in the exports
// folder.
void choose_file_to_write(App& app, const std::string& title, const std::string& name, base::FileKind kind,
                          FileChoice::Then write);

// The same for a file whose whole content `bytes` returns; reports where it was written, or why not.
void choose_file_to_export(App& app, const std::string& title, const std::string& name, base::FileKind kind,
                           std::function<std::string()> bytes);

void open_save_dialog(Session& session);
void open_export(Session& session);
// Writes the game to the file chosen for the open export dialog.
void export_game(App& app);
// Opens a game or position from a file of any kind; without a file chooser the library asks for the path.
void open_any_file(App& app);
void choose_games_to_import(App& app);
// Lets the user choose a weights file or plug-in; start: the previous path.
void choose_evaluation_file(App& app, const std::string& start, FileChoice::Then put);
void choose_weights(App& app); // of the comparison

// A text field for a path of at most max_bytes, and a button that opens the desktop's file dialog, if there is one.
// Returns whether the user typed.
bool path_field(FrameContext& frame, const char* id, const char* hint, std::string& text, std::size_t max_bytes,
                engine::Rect place, const Request& choose);

} // namespace ui
