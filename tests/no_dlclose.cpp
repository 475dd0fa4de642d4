// Keeps loaded libraries in memory. Otherwise a window unloads the graphics driver when it closes, and the next one
// loads and links it again, which is a sixth of the time of a window test. With the address sanitizer, where this is
// preloaded, the driver's symbols must be present when leaks are reported, so that its leaks can be distinguished from
// ours.
extern "C" int dlclose(void*) {
    return 0;
}
