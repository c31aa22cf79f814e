// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/lab/output.h"

#include "apps/output.h"
#include "apps/same_file.h"
#include "core/base/quote.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace kempelen::apps {

void declare_output(Arguments& arguments, LabOutput& output, std::string_view meaning) {
    arguments.text("--format", output.format, std::string(meaning));
    arguments.flag("--json", output.json, "the same as --format json");
    arguments.text("--output", output.file, "write this file instead of printing");
}

Status check_output(const LabOutput& output, const std::string& read) {
    const std::string form = output.format.value_or(output.form());
    if (std::ranges::find(output.forms, form) == output.forms.end()) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("--format: {} is none of {}", quote(form), fmt::join(output.forms, ", "))};
    }
    if (form != output.form()) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("--format {} and --json exclude each other; give one of them", form)};
    }
    if (output.file == "") return Error{ErrorCode::bad_argument, "--output: name the file"};
    if (const Status spared = check_not_output(read, output.file.value_or("")); !spared) return spared;
    return can_put_out(output.file);
}

Exit print(const lab::Report& report, const LabOutput& output) {
    std::string text;
    const std::string form = output.form();
    if (form == "json") {
        text = lab::to_json(report);
    } else if (form == "csv") {
        text = lab::to_csv(report);
    } else if (form == "html") {
        text = lab::to_html(report);
    } else {
        text = lab::to_text(report);
    }
    if (const Status written = put_out(text, output.file); !written) return refuse(written.error());
    return report.is_sound ? Exit::ok : Exit::no;
}

}  // namespace kempelen::apps
