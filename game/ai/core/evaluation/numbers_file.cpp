#include "game/ai/core/evaluation/numbers_file.hpp"

#include "engine/base/text.hpp"
#include "game/ai/core/compression.hpp"

namespace ai::core {

namespace {

constexpr std::size_t head_at = 8 + 8;

std::uint32_t checksum_of(std::string_view head, std::string_view numbers) {
    return base::crc_32(numbers, base::crc_32(head));
}

} // namespace

std::string numbers_file(const NumbersFormat& format, std::string_view head, std::string_view numbers) {
    std::string bytes{format.magic};
    base::append_number(bytes, format.patterns);
    bytes += head;
    base::append_number(bytes, checksum_of(head, numbers));
    return bytes + packed(numbers);
}

base::Error other_patterns() {
    return {base::tr("expected weights for the patterns of this version, saw weights of another version")};
}

base::Result<NumbersFile> open_numbers_file(const NumbersFormat& format, std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, format.magic, format.what); !kind) return kind.error();
    const std::size_t checksum_at = head_at + format.head_bytes;
    const std::size_t header_bytes = checksum_at + 4;
    if (bytes.size() < header_bytes) {
        return base::Error{
            base::tr("expected {} bytes of header, saw {}: the weights are damaged", header_bytes, bytes.size())};
    }
    if (base::number_at<std::uint64_t>(bytes, 8) != format.patterns) return other_patterns();
    return NumbersFile{.head = bytes.substr(head_at, format.head_bytes),
                       .checksum = base::number_at<std::uint32_t>(bytes, checksum_at),
                       .packed = bytes.substr(header_bytes)};
}

base::Result<bool> read_bytes(const NumbersFile& file, std::span<char> memory) {
    if (unpack(file.packed, memory) && checksum_of(file.head, {memory.data(), memory.size()}) == file.checksum)
        return true;
    return base::Error{base::tr("the checksum is wrong: the weights are damaged")};
}

} // namespace ai::core
