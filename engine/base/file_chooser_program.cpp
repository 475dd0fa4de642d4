#include "engine/base/file_chooser_program.hpp"

#include "engine/base/text.hpp"

namespace base {

namespace {

using Kind = FileQuestion::Kind;

// "*.sgf *.ggf"; programs of X have no patterns regardless of case.
std::string patterns(const FileKind& kind) {
    if (kind.extensions.empty()) return "*";
    std::string all;
    for (const std::string& extension : kind.extensions)
        all += (all.empty() ? "*" : " *") + extension;
    return all;
}

// The programs treat a folder without a slash at its end as a file in the folder above.
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

std::string_view name_of(ChooserProgram program) {
    return program == ChooserProgram::zenity ? "zenity" : "kdialog";
}

std::optional<ChooserProgram> chooser_program(std::string_view desktop,
                                              const std::function<bool(std::string_view)>& is_installed) {
    const bool is_kde = desktop.find("KDE") != std::string_view::npos;
    const ChooserProgram first = is_kde ? ChooserProgram::kdialog : ChooserProgram::zenity;
    const ChooserProgram second = is_kde ? ChooserProgram::zenity : ChooserProgram::kdialog;
    if (is_installed(name_of(first))) return first;
    if (is_installed(name_of(second))) return second;
    return std::nullopt;
}

std::vector<std::string> chooser_arguments(ChooserProgram program, const FileQuestion& question) {
    return program == ChooserProgram::zenity ? zenity_arguments(question) : kdialog_arguments(question);
}

FileAnswer chooser_answer(std::string_view output, int status) {
    constexpr int cancelled = 1;
    if (status == cancelled) return {};
    if (status != 0) return {.file = {}, .problem = tr("The file chooser ended with status {}.", status)};
    while (output.ends_with('\n') || output.ends_with('\r'))
        output.remove_suffix(1);
    if (output.empty()) return {};
    return {.file = std::filesystem::path{std::string{output}}, .problem = {}};
}

} // namespace base
