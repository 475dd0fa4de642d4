// What OneOf is made of. A type of it is instantiated in one unit: template class base::OneOf<...>.
#pragma once

#include "engine/base/one_of.hpp"

#include <array>
#include <utility>

namespace base {

template <class... Types> struct OneOf<Types...>::Held { std::variant<Types...> any; };

template <class... Types> OneOf<Types...>::OneOf(const OneOf& other) : held_{std::make_unique<Held>(*other.held_)} {}
template <class... Types> OneOf<Types...>::OneOf(OneOf&& other) noexcept = default;
template <class... Types> OneOf<Types...>::~OneOf() = default;
template <class... Types> OneOf<Types...>& OneOf<Types...>::operator=(OneOf&& other) noexcept = default;
template <class... Types> OneOf<Types...>& OneOf<Types...>::operator=(const OneOf& other) {
    if (this != &other) held_ = std::make_unique<Held>(*other.held_);
    return *this;
}

template <class... Types> OneOf<Types...>::OneOf(std::size_t index, void* value) {
    using Make = std::unique_ptr<Held> (*)(void*);
    constexpr std::array<Make, sizeof...(Types)> makes{
        [](void* from) { return std::make_unique<Held>(Held{std::move(*static_cast<Types*>(from))}); }...};
    held_ = makes[index](value);
}

template <class... Types> std::size_t OneOf<Types...>::index() const {
    return held_->any.index();
}

template <class... Types> const std::variant<Types...>& OneOf<Types...>::any() const {
    return held_->any;
}

} // namespace base
