// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/nnue/network_file.h"

#include "core/base/file_reader.h"
#include "core/base/fnv.h"
#include "core/base/named_error.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace kempelen::eval::nnue {

namespace {

// Numbers are written as they stand in memory.
static_assert(std::endian::native == std::endian::little, "network files are little-endian");

constexpr std::string_view magic = "KempelenNetwork\n";
constexpr std::uint32_t version = 2;
constexpr std::size_t longest_record = 65536;
/// The largest file that can be right.
constexpr std::size_t longest_file = std::size_t{4} << 20;

/// What stands between the magic and the record.
struct Head {
    std::uint32_t version;
    std::uint32_t hidden;
    std::uint32_t buckets;
    std::uint32_t corrects;  ///< 1: its score is added to the classical evaluation; 0: it stands alone
    std::uint32_t record_length;
};

template <class T>
void append(std::string& bytes, const T* first, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.append(reinterpret_cast<const char*>(first), count * sizeof(T));
}

/// Takes values off the front of some bytes. Requires: they are there.
class Taker {
public:
    explicit Taker(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
    void take(T* first, std::size_t count) {
        std::memcpy(first, bytes_.data(), count * sizeof(T));
        bytes_.remove_prefix(count * sizeof(T));
    }
    std::string take_text(std::size_t length) {
        std::string text(bytes_.substr(0, length));
        bytes_.remove_prefix(length);
        return text;
    }

private:
    std::string_view bytes_;
};

std::size_t size_of_numbers(const Network& network) {
    return (network.inputs.size() + network.bias.size() + network.outputs.size()) * sizeof(Lanes) +
           network.output_bias.size() * sizeof(std::int32_t);
}

Error unfit(std::string what) { return {ErrorCode::bad_file, std::move(what)}; }

bool are_within(const std::vector<Lanes>& numbers, int one) {
    const int most = static_cast<int>(weight_limit * static_cast<float>(one));
    return std::ranges::all_of(numbers, [most](const Lanes& group) {
        return std::ranges::all_of(group.values, [most](int value) { return std::abs(value) <= most; });
    });
}

Result<Head> read_head(std::string_view bytes) {
    if (!bytes.starts_with(magic) || bytes.size() < magic.size() + sizeof(Head)) {
        return unfit("not a network of Kempelen");
    }
    Head head{};
    Taker(bytes.substr(magic.size())).take(&head, 1);
    if (head.version != version) {
        return unfit(
            fmt::format("a network of version {}; this program reads version {}", head.version, version));
    }
    if (!is_possible({head.hidden, head.buckets}) || head.record_length > longest_record) {
        return unfit(
            fmt::format("a network of {} neurons and {} buckets; expected a multiple of {} up to {}, and 1 "
                        "to {} buckets",
                        head.hidden, head.buckets, lanes, most_hidden, most_buckets));
    }
    if (head.corrects > 1) return unfit("a network that neither stands alone nor corrects");
    return head;
}

}  // namespace

std::string network_bytes(const Network& network) {
    const std::string_view record = std::string_view(network.record).substr(0, longest_record);
    const Head head{.version = version,
                    .hidden = static_cast<std::uint32_t>(network.sizes.hidden),
                    .buckets = static_cast<std::uint32_t>(network.sizes.buckets),
                    .corrects = network.sizes.corrects ? 1U : 0U,
                    .record_length = static_cast<std::uint32_t>(record.size())};
    std::string bytes(magic);
    append(bytes, &head, 1);
    bytes += record;
    append(bytes, network.inputs.data(), network.inputs.size());
    append(bytes, network.bias.data(), network.bias.size());
    append(bytes, network.outputs.data(), network.outputs.size());
    append(bytes, network.output_bias.data(), network.output_bias.size());
    const std::uint64_t checksum = fnv_hash(bytes);
    append(bytes, &checksum, 1);
    return bytes;
}

Result<Network> parse_network(std::string_view bytes) {
    const auto head = read_head(bytes);
    if (!head) return head.error();
    Network network({head->hidden, head->buckets, head->corrects == 1});
    const std::size_t wanted =
        magic.size() + sizeof(Head) + head->record_length + size_of_numbers(network) + sizeof(std::uint64_t);
    if (bytes.size() != wanted) {
        return unfit(fmt::format("a network of {} bytes; expected {}", bytes.size(), wanted));
    }
    const std::string_view summed = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
    std::uint64_t checksum = 0;
    Taker(bytes.substr(summed.size())).take(&checksum, 1);
    if (checksum != fnv_hash(summed)) return unfit("a damaged network: its checksum is wrong");
    Taker taker(summed.substr(magic.size() + sizeof(Head)));
    network.record = taker.take_text(head->record_length);
    taker.take(network.inputs.data(), network.inputs.size());
    taker.take(network.bias.data(), network.bias.size());
    taker.take(network.outputs.data(), network.outputs.size());
    taker.take(network.output_bias.data(), network.output_bias.size());
    if (!are_within(network.inputs, activation_one) || !are_within(network.bias, activation_one) ||
        !are_within(network.outputs, output_one)) {
        return unfit(fmt::format("a network with weights beyond {:.2f}", weight_limit));
    }
    return network;
}

Result<std::shared_ptr<const Network>> open_network(const std::string& path) {
    const auto bytes = read_named_file(path, longest_file);
    if (!bytes) return bytes.error();
    auto network = parse_network(*bytes);
    if (!network) return named(path, network.error());
    return std::make_shared<const Network>(*std::move(network));
}

}  // namespace kempelen::eval::nnue
