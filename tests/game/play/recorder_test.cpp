#include "game/play/recorder.hpp"

#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using fixtures::comes_true;
using play::Recorder;

namespace {

rules::Position start_position(int side) {
    return rules::Position::start(rules::BoardSize{side});
}

ai::RecordSettings record_settings(ai::Limits limits) {
    return {.limits = limits, .max_nodes = 20'000, .table_bytes = 1 << 18, .weights = {}};
}

std::unique_ptr<const ai::Recording> next_recording(Recorder& recorder) {
    std::unique_ptr<const ai::Recording> made;
    REQUIRE(comes_true([&] { return (made = recorder.take()) != nullptr; }));
    return made;
}

bool shows_progress(Recorder& recorder) {
    return comes_true([&] { return recorder.poll_progress().has_value(); });
}

} // namespace

TEST_CASE("a recorder makes the same recording as a direct search and notifies its listener") {
    fixtures::News news;
    Recorder recorder{news.listener()};
    CHECK_FALSE(recorder.is_running());
    CHECK(recorder.take() == nullptr);
    recorder.start(start_position(8), record_settings({.depth = 5}));
    const auto made = next_recording(recorder);
    const ai::Recording expected = ai::record(start_position(8), record_settings({.depth = 5}), {});
    CHECK(made->nodes.size() == expected.nodes.size());
    CHECK(made->report.nodes == expected.report.nodes);
    CHECK(comes_true([&] { return !recorder.is_running() && news.count > 0; }));
    CHECK(recorder.take() == nullptr);
    CHECK_FALSE(recorder.has_failed());
}

TEST_CASE("an endless recording reports progress and returns its nodes when finished early") {
    Recorder recorder;
    recorder.start(start_position(10), record_settings({}));
    CHECK(recorder.is_running());
    REQUIRE(shows_progress(recorder));
    recorder.finish();
    const auto made = next_recording(recorder);
    CHECK(made->is_stopped);
    CHECK(made->nodes.size() > 1);
    CHECK(made->nodes.size() <= 20'000);
}

TEST_CASE("a cancelled recording returns nothing, and another recording can begin") {
    Recorder recorder;
    for (int i = 0; i < 5; ++i) {
        recorder.start(start_position(16), record_settings({}));
        if (i % 2 == 0) REQUIRE(shows_progress(recorder));
    }
    recorder.cancel();
    CHECK_FALSE(recorder.is_running());
    CHECK(recorder.take() == nullptr);
    CHECK_FALSE(recorder.poll_progress());
    recorder.start(start_position(12), record_settings({}));
    recorder.start(start_position(6), record_settings({.depth = 3}));
    CHECK(next_recording(recorder)->position == start_position(6));
    recorder.finish();                                       // nothing is running
    recorder.start(start_position(16), record_settings({})); // and the recorder is destroyed while it runs
}
