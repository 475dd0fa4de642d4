#include "game/exports/svg.hpp"

#include "engine/base/text.hpp"

namespace exports {

namespace {

std::string fill(const Paint& paint, const char* what) {
    std::string text = fmt::format(" {}=\"#{:06x}\"", what, paint.rgb);
    if (paint.alpha < 1) text += fmt::format(" {}-opacity=\"{:g}\"", what, paint.alpha);
    return text;
}

std::string element(const Shape& shape) {
    switch (shape.kind) {
    case Shape::Kind::rectangle:
        return fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\"{}/>", shape.x, shape.y,
                           shape.width, shape.height, fill(shape.paint, "fill"));
    case Shape::Kind::disc:
        return fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\"{}/>", shape.x, shape.y, shape.width,
                           fill(shape.paint, "fill"));
    case Shape::Kind::ring:
        return fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"none\" stroke-width=\"{:g}\"{}/>",
                           shape.x, shape.y, shape.width, shape.stroke, fill(shape.paint, "stroke"));
    case Shape::Kind::text:
        // Letters stand on their line: 0.36 of their height brings figures to the middle.
        return fmt::format("<text x=\"{:g}\" y=\"{:.1f}\" font-size=\"{:.1f}\"{}>{}</text>", shape.x,
                           shape.y + 0.36 * shape.width, shape.width, fill(shape.paint, "fill"), escaped(shape.text));
    }
    return {};
}

} // namespace

std::string escaped(std::string_view text) {
    std::string made;
    for (const char c : text) {
        switch (c) {
        case '<': made += "&lt;"; break;
        case '>': made += "&gt;"; break;
        case '&': made += "&amp;"; break;
        case '"': made += "&quot;"; break;
        case '\'': made += "&#39;"; break;
        default: made += static_cast<unsigned char>(c) < 0x20 && c != '\n' ? ' ' : c;
        }
    }
    return made;
}

std::string svg_of(const Sheet& sheet) {
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}\" height=\"{1:g}\" viewBox=\"0 0 {0:g} {1:g}\" "
        "font-family=\"Inter, 'Helvetica Neue', Arial, sans-serif\" font-weight=\"600\" text-anchor=\"middle\">\n",
        sheet.width, sheet.height);
    for (const Shape& shape : sheet.shapes)
        text += element(shape) + '\n';
    return text + "</svg>\n";
}

} // namespace exports
