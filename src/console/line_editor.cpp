// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/line_editor.h"

#include "console/words.h"

#include <histedit.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cwchar>
#include <limits>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace kempelen::console {

namespace {

std::wstring widen(std::string_view text) {
    std::wstring wide;
    std::mbstate_t state{};
    while (!text.empty()) {
        wchar_t c = 0;
        const std::size_t used = std::mbrtowc(&c, text.data(), text.size(), &state);
        if (used == 0 || used > text.size()) {
            // Not in this character set: show that something is here.
            wide += L'?';
            state = {};
            text.remove_prefix(1);
            continue;
        }
        wide += c;
        text.remove_prefix(used);
    }
    return wide;
}

std::string narrow(std::wstring_view wide) {
    std::string text;
    std::mbstate_t state{};
    std::array<char, 16> bytes{};
    for (const wchar_t c : wide) {
        const std::size_t used = std::wcrtomb(bytes.data(), c, &state);
        if (used <= bytes.size()) text.append(bytes.data(), used);
    }
    return text;
}

}  // namespace

struct LineEditor::State {
    explicit State(SignalInterrupts& source) : interrupts(source) {}

    SignalInterrupts& interrupts;
    EditLine* editor = nullptr;
    HistoryW* history = nullptr;
    std::wstring prompt;
    std::vector<std::string> words;
    bool was_interrupted = false;
    std::optional<std::chrono::steady_clock::time_point> end;  ///< of the patience
    bool is_late = false;
    int typed_ahead = 0;  ///< bytes that came before the editor listened

    /// Milliseconds that poll may wait; -1 for ever.
    int patience_left() const {
        if (!end) return -1;
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(*end - std::chrono::steady_clock::now());
        return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, std::numeric_limits<int>::max()));
    }

    static State& of(EditLine* editor) {
        void* data = nullptr;
        el_wget(editor, EL_CLIENTDATA, &data);
        return *static_cast<State*>(data);
    }

    static wchar_t* show_prompt(EditLine* editor) { return of(editor).prompt.data(); }

    /// False when a signal or the end of the patience comes before a key.
    bool wait_for_key() {
        for (;;) {
            std::array<pollfd, 2> files{{{STDIN_FILENO, POLLIN, 0}, {interrupts.descriptor(), POLLIN, 0}}};
            const int ready = poll(files.data(), files.size(), patience_left());
            if (ready < 0 && errno == EINTR) continue;
            is_late = ready == 0 && patience_left() == 0;
            if (ready < 0 || is_late) return false;
            was_interrupted = files[1].revents != 0 && interrupts.take();
            if (was_interrupted) return false;
            if (files[0].revents != 0) return true;
        }
    }

    /// Ctrl-D pressed while the program thought: the terminal has kept it as a zero byte.
    char as_typed(char byte) {
        const bool was_waiting = std::exchange(typed_ahead, std::max(typed_ahead - 1, 0)) > 0;
        return was_waiting && byte == '\0' ? '\x04' : byte;
    }

    /// Waits for a key or a signal. Returns 1 with a character, 0 at the end, -1 when interrupted.
    static int read_character(EditLine* editor, wchar_t* result) {
        State& state = of(editor);
        std::mbstate_t shift{};
        while (state.wait_for_key()) {
            char byte = 0;
            const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
            if (count <= 0) return count == 0 ? 0 : -1;
            byte = state.as_typed(byte);
            if (byte == '\0') continue;  // Ctrl-Space
            const std::size_t used = std::mbrtowc(result, &byte, 1, &shift);
            if (used <= 1) return 1;
            if (used == static_cast<std::size_t>(-1)) shift = {};
        }
        return -1;
    }

    /// Completes the word that ends at the cursor.
    static unsigned char complete(EditLine* editor, int /*key*/) {
        State& state = of(editor);
        const LineInfoW* const line = el_wline(editor);
        const std::wstring_view before(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
        const std::size_t blank = before.find_last_of(L' ');
        const std::wstring_view start = blank == std::wstring_view::npos ? before : before.substr(blank + 1);
        const std::vector<std::string> found = completions_of(narrow(start), state.words);
        if (found.empty()) return CC_REFRESH_BEEP;
        const std::wstring common = widen(common_start(found));
        if (common.size() > start.size()) {
            el_wdeletestr(editor, static_cast<int>(start.size()));
            el_winsertstr(editor, common.c_str());
            return CC_REFRESH;
        }
        if (found.size() == 1) return CC_REFRESH_BEEP;
        state.show_choices(found);
        return CC_REDISPLAY;
    }

    void show_choices(const std::vector<std::string>& choices) const {
        std::fputc('\n', stdout);
        std::string line;
        for (const std::string& choice : choices) {
            line += choice + " ";
        }
        std::fprintf(stdout, "%s\n", wrapped(line, 78).c_str());
        std::fflush(stdout);
    }
};

LineEditor::LineEditor(SignalInterrupts& interrupts) : state_(std::make_unique<State>(interrupts)) {
    constexpr int remembered_lines = 500;
    State& state = *state_;
    state.editor = el_init("kempelen", stdin, stdout, stderr);
    state.history = history_winit();
    HistEventW event{};
    history_w(state.history, &event, H_SETSIZE, remembered_lines);
    history_w(state.history, &event, H_SETUNIQUE, 1);
    el_wset(state.editor, EL_CLIENTDATA, &state);
    el_wset(state.editor, EL_PROMPT, &State::show_prompt);
    el_wset(state.editor, EL_EDITOR, L"emacs");
    el_wset(state.editor, EL_HIST, history_w, state.history);
    el_wset(state.editor, EL_GETCFN, &State::read_character);
    el_wset(state.editor, EL_ADDFN, L"kempelen-complete", L"completes a move or a command", &State::complete);
    el_wset(state.editor, EL_BIND, L"\t", L"kempelen-complete", nullptr);
}

LineEditor::~LineEditor() {
    history_wend(state_->history);
    el_end(state_->editor);
}

Entry LineEditor::read(std::string_view prompt, Patience patience) {
    State& state = *state_;
    if (state.interrupts.wants_end()) return {Entry::Kind::end, {}};
    state.prompt = widen(prompt);
    state.was_interrupted = false;
    state.is_late = false;
    state.end.reset();
    if (patience) state.end = std::chrono::steady_clock::now() + *patience;
    el_resize(state.editor);
    // The keys are the editor's before the prompt shows: libedit itself turns them over only after it.
    el_wset(state.editor, EL_PREP_TERM, 1);
    if (ioctl(STDIN_FILENO, FIONREAD, &state.typed_ahead) != 0) state.typed_ahead = 0;
    int count = 0;
    const wchar_t* const line = el_wgets(state.editor, &count);
    if (line == nullptr || count <= 0) {
        std::fputc('\n', stdout);
        std::fflush(stdout);
        if (state.is_late) return {Entry::Kind::late, {}};
        const bool is_interrupt = state.was_interrupted && !state.interrupts.wants_end();
        return {is_interrupt ? Entry::Kind::interrupt : Entry::Kind::end, {}};
    }
    std::wstring_view text(line, static_cast<std::size_t>(count));
    while (!text.empty() && (text.back() == L'\n' || text.back() == L'\r')) {
        text.remove_suffix(1);
    }
    if (!text.empty()) {
        HistEventW event{};
        history_w(state.history, &event, H_ENTER, std::wstring(text).c_str());
    }
    return {Entry::Kind::line, narrow(text)};
}

void LineEditor::offer(std::vector<std::string> words) { state_->words = std::move(words); }

std::vector<std::string> completions_of(std::string_view text, const std::vector<std::string>& words) {
    const std::string start = normalized(text);
    std::vector<std::string> found;
    for (const std::string& word : words) {
        if (normalized(word).starts_with(start)) found.push_back(word);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::string common_start(const std::vector<std::string>& words) {
    if (words.empty()) return {};
    std::string common = words.front();
    for (const std::string& word : words) {
        const std::string a = normalized(common);
        const std::string b = normalized(word);
        const auto mismatch = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
        common.resize(static_cast<std::size_t>(mismatch.first - a.begin()));
    }
    return common;
}

}  // namespace kempelen::console
