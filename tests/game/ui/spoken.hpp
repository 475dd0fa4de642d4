// The language in use while this object lives.
#pragma once

#include "engine/base/catalogue.hpp"
#include "engine/base/language.hpp"
#include "engine/base/text.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>

class Spoken {
  public:
    explicit Spoken(const std::string& id) {
        if (id == "en") return;
        auto read = base::load_language(id);
        REQUIRE(read.ok());
        use(std::move(*read));
    }
    explicit Spoken(base::Catalogue catalogue) { use(std::make_unique<const base::Catalogue>(std::move(catalogue))); }
    Spoken(const Spoken&) = delete;
    Spoken& operator=(const Spoken&) = delete;
    ~Spoken() { base::use_catalogue(nullptr); }

    const base::Catalogue& catalogue() const { return *catalogue_; }

  private:
    void use(std::unique_ptr<const base::Catalogue> catalogue) {
        catalogue_ = std::move(catalogue);
        base::use_catalogue(catalogue_.get());
    }

    std::unique_ptr<const base::Catalogue> catalogue_;
};
