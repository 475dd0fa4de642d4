// The dialogs of Windows, on a separate thread: each runs its own message loop until the user has chosen.
#include "engine/base/file_chooser.hpp"

#include "engine/base/mailbox.hpp"
#include "engine/base/text.hpp"
#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

#include <commdlg.h>
#include <shlobj.h>

#include <array>
#include <memory>
#include <thread>
#include <utility>

namespace base {

namespace {

using Kind = FileQuestion::Kind;

// A filter such as "Games\0*.sgf;*.ggf\0", with another zero at the end.
std::wstring filter_of(const FileQuestion& question) {
    std::wstring filter;
    for (const FileKind& kind : question.kinds) {
        std::string patterns;
        for (const std::string& extension : kind.extensions)
            patterns += (patterns.empty() ? "*" : ";*") + extension;
        filter += wide(kind.title) + L'\0' + (patterns.empty() ? L"*.*" : wide(patterns)) + L'\0';
    }
    return filter + L'\0';
}

FileAnswer ask_for_file(const FileQuestion& question) {
    std::array<wchar_t, 32768> name{};
    std::error_code code;
    const bool is_folder = std::filesystem::is_directory(question.start, code);
    const std::wstring folder = wide((is_folder ? question.start : question.start.parent_path()).string());
    if (!is_folder) wide(question.start.filename().string()).copy(name.data(), name.size() - 1);
    const std::wstring filter = filter_of(question), title = wide(question.title);
    OPENFILENAMEW asked{};
    asked.lStructSize = sizeof asked;
    asked.lpstrFilter = question.kinds.empty() ? nullptr : filter.c_str();
    asked.lpstrFile = name.data();
    asked.nMaxFile = static_cast<DWORD>(name.size());
    asked.lpstrInitialDir = folder.empty() ? nullptr : folder.c_str();
    asked.lpstrTitle = title.c_str();
    asked.Flags = OFN_EXPLORER | OFN_NOCHANGEDIR | OFN_HIDEREADONLY
                  | (question.kind == Kind::save ? OFN_OVERWRITEPROMPT : OFN_FILEMUSTEXIST);
    const bool is_chosen = (question.kind == Kind::save ? GetSaveFileNameW(&asked) : GetOpenFileNameW(&asked)) != FALSE;
    if (is_chosen) return {.file = std::filesystem::path{utf8(name.data())}};
    const DWORD error = CommDlgExtendedError();
    return {.problem = error == 0 ? std::string{} : tr("The file chooser ended with status {}.", error)};
}

FileAnswer ask_for_folder(const FileQuestion& question) {
    const bool has_com = SUCCEEDED(CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED));
    const std::wstring title = wide(question.title);
    BROWSEINFOW asked{};
    asked.lpszTitle = title.c_str();
    asked.ulFlags = BIF_RETURNONLYFSDIRS | (has_com ? BIF_NEWDIALOGSTYLE : 0);
    FileAnswer answer;
    if (PIDLIST_ABSOLUTE chosen = SHBrowseForFolderW(&asked)) {
        std::array<wchar_t, MAX_PATH> name{};
        if (SHGetPathFromIDListW(chosen, name.data()) != FALSE) answer.file = std::filesystem::path{utf8(name.data())};
        CoTaskMemFree(chosen);
    }
    if (has_com) CoUninitialize();
    return answer;
}

} // namespace

// Shared with the thread, which cannot be stopped while its dialog is open.
struct FileChooser::Dialog {
    std::shared_ptr<Latest<FileAnswer>> answer = std::make_shared<Latest<FileAnswer>>();
};

bool FileChooser::is_available(FileQuestion::Kind) {
    return true;
}

FileChooser::FileChooser(FileQuestion question, std::function<void()> on_answer) : dialog_{new Dialog} {
    std::thread{[answer = dialog_->answer, question = std::move(question), on_answer = std::move(on_answer)] {
        answer->put(question.kind == Kind::folder ? ask_for_folder(question) : ask_for_file(question));
        on_answer();
    }}.detach();
}

FileChooser::~FileChooser() = default;

std::optional<FileAnswer> FileChooser::poll() {
    return dialog_->answer->take();
}

} // namespace base
