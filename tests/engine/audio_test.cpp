#include "engine/audio.hpp"

#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

TEST_CASE("sounds that are shipped are loaded and played, and unknown names are silent") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "dummy"};
    engine::Audio audio;
    CHECK(audio.is_available());
    for (const char* name : {"place", "flip", "pass", "end"})
        audio.load(name, std::string{"assets/sounds/"} + name + ".wav");
    CHECK(audio.problem() == "");
    for (int i = 0; i < 20; ++i) // more than there are channels
        audio.play("flip", 0.5f);
    CHECK(audio.last_asked() == "flip");
    audio.play("no such sound");
    engine::Audio moved = std::move(audio);
    moved.play("end", 3);
}

TEST_CASE("a missing or broken sound is named once, and the others are heard") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "dummy"};
    const offscreen::TemporaryFolder folder;
    const offscreen::Variable root{"OUTFLANK_ROOT", folder.path.c_str()};
    folder.write("broken.wav", "RIFF....WAVEnonsense");
    engine::Audio audio;
    audio.load("a", "no-such.wav");
    CHECK(audio.problem().find("no-such.wav") != std::string::npos);
    audio.load("b", "broken.wav");
    CHECK(audio.problem().find("no-such.wav") != std::string::npos);
    audio.play("a");
    audio.play("b");
    engine::Audio second;
    second.load("b", "broken.wav");
    CHECK(second.problem().find("broken.wav") != std::string::npos);
}

TEST_CASE("without a device everything is silent, and the reason is there") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "no-such-driver"};
    engine::Audio audio;
    CHECK_FALSE(audio.is_available());
    CHECK(audio.problem().find("there is no sound") != std::string::npos);
    audio.load("place", "assets/sounds/place.wav");
    audio.play("place");
}
