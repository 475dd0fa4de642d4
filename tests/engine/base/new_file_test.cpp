#include "engine/base/files.hpp"
#include "engine/base/new_file.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <iterator>
#include <optional>
#include <string>

namespace {

std::size_t files_in(const std::filesystem::path& folder) {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator{folder}, std::filesystem::directory_iterator{}));
}

} // namespace

TEST_CASE("a new file replaces the old one when it is committed, and leaves nothing when it is not") {
    const temporary::TemporaryFolder folder;
    folder.write("there", "old");
    const auto path = folder.path / "there";
    {
        auto file = base::NewFile::open(path);
        REQUIRE(file);
        file->out() << "half";
    }
    CHECK(*base::read_file(path, 100) == "old");
    CHECK(files_in(folder.path) == 1);
    auto file = base::NewFile::open(path);
    REQUIRE(file);
    std::ostream& out = file->out();
    std::optional<base::NewFile> moved{*std::move(file)};
    out << "new"; // the stream stays where it was
    CHECK(*base::read_file(path, 100) == "old");
    REQUIRE(moved->commit());
    moved.reset();
    CHECK(*base::read_file(path, 100) == "new");
    CHECK(files_in(folder.path) == 1);
}

TEST_CASE("a new file says what it cannot write") {
    const temporary::TemporaryFolder folder;
    folder.write("file", "");
    for (const auto& path : {folder.path, folder.path / "file" / "d", std::filesystem::path{"/proc/none/x"}}) {
        CAPTURE(path);
        const auto file = base::NewFile::open(path);
        REQUIRE_FALSE(file);
        CHECK(file.error().message.find(path.string()) != std::string::npos);
    }
    CHECK(files_in(folder.path) == 1);
}
