#include "engine/base/encoding.hpp"

#include <iconv.h>

namespace base {

std::optional<SystemText> system_text(std::string_view bytes, Encoding encoding) {
    const ::iconv_t converter = ::iconv_open("UTF-8", encoding == Encoding::shift_jis ? "CP932" : "EUC-JP");
    if (converter == reinterpret_cast<::iconv_t>(-1)) return std::nullopt;
    constexpr std::size_t most_bytes = 3; // UTF-8 bytes per input byte, for half-width kana
    SystemText result{.text = std::string(most_bytes * bytes.size(), '\0')};
    char* from = const_cast<char*>(bytes.data()); // iconv only reads it.
    char* to = result.text.data();
    std::size_t left = bytes.size();
    std::size_t room = result.text.size();
    ::iconv(converter, &from, &left, &to, &room); // Stops at the first invalid byte.
    ::iconv_close(converter);
    result.text.resize(result.text.size() - room);
    result.bytes = bytes.size() - left;
    return result;
}

} // namespace base
