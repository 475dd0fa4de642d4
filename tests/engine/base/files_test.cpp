#include "engine/base/files.hpp"
#include "tests/links.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

using temporary::TemporaryFolder;

TEST_CASE("an atomic write creates its folders and leaves no other file") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "a" / "b" / "text";
    const std::string bytes{"one\0two\n", 8};
    REQUIRE(base::write_atomically(file, "before"));
    REQUIRE(base::write_atomically(file, bytes));
    const auto read = base::read_file(file, 100);
    REQUIRE(read);
    CHECK(*read == bytes);
    CHECK(std::distance(fs::directory_iterator{file.parent_path()}, fs::directory_iterator{}) == 1);
}

TEST_CASE("a user's file needs an existing folder; the program's own folders need not exist") {
    const TemporaryFolder folder;
    const fs::path mistyped = folder.path / "a" / "text";
    for (const auto& refused : {base::check_folder(mistyped), base::check_writable(mistyped)}) {
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message.find(mistyped.string()) != std::string::npos);
        CHECK(refused.error().message.find("there is no folder") != std::string::npos);
    }
    CHECK(fs::is_empty(folder.path));
    CHECK(base::check_folder(folder.path / "text"));
    CHECK(base::check_folder("text"));
    CHECK(base::check_folder(base::data_folder() / "games" / "text"));
    CHECK(base::check_folder(base::config_folder() / "text"));
}

TEST_CASE("reading rejects a missing file, a folder, and a file above the size limit") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "text";
    CHECK(base::read_file(file, 10).error().message.find("text") != std::string::npos);
    REQUIRE(base::write_atomically(file, "12345678901"));
    CHECK(base::read_file(file, 10).error().message.find("longer than 10 bytes") != std::string::npos);
    CHECK(base::read_file(file, 11));
    CHECK_FALSE(base::read_file(folder.path, 10));
}

TEST_CASE("a pipe or a device is never replaced by a file, not even through a link") {
    const TemporaryFolder folder;
    const fs::path pipe = folder.path / "pipe", device = folder.path / "device", link = folder.path / "link";
    if (!temporary::has_links() || !temporary::make_fifo(pipe)) return;
    std::vector<fs::path> places{pipe, link};
    if (std::system(("mknod '" + device.string() + "' c 1 3 2>&-").c_str()) == 0) places.push_back(device);
    fs::create_symlink(pipe, link);
    for (const fs::path& place : places) {
        CAPTURE(place.string());
        const auto type = fs::symlink_status(place).type();
        const std::string why = "\"" + place.string() + "\" is not a regular file";
        CHECK(base::write_atomically(place, "text").error().message == why);
        CHECK(base::check_writable(place).error().message == why);
        CHECK(base::NewFile::open(place).error().message == why);
        CHECK(base::read_file(place, 10).error().message == why); // Opening it would block forever.
        CHECK(fs::symlink_status(place).type() == type);
    }
    const auto left = std::ranges::distance(fs::directory_iterator{folder.path});
    CHECK(left == static_cast<std::ptrdiff_t>(places.size()));
}

TEST_CASE("a failed write leaves the old content and reports the reason") {
    const TemporaryFolder folder;
    const fs::path in_the_way = folder.path / "file";
    REQUIRE(base::write_atomically(in_the_way, "old"));
    const auto below_a_file = base::write_atomically(in_the_way / "child", "new");
    CHECK_FALSE(below_a_file);
    CHECK(base::read_file(in_the_way, 10).value() == "old");
    fs::create_directory(folder.path / "taken");
    CHECK_FALSE(base::write_atomically(folder.path / "taken", "new"));
    CHECK(std::distance(fs::directory_iterator{folder.path}, fs::directory_iterator{}) == 2);
}

TEST_CASE("a new file replaces the old file on commit and otherwise leaves no trace") {
    const TemporaryFolder folder;
    folder.write("there", "old");
    const fs::path path = folder.path / "there";
    {
        auto file = base::NewFile::open(path);
        REQUIRE(file);
        file->out() << "half";
    }
    CHECK(*base::read_file(path, 100) == "old");
    CHECK(std::ranges::distance(fs::directory_iterator{folder.path}) == 1);
    auto file = base::NewFile::open(path);
    REQUIRE(file);
    base::NewFile moved{*std::move(file)};
    moved.out() << "new";
    CHECK(*base::read_file(path, 100) == "old");
    REQUIRE(moved.commit());
    CHECK(*base::read_file(path, 100) == "new");
    CHECK(std::ranges::distance(fs::directory_iterator{folder.path}) == 1);
}

TEST_CASE("check_writable() leaves no file and reports why a file cannot be written") {
    const TemporaryFolder folder;
    folder.write("file", "old");
    CHECK(base::check_writable(folder.path / "file"));
    CHECK(base::check_writable(folder.path / "other"));
    CHECK(base::read_file(folder.path / "file", 10).value() == "old");
    CHECK(base::check_writable(folder.path).error().message.find("Is a directory") != std::string::npos);
    CHECK(base::check_writable("").error().message == "expected the name of a file to write, saw \"\"");
    CHECK_FALSE(base::check_writable(folder.path / "file" / "child"));
    CHECK(std::ranges::distance(fs::directory_iterator{folder.path}) == 1);
}

TEST_CASE("moving a file creates folders and does not overwrite an existing file") {
    const TemporaryFolder folder;
    folder.write("a.txt", "one");
    folder.write("b.txt", "two");
    const auto refused = base::move_file(folder.path / "a.txt", folder.path / "b.txt");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "\"b.txt\" already exists");
    const auto missing = base::move_file(folder.path / "c.txt", folder.path / "d.txt");
    REQUIRE_FALSE(missing);
    CHECK(missing.error().message.find("c.txt") != std::string::npos);
    const auto made = base::move_to_free_path(folder.path / "a.txt", folder.path / "new/c.txt");
    REQUIRE(made);
    CHECK(*made == folder.path / "new/c.txt");
    CHECK(*base::move_to_free_path(folder.path / "b.txt", *made) == folder.path / "new/c (2).txt");
    CHECK(base::read_file(*made, 100).value() == "one");
    CHECK(*base::move_aside(*made) == folder.path / "new/c.unreadable.txt");
    CHECK_FALSE(fs::exists(*made));
}

TEST_CASE("a missing shipped file is an error that lists the places searched") {
    const auto found = base::find_shipped("assets/no-such-file");
    REQUIRE_FALSE(found);
    CHECK(found.error().message.find("assets/no-such-file") != std::string::npos);
}

TEST_CASE("a number is added to a path that is already in use") {
    const TemporaryFolder folder;
    const fs::path wanted = folder.path / "game 8x8.json";
    CHECK(base::free_path(wanted) == wanted);
    REQUIRE(base::write_atomically(wanted, "1"));
    CHECK(base::free_path(wanted).filename() == "game 8x8 (2).json");
    REQUIRE(base::write_atomically(folder.path / "game 8x8 (2).json", "2"));
    CHECK(base::free_path(wanted).filename() == "game 8x8 (3).json");
}
