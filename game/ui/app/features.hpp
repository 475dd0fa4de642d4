// Everything that lives as long as the window, and the components that advance every tick. Features are created only
// here.
#pragma once

#include "engine/input.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace ui {

class Redraw;

// What a component's deadline triggers: an update only, or also a redraw.
enum class Wake : unsigned char { updates, redraws };

struct Component {
    using Deadline = std::function<std::optional<Time>(const App&)>;

    // `advance` takes the app, or the session and the time. It returns whether a redraw is needed, or nothing.
    template <class Update>
    Component(Update advance, Deadline deadline = {}, Wake at_deadline = Wake::redraws)
        : next_deadline{std::move(deadline)}, wake{at_deadline} {
        update = [advance](App& app) {
            const auto run = [&] {
                if constexpr (std::is_invocable_v<const Update&, App&>)
                    return advance(app);
                else
                    return advance(app.session, app.now);
            };
            if constexpr (std::is_void_v<decltype(run())>) {
                run();
                return false;
            } else {
                return run();
            }
        };
    }
    // A component with a deadline and no update.
    Component(std::nullptr_t, Deadline deadline, Wake at_deadline = Wake::redraws)
        : next_deadline{std::move(deadline)}, wake{at_deadline} {}

    // Called every tick, in list order. May be an empty function. Returns whether a redraw is needed.
    std::function<bool(App&)> update;
    // Latest time of the next update. Without a deadline the component waits for the next input.
    Deadline next_deadline;
    Wake wake;
};

std::optional<Time> earliest(std::initializer_list<std::optional<Time>> times);

class Features {
  public:
    Features(Stage& stage, Redraw& redraw, Preferences preferences, GuiOptions options, Time now);
    // Writes the settings and the running game.
    ~Features();
    Features(const Features&) = delete;
    Features& operator=(const Features&) = delete;

    App& at(Time now);
    const App& app() const { return *app_; }
    bool update(Time now); // Returns whether a redraw is needed.
    std::optional<Time> next_deadline(Wake wake) const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
    std::unique_ptr<App> app_; // Holds references into parts_.
    std::vector<Component> components_;
};

} // namespace ui
