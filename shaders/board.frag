// A board: wooden frame, inlay, cloth, grooves, star points. Lengths are in pixels of a display at 1x unless they are
// called device pixels. Pixels outside the rounded frame stay transparent.
uniform vec4 u_frame; // x, y, width, height in device pixels
uniform vec4 u_field; // the squares, in device pixels
uniform int u_cells;  // squares per side
uniform float u_scale; // device pixels per pixel at 1x
uniform vec4 u_felt;
uniform vec4 u_wood;
uniform vec4 u_inlay;
uniform vec4 u_groove; // with alpha, like u_groove_light
uniform vec4 u_groove_light;
uniform vec4 u_star;
uniform float u_texture; // strength of light, fibre, grain and wood figure; 0 is flat
uniform sampler2D u_felt_noise; // relative brightness, 0.5 is neutral; see noise()
uniform sampler2D u_wood_noise;

in vec2 v_pixel;
out vec4 color;

const float corner_radius = 10.0;
const float groove_width = 1.5;
const float groove_light_width = 0.75;
const float star_radius = 0.055; // in sides of a square
const vec3 polished = vec3(1.0, 0.886, 0.706); // The outermost edge of the frame catches the light.

// Part of this pixel that is inside, given the distance of its centre from an edge in device pixels (negative inside).
float inside(float edge) { return clamp(0.5 - edge, 0.0, 1.0); }

float rounded_box(vec2 at, vec4 rect, float radius) {
    vec2 corner = abs(at - rect.xy - rect.zw * 0.5) - rect.zw * 0.5 + radius;
    return length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - radius;
}

// Part of the pixel around `at` that lies between two places on its axis.
float between(float at, float from, float to) { return clamp(min(at + 0.5, to) - max(at - 0.5, from), 0.0, 1.0); }

float hash(ivec2 cell) {
    uint n = uint(cell.x) * 374761393u + uint(cell.y) * 668265263u;
    n = (n ^ (n >> 13)) * 1274126177u;
    return float((n ^ (n >> 16)) >> 8) / 16777215.0;
}

float value_noise(vec2 at) {
    ivec2 cell = ivec2(floor(at));
    vec2 part = fract(at);
    part = part * part * (3.0 - 2.0 * part);
    return mix(mix(hash(cell), hash(cell + ivec2(1, 0)), part.x),
               mix(hash(cell + ivec2(0, 1)), hash(cell + ivec2(1, 1)), part.x), part.y);
}

// One texel per device pixel keeps the grain crisp; on dense displays the figure grows with the density.
float noise(sampler2D tile, vec2 device) {
    return (texture(tile, device / max(1.0, u_scale * 0.5) / vec2(textureSize(tile, 0))).r - 0.5) * 0.4;
}

vec3 wood(vec2 at) {
    vec2 from_edge = min(at, u_frame.zw - at);
    bool is_lying = from_edge.y < from_edge.x; // the upper or lower bar
    bool is_first = is_lying ? at.y < u_frame.w * 0.5 : at.x < u_frame.z * 0.5;
    vec2 along = is_lying ? at : at.yx;
    along += vec2(is_lying ? 0.0 : 211.0, is_first ? 0.0 : 137.0); // No two bars come from the same plank.
    float light = is_lying ? (is_first ? 0.14 : -0.14) : (is_first ? 0.06 : -0.10);
    float mitre = inside(abs(from_edge.x - from_edge.y) * 0.7071 - 0.53 * u_scale);
    float figure = noise(u_wood_noise, along) + 0.01;
    return u_wood.rgb * (1.0 + u_texture * figure) * (1.0 + u_texture * light) * (1.0 - 0.18 * mitre * u_texture);
}

vec3 felt(vec2 at) {
    vec2 part = at / u_field.zw;
    vec2 unit = at / u_scale;
    vec2 from_start = max(at, 0.0) / u_scale;
    vec2 from_end = max(u_field.zw - at, 0.0) / u_scale;
    float cloth = noise(u_felt_noise, floor(at) + 0.5) - 0.008; // The fibres cast a little shade.
    float mottle = (value_noise(unit / 75.0 + 7.0) - 0.5) * 0.05 + (value_noise(unit / 19.0 + 31.0) - 0.5) * 0.03;
    float key = 0.085 * (1.0 - smoothstep(0.0, 0.95, length(part - vec2(0.30, 0.26))));
    float vignette = -0.07 * smoothstep(0.36, 0.74, length(part - 0.5));
    float shade = -0.16 * (0.9 * exp(-min(from_start.x, from_start.y) / 11.0)
                           + 0.35 * exp(-min(from_end.x, from_end.y) / 7.0));
    return u_felt.rgb * (1.0 + u_texture * (cloth + mottle + key + vignette + shade));
}

// The groove nearest to `at` on one axis. Starts on a whole device pixel, so that every groove looks the same. x:
// coverage of the groove, y: coverage of the light edge beyond it.
vec2 groove(float at, float side) {
    float square = side / float(u_cells);
    float index = clamp(round(at / square), 1.0, float(u_cells) - 1.0);
    float width = max(1.0, groove_width * u_scale);
    float start = floor(index * square - width * 0.5 + 0.5);
    float end = start + width;
    return vec2(between(at, start, end), between(at, end, end + groove_light_width * u_scale));
}

float star(vec2 at, vec2 offset) {
    vec2 square = u_field.zw / float(u_cells);
    vec2 index = vec2(at.x < u_field.z * 0.5 ? 2 : u_cells - 2, at.y < u_field.w * 0.5 ? 2 : u_cells - 2);
    return inside(length(at - index * square - offset) - star_radius * square.x);
}

vec3 field(vec2 at) {
    vec3 shown = felt(at);
    vec2 upright = groove(at.x, u_field.z);
    vec2 lying = groove(at.y, u_field.w);
    shown = mix(shown, u_groove_light.rgb, u_groove_light.a * max(upright.y, lying.y));
    shown = mix(shown, u_groove.rgb, u_groove.a * max(upright.x, lying.x));
    if (u_cells < 6) return shown;
    shown = mix(shown, u_groove_light.rgb, u_groove_light.a * star(at, vec2(0.6 * u_scale)));
    return mix(shown, u_star.rgb, u_star.a * star(at, vec2(0.0)));
}

void main() {
    vec2 in_frame = v_pixel - u_frame.xy;
    float outer = rounded_box(v_pixel, u_frame, corner_radius * u_scale);
    float rim = rounded_box(v_pixel, u_field, 0.0); // distance outside the field

    vec3 shown = vec3(0.0);
    if (rim > -1.0) {
        shown = wood(in_frame);
        shown = mix(shown, polished, 0.20 * (inside(outer) - inside(outer + u_scale)));
        float around = rounded_box(v_pixel, u_field + vec4(-5.5, -5.5, 11.0, 11.0) * u_scale, 3.0 * u_scale);
        shown = mix(shown, vec3(0.0), 0.6 * (inside(around - 0.5 * u_scale) - inside(around + 0.5 * u_scale)));
        around = rounded_box(v_pixel, u_field + vec4(-3.6, -3.6, 7.2, 7.2) * u_scale, 2.5 * u_scale);
        shown = mix(shown, u_inlay.rgb, inside(around - 0.625 * u_scale) - inside(around + 0.625 * u_scale));
        shown = mix(shown, u_felt.rgb * 0.145, inside(rim - 2.0 * u_scale)); // gap around the cloth
    }
    float is_field = inside(rim);
    if (is_field > 0.0) shown = mix(shown, field(v_pixel - u_field.xy), is_field);
    float cover = inside(outer);
    color = vec4(shown * cover, cover);
}
