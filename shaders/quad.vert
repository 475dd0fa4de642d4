// One rectangle, for a separate fragment shader.
uniform vec2 u_target; // size in pixels
uniform vec4 u_rect;   // x, y, width, height in pixels, y down

out vec2 v_pixel; // in pixels of the target, y down

void main() {
    v_pixel = u_rect.xy + vec2(gl_VertexID & 1, gl_VertexID >> 1) * u_rect.zw;
    vec2 place = v_pixel / u_target * 2.0 - 1.0;
    gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
