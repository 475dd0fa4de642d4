// A formula for the standard deviation between searches of two depths, fitted to what was measured.
#pragma once

#include "game/train/probcut.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace train {

// The forms, with e the empties, d the depth and h the shallow depth; the parameters in the order of letters_of:
//   linear     x e + y d + z h + c
//   quadratic  a s^2 + b s + c with s = x e + y d + z h (as Edax has it)
//   mixed      x e + y d + z h + c + u e^2 + v e d
enum class SigmaForm : unsigned char { linear, quadratic, mixed };
inline constexpr SigmaForm sigma_forms[]{SigmaForm::linear, SigmaForm::quadratic, SigmaForm::mixed};
std::string_view name_of(SigmaForm form);
// The letters of the parameters, one for each.
std::string_view letters_of(SigmaForm form);

struct SigmaFit {
    SigmaForm form = SigmaForm::quadratic;
    std::vector<double> parameters;
    int points = 0;            // spreads that it was fitted to
    double error = 0;          // root of the weighted mean square, discs
    double relative_error = 0; // the same as a part of the measured deviation
    double worst = 0;          // discs

    double sigma(double empties, double depth, double shallow) const;
};

// Least squares (Levenberg-Marquardt). A spread counts by how well its deviation is known, n / sigma^2; those with
// fewer than 30 positions and those without deviation are left out. None when there are fewer than parameters.
std::optional<SigmaFit> fit_sigma(std::span<const Spread> spreads, SigmaForm form);

} // namespace train
