import TestSupport
import Testing

@testable import TodayCore

@Suite("Whatever the configuration contains, it is read or rejected, and nothing worse")
struct JSON5FuzzTests {
    private static let good = """
        // comment
        {"interval": 60, 'sources': ["topgames",], notify: {via: "libnotify", /* x */ "dwell": 2}, "u": "\\u00e9\\n"}
        """

    /// Reads or rejects the text; a trap would end the whole run.
    private func read(_ text: String) -> Bool {
        do {
            _ = try Configuration(text)
            return true
        } catch {
            return error.line >= 1 && !error.reason.isEmpty
        }
    }

    @Test("twenty thousand texts of random bytes")
    func bytes() {
        var generator = SeededGenerator(10)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            #expect(read(String(decoding: bytes, as: UTF8.self)), "\(bytes)")
        }
    }

    @Test("twenty thousand texts of the characters that mean something")
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

    @Test("a good text that is cut anywhere, or has one character changed")
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
