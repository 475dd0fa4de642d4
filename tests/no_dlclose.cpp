// What was loaded stays in memory. A window unloads the graphics driver when it closes, and for the next one all of it
// is loaded and linked again, which is a sixth of what a test of the window takes. With the address sanitizer, where
// this is preloaded, the driver's names have to be there when leaks are reported, so that they can be told from ours.
extern "C" int dlclose(void*) {
    return 0;
}
