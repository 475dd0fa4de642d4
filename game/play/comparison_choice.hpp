// What the evaluation of the position shown is compared with. For the settings, requests and the comparison itself.
#pragma once

#include <string>

namespace play {

struct ComparisonChoice {
    enum class Other : unsigned char {
        settings, // our search, to another depth, more or less bold, or by the plain evaluation
        weights,  // our search with the weights of a file
        program   // whatever speaks one of the protocols
    };
    static constexpr int deepest = 20;

    int depth = 10; // plies of our own search, 1 to deepest; and of the other one with `weights`
    Other other = Other::settings;
    int other_depth = 10; // of the other search with `settings`
    int other_selectivity = 0;
    bool is_other_plain = true;
    std::string weights; // the path of a file
    std::string program; // "gtp:COMMAND"; without a protocol it is this one
    friend bool operator==(const ComparisonChoice&, const ComparisonChoice&) = default;
};

} // namespace play
