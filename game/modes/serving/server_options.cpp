#include "game/modes/serving/server_options.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace modes {

using base::tr;

void ServerOptions::add_to(Arguments& subcommand) {
    const Option level = subcommand.option("--level", level_, tr("0 to 10, 10 by default")).range(0, 10);
    subcommand.option("--threads", threads_, tr("Threads of level 10 and of searches with limits, all by default"))
        .range(1, 256);
    subcommand.option("--hash", table_mebibytes_, tr("Transposition table in MiB, 64 by default")).range(1, 65536);
    subcommand.option("--depth", depth_, tr("Search depth, in place of a level and its deliberate mistakes"))
        .range(1, 252)
        .excludes(level);
    subcommand.option("--nodes", nodes_, tr("Nodes per move, likewise")).range(1, 1'000'000'000'000).excludes(level);
    subcommand.option("--time", milliseconds_, tr("Milliseconds per move, likewise; a clock may shorten it"))
        .range(1, 86'400'000)
        .excludes(level);
    subcommand.option("--seed", seed_, tr("Seed of the mistakes of low levels, 1 by default"));
}

ServedSettings ServerOptions::settings() const {
    ServedSettings settings{.level = level_, .seed = seed_};
    settings.threads = threads_.value_or(all_threads());
    settings.table_bytes = static_cast<std::size_t>(table_mebibytes_) << 20;
    if (depth_ || nodes_ || milliseconds_) {
        settings.limits = ai::Limits{.depth = depth_.value_or(ai::Limits::no_depth_limit),
                                     .nodes = nodes_.value_or(0),
                                     .time = std::chrono::milliseconds{milliseconds_.value_or(0)}};
    }
    return settings;
}

int all_threads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

} // namespace modes
