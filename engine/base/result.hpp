// Result<T>: a value or an Error. For parsers and the outside world.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace base {

struct Error {
    std::string message;    // One sentence for the user: `expected a square from a1 to h8, saw "i9"`.
    bool broke_off = false; // Reading failed midway; the content itself may be valid and longer.
};

struct Done {};

template <class T> class [[nodiscard]] Result {
  public:
    Result(T value) : state_{std::in_place_index<0>, std::move(value)} {}
    Result(Error error) : state_{std::in_place_index<1>, std::move(error)} {}

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return assert(ok()), *std::get_if<0>(&state_); }
    const T& value() const& { return assert(ok()), *std::get_if<0>(&state_); }
    T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&state_)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const { return assert(!ok()), *std::get_if<1>(&state_); }

  private:
    std::variant<T, Error> state_;
};

// Combines lambdas into a visitor: std::visit(Overloaded{...}, variant).
template <class... Cases> struct Overloaded : Cases... { using Cases::operator()...; };
template <class... Cases> Overloaded(Cases...) -> Overloaded<Cases...>; // Needed by clang before 17.

} // namespace base
