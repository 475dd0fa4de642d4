#include "game/ui/board/board_view.hpp"

#include "engine/base/files.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <span>

namespace ui {

namespace {

using engine::Shape;
using engine::ShapeKind;
using engine::Sprite;

// Sizes as fractions of a square's side, from the design (palette: "Disc").
constexpr float disc_radius = .402f;
constexpr float sprite_size = 1.3f; // Side of a sprite, including the margin around the disc.
constexpr float ghost_alpha = .62f;
constexpr float line_alpha = .6f;
constexpr float thickness = .055f;
constexpr int edge_layers = 3; // Slices per half of a turning disc's edge.
// Faces and sides fill only the middle of their pictures; the empty rim is skipped.
constexpr float face_part = .66f;
constexpr engine::Rect face_source{(1 - face_part) / 2, (1 - face_part) / 2, face_part, face_part};

// Loads the theme's own sprite or, failing that, the default one.
engine::Texture load_sprite(const char* name, const ThemeFiles& files, engine::Wrap wrap,
                            std::vector<std::string>& problems) {
    const auto load = [&](const std::filesystem::path& path) {
        auto image = engine::load_image(path);
        if (image) return engine::Texture{*std::move(image), wrap};
        problems.push_back(image.error().message);
        return engine::Texture{};
    };
    if (const auto own = files.sprites.find(name); own != files.sprites.end())
        if (engine::Texture texture = load(own->second)) return texture;
    const auto path = base::find_shipped(std::string{"assets/sprites/"} + name);
    if (path) return load(*path);
    problems.push_back(path.error().message);
    return {};
}

std::optional<engine::Shader> load_shader(const char* fragment, std::vector<std::string>& problems) {
    auto shader = engine::Shader::load("shaders/quad.vert", fragment);
    if (shader) return std::optional{std::move(*shader)};
    problems.push_back(shader.error().message);
    return std::nullopt;
}

Shape plain_disc(engine::Point center, float radius, const DiscPose& pose) {
    return {.kind = ShapeKind::disc, .center = center, .radius = radius, .color = tone(pose.color).faded(pose.alpha)};
}

std::vector<Shape> plain_board(const BoardLayout& layout, const BoardColors& colors) {
    const engine::Rect& field = layout.field;
    std::vector<Shape> plain{
        {.kind = ShapeKind::box,
         .center = layout.frame.center(),
         .size = {layout.frame.width, layout.frame.height},
         .radius = 10 * layout.scale,
         .color = colors.wood},
        {.kind = ShapeKind::box, .center = field.center(), .size = {field.width, field.height}, .color = colors.felt},
    };
    const auto add_line = [&](engine::Point center, engine::Point size) {
        plain.push_back({.kind = ShapeKind::box, .center = center, .size = size, .color = colors.groove});
    };
    const float line = 1.5f * layout.scale;
    for (int i = 1; i < layout.size.side(); ++i) {
        const float offset = static_cast<float>(i) * layout.square();
        add_line({field.x + offset, field.center().y}, {line, field.height});
        add_line({field.center().x, field.y + offset}, {field.width, line});
    }
    return plain;
}

engine::Rect whole(const BoardScene& scene) {
    return {0, 0, static_cast<float>(scene.width), static_cast<float>(scene.height)};
}

} // namespace

BoardArt BoardArt::load(const ThemeFiles& files) {
    using engine::Wrap;
    BoardArt art;
    const auto sprite = [&](const char* name, Wrap wrap = Wrap::clamp) {
        return load_sprite(name, files, wrap, art.problems);
    };
    art.disc = {sprite("disc_black.png"), sprite("disc_white.png")};
    art.face = {sprite("face_black.png"), sprite("face_white.png")};
    art.side = {sprite("side_black.png"), sprite("side_white.png")};
    art.shadow = sprite("disc_shadow.png");
    art.felt = sprite("felt.png", Wrap::repeat);
    art.wood = sprite("wood.png", Wrap::repeat);
    art.frame_shadow = sprite("frame_shadow.png");
    art.board = load_shader("shaders/board.frag", art.problems);
    art.background = load_shader("shaders/background.frag", art.problems);
    return art;
}

void BoardView::draw(engine::Renderer& renderer, const BoardScene& scene, const std::function<void()>& paint_panels) {
    make_canvases(renderer, scene);
    renderer.target_window(scene.width, scene.height, std::nullopt);
    renderer.copy(resting_);
    if (scene.moving.empty())
        draw_marks(renderer, scene);
    else
        draw_discs(renderer, scene.moving, scene.layout);
    paint_panels();
}

void BoardView::make_canvases(engine::Renderer& renderer, const BoardScene& scene) {
    const Key key{scene.layout, scene.theme, scene.plain_areas, scene.width, scene.height};
    if (key_ != key) {
        if (board_.width() != scene.width || board_.height() != scene.height) {
            for (engine::Canvas* canvas : {&board_, &resting_})
                *canvas = engine::Canvas{scene.width, scene.height};
        }
        renderer.target(board_, scene.theme->window_middle);
        draw_board(renderer, scene);
        for (const PlainArea& area : scene.plain_areas)
            renderer.fill(area.color, area.rect);
        key_ = key;
        resting_discs_.reset();
    }
    const std::array resting{scene.position.discs(rules::Color::black) - scene.hidden,
                             scene.position.discs(rules::Color::white) - scene.hidden};
    if (resting_discs_ == resting) return;
    renderer.target(resting_, std::nullopt);
    renderer.copy(board_);
    std::vector<DiscPose> lying;
    for (const rules::Square square : resting[0] | resting[1])
        lying.push_back({.square = square, .color = *scene.position.at(square)});
    draw_discs(renderer, lying, scene.layout);
    resting_discs_ = resting;
}

void BoardView::draw_board(engine::Renderer& renderer, const BoardScene& scene) {
    const Theme& theme = *scene.theme;
    const BoardLayout& layout = scene.layout;
    if (art_.background) {
        art_.background->use();
        art_.background->set("u_top_left", theme.window_top_left);
        art_.background->set("u_middle", theme.window_middle);
        art_.background->set("u_bottom_right", theme.window_bottom_right);
        renderer.fill(*art_.background, whole(scene));
    }
    if (art_.frame_shadow && theme.board.texture > 0) {
        // The soft square fills the middle 7/8 of its picture. The shadow falls to the lower right.
        const engine::Point middle = layout.frame.center();
        const float side = layout.frame.width * 8 / 7;
        const Sprite shadow{.center = {middle.x + 4 * layout.scale, middle.y + 10 * layout.scale},
                            .size = {side, side}};
        renderer.draw(art_.frame_shadow, std::span{&shadow, 1});
    }
    const BoardColors& colors = theme.board;
    if (!art_.board || !art_.felt || !art_.wood) {
        renderer.draw(plain_board(layout, colors));
        return;
    }
    const engine::Shader& shader = *art_.board;
    shader.use();
    shader.set("u_frame", layout.frame);
    shader.set("u_field", layout.field);
    shader.set("u_cells", layout.size.side());
    shader.set("u_scale", layout.scale);
    shader.set("u_felt", colors.felt);
    shader.set("u_wood", colors.wood);
    shader.set("u_inlay", colors.inlay);
    shader.set("u_groove", colors.groove);
    shader.set("u_groove_light", colors.groove_light);
    shader.set("u_star", colors.star);
    shader.set("u_texture", colors.texture);
    renderer.bind(shader, "u_felt_noise", art_.felt, 0);
    renderer.bind(shader, "u_wood_noise", art_.wood, 1);
    renderer.fill(shader, layout.frame);
}

void BoardView::draw_discs(engine::Renderer& renderer, const std::vector<DiscPose>& poses, const BoardLayout& layout) {
    const float q = layout.square();
    std::array<std::vector<Sprite>, 2> lying;
    std::vector<Shape> plain;
    for (const DiscPose& pose : poses) {
        if (pose.turn != 0 || pose.lift != 0) continue;
        const auto color = rules::index(pose.color);
        const engine::Point center = layout.center(pose.square);
        const float size = sprite_size * q * pose.scale;
        if (art_.disc[color])
            lying[color].push_back({.center = center, .size = {size, size}, .tint = {1, 1, 1, pose.alpha}});
        else
            plain.push_back(plain_disc(center, disc_radius * q, pose));
    }
    for (const auto color : {0u, 1u})
        if (!lying[color].empty()) renderer.draw(art_.disc[color], lying[color]);
    renderer.draw(plain);
    for (const DiscPose& pose : poses)
        if (pose.turn != 0 || pose.lift != 0) draw_turning(renderer, pose, layout);
}

void BoardView::draw_turning(engine::Renderer& renderer, const DiscPose& pose, const BoardLayout& layout) {
    const float q = layout.square();
    const auto up = rules::index(pose.color);
    const auto down = rules::index(rules::opposite(pose.color));
    const engine::Point ground = layout.center(pose.square);
    const engine::Point center{ground.x, ground.y - pose.lift * q};
    if (!art_.face[up] || !art_.side[up] || !art_.side[down]) {
        const Shape plain = plain_disc(center, disc_radius * q * pose.scale, pose);
        renderer.draw(std::span{&plain, 1});
        return;
    }
    const float squeeze = std::max(.05f, std::cos(pose.turn));
    const float size = sprite_size * q * pose.scale;
    const float axis = layout.shown_angle(pose.axis);
    const engine::Point roll{std::cos(axis), std::sin(axis)};
    const auto slice = [&](float height) {
        const float shift = height * thickness * q * std::sin(pose.turn);
        const float drop = -height * thickness * q * std::cos(pose.turn) * .5f;
        return Sprite{.center = {center.x + roll.x * shift, center.y + roll.y * shift + drop},
                      .size = {size * face_part, size * face_part},
                      .squeeze = squeeze,
                      .squeeze_axis = axis,
                      .source = face_source,
                      .tint = {1, 1, 1, pose.alpha}};
    };
    if (art_.shadow) {
        const float spread = 1 + .5f * pose.lift;
        const Sprite shadow{.center = {ground.x + pose.lift * q * .25f, ground.y + pose.lift * q * .35f},
                            .size = {size * spread, size * spread},
                            .squeeze = std::max(.25f, squeeze),
                            .squeeze_axis = axis,
                            .tint = {1, 1, 1, pose.alpha * (1 - .8f * pose.lift)}};
        renderer.draw(art_.shadow, std::span{&shadow, 1});
    }
    std::vector<Sprite> lower, upper;
    for (int i = 0; i < edge_layers; ++i) {
        const float part = static_cast<float>(i) / edge_layers;
        lower.push_back(slice(part - 1));
        upper.push_back(slice(part));
    }
    // side[up] is the edge below a disc that shows `up`. It has the opposite colour.
    renderer.draw(art_.side[up], lower);
    renderer.draw(art_.side[down], upper);
    const Sprite face = slice(1);
    renderer.draw(art_.face[up], std::span{&face, 1});
}

void BoardView::draw_marks(engine::Renderer& renderer, const BoardScene& scene) {
    const BoardMarks& marks = scene.marks;
    std::vector<DiscPose> line;
    for (const GhostDisc& ghost : scene.ghosts)
        line.push_back({.square = ghost.square, .color = ghost.color, .alpha = line_alpha});
    draw_discs(renderer, line, scene.layout);
    renderer.draw(shapes_of(marks, scene.position, scene.layout, *scene.theme));
    if (marks.hover && !scene.position.occupied().contains(*marks.hover))
        draw_discs(renderer, {{.square = *marks.hover, .color = marks.mover, .alpha = ghost_alpha}}, scene.layout);
    renderer.draw(scene.pieces);
}

} // namespace ui
