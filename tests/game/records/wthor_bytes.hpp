// WTHOR files made byte by byte.
#pragma once

#include <string>

namespace wthor {

inline void append(std::string& bytes, int number, int count) {
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(number >> (8 * i) & 255);
}

inline std::string header(int games, int side = 8, int kind = 0) {
    std::string bytes{20, 26, 1, 2};
    append(bytes, games, 4);
    append(bytes, 0, 2);
    append(bytes, 1977, 2);
    for (const int number : {side, kind, 24, 0})
        append(bytes, number, 1);
    return bytes;
}

// moves: text such as f5d6, without passes.
inline std::string record(const std::string& moves) {
    std::string bytes;
    for (const int number : {1, 7, 9})
        append(bytes, number, 2);
    append(bytes, 34, 1);
    append(bytes, 41, 1);
    for (std::size_t i = 0; i < moves.size(); i += 2)
        append(bytes, (moves[i + 1] - '0') * 10 + (moves[i] - 'a' + 1), 1);
    bytes.resize(68);
    return bytes;
}

// The first game of WTH_1977.wtb, the World Championship, which has two passes.
inline const std::string with_passes =
    "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7"
    "c2a4h8a2b7f1b3b1b2h7a7a8a1g1g2h2h1";

} // namespace wthor
