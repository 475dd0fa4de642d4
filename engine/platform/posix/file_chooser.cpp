// A program of the desktop shows the dialog. A separate thread starts it and waits for it.
#include "engine/base/file_chooser.hpp"

#include "engine/base/file_chooser_program.hpp"
#include "engine/base/files.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/shell_word.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace base {

namespace {

constexpr std::chrono::milliseconds look_interval{200}; // Between two looks at the stop.
constexpr std::chrono::seconds time_to_end{5};

bool is_installed(std::string_view name) {
    const auto folders = program_folders();
    return folders && std::ranges::any_of(*folders, [&](const auto& folder) { return is_program(folder / name); });
}

std::optional<ChooserProgram> installed_program() {
    return chooser_program(variable("XDG_CURRENT_DESKTOP").value_or(""), is_installed);
}

std::string command_of(ChooserProgram program, const FileQuestion& question) {
    std::string command{name_of(program)};
    for (const std::string& word : chooser_arguments(program, question))
        command += ' ' + base::quoted(word);
    return command;
}

// None: stopped.
std::optional<FileAnswer> ask(const FileQuestion& question, const std::stop_token& stop) {
    const auto program = installed_program();
    if (!program) return FileAnswer{};
    auto process = Process::start(command_of(*program, question), Process::ErrorStream::none);
    if (!process) return FileAnswer{.file = {}, .problem = process.error().message};
    process->close_input();
    std::string output;
    while (!stop.stop_requested()) {
        const LineResult read = process->read_line(std::chrono::steady_clock::now() + look_interval);
        if (const auto* line = std::get_if<Line>(&read)) output += line->text + '\n'; // Names may have line ends.
        if (!std::holds_alternative<EndOfInput>(read)) continue;
        const auto status = process->wait_for_end(std::chrono::steady_clock::now() + time_to_end);
        return status ? chooser_answer(output, *status) : FileAnswer{};
    }
    return std::nullopt;
}

} // namespace

struct FileChooser::Dialog {
    Latest<FileAnswer> answer;
    PatientThread thread; // The last member, so that it ends before the others are destroyed.
};

bool FileChooser::is_available(FileQuestion::Kind) {
    return installed_program().has_value();
}

FileChooser::FileChooser(FileQuestion question, std::function<void()> on_answer) : dialog_{new Dialog} {
    dialog_->thread.begin(
        [this, question = std::move(question), on_answer = std::move(on_answer)](const std::stop_token& stop) {
            auto answer = ask(question, stop);
            if (!answer) return;
            dialog_->answer.put(*std::move(answer));
            on_answer();
        });
}

FileChooser::~FileChooser() = default;

std::optional<FileAnswer> FileChooser::poll() {
    return dialog_->answer.take();
}

} // namespace base
