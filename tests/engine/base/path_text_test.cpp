#include "engine/base/files.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace fs = std::filesystem;

namespace {

std::string bytes_of(const char8_t* text) {
    return reinterpret_cast<const char*>(text);
}

} // namespace

TEST_CASE("paths are read from and written as UTF-8, including characters beyond 16 bits") {
    for (const char8_t* text : {u8"plain", u8"Zürich", u8"対局 3.json", u8"a😀b", u8"😀😀"}) {
        const std::string narrow = bytes_of(text);
        CAPTURE(narrow);
        CHECK(fs::path{narrow} == fs::path{text});
        CHECK(fs::path{text}.string() == narrow);
        CHECK((fs::path{"folder"} / narrow).filename() == fs::path{text});
    }
}

TEST_CASE("text that is not UTF-8 yields a path that names no file") {
    const temporary::TemporaryFolder folder;
    for (const char* wrong : {"\x80", "\xff", "\xc1\x81", "\xc3", "\xe2\x82", "\xe0\x80\x80", "\xed\xa0\x80",
                              "\xf0\x9f\x98", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80"}) {
        const std::string text = std::string{"("} + wrong + ")";
        CAPTURE(text);
        const fs::path path = folder.path / text;
        CHECK_FALSE(fs::exists(path));
        CHECK(path.filename().string().starts_with("("));
        CHECK(path.filename().string().ends_with(")"));
        CHECK_NOTHROW(fs::path{wrong});
    }
}

TEST_CASE("a file with a name in several scripts can be written, found and read") {
    const temporary::TemporaryFolder folder;
    const fs::path file = folder.path / bytes_of(u8"Über 対局 😀") / bytes_of(u8"é.txt");
    REQUIRE(base::write_atomically(file, "one"));
    CHECK(fs::exists(fs::path{file.u8string()}));
    std::string word;
    std::ifstream{file} >> word;
    CHECK(word == "one");
    CHECK(base::read_file(file.string(), 10).value() == "one");
    std::size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator{folder.path})
        count += entry.path() == file ? 1 : 0;
    CHECK(count == 1);
}
