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

TEST_CASE("a sound of a theme that is no WAV file is named") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "dummy"};
    const offscreen::TemporaryFolder folder;
    folder.write("other.wav", "OggS this is no WAV file");
    for (const char* name : {"other.wav", "missing.wav"}) {
        engine::Audio audio;
        audio.load_file("a", folder.path / name);
        CHECK(audio.problem().find(name) != std::string::npos);
    }
}

TEST_CASE("without a device everything is silent, and the reason is there") {
    const offscreen::Variable driver{"SDL_AUDIODRIVER", "no-such-driver"};
    engine::Audio audio;
    CHECK_FALSE(audio.is_available());
    CHECK(audio.problem().find("there is no sound") != std::string::npos);
    audio.load("place", "assets/sounds/place.wav");
    audio.play("place");
}

TEST_CASE("a sound device that goes away is silence with a reason, and one that comes is heard") {
    // SDL's own driver that writes what is heard into a file; the device has gone where that cannot be made.
    SDL_LogSetPriority(SDL_LOG_CATEGORY_AUDIO, SDL_NUM_LOG_PRIORITIES); // it is loud about being one for tests
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
    audio.lose_device(now); // another one that was not ours
    audio.find_device(now); // it cannot be used either
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

    // One in whose place another is at once goes on without a word, but not again and again.
    now += std::chrono::seconds{5};
    audio.lose_device(now);
    CHECK(audio.is_available());
    audio.lose_device(now + std::chrono::milliseconds{100});
    CHECK_FALSE(audio.is_available());
    CHECK_FALSE(audio.problem().empty());
}
