import Foundation
import Testing

@testable import TodayBars

@Suite("Another status_command's blocks beside ours")
struct I3barStreamTests {
    private let own = "[{\"full_text\":\"1 Rust\"}]"

    /// The output for the bar after the program printed `text`, however it was split.
    private func merged(_ text: String) -> String {
        var (whole, pieces) = (I3barStream(), I3barStream())
        _ = whole.receive(text.utf8)
        for byte in text.utf8 { _ = pieces.receive([byte]) }
        #expect(whole.merged(behind: own) == pieces.merged(behind: own))
        return whole.merged(behind: own)
    }

    /// The texts of all blocks in that output, read as JSON.
    private func texts(_ printed: String) throws -> [String] {
        let blocks = try JSONSerialization.jsonObject(with: Data(merged(printed).utf8)) as? [[String: Any]]
        return try #require(blocks).map { $0["full_text"] as? String ?? "?" }
    }

    @Test("The blocks of i3status follow ours, unchanged, in each update")
    func usual() {
        let block =
            "{\"_own\":null,\"color\":\"#00FF00\",\"full_text\":\"a ] \\\" [ b/ü\",\"instance\":9007199254740993,"
            + "\"min_width\":1.5,\"name\":\"time\",\"urgent\":false}"
        #expect(merged(Self.header + "[\(block)]\n") == "[{\"full_text\":\"1 Rust\"},\(block)]")
        #expect(merged(Self.header + "[]\n,[\(block)]\n") == "[{\"full_text\":\"1 Rust\"},\(block)]")
    }

    @Test(
        "A comma at the end, line breaks, and objects within a block, which a bar cannot read, are left out",
        arguments: ["\"x\":1,", "\"x\":1,\"y\":{\"z\":{}}", "\r\n\"x\":1\r\n"])
    func leftOut(_ fields: String) {
        #expect(merged(Self.header + "[{\(fields)}],\n") == "[{\"full_text\":\"1 Rust\"},{\"x\":1}]")
    }

    /// Foundation of Swift 6.1 and 6.2 decodes the last value of a key, that of 6.3 the first.
    @Test(
        "An invalid second value of a key is left out, or its whole update is",
        arguments: ["\"x\":1,\"x\":\"\u{18}#\"", "\"x\":1,\"x\":01e"])
    func repeated(_ fields: String) {
        let alone = "[{\"full_text\":\"1 Rust\"}]"
        let withFirst = "[{\"full_text\":\"1 Rust\"},{\"x\":1}]"
        #expect([alone, withFirst].contains(merged(Self.header + "[{\(fields)}],\n")))
    }

    private static let header = "{\"version\":1}\n[\n"
    private static let one = "{\"full_text\":\"a\"}"

    @Test(
        "The texts behind ours are those of the last complete update, however it is written",
        arguments: [
            // Before the first update, and after an empty one, there are only our blocks.
            ("", []), (header, []), (header + "[\(one)],\n[ ],\n", []), ("first\n\n", []),
            // i3blocks begins its array on the line of the first update, and others print over many lines.
            ("{\"version\":1}\n[[]\n,[\(one)]\n", ["a"]),
            ("{\"version\":1}\n[[\n  {\n \"full_text\"\n:\"a\"\n}\n],\n", ["a"]),
            (header + "[\(one)],[{\"full_text\":\"b\"}],", ["b"]),
            // i3bar reads JSON, not lines: a header and blocks on one line, a header over lines, blank lines before it.
            ("{\"version\":1} [[\(one)],\n", ["a"]), ("{\"version\":1}[[\(one)],", ["a"]),
            ("{\n  \"version\": 1,\n  \"click_events\": true\n}\n[\n[\(one)],\n", ["a"]),
            ("\n \r\n\t{\"version\":1}\n[[\(one)]\n", ["a"]),
            ("{\"version\":1,\"x\":{\"y\":\"}\\\"{\"}}\n[[\(one)]\n", ["a"]),
            // Text that only begins like a header is text.
            ("\n12:30\n", ["12:30"]), ("{12:30}\n", ["{12:30}"]), ("{\"a\n12:30\n", ["12:30"]),
            ("{\"verse\":1}\n", ["{\"verse\":1}"]), ("{}\n", ["{}"]),
            // Plain text, as sway's own clock prints it, is one block without markup.
            ("2026-11-22 03:04:05\n2026-11-22 03:04:06\n2026", ["2026-11-22 03:04:06"]),
            ("a \"quoted\" \\ line\u{1B}[31m\n", ["a \"quoted\" \\ line[31m"]),
            ("first\n{\"version\":1}\n", ["{\"version\":1}"]),
        ] as [(String, [String])])
    func layouts(_ printed: String, _ theirs: [String]) throws {
        #expect(try texts(printed) == ["1 Rust"] + theirs)
        #expect(!merged(printed).utf8.contains(0x0A) && (merged(printed) == own) == theirs.isEmpty)
    }

    @Test(
        "A broken update is skipped, the blocks before it stay, and the next good one is shown",
        arguments: [
            "[{\"full_text\":b}],", "[{\"full_text\":\"b],", "[{\"full_text\":\"b\"},", "[1, 2],", "[\"text\"],",
            "]]]]", "}}}", "[{]}],", "\u{0}", "[{\"full_text\":\"\\", "not JSON at all", "[{\"a\":[{\"b\":1},",
            // Our decoder skips unused values, but i3bar reads them all.
            "[{\"full_text\":\"b\u{1}\"}],", "[{\"x\":\"\\q\"}],", "[{\"x\":{\"y\":\"\u{0}\"}}],",
        ])
    func broken(_ text: String) throws {
        let before = Self.header + "[{\"full_text\":\"a\"}],\n" + text + "\n"
        #expect(try texts(before) == ["1 Rust", "a"])
        #expect(try texts(before + "[{\"full_text\":\"c\"}],\n") == ["1 Rust", "c"])
    }

    @Test("Bytes that are no UTF-8 do not reach the bar")
    func bytes() throws {
        var stream = I3barStream()
        _ = stream.receive(Array((Self.header + "[{\"full_text\":\"").utf8) + [0xFF, 0xC3] + Array("\"}],\n".utf8))
        #expect(String(validating: Array(stream.merged(behind: own).utf8), as: UTF8.self) != nil)
        #expect(stream.merged(behind: own).hasPrefix("[{\"full_text\":\"1 Rust\"}"))
    }

    @Test("An update, or a line, without an end costs no more than its limit")
    func endless() throws {
        let much = String(repeating: "x", count: 200_000)
        #expect(try texts(Self.header + "[{\"full_text\":\"\(much)\n[{\"full_text\":\"c\"}],\n") == ["1 Rust", "c"])
        #expect(try texts(Self.header + "[{\(much)") == ["1 Rust"])
        #expect(merged(much + "\n").utf8.count < 70_000)
    }

    @Test("The signals of its header are passed on, and clicks are always enabled")
    func headers() {
        func header(_ line: String) -> I3barHeader? {
            var stream = I3barStream()
            _ = stream.receive((line + "\n").utf8)
            return stream.header
        }
        let full = "{\"version\":1,\"stop_signal\":10,\"cont_signal\":12,\"click_events\":true}"
        #expect(header(full)?.clicks == true && header(full)?.text == full + "\n[\n")
        for signal in ["", ",\"stop_signal\":\"TERM\"", ",\"stop_signal\":-9"] {
            let usual = header("{\"version\":1\(signal)}")
            #expect(usual?.clicks == false && usual?.text == I3barFormat().clicks?.header(nil))
        }
        #expect(header("03:04:05") == I3barHeader())
    }
}
