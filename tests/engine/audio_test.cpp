#include "engine/audio.hpp"

#include "engine/input.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

TEST_CASE("shipped sounds load and play; an unknown name plays nothing") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "dummy"};
    engine::Audio audio;
    CHECK(audio.is_available());
    for (const char* name : {"place", "flip", "pass", "end"})
        audio.load(name, std::string{"assets/sounds/"} + name + ".wav");
    CHECK(audio.problem() == "");
    for (int i = 0; i < 20; ++i) // more than the number of channels
        audio.play("flip", 0.5f);
    CHECK(audio.last_requested() == "flip");
    audio.play("no such sound");
    engine::Audio moved = std::move(audio);
    moved.play("end", 3);
}

TEST_CASE("the first missing or invalid sound is reported") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "dummy"};
    const offscreen::TemporaryFolder folder;
    const offscreen::Variable root{"OUTFLANK_ROOT", folder.path.c_str()};
    folder.write("broken.wav", "RIFF....WAVEnonsense");
    engine::Audio audio;
    audio.load("a", "no-such.wav");
    audio.load("b", "broken.wav");
    CHECK(audio.problem().find("broken.wav") != std::string::npos);
    audio.play("a");
    CHECK(audio.problem().find("no-such.wav") != std::string::npos);
    audio.play("b");
    engine::Audio second;
    second.load("b", "broken.wav");
    CHECK(second.problem().find("broken.wav") != std::string::npos);
}

TEST_CASE("a shipped sound that arrives after it was loaded plays, and its absence is not reported") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "dummy"};
    const offscreen::TemporaryFolder folder;
    std::string sound;
    {
        std::ifstream shipped{std::string{OUTFLANK_SOURCE_DIR} + "/assets/sounds/place.wav", std::ios::binary};
        sound.assign(std::istreambuf_iterator<char>{shipped}, {});
    }
    const offscreen::Variable root{"OUTFLANK_ROOT", folder.path.c_str()};
    engine::Audio audio;
    audio.load("place", "place.wav");
    CHECK(audio.problem().empty());
    audio.play("place");
    CHECK(audio.problem().find("place.wav") != std::string::npos);
    folder.write("place.wav", sound);
    audio.play("place");
    CHECK(audio.problem().empty());
}

TEST_CASE("a theme's sound that is missing or not a WAV file is reported") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "dummy"};
    const offscreen::TemporaryFolder folder;
    folder.write("other.wav", "OggS this is no WAV file");
    for (const char* name : {"other.wav", "missing.wav"}) {
        engine::Audio audio;
        audio.load_file("a", folder.path / name);
        CHECK(audio.problem().find(name) != std::string::npos);
    }
}

TEST_CASE("without an audio device nothing plays, and the problem states the reason") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "no-such-driver"};
    engine::Audio audio;
    CHECK_FALSE(audio.is_available());
    CHECK(audio.problem().find("no sound") != std::string::npos);
    audio.load("place", "assets/sounds/place.wav");
    audio.play("place");
}

TEST_CASE("removing the sound device mutes audio and reports why; a new device restores it") {
    // SDL's disk driver writes the sound into a file; an unwritable file acts as a device that is gone. The driver logs
    // a warning that it is meant for tests.
    SDL_LogSetPriority(SDL_LOG_CATEGORY_AUDIO, SDL_NUM_LOG_PRIORITIES);
    const offscreen::TemporaryFolder folder;
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "disk"};
    const std::string heard = folder.path / "heard", nowhere = folder.path / "no folder" / "heard";
    engine::Audio::Time now{std::chrono::hours{1}};
    std::optional<offscreen::Variable> file{std::in_place, "SDL_DISKAUDIOFILE", heard.c_str()};
    engine::Audio audio;
    REQUIRE(audio.is_available());
    audio.load("place", "assets/sounds/place.wav");
    file.emplace("SDL_DISKAUDIOFILE", nowhere.c_str());
    audio.lose_device(now);
    CHECK_FALSE(audio.is_available());
    CHECK(audio.problem().find("the sound device was removed") != std::string::npos);
    audio.play("place");
    audio.lose_device(now); // loss of a device that was not open
    audio.find_device(now); // The disk driver still cannot open its file.
    CHECK_FALSE(audio.is_available());

    file.emplace("SDL_DISKAUDIOFILE", heard.c_str());
    now += std::chrono::seconds{5};
    audio.find_device(now);
    REQUIRE(audio.is_available());
    CHECK(audio.problem().empty());
    audio.play("place", 1);
    const auto has_sound = [&] {
        std::ifstream bytes{heard, std::ios::binary};
        return std::any_of(std::istreambuf_iterator<char>{bytes}, {}, [](char byte) { return byte != 0; });
    };
    CHECK(waiting::comes_true(has_sound, std::chrono::milliseconds{5}));

    // An immediate replacement reports no problem, but a device lost soon after it is not replaced.
    now += std::chrono::seconds{5};
    audio.lose_device(now);
    CHECK(audio.is_available());
    audio.lose_device(now + std::chrono::milliseconds{100});
    CHECK_FALSE(audio.is_available());
    CHECK_FALSE(audio.problem().empty());
}
