// Runs a case that is skipped otherwise in another process of this test program. Linux only.
#pragma once

#include "engine/base/files.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace other_process {

using Variables = std::vector<std::pair<std::string, std::string>>;

// Runs the case, and kills it at the end of the object's lifetime.
class Killed {
  public:
    Killed(const std::string& test_case, const Variables& variables) {
        const std::string program = base::executable_path()->string(), chosen = "-tc=" + test_case;
        id_ = ::fork();
        REQUIRE(id_ >= 0);
        if (id_ > 0) return;
        for (const auto& [name, value] : variables)
            ::setenv(name.c_str(), value.c_str(), 1);
        const int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, 0);
        ::dup2(nowhere, 1);
        ::execl(program.c_str(), program.c_str(), "--no-skip", chosen.c_str(), nullptr);
        ::_exit(127);
    }
    Killed(const Killed&) = delete;
    Killed& operator=(const Killed&) = delete;
    ~Killed() {
        if (id_ > 0) kill();
    }
    bool has_ended() {
        int status = 0;
        if (id_ > 0 && ::waitpid(id_, &status, WNOHANG) == id_) id_ = 0;
        return id_ == 0;
    }
    // False: it had already ended.
    bool kill() {
        int status = 0;
        if (id_ == 0) return false;
        ::kill(id_, SIGKILL);
        const bool is_gone = ::waitpid(std::exchange(id_, 0), &status, 0) > 0;
        return is_gone && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    }

  private:
    pid_t id_ = 0;
};

} // namespace other_process
