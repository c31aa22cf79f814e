// SPDX-License-Identifier: GPL-3.0-or-later
// Games that somebody types, until enough is said.
#pragma once

#include "core/notation/pgn_source.h"
#include "search/limits.h"

namespace kempelen::apps {

/// An open file descriptor that ends when `control` says stop, also while it waits for more. It is not
/// closed.
class StoppableSource final : public PgnSource {
public:
    StoppableSource(int descriptor, const search::Control& control)
        : file_(descriptor), descriptor_(descriptor), control_(control) {}
    std::size_t read(std::span<char> room) override;
    bool has_failed() const override { return file_.has_failed(); }

private:
    PgnDescriptor file_;
    int descriptor_;
    const search::Control& control_;
};

}  // namespace kempelen::apps
