// What mutate.py writes into a copy of the code: every change is compiled in, and OUTFLANK_MUTANT says which one is
// made. At the end OUTFLANK_REACHED gets the numbers of those that came along, each with whether it could be made
// there.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <type_traits>
#include <utility>

#include <unistd.h>

namespace mutation {

inline constexpr int most = 20'000;

struct Run {
    int chosen = std::getenv("OUTFLANK_MUTANT") ? std::atoi(std::getenv("OUTFLANK_MUTANT")) : 0;
    bool is_reached[most] = {};
    bool is_impossible[most] = {}; // the other operator does not exist for these types
    pid_t process = getpid();

    ~Run() {
        const char* path = std::getenv("OUTFLANK_REACHED");
        std::FILE* file = path != nullptr && process == getpid() ? std::fopen(path, "w") : nullptr;
        if (file == nullptr) return;
        for (int id = 0; id < most; ++id) {
            if (is_reached[id]) std::fprintf(file, "%d %d\n", id, is_impossible[id] ? 0 : 1);
        }
        std::fclose(file);
    }
};
inline Run run;

inline bool now(int id) { // where nothing has to be constant
    run.is_reached[id] = true;
    return run.chosen == id;
}
constexpr bool is(int id) {
    if (std::is_constant_evaluated()) return false;
    return now(id);
}
constexpr void impossible(int id) {
    if (!std::is_constant_evaluated()) run.is_impossible[id] = true;
}

template <class T> constexpr T number(bool changes, T value) {
    return changes ? static_cast<T>(value + 1) : value;
}

struct ShiftLeft {
    template <class A, class B>
    constexpr auto operator()(A&& a, B&& b) const -> decltype(std::forward<A>(a) << std::forward<B>(b)) {
        return std::forward<A>(a) << std::forward<B>(b);
    }
};
struct ShiftRight {
    template <class A, class B>
    constexpr auto operator()(A&& a, B&& b) const -> decltype(std::forward<A>(a) >> std::forward<B>(b)) {
        return std::forward<A>(a) >> std::forward<B>(b);
    }
};
#define OUTFLANK_ASSIGNS(name, sign)                                                                                   \
    struct name {                                                                                                      \
        template <class A, class B>                                                                                    \
        constexpr auto operator()(A&& a, B&& b) const -> decltype(a sign std::forward<B>(b)) {                         \
            return a sign std::forward<B>(b);                                                                          \
        }                                                                                                              \
    }
OUTFLANK_ASSIGNS(Adds, +=);
OUTFLANK_ASSIGNS(Subtracts, -=);
OUTFLANK_ASSIGNS(Multiplies, *=);
OUTFLANK_ASSIGNS(Divides, /=);
OUTFLANK_ASSIGNS(Ands, &=);
OUTFLANK_ASSIGNS(Ors, |=);
OUTFLANK_ASSIGNS(Xors, ^=);
OUTFLANK_ASSIGNS(ShiftsLeft, <<=);
OUTFLANK_ASSIGNS(ShiftsRight, >>=);

// first(a, b), or second(a, b) where that has the same type.
template <class First, class Second, class A, class B>
constexpr decltype(auto) either(bool changes, int id, A&& a, B&& b) {
    if constexpr (std::invocable<Second, A, B>) {
        if constexpr (std::same_as<std::invoke_result_t<First, A, B>, std::invoke_result_t<Second, A, B>>) {
            if (changes) return Second{}(std::forward<A>(a), std::forward<B>(b));
        } else {
            impossible(id);
        }
    } else {
        impossible(id);
    }
    return First{}(std::forward<A>(a), std::forward<B>(b));
}

} // namespace mutation
