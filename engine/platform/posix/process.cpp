#include "engine/base/process.hpp"

#include "engine/base/text.hpp"
#include "engine/platform/desktop/child_lines.hpp"
#include "engine/platform/posix/descriptor.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace base {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// A killed process ends within milliseconds. This limits the wait for a process that we may not kill because it changed
// its user.
constexpr milliseconds longest_death{2000};

Error cannot_open_pipe(int code) {
    return Error{tr("cannot open a pipe: {}", std::strerror(code))};
}

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

Result<Pipe> open_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return cannot_open_pipe(errno);
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

// Resets ignored and blocked signals, which the child would inherit.
void reset_signals() {
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    for (int signal = 1; signal < NSIG; ++signal)
        ::sigaction(signal, &usual, nullptr); // Fails for signals that cannot be changed.
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

struct ChildPlan {
    int input;
    int output;
    int errors; // -1: inherited
    bool hides_errors;
    int folder; // working folder; -1: inherited
    char* const* arguments;
    pid_t parent;
};

// Runs in the child between fork() and exec. Another thread may have held any lock during the fork, so only
// async-signal-safe calls are allowed: no memory allocation, no streams.
[[noreturn]] void become_program(const ChildPlan& plan) {
    constexpr int not_found = 127; // exit code of a shell
    // The child must end with us even if we are killed and run no destructor.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != plan.parent) ::_exit(not_found); // The parent died before prctl().
    ::setpgid(0, 0);
    if (::dup2(plan.input, STDIN_FILENO) < 0 || ::dup2(plan.output, STDOUT_FILENO) < 0) ::_exit(not_found);
    if (plan.errors >= 0 && ::dup2(plan.errors, STDERR_FILENO) < 0) ::_exit(not_found);
    if (plan.hides_errors) {
        const int nowhere = ::open("/dev/null", O_WRONLY);
        if (nowhere >= 0 && nowhere != STDERR_FILENO) {
            ::dup2(nowhere, STDERR_FILENO);
            ::close(nowhere);
        }
    }
    if (plan.folder >= 0 && ::fchdir(plan.folder) != 0) ::_exit(not_found);
    reset_signals();
    ::execve("/bin/sh", plan.arguments, environ);
    ::_exit(not_found);
}

// Uses fork() because posix_spawn() cannot set the death signal. Returns the child's id, or -1.
pid_t spawn(const ChildPlan& plan) {
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t id = ::fork();
    if (id == 0) become_program(plan);
    const int code = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    // Both parent and child call this, so that the group exists regardless of which runs first.
    if (id > 0) ::setpgid(id, id);
    errno = code;
    return id;
}

} // namespace

struct Process::Child {
    pid_t id;
    Descriptor input, output;
    Descriptor errors; // not open if the error stream is not read here
    ChildLines lines;

    ~Child();
    std::optional<int> wait_for_end(Time deadline);
};

Result<Process> Process::start(const std::string& command, ErrorStream error_stream,
                               const std::filesystem::path& folder, OnErrorLine on_error_line) {
    std::signal(SIGPIPE, SIG_IGN); // A write to a pipe without a reader fails with EPIPE instead.
    std::signal(SIGCHLD, SIG_DFL); // Otherwise the system may reap children and discard their exit codes.
    Descriptor place;              // Opened here, so that a missing folder can be reported.
    if (!folder.empty()) {
        place = Descriptor{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
        if (!place.is_open())
            return Error{tr("cannot use the folder \"{}\": {}", folder.string(), std::strerror(errno))};
    }
    auto to_child = open_pipe();
    if (!to_child) return to_child.error();
    auto from_child = open_pipe();
    if (!from_child) return from_child.error();
    Pipe errors;
    if (on_error_line) {
        auto opened = open_pipe();
        if (!opened) return opened.error();
        errors = *std::move(opened);
    }
    // Makes only our end non-blocking: a child that does not read must not block us.
    if (::fcntl(to_child->writing.number(), F_SETFL, O_NONBLOCK) != 0) return cannot_open_pipe(errno);

    std::string shell = "sh";
    std::string option = "-c";
    std::string line = "exec " + command; // Without exec the death signal would reach only the shell.
    const std::array<char*, 4> arguments{shell.data(), option.data(), line.data(), nullptr};
    const pid_t id = spawn({.input = to_child->reading.number(),
                            .output = from_child->writing.number(),
                            .errors = errors.writing.number(),
                            .hides_errors = !on_error_line && error_stream == ErrorStream::none,
                            .folder = place.number(),
                            .arguments = arguments.data(),
                            .parent = ::getpid()});
    if (id < 0) return Error{tr("cannot start \"{}\": {}", command, std::strerror(errno))};
    ChildLines lines{from_child->reading.number(), errors.reading.number(), std::move(on_error_line)};
    return Process{std::unique_ptr<Child>{new Child{.id = id,
                                                    .input = std::move(to_child->writing),
                                                    .output = std::move(from_child->reading),
                                                    .errors = std::move(errors.reading),
                                                    .lines = std::move(lines)}}};
}

Process::Process(std::unique_ptr<Child> child) : child_{std::move(child)} {}
Process::Process(Process&& other) noexcept = default;
Process::~Process() = default;

Process::Child::~Child() {
    // Kills the group before the child is reaped: until then its id cannot be reused.
    ::kill(-id, SIGKILL);
    ::kill(id, SIGKILL); // In case it moved to another group.
    if (wait_for_end(Clock::now() + longest_death)) {
        while (::waitpid(id, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
}

void Process::close_input() {
    child_->input.close();
}

Result<Done> Process::write_line(std::string_view text, Time deadline) {
    if (!child_->input.is_open()) return Error{tr("its input is already closed")};
    const std::string line = std::string{text} + '\n';
    std::string_view left = line;
    while (!left.empty()) {
        const ssize_t written = ::write(child_->input.number(), left.data(), left.size());
        if (written >= 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            if (Clock::now() >= deadline) return Error{tr("it does not read its input")};
            pollfd room{.fd = child_->input.number(), .events = POLLOUT};
            ::poll(&room, 1, milliseconds_until(deadline));
        } else if (errno == EPIPE) {
            return Error{tr("it closed its input")};
        } else if (errno != EINTR) {
            return Error{tr("cannot write to it: {}", std::strerror(errno))};
        }
    }
    return Done{};
}

LineResult Process::read_line(Time deadline) {
    return child_->lines.read_line(deadline, [&] {
        std::array<pollfd, 2> both{pollfd{.fd = child_->output.number(), .events = POLLIN},
                                   pollfd{.fd = child_->errors.number(), .events = POLLIN}};
        ::poll(both.data(), both.size(), milliseconds_until(deadline));
    });
}

std::optional<int> Process::Child::wait_for_end(Time deadline) {
    // POSIX has no wait with a deadline, so this polls; the child is about to end.
    milliseconds pause{1};
    while (true) {
        lines.report_errors(); // A full error pipe would keep the child from ending.
        siginfo_t info{};
        // WNOWAIT: the child's id must stay reserved until its group has been killed.
        const int code = ::waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOHANG | WNOWAIT);
        if (code != 0 && errno != EINTR) return std::nullopt;
        if (code == 0 && info.si_pid != 0) {
            lines.report_errors();
            return info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
        }
        const auto left = deadline - Clock::now();
        if (left <= left.zero()) return std::nullopt;
        std::this_thread::sleep_for(std::min<Clock::duration>(pause, left));
        pause = std::min(2 * pause, milliseconds{20});
    }
}

std::optional<int> Process::wait_for_end(Time deadline) {
    return child_->wait_for_end(deadline);
}

} // namespace base
