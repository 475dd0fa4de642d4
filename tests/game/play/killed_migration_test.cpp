// Killing a migration. OUTFLANK_KILLS=50 kills more of them.
#include "tests/engine/base/fork_and_kill.hpp"
#include "tests/game/play/old_files.hpp"

TEST_CASE("a migration that is killed is repeated and migrates everything once") {
    constexpr int games = 12;
    base::Random random{31};
    int interrupted = 0;
    for (int kill = 0; kill < fork_and_kill::times(5); ++kill) {
        CAPTURE(kill);
        const old_files::OldFiles old{games};
        for (const std::uint64_t at_most_us : {50'000, 100'000, 250'000}) // while copying and while moving files
            fork_and_kill::run(random, at_most_us, [&](int) { (void)old.migrate(); });
        const auto report = old.migrate();
        if (!report.is_empty()) ++interrupted;
        CHECK(old.left().empty());
        library::Library library = old.open();
        old_files::check_all_taken(library, games);
    }
    MESSAGE(interrupted << " migrations were not complete before the last start");
}
