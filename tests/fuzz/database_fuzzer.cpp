// Game databases. The input is the file itself, or changes bytes of a valid one. In any case, queries are answered or
// fail with a message, and all moves found are legal.
#include "game/library/library.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/own_folder.hpp"
#include "tests/game/library/questions.hpp"

#include <cstring>
#include <iterator>
#include <string>

namespace {

using fuzz::Input;
using fuzz::require;
using library::GameDatabase;

// The bytes of a database with a few games of each kind.
std::string good_database() {
    const auto path = fuzz::own_folder() / "good.db";
    {
        auto made = GameDatabase::open(path, records::opening_names());
        require(made.ok());
        require(made->add(questions::some_games()).ok());
    }
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// Overwrites bytes of the valid database with pieces of the input: offset, length, bytes.
std::string changed(Input& input) {
    static const std::string good = good_database();
    std::string bytes = good;
    while (!input.is_empty()) {
        const std::size_t at = input.number<std::uint32_t>() % bytes.size();
        const std::string_view piece = input.bytes(1 + input.below(32));
        bytes.replace(at, std::min(piece.size(), bytes.size() - at), piece.substr(0, bytes.size() - at));
    }
    return bytes;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    const auto path = fuzz::own_folder() / "any.db";
    const bool is_changed = input.below(2) == 1;
    fuzz::write_file(path, is_changed ? changed(input) : std::string{input.rest()});
    auto library = library::Library::with_database(path, records::opening_names());
    require(library.ok() || !library.error().message.empty());
    if (library.ok()) questions::Asking{*library, [](bool holds) { require(holds); }}.ask_all();
    return 0;
}
