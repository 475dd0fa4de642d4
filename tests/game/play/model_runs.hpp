// A property of random sequences (RapidCheck) as a doctest check. OUTFLANK_MODEL_RUNS sets how many are tried,
// OUTFLANK_MODEL_SEED with which they begin.
#pragma once

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <cstdlib>
#include <sstream>

namespace model_runs {

inline std::uint64_t asked(const char* name, std::uint64_t otherwise) {
    const char* const text = std::getenv(name);
    return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

// Tells the shortest sequence with which the property does not hold.
template <class Property> void check(int usual_runs, const Property& property) {
    rc::detail::TestParams params;
    params.seed = asked("OUTFLANK_MODEL_SEED", 1);
    params.maxSuccess = static_cast<int>(asked("OUTFLANK_MODEL_RUNS", static_cast<std::uint64_t>(usual_runs)));
    const auto result = rc::detail::checkTestable(property, rc::detail::TestMetadata{}, params);
    std::ostringstream told;
    rc::detail::printResultMessage(result, told);
    CHECK_MESSAGE(result.template is<rc::detail::SuccessResult>(), told.str());
}

} // namespace model_runs
