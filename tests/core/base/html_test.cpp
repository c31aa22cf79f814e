// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/html.h"

#include <gtest/gtest.h>

namespace kempelen {
namespace {

TEST(Html, EscapesWhatWouldBeMarkup) {
    EXPECT_EQ(html_escaped("a < b & \"c\" > d"), "a &lt; b &amp; &quot;c&quot; &gt; d");
    EXPECT_EQ(html_escaped("Nf3+ é"), "Nf3+ é");
}

}  // namespace
}  // namespace kempelen
