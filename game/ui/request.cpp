#include "game/ui/request.hpp"

#include <string_view>

using namespace ui;

namespace {

// The type's own name, as GCC and Clang write it in the name of a function.
template <class Asked> std::string name_of_type() {
    std::string_view name = __PRETTY_FUNCTION__;
    constexpr std::string_view before = "Asked = ui::";
    if (const auto at = name.find(before); at != name.npos) name.remove_prefix(at + before.size());
    return std::string{name.substr(0, name.find_first_of(";]"))};
}

} // namespace

std::string ui::name_of(const Request& request) {
    return request.visit([]<class Asked>(const Asked&) { return name_of_type<Asked>(); });
}
