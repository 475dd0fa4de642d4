#include "engine/base/file_stamp.hpp"
#include "engine/base/files.hpp"
#include "engine/base/move_file.hpp"
#include "tests/links.hpp"

#include <doctest/doctest.h>

using temporary::TemporaryFolder;
namespace fs = std::filesystem;

TEST_CASE("a file is moved into folders that are made for it, and known again there") {
    const TemporaryFolder folder;
    folder.write("a.txt", "one");
    const auto before = base::file_stamp(folder.path / "a.txt");
    REQUIRE(before);
    REQUIRE(base::move_file(folder.path / "a.txt", folder.path / "deep/er/b.txt"));
    CHECK_FALSE(fs::exists(folder.path / "a.txt"));
    CHECK(base::read_file(folder.path / "deep/er/b.txt", 100).value() == "one");
    CHECK(base::file_stamp(folder.path / "deep/er/b.txt") == before);
    REQUIRE(base::write_atomically(folder.path / "deep/er/b.txt", "two"));
    CHECK(base::file_stamp(folder.path / "deep/er/b.txt") != before);
}

TEST_CASE("moving never writes over what is there, and leaves both as they were") {
    const TemporaryFolder folder;
    folder.write("a.txt", "one");
    folder.write("b.txt", "two");
    fs::create_directory(folder.path / "folder");
    for (const char* taken : {"b.txt", "folder", "a.txt"}) {
        CAPTURE(taken);
        const auto moved = base::move_file(folder.path / "a.txt", folder.path / taken);
        REQUIRE_FALSE(moved);
        CHECK(moved.error().message == '"' + std::string{taken} + "\" already exists");
    }
    CHECK(base::read_file(folder.path / "a.txt", 100).value() == "one");
    CHECK(base::read_file(folder.path / "b.txt", 100).value() == "two");
    const auto missing = base::move_file(folder.path / "c.txt", folder.path / "d.txt");
    REQUIRE_FALSE(missing);
    CHECK(missing.error().message.find("c.txt") != std::string::npos);
    const auto beyond = base::move_file(folder.path / "a.txt", folder.path / "b.txt" / "c.txt"); // a file is no folder
    REQUIRE_FALSE(beyond);
    CHECK(fs::exists(folder.path / "a.txt"));
}

TEST_CASE("only regular files have a stamp") {
    const TemporaryFolder folder;
    CHECK_FALSE(base::file_stamp(folder.path));
    CHECK_FALSE(base::file_stamp(folder.path / "none"));
    folder.write("a", "1");
    if (!temporary::has_links()) return;
    fs::create_symlink(folder.path / "a", folder.path / "link");
    CHECK(base::file_stamp(folder.path / "link") == base::file_stamp(folder.path / "a"));
}

TEST_CASE("a file that is moved to a free path lies beside what is there, and only one that is there can be moved") {
    const TemporaryFolder folder;
    folder.write("a.txt", "one");
    folder.write("b.txt", "two");
    folder.write("games/c.txt", "three");
    const auto made = base::move_to_free_path(folder.path / "a.txt", folder.path / "new/c.txt");
    REQUIRE(made);
    CHECK(*made == folder.path / "new/c.txt");
    const auto beside = base::move_to_free_path(folder.path / "b.txt", folder.path / "games/c.txt");
    REQUIRE(beside);
    CHECK(*beside == folder.path / "games/c (2).txt");
    CHECK(base::read_file(*beside, 100).value() == "two");
    CHECK(base::read_file(folder.path / "games/c.txt", 100).value() == "three");
    CHECK_FALSE(base::move_to_free_path(folder.path / "a.txt", folder.path / "games/d.txt"));
}
