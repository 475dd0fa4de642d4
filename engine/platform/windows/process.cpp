#include "engine/base/process.hpp"

#include "engine/base/text.hpp"
#include "engine/platform/desktop/child_lines.hpp"
#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cwchar>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <io.h>

namespace base {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds longest_death{2000};
constexpr DWORD pipe_bytes = 65'536;

// Exit codes as in a POSIX shell: 128 plus the number of the signal.
constexpr int signal_codes = 128;
constexpr int killed = signal_codes + 9;

Error cannot_open_pipe(std::error_code code) {
    return Error{tr("cannot open a pipe: {}", code.message())};
}

// Only children that list the handle inherit it.
SECURITY_ATTRIBUTES inheritable() {
    return {.nLength = sizeof(SECURITY_ATTRIBUTES), .lpSecurityDescriptor = nullptr, .bInheritHandle = TRUE};
}

// The C library's descriptor for the read end of a pipe. Closes itself.
class PipeReader {
  public:
    explicit PipeReader(Handle handle = Handle{}) {
        if (!handle.is_open()) return;
        number_ = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle.get()), _O_RDONLY | _O_BINARY);
        if (number_ >= 0) handle.release();
    }
    PipeReader(PipeReader&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    PipeReader& operator=(PipeReader&&) = delete;
    ~PipeReader() { close(); }
    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    void close() {
        if (is_open()) ::_close(std::exchange(number_, -1));
    }

  private:
    int number_ = -1;
};

struct Pipe {
    Handle ours;
    Handle childs;
};

Result<Pipe> open_pipe_from_child() {
    SECURITY_ATTRIBUTES attributes = inheritable();
    HANDLE reading = nullptr;
    HANDLE writing = nullptr;
    if (!::CreatePipe(&reading, &writing, &attributes, pipe_bytes)) return cannot_open_pipe(last_windows_error());
    Pipe pipe{Handle{reading}, Handle{writing}};
    ::SetHandleInformation(reading, HANDLE_FLAG_INHERIT, 0);
    return pipe;
}

// A named pipe, since only writes to named pipes can be cancelled when the child does not read.
Result<Pipe> open_pipe_to_child() {
    static std::atomic<unsigned> count{0};
    const std::wstring name =
        L"\\\\.\\pipe\\outflank-" + std::to_wstring(::GetCurrentProcessId()) + L"-" + std::to_wstring(count++);
    Handle ours{::CreateNamedPipeW(name.c_str(),
                                   PIPE_ACCESS_OUTBOUND | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                                   PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, pipe_bytes, pipe_bytes, 0, nullptr)};
    if (!ours.is_open()) return cannot_open_pipe(last_windows_error());
    SECURITY_ATTRIBUTES attributes = inheritable();
    Handle childs{
        ::CreateFileW(name.c_str(), GENERIC_READ, 0, &attributes, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr)};
    if (!childs.is_open()) return cannot_open_pipe(last_windows_error());
    return Pipe{std::move(ours), std::move(childs)};
}

Handle open_nowhere() {
    SECURITY_ATTRIBUTES attributes = inheritable();
    return Handle{::CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &attributes, OPEN_EXISTING,
                                FILE_ATTRIBUTE_NORMAL, nullptr)};
}

Handle error_stream_for_child() {
    const HANDLE ours = ::GetStdHandle(STD_ERROR_HANDLE);
    HANDLE copy = nullptr;
    if (ours != nullptr && ours != INVALID_HANDLE_VALUE
        && ::DuplicateHandle(::GetCurrentProcess(), ours, ::GetCurrentProcess(), &copy, 0, TRUE, DUPLICATE_SAME_ACCESS))
        return Handle{copy};
    return open_nowhere();
}

// Contains the child and its descendants. They end when the job is closed or this process ends.
Handle make_job() {
    Handle job{::CreateJobObjectW(nullptr, nullptr)};
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job.is_open()) ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

class Inheritance {
  public:
    explicit Inheritance(std::array<HANDLE, 3> handles) : handles_{handles} {
        SIZE_T bytes = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &bytes);
        memory_.resize(bytes);
        list_ = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
        if (!::InitializeProcThreadAttributeList(list_, 1, 0, &bytes)) {
            list_ = nullptr;
            return;
        }
        ::UpdateProcThreadAttribute(list_, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(), sizeof handles_,
                                    nullptr, nullptr);
    }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;
    ~Inheritance() {
        if (list_ != nullptr) ::DeleteProcThreadAttributeList(list_);
    }
    LPPROC_THREAD_ATTRIBUTE_LIST list() const { return list_; }

  private:
    std::array<HANDLE, 3> handles_;
    std::vector<char> memory_;
    LPPROC_THREAD_ATTRIBUTE_LIST list_ = nullptr;
};

struct ChildStreams {
    HANDLE input;
    HANDLE output;
    HANDLE errors;
};

// Returns 0 or the Windows error.
DWORD spawn(const std::string& command, const std::filesystem::path& folder, const ChildStreams& streams, HANDLE job,
            Handle& process) {
    const Inheritance inheritance{{streams.input, streams.output, streams.errors}};
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof startup;
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = streams.input;
    startup.StartupInfo.hStdOutput = streams.output;
    startup.StartupInfo.hStdError = streams.errors;
    startup.lpAttributeList = inheritance.list();
    std::wstring line = wide(command); // CreateProcessW may modify it.
    PROCESS_INFORMATION information{};
    constexpr DWORD flags = CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_UNICODE_ENVIRONMENT | CREATE_NEW_PROCESS_GROUP
                            | EXTENDED_STARTUPINFO_PRESENT;
    if (!::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr,
                          folder.empty() ? nullptr : folder.c_str(), &startup.StartupInfo, &information))
        return ::GetLastError();
    process = Handle{information.hProcess};
    const Handle thread{information.hThread};
    ::AssignProcessToJobObject(job, process.get());
    ::ResumeThread(thread.get());
    return ERROR_SUCCESS;
}

// Maps a crash to the code of a POSIX segmentation fault. Codes of crashes are larger than any exit code of a program.
int exit_code_of(DWORD code) {
    constexpr DWORD first_error = 0xC0000000;
    return code >= first_error ? signal_codes + 11 : static_cast<int>(code);
}

} // namespace

struct Process::Child {
    Handle job, process, input;
    PipeReader output;
    PipeReader errors; // not open if the error stream is not read here
    ChildLines lines;

    ~Child();
    std::optional<int> wait_for_end(Time deadline);
    Result<Done> write(std::string_view bytes, Time deadline);
};

Result<Process> Process::start(const std::string& command, ErrorStream error_stream,
                               const std::filesystem::path& folder, OnErrorLine on_error_line) {
    std::error_code code;
    if (!folder.empty() && !std::filesystem::is_directory(folder, code)) {
        if (!code) code = std::make_error_code(std::errc::not_a_directory);
        return Error{tr("cannot use the folder \"{}\": {}", folder.string(), code.message())};
    }
    auto to_child = open_pipe_to_child();
    if (!to_child) return to_child.error();
    auto from_child = open_pipe_from_child();
    if (!from_child) return from_child.error();
    Pipe errors;
    if (on_error_line) {
        auto opened = open_pipe_from_child();
        if (!opened) return opened.error();
        errors = *std::move(opened);
    } else {
        errors.childs = error_stream == ErrorStream::none ? open_nowhere() : error_stream_for_child();
    }
    Handle job = make_job();
    Handle process;
    const DWORD reason = spawn(command, folder, {to_child->childs.get(), from_child->childs.get(), errors.childs.get()},
                               job.get(), process);
    if (reason != ERROR_SUCCESS) return Error{tr("cannot start \"{}\": {}", command, windows_error(reason).message())};
    // On return this process closes the child's pipe ends, so that its output ends when the child closes it.
    PipeReader output{std::move(from_child->ours)};
    PipeReader error_output{std::move(errors.ours)};
    ChildLines lines{output.number(), error_output.number(), std::move(on_error_line)};
    return Process{std::unique_ptr<Child>{new Child{.job = std::move(job),
                                                    .process = std::move(process),
                                                    .input = std::move(to_child->ours),
                                                    .output = std::move(output),
                                                    .errors = std::move(error_output),
                                                    .lines = std::move(lines)}}};
}

Process::Process(std::unique_ptr<Child> child) : child_{std::move(child)} {}
Process::Process(Process&& other) noexcept = default;
Process::~Process() = default;

Process::Child::~Child() {
    ::TerminateJobObject(job.get(), killed);
    ::TerminateProcess(process.get(), killed); // In case it could not be assigned to the job.
    ::WaitForSingleObject(process.get(), static_cast<DWORD>(longest_death.count()));
}

void Process::close_input() {
    child_->input.close();
}

Result<Done> Process::write_line(std::string_view text, Time deadline) {
    if (!child_->input.is_open()) return Error{tr("its input is already closed")};
    return child_->write(std::string{text} + '\n', deadline);
}

Result<Done> Process::Child::write(std::string_view bytes, Time deadline) {
    const Handle done{::CreateEventW(nullptr, TRUE, FALSE, nullptr)};
    while (!bytes.empty()) {
        OVERLAPPED writing{};
        writing.hEvent = done.get();
        // Writes in parts, so that the progress of a slow reader is noticed.
        const auto size = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), pipe_bytes));
        DWORD reason =
            ::WriteFile(input.get(), bytes.data(), size, nullptr, &writing) ? ERROR_SUCCESS : ::GetLastError();
        bool is_late = false;
        DWORD written = 0;
        if (reason == ERROR_SUCCESS || reason == ERROR_IO_PENDING) {
            const auto wait = static_cast<DWORD>(milliseconds_until(deadline));
            if (::WaitForSingleObject(done.get(), wait) != WAIT_OBJECT_0) {
                is_late = true;
                ::CancelIoEx(input.get(), &writing);
            }
            reason =
                ::GetOverlappedResult(input.get(), &writing, &written, TRUE) ? DWORD{ERROR_SUCCESS} : ::GetLastError();
        }
        bytes.remove_prefix(std::min<std::size_t>(written, bytes.size()));
        if (reason == ERROR_BROKEN_PIPE || reason == ERROR_NO_DATA || reason == ERROR_PIPE_NOT_CONNECTED)
            return Error{tr("it closed its input")};
        if (is_late && !bytes.empty()) return Error{tr("it does not read its input")};
        if (reason != ERROR_SUCCESS && !is_late)
            return Error{tr("cannot write to it: {}", windows_error(reason).message())};
    }
    return Done{};
}

LineResult Process::read_line(Time deadline) {
    return child_->lines.read_line(deadline, [] { ::Sleep(1); });
}

std::optional<int> Process::Child::wait_for_end(Time deadline) {
    for (;;) {
        lines.report_errors(); // A full error pipe would keep the child from ending.
        const auto wait = static_cast<DWORD>(lines.reads_errors() ? 0 : milliseconds_until(deadline));
        if (::WaitForSingleObject(process.get(), wait) == WAIT_OBJECT_0) {
            lines.report_errors();
            DWORD code = 0;
            ::GetExitCodeProcess(process.get(), &code);
            return exit_code_of(code);
        }
        if (Clock::now() >= deadline) return std::nullopt;
        if (lines.reads_errors()) ::Sleep(1);
    }
}

std::optional<int> Process::wait_for_end(Time deadline) {
    return child_->wait_for_end(deadline);
}

} // namespace base
