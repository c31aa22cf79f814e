// SPDX-License-Identifier: GPL-3.0-or-later
// Declares what a command takes. A thin face over CLI11, so that its large header is read in one file only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): that is how the library is called
class App;
}

namespace kempelen::apps {

/// The options and operands of one command. What is declared is written to the variables when the command
/// line is read; they must live until then. A variable keeps its value when the user says nothing.
class Arguments {
public:
    explicit Arguments(CLI::App& app) : app_(app) {}

    /// A switch: "--json".
    void flag(const std::string& name, bool& value, const std::string& help);

    /// An option with a value: "--depth" or "-d,--depth".
    void option(const std::string& name, int& value, const std::string& help);
    void option(const std::string& name, std::int64_t& value, const std::string& help);
    void option(const std::string& name, double& value, const std::string& help);
    void option(const std::string& name, std::string& value, const std::string& help);
    void option(const std::string& name, std::optional<int>& value, const std::string& help);
    void option(const std::string& name, std::optional<std::int64_t>& value, const std::string& help);
    void option(const std::string& name, std::optional<double>& value, const std::string& help);
    void option(const std::string& name, std::optional<std::string>& value, const std::string& help);
    /// May be given several times.
    void option(const std::string& name, std::vector<std::string>& values, const std::string& help);

    /// An option whose value may be an empty text, which counts as given: so that it can be refused.
    void text(const std::string& name, std::optional<std::string>& value, const std::string& help);

    /// An option with a fixed number of values: "--wdl 5 3 2".
    void numbers(const std::string& name, int count, std::vector<std::int64_t>& values,
                 const std::string& help);
    /// The same with words: "--compare e2e4 d2d4".
    void words(const std::string& name, int count, std::vector<std::string>& values, const std::string& help);

    /// An operand without a name of its own, in the order declared. Required unless it has the optional type.
    void operand(const std::string& name, int& value, const std::string& help);
    void operand(const std::string& name, std::string& value, const std::string& help);
    void operand(const std::string& name, std::optional<std::string>& value, const std::string& help);
    /// All remaining words; may be none.
    void rest(const std::string& name, std::vector<std::string>& words, const std::string& help);

    /// Text below the options on the help page: examples, formats, exit codes.
    void footer(const std::string& text);

private:
    CLI::App& app_;
};

}  // namespace kempelen::apps
