uniform sampler2D u_texture; // alpha multiplied in

in vec2 v_texture;
flat in vec4 v_tint;
out vec4 color;

void main() {
    // Trilinear filtering alone looks soft; half a level sharper still does not shimmer.
    color = texture(u_texture, v_texture, -0.5) * v_tint;
}
