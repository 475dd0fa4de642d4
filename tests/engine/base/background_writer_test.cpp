#include "engine/base/background_writer.hpp"

#include "engine/base/files.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <optional>

namespace fs = std::filesystem;

using temporary::TemporaryFolder;

TEST_CASE("what was written last is in the file when the writer is gone, however fast it came") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "saves" / "game";
    {
        base::BackgroundWriter writer{file};
        for (int i = 0; i <= 200; ++i)
            writer.write("state " + std::to_string(i));
    }
    CHECK(base::read_file(file, 100).value() == "state 200");
    CHECK(std::distance(fs::directory_iterator{file.parent_path()}, fs::directory_iterator{}) == 1);
}

TEST_CASE("removing takes the file away, and forgets what waited to be written") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "game";
    {
        base::BackgroundWriter writer{file};
        writer.write("state");
        writer.remove();
    }
    CHECK_FALSE(fs::exists(file));
}

TEST_CASE("a write that fails is told") {
    const TemporaryFolder folder;
    REQUIRE(base::write_atomically(folder.path / "file", "in the way"));
    std::optional<std::string> problem;
    base::BackgroundWriter writer{folder.path / "file" / "below"};
    writer.write("state");
    while (!problem)
        problem = writer.take_problem(); // ctest ends a test that waits for ever
    CHECK(problem->find("below") != std::string::npos);
}
