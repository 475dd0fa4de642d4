uniform sampler2D u_texture; // premultiplied alpha

in vec2 v_texture;
flat in vec4 v_tint;
out vec4 color;

void main() {
    // Trilinear filtering alone looks soft; a bias of half a level is sharper and still does not shimmer.
    color = texture(u_texture, v_texture, -0.5) * v_tint;
}
