// Rule sets by the names that the command line gives them.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace records {

// The rule set of that id. The error lists the ids.
inline base::Result<const rules::RuleSet*> rule_set_from_text(std::string_view id) {
    if (const rules::RuleSet* found = rules::find_rule_set(id)) return found;
    std::string known;
    for (const rules::RuleSet& each : rules::rule_sets())
        known += (known.empty() ? "" : ", ") + each.id;
    return base::Error{base::tr("expected one of the rule sets {}, saw \"{}\"", known, id)};
}

} // namespace records
