// Clang calls a main() with arguments by this name, and emscripten 3.1.6 looks for the plain one.
extern "C" int __main_argc_argv(int argc, char** argv);
extern "C" int outflank_main(int argc, char** argv) asm("main");

int outflank_main(int argc, char** argv) {
    return __main_argc_argv(argc, argv);
}
