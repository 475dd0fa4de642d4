// The browser page asks for the file and passes it on. Files saved in the user's folder become downloads.
#include "engine/base/file_chooser.hpp"

#include "engine/base/files.hpp"

#include <emscripten.h>

#include <utility>

namespace base {

struct FileChooser::Dialog {
    std::function<void()> on_answer;
    std::optional<FileAnswer> answer;
    static Dialog* open; // The dialog that the page answers; for the browser's main thread only.

    void take(FileAnswer given) {
        answer = std::move(given);
        on_answer();
    }
    ~Dialog() {
        if (open == this) open = nullptr;
    }
};

FileChooser::Dialog* FileChooser::Dialog::open = nullptr;

namespace {

std::function<void(const char*)> take_chosen; // Set while the page asks for a file.

} // namespace

extern "C" {
EM_JS(void, outflank_ask_for_file, (const char* extensions), { Module['onFileWanted'](UTF8ToString(extensions)); })

EMSCRIPTEN_KEEPALIVE void outflank_take_chosen(const char* path) {
    if (take_chosen) std::exchange(take_chosen, {})(path);
}
}

bool FileChooser::is_available(FileQuestion::Kind kind) {
    return kind != FileQuestion::Kind::folder;
}

FileChooser::FileChooser(FileQuestion question, std::function<void()> on_answer) : dialog_{new Dialog} {
    dialog_->on_answer = std::move(on_answer);
    Dialog::open = dialog_.get();
    if (question.kind == FileQuestion::Kind::save) {
        const auto home = home_folder();
        dialog_->take({.file = home.value_or("/tmp") / question.start.filename()});
        return;
    }
    std::string extensions;
    if (!question.kinds.empty())
        for (const std::string& extension : question.kinds.front().extensions)
            extensions += (extensions.empty() ? "" : ",") + extension;
    take_chosen = [](const char* path) {
        if (Dialog::open == nullptr) return;
        Dialog::open->take({.file = *path == '\0' ? std::nullopt : std::optional{std::filesystem::path{path}}});
    };
    outflank_ask_for_file(extensions.c_str());
}

FileChooser::~FileChooser() = default;

std::optional<FileAnswer> FileChooser::poll() {
    return std::exchange(dialog_->answer, std::nullopt);
}

} // namespace base
