// Who speaks with our programs over a socket, as a server hands one to the programs that it starts, is gone at some
// byte: closed in order, or cut off with a reset. They end by themselves, and not by a signal.
#include "tests/game/modes/dialogues.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

enum class Kind { local, tcp };

// Both ends of a connection, within this machine.
std::array<int, 2> connection(Kind kind) {
    std::array<int, 2> ends{-1, -1};
    if (kind == Kind::local) {
        REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0);
        return ends;
    }
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    REQUIRE(::bind(listener, any, sizeof address) == 0);
    REQUIRE(::listen(listener, 1) == 0);
    REQUIRE(::getsockname(listener, any, &length) == 0);
    ends[0] = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    REQUIRE(::connect(ends[0], any, sizeof address) == 0);
    ends[1] = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    REQUIRE(ends[1] >= 0);
    ::close(listener);
    return ends;
}

// The command with one socket for its input and its output.
pid_t start(const std::string& command, int socket) {
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, socket, 0);
    ::posix_spawn_file_actions_adddup2(&files, socket, 1);
    ::posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    const std::string whole =
        "export XDG_CONFIG_HOME=/nonexistent XDG_DATA_HOME=/nonexistent OUTFLANK_LANGUAGE=en; exec " + command;
    std::array<const char*, 4> words{"sh", "-c", whole.c_str(), nullptr};
    pid_t process = -1;
    REQUIRE(::posix_spawn(&process, "/bin/sh", &files, nullptr, const_cast<char* const*>(words.data()), environ) == 0);
    ::posix_spawn_file_actions_destroy(&files);
    return process;
}

// All of it, or what the other end still takes.
void say(int socket, std::string_view words) {
    while (!words.empty()) {
        const ssize_t taken = ::send(socket, words.data(), words.size(), MSG_NOSIGNAL);
        if (taken <= 0) return;
        words.remove_prefix(static_cast<std::size_t>(taken));
    }
}

// So many bytes of what it says, fewer if it ends before.
void listen_to(int socket, std::size_t bytes) {
    std::array<char, 256> part{};
    while (bytes > 0) {
        const ssize_t got = ::recv(socket, part.data(), std::min(part.size(), bytes), 0);
        if (got <= 0) return;
        bytes -= static_cast<std::size_t>(got);
    }
}

void leave(int socket, bool with_reset) {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    if (with_reset) ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    ::close(socket);
}

int exit_code_of(pid_t process) {
    int status = 0;
    if (!waiting::comes_true([&] { return ::waitpid(process, &status, WNOHANG) == process; })) {
        ::kill(process, SIGKILL);
        ::waitpid(process, &status, 0);
        return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Calls part_of with our end of a connection to a new program, and then leaves: it has to end as well.
template <class PartOf> void leave_amid(const std::string& arguments, const PartOf& part_of) {
    for (const Kind kind : {Kind::local, Kind::tcp}) {
        CAPTURE(static_cast<int>(kind));
        const auto [ours, theirs] = connection(kind);
        const pid_t process = start(programs::cli + ' ' + arguments, theirs);
        ::close(theirs);
        part_of(ours);
        leave(ours, kind == Kind::tcp);
        CHECK(dialogues::has_ended_by_itself(exit_code_of(process)));
    }
}

} // namespace

TEST_CASE("a program whose socket is closed or reset at any byte that it reads ends as well") {
    for (const dialogues::Spoken& spoken : dialogues::all()) {
        CAPTURE(spoken.arguments);
        for (std::size_t at = 0; at < spoken.words.size(); at += dialogues::step_over(spoken.words.size())) {
            CAPTURE(at);
            leave_amid(spoken.arguments,
                       [&](int socket) { say(socket, std::string_view{spoken.words}.substr(0, at)); });
        }
    }
}

TEST_CASE("a program whose socket is closed or reset at any byte that it writes ends as well") {
    for (const dialogues::Spoken& spoken : dialogues::all()) {
        CAPTURE(spoken.arguments);
        const std::string whole = programs::run(programs::cli + ' ' + spoken.arguments, spoken.words).text;
        for (std::size_t at = 1; at < whole.size(); at += dialogues::step_over(whole.size())) {
            CAPTURE(at);
            leave_amid(spoken.arguments, [&](int socket) {
                say(socket, spoken.words);
                ::shutdown(socket, SHUT_WR);
                listen_to(socket, at);
            });
        }
    }
}
