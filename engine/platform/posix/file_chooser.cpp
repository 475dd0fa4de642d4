#include "engine/platform/posix/file_chooser.hpp"

#include "engine/base/files.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace base {

namespace {

using Kind = FileQuestion::Kind;

// File patterns such as "*.sgf *.ggf".
std::string patterns(const FileKind& kind) {
    if (kind.extensions.empty()) return "*";
    std::string all;
    for (const std::string& extension : kind.extensions)
        all += (all.empty() ? "*" : " *") + extension;
    return all;
}

// Adds a slash at the end of a folder: without it, the dialog treats the folder as a file in its parent folder.
std::string start_of(const FileQuestion& question) {
    std::string start = question.start.string();
    std::error_code code;
    if (!start.empty() && !start.ends_with('/') && std::filesystem::is_directory(question.start, code)) start += '/';
    return start;
}

std::vector<std::string> zenity_arguments(const FileQuestion& question) {
    std::vector<std::string> words{"--file-selection", "--title=" + question.title};
    if (question.kind == Kind::save) {
        words.emplace_back("--save");
        words.emplace_back("--confirm-overwrite");
    }
    if (question.kind == Kind::folder) words.emplace_back("--directory");
    if (const std::string start = start_of(question); !start.empty()) words.push_back("--filename=" + start);
    for (const FileKind& kind : question.kinds)
        words.push_back("--file-filter=" + kind.title + " | " + patterns(kind));
    return words;
}

std::vector<std::string> kdialog_arguments(const FileQuestion& question) {
    const std::string start = start_of(question);
    std::vector<std::string> words{"--title", question.title};
    words.emplace_back(question.kind == Kind::save     ? "--getsavefilename"
                       : question.kind == Kind::folder ? "--getexistingdirectory"
                                                       : "--getopenfilename");
    words.push_back(start.empty() ? "." : start);
    if (question.kind == Kind::folder || question.kinds.empty()) return words;
    std::string filter;
    for (const FileKind& kind : question.kinds)
        filter += (filter.empty() ? "" : "\n") + kind.title + " (" + patterns(kind) + ")";
    words.push_back(filter);
    return words;
}

} // namespace

std::vector<std::string> chooser_arguments(std::string_view program, const FileQuestion& question) {
    return program == "kdialog" ? kdialog_arguments(question) : zenity_arguments(question);
}

FileAnswer chooser_answer(std::string_view output, int status) {
    constexpr int cancelled = 1;
    if (status == cancelled) return {};
    if (status != 0) return {.problem = tr("The file chooser ended with status {}.", status)};
    while (output.ends_with('\n') || output.ends_with('\r'))
        output.remove_suffix(1);
    if (output.empty()) return {};
    return {.file = std::filesystem::path{std::string{output}}};
}

namespace {

constexpr std::chrono::milliseconds look_interval{200}; // interval between checks for a stop
constexpr std::chrono::seconds time_to_end{5};

// Prefers kdialog on KDE and zenity on other desktops; falls back to the other program.
std::optional<std::string> chooser_program() {
    const bool is_kde = variable("XDG_CURRENT_DESKTOP").value_or("").find("KDE") != std::string::npos;
    const auto folders = program_folders().value_or(std::vector<std::filesystem::path>{});
    for (const char* program : {is_kde ? "kdialog" : "zenity", is_kde ? "zenity" : "kdialog"})
        if (std::ranges::any_of(folders, [&](const auto& folder) { return is_program(folder / program); }))
            return program;
    return std::nullopt;
}

// None: stopped.
std::optional<FileAnswer> ask(const FileQuestion& question, const std::stop_token& stop) {
    std::string command = chooser_program().value_or("zenity");
    for (const std::string& word : chooser_arguments(command, question))
        command += ' ' + base::quoted(word);
    auto process = Process::start(command, Process::ErrorStream::none);
    if (!process) return FileAnswer{.problem = process.error().message};
    process->close_input();
    std::string output;
    while (!stop.stop_requested()) {
        const LineResult read = process->read_line(std::chrono::steady_clock::now() + look_interval);
        // File names may contain line ends.
        if (const auto* line = std::get_if<Line>(&read)) output += line->text + '\n';
        if (!std::holds_alternative<EndOfInput>(read)) continue;
        const auto status = process->wait_for_end(std::chrono::steady_clock::now() + time_to_end);
        return status ? chooser_answer(output, *status) : FileAnswer{};
    }
    return std::nullopt;
}

} // namespace

struct FileChooser::Dialog {
    Latest<FileAnswer> answer;
    std::jthread thread; // Last member, so that the thread ends before the others are destroyed.
};

bool FileChooser::is_available(FileQuestion::Kind) {
    return chooser_program().has_value();
}

FileChooser::FileChooser(FileQuestion question, std::function<void()> on_answer) : dialog_{new Dialog} {
    dialog_->thread = std::jthread{
        [this, question = std::move(question), on_answer = std::move(on_answer)](const std::stop_token& stop) {
            auto answer = ask(question, stop);
            if (!answer) return;
            dialog_->answer.put(*std::move(answer));
            on_answer();
        }};
}

FileChooser::~FileChooser() = default;

std::optional<FileAnswer> FileChooser::poll() {
    return dialog_->answer.take();
}

} // namespace base
