// Coverage of a pixel by a shape. One unit is one pixel, so the edge's width is known and no derivative is needed.
in vec2 v_arm;
flat in vec2 v_half;
flat in vec4 v_form; // radius, thickness, dashes, kind
flat in vec4 v_color;
out vec4 color;

const float tau = 6.283185307;
const float dash_part = 0.55;

// Part of a pixel that is inside, given the distance of its centre from the edge (negative inside).
float inside(float edge) { return clamp(0.5 - edge, 0.0, 1.0); }

// Part of a pixel that is nearer to the axis than `half_width`.
float overlap(float at, float half_width) {
    return clamp(min(at + 0.5, half_width) - max(at - 0.5, -half_width), 0.0, 1.0);
}

float ring(float away, float radius, float thickness) {
    return inside(away - radius - thickness * 0.5) - inside(away - radius + thickness * 0.5);
}

float dashes(float radius, float count) {
    float turn = atan(v_arm.y, v_arm.x) / tau * count - dash_part * 0.5;
    float from_middle = abs(turn - round(turn));
    return inside((from_middle - dash_part * 0.5) * tau * radius / count);
}

float box(float radius, float thickness) {
    if (radius <= 0.0 && thickness <= 0.0) return overlap(v_arm.x, v_half.x) * overlap(v_arm.y, v_half.y);
    vec2 corner = abs(v_arm) - v_half + radius;
    float edge = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - radius;
    return inside(edge) - (thickness > 0.0 ? inside(edge + thickness) : 0.0);
}

void main() {
    int kind = int(v_form.w + 0.5);
    float away = length(v_arm);
    float cover = kind == 0   ? inside(away - v_form.x)
                  : kind == 3 ? box(v_form.x, v_form.y)
                              : ring(away, v_form.x, v_form.y);
    if (kind == 2) cover *= dashes(v_form.x, max(v_form.z, 1.0));
    color = v_color * cover;
}
