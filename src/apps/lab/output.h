// SPDX-License-Identifier: GPL-3.0-or-later
// How the commands of the laboratory print: what all of them take, in one place.
#pragma once

#include "apps/command.h"
#include "lab/report.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::apps {

/// Where a result goes and in what form.
struct LabOutput {
    /// Those that there are, the standard one first.
    std::vector<std::string> forms{"text", "csv", "json", "html"};
    std::optional<std::string> format;
    bool json = false;
    std::optional<std::string> file;

    std::string form() const { return json ? "json" : format.value_or(forms.front()); }
};

/// `meaning`: of --format.
void declare_output(Arguments& arguments, LabOutput& output,
                    std::string_view meaning = "text, csv, json or html (a page with plots)");
/// To be asked before the work. Fails with bad_argument for a form that there is none of, for two at once,
/// and where the file cannot be written or is `read` (empty: nothing is).
Status check_output(const LabOutput& output, const std::string& read = {});
/// Prints the report or writes the file. Exit::no where the report is not sound.
Exit print(const lab::Report& report, const LabOutput& output);

}  // namespace kempelen::apps
