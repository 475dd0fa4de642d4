#include "engine/base/file_lock.hpp"

#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <system_error>
#include <thread>
#include <vector>

TEST_CASE("a file that is locked cannot be locked again until it is let go") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "lock";
    std::error_code error;
    {
        const auto lock = base::FileLock::take(path, error);
        REQUIRE_FALSE(error);
        const auto second = base::FileLock::take(path, error);
        CHECK(error == std::errc::resource_unavailable_try_again);
    }
    const auto third = base::FileLock::take(path, error);
    CHECK_FALSE(error);
    const auto elsewhere = base::FileLock::take(folder.path / "no folder" / "lock", error);
    CHECK(error);
    CHECK(error != std::errc::resource_unavailable_try_again);
}

TEST_CASE("one at a time has a lock, also where each removes its file before letting it go") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "lock";
    std::atomic<int> inside = 0, taken = 0, most = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                while (taken < 5'000) {
                    std::error_code error;
                    const auto lock = base::FileLock::take(path, error);
                    if (error) {
                        std::this_thread::yield();
                        continue;
                    }
                    ++taken;
                    if (const int now = ++inside; now > most) most = now;
                    std::this_thread::yield();
                    --inside;
                    std::filesystem::remove(path, error);
                }
            });
        }
    }
    CHECK(most.load() == 1);
}
