// Fits formulas for the standard deviation between searches of two depths.
#pragma once

#include "game/train/probcut.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace train {

// e: empties, d: depth, h: shallow depth; parameters in the order of letters_of():
//   linear     x e + y d + z h + c
//   quadratic  a s^2 + b s + c with s = x e + y d + z h (Edax)
//   mixed      x e + y d + z h + c + u e^2 + v e d
enum class SigmaForm : unsigned char { linear, quadratic, mixed };
inline constexpr SigmaForm sigma_forms[]{SigmaForm::linear, SigmaForm::quadratic, SigmaForm::mixed};
std::string_view name_of(SigmaForm form);
std::string_view letters_of(SigmaForm form);

struct SigmaFit {
    SigmaForm form = SigmaForm::quadratic;
    std::vector<double> parameters;
    int points = 0;
    double error = 0;          // weighted root mean square, discs
    double relative_error = 0; // the same relative to the measured deviation
    double worst = 0;          // discs

    double sigma(double empties, double depth, double shallow) const;
};

// Least squares (Levenberg-Marquardt). A spread weighs n / sigma^2, the precision of its deviation. Ignores spreads
// with fewer than 30 positions or without deviation. None: fewer spreads than parameters.
std::optional<SigmaFit> fit_sigma(std::span<const Spread> spreads, SigmaForm form);

} // namespace train
