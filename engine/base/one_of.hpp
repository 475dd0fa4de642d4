// One value of many types, kept out of sight: who only makes it and hands it on compiles none of what a std::variant of
// sixty types needs. Who looks inside includes one_of_access.hpp.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <variant>

namespace base {

template <class... Types> class OneOf {
  public:
    template <class Type>
    requires(std::is_same_v<Type, Types> || ...) OneOf(Type value) : OneOf{index_of<Type>(), &value} {}
    OneOf(const OneOf& other);
    OneOf(OneOf&& other) noexcept;
    OneOf& operator=(const OneOf& other);
    OneOf& operator=(OneOf&& other) noexcept;
    ~OneOf();

    template <class Type> bool holds() const { return index() == index_of<Type>(); }
    // Precondition: nothing was moved out of it.
    const std::variant<Types...>& any() const;

  private:
    struct Held;
    OneOf(std::size_t index, void* value); // moves from the value, which is of the type with that index
    std::size_t index() const;

    template <class Type> static constexpr std::size_t index_of() {
        std::size_t index = 0;
        (void)((std::is_same_v<Type, Types> || (++index, false)) || ...);
        return index;
    }

    std::unique_ptr<Held> held_;
};

} // namespace base
