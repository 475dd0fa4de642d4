// One function for each alternative of a variant, as std::visit wants them: std::visit(Overloaded{...}, variant).
#pragma once

namespace base {

template <class... Cases> struct Overloaded : Cases... { using Cases::operator()...; };
template <class... Cases> Overloaded(Cases...) -> Overloaded<Cases...>; // clang before 17 wants it written

} // namespace base
