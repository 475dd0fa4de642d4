// All samples of all games of self-play.
#pragma once

#include "game/train/close_play.hpp"
#include "game/train/self_play.hpp"

inline train::Samples all_samples(const ai::core::Weights& weights, const train::SelfPlayOptions& options) {
    train::Samples samples;
    self_play(weights, options, [&](const train::Samples& game) {
        samples.insert(samples.end(), game.begin(), game.end());
        return true;
    });
    return samples;
}

inline train::Samples all_samples(const ai::core::Weights& weights, const train::ClosePlayOptions& options) {
    train::Samples samples;
    close_play(weights, options, [&](const train::Samples& game) {
        samples.insert(samples.end(), game.begin(), game.end());
        return true;
    });
    return samples;
}

inline train::SizeSamples all_samples(int side, const train::SelfPlayOptions& options) {
    train::SizeSamples samples;
    self_play(rules::BoardSize{side}, nullptr, options, [&](const train::SizeSamples& game) {
        samples.insert(samples.end(), game.begin(), game.end());
        return true;
    });
    return samples;
}
