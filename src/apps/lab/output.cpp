// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/lab/output.h"

#include "apps/output.h"
#include "core/base/quote.h"

#include <fmt/format.h>

namespace kempelen::apps {

void declare_output(Arguments& arguments, LabOutput& output) {
    arguments.option("--format", output.format, "text, csv, json or html (a page with plots)");
    arguments.flag("--json", output.json, "the same as --format json");
    arguments.option("--output", output.file, "write this file instead of printing");
}

Status check_format(const LabOutput& output) {
    for (const char* known : {"text", "csv", "json", "html"}) {
        if (output.format == known) return {};
    }
    return Error{ErrorCode::bad_argument,
                 fmt::format("--format: {} is none of text, csv, json, html", quote(output.format))};
}

Exit print(const lab::Report& report, const LabOutput& output) {
    std::string text;
    if (output.json || output.format == "json") {
        text = lab::to_json(report);
    } else if (output.format == "csv") {
        text = lab::to_csv(report);
    } else if (output.format == "html") {
        text = lab::to_html(report);
    } else {
        text = lab::to_text(report);
    }
    if (const Status written = put_out(text, output.file); !written) return refuse(written.error());
    return report.is_sound ? Exit::ok : Exit::no;
}

}  // namespace kempelen::apps
