// SPDX-License-Identifier: GPL-3.0-or-later
// How the commands of the laboratory print: what all of them take, in one place.
#pragma once

#include "apps/command.h"
#include "lab/report.h"

#include <optional>
#include <string>

namespace kempelen::apps {

/// Where a report goes and in what form.
struct LabOutput {
    std::string format = "text";
    bool json = false;
    std::optional<std::string> file;
};

void declare_output(Arguments& arguments, LabOutput& output);
/// Fails with bad_argument for a form that there is none of.
Status check_format(const LabOutput& output);
/// Prints the report or writes the file. Exit::no where the report is not sound.
Exit print(const lab::Report& report, const LabOutput& output);

}  // namespace kempelen::apps
