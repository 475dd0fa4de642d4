// The window's background: three colours along the diagonal.
uniform vec4 u_rect;
uniform vec4 u_top_left;
uniform vec4 u_middle; // at 55 %
uniform vec4 u_bottom_right;

in vec2 v_pixel;
out vec4 color;

void main() {
    vec2 at = v_pixel - u_rect.xy;
    float way = (at.x + at.y) / (u_rect.z + u_rect.w);
    vec4 mixed = way < 0.55 ? mix(u_top_left, u_middle, way / 0.55)
                            : mix(u_middle, u_bottom_right, (way - 0.55) / 0.45);
    // The steps of so dark a gradient would be visible; half a step of fine noise hides them.
    float noise = fract(52.9829189 * fract(dot(floor(v_pixel), vec2(0.06711056, 0.00583715))));
    color = vec4((mixed.rgb + (noise - 0.5) / 255.0) * mixed.a, mixed.a);
}
