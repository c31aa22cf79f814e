// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/child_process.h"

#include "protocols/engine/warden.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace kempelen::protocols {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_line = 65536;
constexpr std::size_t kept_errors = 2048;

/// A pipe whose ends are closed when nobody took them.
struct Pipe {
    int read = -1;
    int write = -1;

    Pipe() {
        std::array<int, 2> ends{-1, -1};
        if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
            read = ends[0];
            write = ends[1];
        }
    }
    ~Pipe() {
        if (read >= 0) ::close(read);
        if (write >= 0) ::close(write);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool is_open() const { return read >= 0; }
    static int take(int& end) { return std::exchange(end, -1); }
};

/// The file to run: a path as it is, a name looked for in PATH and then in Debian's folder of games.
std::string find_program(const std::string& name) {
    if (name.find('/') != std::string::npos) return name;
    const char* const path = std::getenv("PATH");
    std::string folders = path == nullptr ? "/usr/bin:/bin" : path;
    folders += ":/usr/games:/usr/local/games";
    for (std::size_t begin = 0; begin < folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        std::string file = folders.substr(begin, end - begin) + "/" + name;
        if (::access(file.c_str(), X_OK) == 0) return file;
        begin = end + 1;
    }
    return name;
}

/// The environment of the engine: ours, with the mark that a Warden looks for.
std::vector<std::string> marked_environment() {
    const std::string mark = std::string(warden_mark) + "=";
    std::vector<std::string> entries{mark + std::to_string(::getpid())};
    for (char** entry = environ; *entry != nullptr; ++entry) {
        if (!std::string_view(*entry).starts_with(mark)) entries.emplace_back(*entry);
    }
    return entries;
}

/// Pointers to the texts, as exec wants them. The texts must outlive them.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

/// What a new process becomes.
struct Program {
    const char* file;
    char* const* words;
    char* const* environment;
    const char* folder;
};

/// In the new process, between fork and exec: only calls that are safe there.
[[noreturn]] void become(const Program& program, pid_t parent, const Pipe& input, const Pipe& output,
                         const Pipe& error, const Pipe& failure) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    const bool is_ready = ::getppid() == parent && ::dup2(input.read, 0) >= 0 &&
                          ::dup2(output.write, 1) >= 0 && ::dup2(error.write, 2) >= 0 &&
                          (*program.folder == '\0' || ::chdir(program.folder) == 0);
    if (is_ready) ::execve(program.file, program.words, program.environment);
    const int reason = errno;
    [[maybe_unused]] const ssize_t written = ::write(failure.write, &reason, sizeof(reason));
    ::_exit(127);
}

/// Blocks SIGPIPE for this thread while it lives, and takes back the one that a write may have raised.
class WithoutPipeSignal {
public:
    WithoutPipeSignal() {
        ::sigemptyset(&pipe_);
        ::sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutPipeSignal() {
        if (::sigismember(&before_, SIGPIPE) == 0) {
            const timespec now{};
            while (::sigtimedwait(&pipe_, nullptr, &now) > 0) {
            }
        }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

private:
    sigset_t pipe_;
    sigset_t before_;
};

int milliseconds_until(ChildProcess::TimePoint deadline) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 100));
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const Launch& launch) {
    Pipe input;
    Pipe output;
    Pipe error;
    Pipe failure;
    if (!input.is_open() || !output.is_open() || !error.is_open() || !failure.is_open()) {
        return Error{ErrorCode::bad_file, "cannot make a pipe: " + std::string(std::strerror(errno))};
    }
    const std::string file = find_program(launch.words.front());
    std::vector<std::string> word_copies = launch.words;
    std::vector<std::string> entries = marked_environment();
    const std::vector<char*> words = pointers_to(word_copies);
    const std::vector<char*> environment = pointers_to(entries);
    const Program program{file.c_str(), words.data(), environment.data(), launch.folder.c_str()};

    const pid_t parent = ::getpid();
    const pid_t pid = ::fork();
    if (pid == 0) become(program, parent, input, output, error, failure);
    if (pid < 0) {
        return Error{ErrorCode::bad_file, "cannot start a process: " + std::string(std::strerror(errno))};
    }
    ::setpgid(pid, pid);
    ::close(Pipe::take(failure.write));
    int reason = 0;
    if (::read(failure.read, &reason, sizeof(reason)) == sizeof(reason)) {
        ::waitpid(pid, nullptr, 0);
        return Error{ErrorCode::bad_file, "cannot run '" + launch.words.front() + "'" +
                                              (launch.folder.empty() ? "" : " in '" + launch.folder + "'") +
                                              ": " + std::strerror(reason)};
    }
    for (const int end : {input.write, output.read, error.read}) {
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(pid, Pipe::take(input.write), Pipe::take(output.read), Pipe::take(error.read)));
}

ChildProcess::~ChildProcess() {
    end(0ms);
    ::close(output_);
    ::close(error_);
}

bool ChildProcess::send(std::string_view line) {
    if (input_ < 0) return false;
    std::string text(line);
    text += '\n';
    const WithoutPipeSignal guard;
    const TimePoint deadline = std::chrono::steady_clock::now() + 1s;
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t written = ::write(input_, rest.data(), rest.size());
        if (written > 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN || std::chrono::steady_clock::now() >= deadline) return false;
        // Its input is full: perhaps it waits for us to take its output.
        std::array<pollfd, 2> ends{pollfd{input_, POLLOUT, 0}, pollfd{output_, POLLIN, 0}};
        ::poll(ends.data(), ends.size(), milliseconds_until(deadline));
        if ((ends[1].revents & POLLIN) != 0 && pending_.size() - consumed_ < 16 * longest_line) read_output();
    }
    return true;
}

ChildProcess::Arrival ChildProcess::read_line(std::string& line, TimePoint deadline,
                                              const std::stop_token& stop) {
    while (true) {
        if (take_line(line)) return Arrival::line;
        if (is_closed_) return Arrival::closed;
        if (stop.stop_requested()) return Arrival::interrupted;
        const int patience = milliseconds_until(deadline);
        std::array<pollfd, 2> ends{pollfd{output_, POLLIN, 0},
                                   pollfd{errors_closed_ ? -1 : error_, POLLIN, 0}};
        const int ready = ::poll(ends.data(), ends.size(), patience);
        if (ready > 0 && ends[1].revents != 0) read_errors();
        if (ready > 0 && ends[0].revents != 0) read_output();
        // A flood of text must not keep us past the deadline.
        if (std::chrono::steady_clock::now() >= deadline) {
            return take_line(line) ? Arrival::line : Arrival::timeout;
        }
    }
}

void ChildProcess::discard_output() {
    constexpr int most_reads = 64;  // a flood has no end
    for (int i = 0; i < most_reads && read_output(); ++i) {
        pending_.clear();
        consumed_ = 0;
    }
    pending_.clear();
    consumed_ = 0;
    skips_line_ = false;
    read_errors();
}

std::string ChildProcess::error_tail() {
    read_errors();
    return errors_;
}

std::string ChildProcess::end(std::chrono::milliseconds grace) {
    if (input_ >= 0) ::close(std::exchange(input_, -1));
    if (!is_reaped_) {
        const bool has_gone = reap(grace);
        ::kill(-pid_, SIGKILL);  // the program, or what it started and left behind
        if (!has_gone) reap(10s);
    }
    if (WIFSIGNALED(status_)) {
        const int signal = WTERMSIG(status_);
        return "signal " + std::to_string(signal) + " (" + ::strsignal(signal) + ")";
    }
    return "exit status " + std::to_string(WEXITSTATUS(status_));
}

bool ChildProcess::take_line(std::string& line) {
    while (consumed_ < pending_.size()) {
        const std::size_t end = pending_.find('\n', consumed_);
        const std::size_t length = std::min(end, pending_.size()) - consumed_;
        const bool is_whole = end != std::string::npos;
        if (!is_whole && length < longest_line) return false;
        const bool skip = skips_line_;
        if (!skip) line.assign(pending_, consumed_, std::min(length, longest_line));
        skips_line_ = !is_whole;
        consumed_ += length + (is_whole ? 1 : 0);
        if (consumed_ == pending_.size()) {
            pending_.clear();
            consumed_ = 0;
        }
        if (skip) continue;
        std::erase(line, '\r');
        return true;
    }
    return false;
}

bool ChildProcess::read_output() {
    std::array<char, 65536> buffer;
    const ssize_t got = ::read(output_, buffer.data(), buffer.size());
    if (got > 0) {
        pending_.erase(0, std::exchange(consumed_, 0));
        pending_.append(buffer.data(), static_cast<std::size_t>(got));
        return true;
    }
    if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        // The last line may lack its end.
        if (!is_closed_ && consumed_ < pending_.size() && pending_.back() != '\n') pending_ += '\n';
        is_closed_ = true;
    }
    return false;
}

void ChildProcess::read_errors() {
    std::array<char, 4096> buffer;
    ssize_t got = 0;
    for (int reads = 0; reads < 64; ++reads) {
        got = ::read(error_, buffer.data(), buffer.size());
        if (got == 0) errors_closed_ = true;
        if (got <= 0) break;
        errors_.append(buffer.data(), static_cast<std::size_t>(got));
        if (errors_.size() > kept_errors) errors_.erase(0, errors_.size() - kept_errors);
    }
}

bool ChildProcess::reap(std::chrono::milliseconds patience) {
    const TimePoint deadline = std::chrono::steady_clock::now() + patience;
    while (true) {
        const pid_t got = ::waitpid(pid_, &status_, WNOHANG);
        if (got == pid_ || (got < 0 && errno == ECHILD)) return is_reaped_ = true;
        if (std::chrono::steady_clock::now() >= deadline) return false;
        std::this_thread::sleep_for(1ms);
    }
}

}  // namespace kempelen::protocols
