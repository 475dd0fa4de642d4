// The desktop's own dialog for choosing a file. The program continues meanwhile and polls for the answer.
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
    std::filesystem::path start; // The folder shown at first, or the suggested file; empty: the dialog's own choice.
    std::vector<FileKind> kinds;
};

struct FileAnswer {
    std::optional<std::filesystem::path> file; // None: cancelled.
    std::string problem;                       // A sentence when the dialog could not be shown.
};

class FileChooser {
  public:
    // Whether there is such a dialog; looks for programs, so that callers remember the answer.
    static bool is_available(FileQuestion::Kind kind);

    // Shows the dialog. on_answer is called on any thread when poll() has the answer; it must not block.
    FileChooser(FileQuestion question, std::function<void()> on_answer);
    // Closes the dialog where it is still open and the system allows that.
    ~FileChooser();
    FileChooser(const FileChooser&) = delete;
    FileChooser& operator=(const FileChooser&) = delete;

    // The answer, once.
    std::optional<FileAnswer> poll();

  private:
    struct Dialog;
    std::unique_ptr<Dialog> dialog_;
};

} // namespace base
