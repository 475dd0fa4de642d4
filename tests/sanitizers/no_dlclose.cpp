// Preloaded under the sanitizers: a driver that stays in memory keeps its names in the reports of leaks, so that they
// can be told from ours.
extern "C" int dlclose(void*) {
    return 0;
}
