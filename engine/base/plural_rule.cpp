#include "engine/base/plural_rule.hpp"

#include "engine/base/text.hpp"

#include <array>
#include <cctype>
#include <charconv>
#include <optional>

namespace base {

namespace {

// Evaluates an expression of C operators by precedence climbing. Evaluates both branches of a choice, so that any count
// reveals a wrong expression.
class PluralExpression {
  public:
    using Number = unsigned long long;

    PluralExpression(std::string_view text, Number count) : rest_{text}, count_{count} {}

    std::optional<Number> value() {
        const Number result = choice();
        skip_spaces();
        return is_valid_ && rest_.empty() ? std::optional{result} : std::nullopt;
    }

  private:
    struct Operator {
        std::string_view sign;
        int precedence;
        Number (*apply)(Number a, Number b);
    };
    static constexpr std::array<Operator, 13> operators{{
        {"||", 1, [](Number a, Number b) { return Number{a != 0 || b != 0}; }},
        {"&&", 2, [](Number a, Number b) { return Number{a != 0 && b != 0}; }},
        {"==", 3, [](Number a, Number b) { return Number{a == b}; }},
        {"!=", 3, [](Number a, Number b) { return Number{a != b}; }},
        {"<=", 4, [](Number a, Number b) { return Number{a <= b}; }},
        {">=", 4, [](Number a, Number b) { return Number{a >= b}; }},
        {"<", 4, [](Number a, Number b) { return Number{a < b}; }},
        {">", 4, [](Number a, Number b) { return Number{a > b}; }},
        {"+", 5, [](Number a, Number b) { return a + b; }},
        {"-", 5, [](Number a, Number b) { return a - b; }},
        {"*", 6, [](Number a, Number b) { return a * b; }},
        {"/", 6, [](Number a, Number b) { return b == 0 ? 0 : a / b; }},
        {"%", 6, [](Number a, Number b) { return b == 0 ? 0 : a % b; }},
    }};
    static constexpr int most_depth = 100; // of brackets and choices

    void skip_spaces() {
        while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front())) != 0)
            rest_.remove_prefix(1);
    }
    bool takes(std::string_view sign) {
        skip_spaces();
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    void expect(std::string_view sign) { is_valid_ = is_valid_ && takes(sign); }

    // a ? b : c, right-associative
    Number choice() {
        is_valid_ = is_valid_ && ++depth_ <= most_depth;
        if (!is_valid_) return 0;
        Number result = binary(1);
        if (takes("?")) {
            const Number if_true = choice();
            expect(":");
            const Number if_false = choice();
            result = result != 0 ? if_true : if_false;
        }
        --depth_;
        return result;
    }

    const Operator* take_operator(int least) {
        skip_spaces();
        for (const Operator& one : operators)
            if (rest_.starts_with(one.sign)) return one.precedence >= least && takes(one.sign) ? &one : nullptr;
        return nullptr;
    }

    Number binary(int least) {
        Number result = single();
        while (const Operator* next = is_valid_ ? take_operator(least) : nullptr)
            result = next->apply(result, binary(next->precedence + 1));
        return result;
    }

    Number single() {
        bool is_negated = false, is_truth = false;
        for (; takes("!"); is_truth = true)
            is_negated = !is_negated;
        Number result = 0;
        if (takes("(")) {
            result = choice();
            expect(")");
        } else {
            result = takes("n") ? count_ : number();
        }
        return is_truth ? Number{(result != 0) != is_negated} : result;
    }

    Number number() {
        constexpr std::ptrdiff_t most_digits = 9;
        Number value = 0;
        const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        const std::ptrdiff_t digits = read.ptr - rest_.data();
        is_valid_ = is_valid_ && 0 < digits && digits <= most_digits;
        rest_.remove_prefix(static_cast<std::size_t>(digits));
        return value;
    }

    std::string_view rest_;
    Number count_;
    int depth_ = 0;
    bool is_valid_ = true;
};

// The text between "nplurals=" or the like and the next semicolon or the end; none: the name is missing.
std::optional<std::string_view> field(std::string_view line, std::string_view name) {
    for (std::size_t at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1)) {
        if (at > 0 && std::isalpha(static_cast<unsigned char>(line[at - 1])) != 0) continue;
        const std::string_view rest = line.substr(at + name.size());
        return rest.substr(0, rest.find(';'));
    }
    return std::nullopt;
}

} // namespace

Result<PluralRule> PluralRule::parse(std::string_view line) {
    constexpr std::size_t most_forms = 8, most_bytes = 1000;
    const Error error{tr("expected a plural rule such as \"nplurals=2; plural=(n != 1)\", saw \"{}\"", line)};
    const auto forms = field(line, "nplurals=");
    const auto expression = field(line, "plural=");
    if (!forms || !expression || forms->size() != 1 || expression->size() > most_bytes) return error;
    PluralRule rule;
    rule.forms_ = static_cast<std::size_t>(forms->front() - '0');
    if (forms->front() < '1' || rule.forms_ > most_forms) return error;
    rule.expression_ = *expression;
    if (!PluralExpression{rule.expression_, 0}.value()) return error;
    return rule;
}

std::size_t PluralRule::form(unsigned long long count) const {
    const auto value = PluralExpression{expression_, count}.value().value_or(0);
    return value < forms_ ? static_cast<std::size_t>(value) : forms_ - 1;
}

} // namespace base
