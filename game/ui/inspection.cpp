#include "game/ui/inspection.hpp"

#include <algorithm>

namespace ui {

std::vector<TermGroup> group_terms(const ai::Explanation& explanation, const std::vector<int>& changes) {
    std::vector<TermGroup> groups;
    for (std::size_t i = 0; i < explanation.terms.size(); ++i) {
        const ai::ExplanationTerm& term = explanation.terms[i];
        const std::string name = term.name.substr(0, term.name.find(','));
        auto group = std::ranges::find(groups, name, &TermGroup::name);
        if (group == groups.end()) group = groups.insert(groups.end(), TermGroup{.name = name, .terms = {}});
        group->terms.push_back(i);
        group->weight += term.weight;
        if (i < changes.size()) group->change += changes[i];
    }
    return groups;
}

void Inspection::look_at(const rules::Position& position, std::optional<rules::Move> move) {
    const bool is_same_position = position_ == position;
    if (is_same_position && move == move_) return;
    if (!is_same_position) explanation_ = ai::explain(position);
    position_ = position;
    move_ = move;
    moved_.reset();
    if (move && !position.refusal(*move)) moved_ = ai::explain_move(position, *move);
    groups_ = group_terms(explanation_, moved_ ? moved_->changes : std::vector<int>{});
}

} // namespace ui
