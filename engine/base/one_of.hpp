// One value of many types. Unlike std::variant it stays cheap to compile with a hundred types: a unit instantiates only
// the types it names, and all of them only where it calls visit().
#pragma once

#include <any>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace base {

template <class... Types> class OneOf {
  public:
    template <class Type>
    requires(std::is_same_v<Type, Types> || ...) OneOf(Type value)
        : value_{std::in_place_type<Type>, std::move(value)}, index_{index_of<Type>()} {}

    // Precondition of the rest: the object is not moved from.
    template <class Type>
    requires(std::is_same_v<Type, Types> || ...) bool holds() const { return index_ == index_of<Type>(); }
    template <class Type>
    requires(std::is_same_v<Type, Types> || ...) const Type* get_if() const {
        return holds<Type>() ? std::any_cast<Type>(&value_) : nullptr;
    }

    template <class Visitor> decltype(auto) visit(Visitor&& visitor) const {
        using First = std::tuple_element_t<0, std::tuple<Types...>>;
        using Answer = std::invoke_result_t<Visitor&, const First&>;
        static_assert((std::is_same_v<std::invoke_result_t<Visitor&, const Types&>, Answer> && ...));
        using Call = Answer (*)(Visitor&, const std::any&);
        static constexpr Call calls[] = {
            [](Visitor& called, const std::any& value) -> Answer { return called(*std::any_cast<Types>(&value)); }...};
        return calls[index_](visitor, value_);
    }

  private:
    template <class Type> static constexpr std::size_t index_of() {
        std::size_t index = 0;
        (void)((std::is_same_v<Type, Types> || (++index, false)) || ...);
        return index;
    }

    // In this order: when copying the value throws, the index is unchanged, too.
    std::any value_;
    std::size_t index_;
};

} // namespace base
