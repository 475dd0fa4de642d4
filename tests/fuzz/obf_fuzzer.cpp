// Position files: a file that can be read is written and read back unchanged.
#include "game/records/obf.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const rules::BoardSize board{4 + data[0] % 13};
    const std::string_view text{reinterpret_cast<const char*>(data + 1), size - 1};
    const auto problems = records::problems_from_obf(text, board);
    if (!problems) return 0;
    for (const records::Problem& problem : *problems) {
        const auto again = records::problems_from_obf(records::to_obf(problem) + '\n', board);
        if (!again || again->size() != 1 || again->front().position != problem.position
            || again->front().known != problem.known)
            std::abort();
    }
    return 0;
}
