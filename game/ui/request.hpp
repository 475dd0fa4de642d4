// What panels and keys ask for: a call that is made once the frame is drawn or the input is read.
#pragma once

#include "game/ui/app.hpp"

#include <functional>
#include <type_traits>

namespace ui {

using Request = std::function<void(App&)>;

// The call of a function with these arguments after the app, or after its session where the function takes that.
template <class Function, class... Arguments> Request call(Function function, Arguments... arguments) {
    return [=](App& app) {
        if constexpr (std::is_invocable_v<const Function&, App&, const Arguments&...>)
            std::invoke(function, app, arguments...);
        else
            std::invoke(function, app.session, arguments...);
    };
}

} // namespace ui
