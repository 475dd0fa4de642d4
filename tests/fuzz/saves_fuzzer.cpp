// Saves: a save that can be read is always written as the same bytes.
#include "game/play/save.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto state = play::game_from_json({reinterpret_cast<const char*>(data), size});
    if (!state) return 0;
    const std::string written = play::to_json(*state);
    const auto again = play::game_from_json(written);
    if (!again || play::to_json(*again) != written) std::abort();
    return 0;
}
