// The desktop's own file dialog. The program continues while the dialog is open and polls for the answer.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace base {

struct FileKind {
    std::string title;                   // "Games"
    std::vector<std::string> extensions; // {".sgf", ".ggf"}; empty: all files
    friend bool operator==(const FileKind&, const FileKind&) = default;
};

struct FileQuestion {
    enum class Kind : unsigned char { open, save, folder };
    Kind kind = Kind::open;
    std::string title;
    std::filesystem::path start; // Initial folder or suggested file; empty: chosen by the dialog.
    std::vector<FileKind> kinds;
};

struct FileAnswer {
    std::optional<std::filesystem::path> file; // None: cancelled.
    std::string problem;                       // A sentence, set if the dialog could not be shown.
};

class FileChooser {
  public:
    // Whether the system has such a dialog. Searches the disk for programs, so callers should cache the answer.
    static bool is_available(FileQuestion::Kind kind);

    // Shows the dialog. Calls on_answer on any thread once poll() has the answer; it must not block.
    FileChooser(FileQuestion question, std::function<void()> on_answer);
    // Closes the dialog if it is still open and the system supports that.
    ~FileChooser();
    FileChooser(const FileChooser&) = delete;
    FileChooser& operator=(const FileChooser&) = delete;

    // Returns the answer once.
    std::optional<FileAnswer> poll();

  private:
    struct Dialog;
    std::unique_ptr<Dialog> dialog_;
};

} // namespace base
