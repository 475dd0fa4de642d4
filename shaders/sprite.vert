// Four corners of one sprite for each instance.
layout(location = 0) in vec4 a_center_size;
layout(location = 1) in vec4 a_source;
layout(location = 2) in vec4 a_turn; // matrix by columns: rotates and squeezes
layout(location = 3) in vec4 a_tint; // premultiplied alpha

uniform vec2 u_target; // size in pixels

out vec2 v_texture;
flat out vec4 v_tint;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 arm = (corner - 0.5) * a_center_size.zw;
    vec2 pixel = a_center_size.xy + a_turn.xy * arm.x + a_turn.zw * arm.y;
    v_texture = a_source.xy + corner * a_source.zw;
    v_tint = a_tint;
    vec2 place = pixel / u_target * 2.0 - 1.0;
    gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
