#include "engine/platform/posix/file_chooser.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using base::FileQuestion;
using Kind = base::FileQuestion::Kind;
using Words = std::vector<std::string>;

TEST_CASE("the title, start path and file types are passed to the chooser as one argument each") {
    const FileQuestion opened{.kind = Kind::open,
                              .title = "Open file",
                              .start = "/no such/it's.sgf",
                              .kinds = {{"Games", {".sgf", ".ggf"}}, {"All files", {}}}};
    CHECK(base::chooser_arguments("zenity", opened)
          == Words{"--file-selection", "--title=Open file", "--filename=/no such/it's.sgf",
                   "--file-filter=Games | *.sgf *.ggf", "--file-filter=All files | *"});
    CHECK(base::chooser_arguments("kdialog", opened)
          == Words{"--title", "Open file", "--getopenfilename", "/no such/it's.sgf",
                   "Games (*.sgf *.ggf)\nAll files (*)"});
    const FileQuestion saved{.kind = Kind::save, .title = "Export", .start = "game.ggf"};
    CHECK(base::chooser_arguments("zenity", saved)
          == Words{"--file-selection", "--title=Export", "--save", "--confirm-overwrite", "--filename=game.ggf"});
    const FileQuestion folder{.kind = Kind::folder, .title = "Folder", .start = "/"};
    CHECK(base::chooser_arguments("zenity", folder)
          == Words{"--file-selection", "--title=Folder", "--directory", "--filename=/"});
    CHECK(base::chooser_arguments("kdialog", folder) == Words{"--title", "Folder", "--getexistingdirectory", "/"});
}

TEST_CASE("an answer is a file, nothing after Cancel, or a problem") {
    CHECK(base::chooser_answer("/home/ada/a b.sgf\n", 0).file == "/home/ada/a b.sgf");
    CHECK(base::chooser_answer("/home/ada/two\nlines\n", 0).file == "/home/ada/two\nlines");
    for (const auto& [output, status] : {std::pair{"", 1}, {"/half\n", 1}, {"", 0}, {"\n", 0}}) {
        const base::FileAnswer answer = base::chooser_answer(output, status);
        CHECK_FALSE(answer.file.has_value());
        CHECK(answer.problem.empty());
    }
    CHECK(base::chooser_answer("", 127).problem == "The file chooser ended with status 127.");
}
