// A square for each instance that holds one shape with its soft edge.
layout(location = 0) in vec4 a_center_size;
layout(location = 1) in vec4 a_form; // radius, thickness, dashes, kind
layout(location = 3) in vec4 a_color; // premultiplied alpha

uniform vec2 u_target; // size in pixels

out vec2 v_arm; // in pixels from the centre
flat out vec2 v_half;
flat out vec4 v_form;
flat out vec4 v_color;

const float kind_box = 3.0;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    v_half = a_form.w == kind_box ? a_center_size.zw * 0.5 : vec2(a_form.x);
    float beyond = (a_form.w == 0.0 || a_form.w == kind_box ? 0.0 : a_form.y * 0.5) + 1.0;
    v_arm = corner * (v_half + beyond);
    v_form = a_form;
    v_color = a_color;
    vec2 place = (a_center_size.xy + v_arm) / u_target * 2.0 - 1.0;
    gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
