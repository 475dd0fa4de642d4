#include "engine/base/plural_rule.hpp"

#include "engine/base/text.hpp"

#include <array>
#include <cctype>
#include <optional>
#include <string>

namespace base {

// Reads the expression of C's operators, by climbing their precedences.
class PluralParser {
  public:
    explicit PluralParser(std::string_view text) : rest_{text} {}

    // The steps; none: not an expression.
    std::optional<std::vector<PluralRule::Step>> parse() {
        if (!choice() || !at_end()) return std::nullopt;
        return std::move(steps_);
    }

  private:
    using Op = PluralRule::Op;
    struct Binary {
        std::string_view sign;
        Op op;
        int precedence;
    };
    static constexpr std::array<Binary, 13> operators{{{"||", Op::either, 1},
                                                       {"&&", Op::both, 2},
                                                       {"==", Op::equal, 3},
                                                       {"!=", Op::unequal, 3},
                                                       {"<=", Op::at_most, 4},
                                                       {">=", Op::at_least, 4},
                                                       {"<", Op::less, 4},
                                                       {">", Op::greater, 4},
                                                       {"+", Op::plus, 5},
                                                       {"-", Op::minus, 5},
                                                       {"*", Op::times, 6},
                                                       {"/", Op::divide, 6},
                                                       {"%", Op::modulo, 6}}};
    static constexpr int most_depth = 100; // of brackets and choices
    static constexpr std::size_t most_steps = 1000;

    void skip_spaces() {
        while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front())) != 0)
            rest_.remove_prefix(1);
    }
    bool at_end() {
        skip_spaces();
        return rest_.empty();
    }
    bool takes(std::string_view sign) {
        skip_spaces();
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    bool add(Op op, unsigned long long number = 0) {
        steps_.push_back({op, number});
        return steps_.size() <= most_steps;
    }

    // a ? b : c, which groups to the right
    bool choice() {
        if (++depth_ > most_depth) return false;
        bool is_good = binary(1);
        if (is_good && takes("?")) is_good = choice() && takes(":") && choice() && add(Op::choose);
        --depth_;
        return is_good;
    }

    const Binary* next_operator(int least) {
        skip_spaces();
        for (const Binary& one : operators)
            if (rest_.starts_with(one.sign)) return one.precedence >= least ? &one : nullptr;
        return nullptr;
    }

    bool binary(int least) {
        if (!single()) return false;
        while (const Binary* next = next_operator(least)) {
            rest_.remove_prefix(next->sign.size());
            if (!binary(next->precedence + 1) || !add(next->op)) return false;
        }
        return true;
    }

    bool single() {
        int negations = 0;
        while (takes("!"))
            ++negations;
        if (takes("(")) {
            if (!choice() || !takes(")")) return false;
        } else if (takes("n")) {
            if (!add(Op::count)) return false;
        } else if (!number()) {
            return false;
        }
        for (int i = 0; i < negations; ++i)
            if (!add(Op::negate)) return false;
        return true;
    }

    bool number() {
        skip_spaces();
        unsigned long long value = 0;
        std::size_t digits = 0;
        for (; digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits)
            value = value * 10 + static_cast<unsigned>(rest_[digits] - '0');
        constexpr std::size_t most_digits = 9;
        if (digits == 0 || digits > most_digits) return false;
        rest_.remove_prefix(digits);
        return add(Op::number, value);
    }

    std::string_view rest_;
    std::vector<PluralRule::Step> steps_;
    int depth_ = 0;
};

namespace {

// What stands between "nplurals=" and the like and the next semicolon, or the end; none: the name is missing.
std::optional<std::string_view> field(std::string_view line, std::string_view name) {
    for (std::size_t at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1)) {
        if (at > 0 && std::isalpha(static_cast<unsigned char>(line[at - 1])) != 0) continue;
        const std::string_view rest = line.substr(at + name.size());
        return rest.substr(0, rest.find(';'));
    }
    return std::nullopt;
}

} // namespace

PluralRule::PluralRule() : steps_{{Op::count}, {Op::number, 1}, {Op::unequal}} {}

Result<PluralRule> PluralRule::parse(std::string_view line) {
    constexpr std::size_t most_forms = 8;
    const Error error{tr("expected a plural rule such as \"nplurals=2; plural=(n != 1)\", saw \"{}\"", line)};
    const auto forms = field(line, "nplurals=");
    const auto expression = field(line, "plural=");
    if (!forms || !expression || forms->size() != 1) return error;
    PluralRule rule;
    rule.forms_ = static_cast<std::size_t>(forms->front() - '0');
    if (forms->front() < '1' || rule.forms_ > most_forms) return error;
    auto steps = PluralParser{*expression}.parse();
    if (!steps) return error;
    rule.steps_ = std::move(*steps);
    return rule;
}

std::size_t PluralRule::form(unsigned long long count) const {
    std::vector<unsigned long long> stack;
    const auto pop = [&] {
        const auto top = stack.back();
        stack.pop_back();
        return top;
    };
    for (const Step& step : steps_) {
        if (step.op == Op::number || step.op == Op::count) {
            stack.push_back(step.op == Op::count ? count : step.number);
            continue;
        }
        const auto b = pop();
        if (step.op == Op::negate) {
            stack.push_back(b == 0 ? 1 : 0);
            continue;
        }
        const auto a = pop();
        switch (step.op) {
        case Op::times: stack.push_back(a * b); break;
        case Op::divide: stack.push_back(b == 0 ? 0 : a / b); break;
        case Op::modulo: stack.push_back(b == 0 ? 0 : a % b); break;
        case Op::plus: stack.push_back(a + b); break;
        case Op::minus: stack.push_back(a - b); break;
        case Op::less: stack.push_back(a < b ? 1 : 0); break;
        case Op::greater: stack.push_back(a > b ? 1 : 0); break;
        case Op::at_most: stack.push_back(a <= b ? 1 : 0); break;
        case Op::at_least: stack.push_back(a >= b ? 1 : 0); break;
        case Op::equal: stack.push_back(a == b ? 1 : 0); break;
        case Op::unequal: stack.push_back(a != b ? 1 : 0); break;
        case Op::both: stack.push_back(a != 0 && b != 0 ? 1 : 0); break;
        case Op::either: stack.push_back(a != 0 || b != 0 ? 1 : 0); break;
        case Op::choose: stack.push_back(pop() != 0 ? a : b); break;
        default: break;
        }
    }
    return stack.back() < forms_ ? static_cast<std::size_t>(stack.back()) : forms_ - 1;
}

} // namespace base
