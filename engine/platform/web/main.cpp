// Clang gives this name to a main() with arguments, but emscripten 3.1.6 looks for "main".
extern "C" int __main_argc_argv(int argc, char** argv);
extern "C" int outflank_main(int argc, char** argv) asm("main");

int outflank_main(int argc, char** argv) {
    return __main_argc_argv(argc, argv);
}
