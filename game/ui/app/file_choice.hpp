// Files that the user chooses in the desktop's own dialog. Where there is none, a typed path stays.
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
    // Opens the dialog, in place of one that is open; `then` is called with the file in a later tick, or never after
    // Cancel.
    void ask(base::FileQuestion question, Then then);
    // Called every tick. Returns whether a redraw is needed.
    bool update(App& app);

  private:
    bool asks_desktop_;
    std::unique_ptr<base::FileChooser> open_;
    Then then_;
};

// What a game is exported as, in the order of the list: the formats that are written, and a picture of the board.
struct ExportFormat {
    std::string title;          // "GGF"
    std::string_view extension; // ".ggf"
    bool is_picture = false;
};
std::vector<ExportFormat> export_formats();

// The kinds of files that are read, all of them first.
std::vector<base::FileKind> kinds_of_games();

// Asks where to write a file of that kind; the name has its extension, which is added to a file chosen without one,
// with a number where that file exists. Without a file chooser `write` is called immediately, with a free name in the
// exports folder.
void choose_file_to_write(App& app, const std::string& title, const std::string& name, base::FileKind kind,
                          FileChoice::Then write);

void open_save_dialog(Session& session);
void open_export(Session& session);
// Writes the game of the open export dialog to where the user wants it.
void export_game(App& app);
// Opens a game or a position from any file; without a file chooser the library asks for its path.
void open_any_file(App& app);
void choose_games_to_import(App& app);
// Into the path of the comparison.
void choose_weights(App& app);

} // namespace ui
