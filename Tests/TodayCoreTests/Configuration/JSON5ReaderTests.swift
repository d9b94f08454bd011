import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The JSON5 reader of the configuration")
struct JSON5ReaderTests {
    private func value(_ text: String) throws -> JSON5Node.Value { try JSON5Reader.read(text).value }

    @Test(
        "Single values are read",
        arguments: [
            ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("0", .number(0)),
            ("-1.5e3", .number(-1500)),
            ("+5", .number(5)), (".5", .number(0.5)), ("\"a\"", .string("a")), ("'a\"b'", .string("a\"b")),
            ("\"\\\"\\\\\\/\\n\\t\\u00e9\"", .string("\"\\/\n\té")), ("[]", .array([])), ("{}", .object([])),
            ("\u{FEFF} // first\n/* then */ 7 // last", .number(7)),
            ("'/* no comment */'", .string("/* no comment */")),
            ("\u{A0}\r\n\t7", .number(7)),
        ] as [(String, JSON5Node.Value)])
    func values(text: String, value: JSON5Node.Value) throws {
        #expect(try self.value(text) == value)
    }

    @Test("Lists and objects are read, with and without a trailing comma")
    func lists() throws {
        guard case .array(let elements) = try value("[1, [2,], {a: 3,},]") else {
            Issue.record("it is not a list")
            return
        }
        #expect(elements.count == 3)
        #expect(try value("{\"a\": 1, b: 2, 'c d': 3, $e_1: 4}").keys == ["a", "b", "c d", "$e_1"])
    }

    @Test("Each value knows its line, whatever comments precede it")
    func lines() throws {
        let node = try JSON5Reader.read("\n// one\n{ /* two\nthree */ a:\n5,\n\nb: 6}")
        guard case .object(let members) = node.value else {
            Issue.record("it is not an object")
            return
        }
        #expect(node.line == 3)
        #expect(members.map(\.line) == [4, 7])
        #expect(members.map(\.value.line) == [5, 7])
    }

    @Test(
        "Each mistake is reported with its line",
        arguments: [
            ("", 1, "a value is missing"), ("\n\n", 3, "a value is missing"), ("// only", 1, "a value is missing"),
            ("{} {}", 1, "unexpected text after the last `}`"), ("{}\n}", 2, "unexpected text after the last `}`"),
            ("{", 1, "`}` is missing at the end"), ("{\n\"a\": 1\n", 3, "`}` is missing at the end"),
            ("[\n1", 2, "`]` is missing at the end"), ("{\n\"a\" 1}", 2, "`:` is missing after a"),
            ("{\"a\": 1\n\"b\": 2}", 2, "`,` or `}` is missing"), ("[1 2]", 1, "`,` or `]` is missing"),
            ("{\"a\":\n}", 2, "a value is missing"), ("{,}", 1, "a key is missing"), ("[,]", 1, "a value is missing"),
            ("{\"a\": 1,\n\"a\": 2}", 2, "a appears twice"),
            ("{\"a\": yes}", 1, "yes is not a value; text needs quotes"),
            ("{\"a\": topgames}", 1, "topgames is not a value; text needs quotes"),
            ("{\"a\": \"x}\n", 1, "the closing quote is missing"), ("'x\n'", 1, "the closing quote is missing"),
            ("\"\\x4\"", 1, "\\x needs two hexadecimal digits"),
            ("\"\\1\"", 1, "unknown escape sequence after \\"), ("\"\\", 1, "unknown escape sequence after \\"),
            ("\"\\u12\"", 1, "\\u needs four hexadecimal digits"),
            ("\"\\ud800\"", 1, "\\u needs four hexadecimal digits"),
            ("\"\\u+041\"", 1, "\\u needs four hexadecimal digits"),
            ("/* \n\n", 3, "`*/` is missing"), ("/*/", 1, "`*/` is missing"),
            ("/ 5", 1, "a comment begins with // or /*"),
            ("1.2.3", 1, "1.2.3 is not a value; text needs quotes"),
            ("0x", 1, "0x is not a value; text needs quotes"),
            ("0x4.8", 1, "0x4.8 is not a value; text needs quotes"),
            ("0x1ffffffffffffffff", 1, "0x1ffffffffffffffff is not a value; text needs quotes"),
            ("Infinity", 1, "Infinity is not a value; text needs quotes"),
            ("-Infinity", 1, "-Infinity is not a value; text needs quotes"),
            ("+nan", 1, "+nan is not a value; text needs quotes"),
            ("1e999", 1, "1e999 is not a value; text needs quotes"),
        ])
    func mistakes(text: String, line: Int, reason: String) {
        #expect(throws: ConfigurationError(line: line, key: "", reason: reason)) { try JSON5Reader.read(text) }
    }

    @Test("Nested brackets are counted: 16 levels are read, 17 and a million are rejected")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(throws: Never.self) { try JSON5Reader.read(nested(16)) }
        for count in [17, 1_000_000] {
            #expect(throws: ConfigurationError(line: 1, key: "", reason: "brackets are nested too deeply")) {
                try JSON5Reader.read(nested(count))
            }
        }
        #expect(throws: ConfigurationError.self) { try JSON5Reader.read(String(repeating: "{a:", count: 100_000)) }
    }

    @Test("A JSON text is read as Foundation's reader reads it")
    func likeFoundation() throws {
        let text = #"{"a": [1, 2.5, -3e2, "x\n\u00e9\"", true, null], "b": {"c": {}}, "d": []}"#
        let ours = try value(text).plain
        let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect((ours as? NSDictionary) == (theirs as? NSDictionary))
    }

    /// Foundation rejects some of these, and keeps the line break of the second (Swift 6.3.1).
    @Test(
        "JSON5 beyond JSON is read as https://spec.json5.org says",
        arguments: [
            ("0x3C", .number(60)), ("-0X1f", .number(-31)), ("5.", .number(5)), ("+.5", .number(0.5)),
            ("'first \\\nsecond'", .string("first second")), ("'a\\\r\nb'", .string("ab")),
            ("'\\x41\\v\\f\\b\\r\\0'", .string("A\u{B}\u{C}\u{8}\r\0")), ("'it\\'s \\q'", .string("it's q")),
            ("'\\ud83c\\udfae'", .string("🎮")), ("'a\u{2028}b\\\u{2029}c'", .string("a\u{2028}bc")),
        ] as [(String, JSON5Node.Value)])
    func json5(text: String, value: JSON5Node.Value) throws {
        #expect(try self.value(text) == value)
        guard case .object(let members) = try self.value("{a: \(text),\nb: 1}") else {
            Issue.record("it is not an object")
            return
        }
        #expect(members.map(\.line) == [1, 2 + text.unicodeScalars.count { $0 == "\n" }])
    }

    @Test("A duplicate key is found among 22 and 200,000", arguments: [(22, "k7"), (200_000, "k199999")])
    func manyKeys(_ count: Int, _ key: String) {
        let keys = (0..<count).map { "k\($0): 1," }.joined(separator: "\n")
        let error = #expect(throws: ConfigurationError.self) { _ = try JSON5Reader.read("{\n\(keys)\n\(key): 2}") }
        #expect(error?.line == count + 2 && error?.reason == "\(key) appears twice")
    }
}

extension JSON5Node.Value {
    fileprivate var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }

    /// The value as Foundation would return it.
    fileprivate var plain: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .number(let value): NSNumber(value: value)
        case .string(let text): NSString(string: text)
        case .array(let nodes): NSArray(array: nodes.map(\.value.plain))
        case .object(let members):
            NSDictionary(objects: members.map(\.value.value.plain), forKeys: members.map { NSString(string: $0.key) })
        }
    }
}

@Suite("Random configurations are read or rejected, and never crash the reader")
struct JSON5FuzzTests {
    private static let good = """
        // comment
        {"interval": 60, 'sources': ["topgames",], notify: {via: "libnotify", /* x */ "dwell": 2}, "u": "\\u00e9\\n"}
        """

    /// Reads or rejects the text; a crash would end the whole run.
    private func read(_ text: String) -> Bool {
        do {
            _ = try Configuration(text)
            return true
        } catch {
            return error.line >= 1 && !error.reason.isEmpty
        }
    }

    @Test("20,000 texts of significant characters are read or rejected")
    func characters() {
        var generator = SeededGenerator(11)
        let alphabet = Array("{}[]:,\"'\\/*\n\r\t u0019+-.eEax_$é\u{FEFF}\u{0}😀")
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
                    alphabet.randomElement(using: &generator)
                })
            #expect(read(text), "\(text.debugDescription)")
        }
    }

    @Test("A good text that is cut anywhere, or has one character changed, is read or rejected")
    func damaged() {
        var generator = SeededGenerator(12)
        let characters = Array(Self.good)
        for place in characters.indices {
            #expect(read(String(characters[..<place])))
            for _ in 0..<20 {
                var damaged = characters
                damaged[place] = Array("{}[]:,\"'\\/*\n x9").randomElement(using: &generator) ?? " "
                #expect(read(String(damaged)), "\(String(damaged))")
            }
        }
    }
}
