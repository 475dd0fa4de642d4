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

TEST_CASE("a recorder gives the recording that the search itself would make, and tells of it") {
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

TEST_CASE("a recording without an end shows how far it is, and gives what it has when it is finished early") {
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

TEST_CASE("a cancelled recording gives nothing, and another begins in its place") {
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
    recorder.finish();                                       // nothing runs
    recorder.start(start_position(16), record_settings({})); // and the recorder ends while it runs
}
