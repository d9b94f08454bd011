import TestSupport
import Testing

@testable import TodayCommands

@Suite("Keys from a terminal's bytes")
struct KeyDecoderTests {
    @Test(
        "The keys of a keyboard and letters of all alphabets are decoded, and no others",
        arguments: [
            ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF", [.up, .down, .home, .end]),
            ("\u{1B}[5~\u{1B}[6~\u{1B}[1~\u{1B}[4~", [.pageUp, .pageDown, .home, .end]),
            ("\u{1B}[7~\u{1B}[8~\u{1B}[1;5A", [.home, .end, .up]),
            ("\r\u{7F}\u{8}\u{3}\u{1A}", [.enter, .backspace, .backspace, .interrupt, .suspend]),
            ("\u{C}\u{15}\u{4}\u{13}\u{17}", [.redraw, .control("u"), .control("d"), .control("s"), .control("w")]),
            ("\u{1B}[200~x\u{1B}[201~", [.character("x")]),
            (
                "\u{1B}[200~1\t2\n\u{1B}[A\u{1B}[201~\r",
                [.character("1"), .character(" "), .character("2"), .character(" "), .enter]
            ),
            ("\u{1B}[200~a\u{3}\t", [.character("a"), .interrupt, .tab]),
            ("\u{1B}[<0;12;4M\u{1B}[Ij\u{1B}[3~", [.enter, .character("j")]),
            ("\u{0}\u{1}\u{1F}q", [.character("q")]),
            ("Pé 原 العاب 👾", "Pé 原 العاب 👾".unicodeScalars.map(Key.character)),
        ] as [(String, [Key])])
    func usual(bytes: String, keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(bytes.utf8) == keys)
    }

    @Test("However the bytes are split, the same keys are decoded")
    func pieces() {
        let bytes = Array("a\u{1B}[Aé原👾\u{1B}[6~\u{1B}OBq\r".utf8)
        var whole = KeyDecoder()
        let expected = whole.keys(bytes)
        #expect(expected.count == 9)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var decoder = KeyDecoder()
                let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
                #expect(pieces.flatMap { decoder.keys($0) } == expected, "\(first) \(second)")
                #expect(!decoder.isWaiting)
            }
        }
    }

    @Test("An Escape alone is the Escape key once nothing follows")
    func escape() {
        var decoder = KeyDecoder()
        #expect(decoder.keys([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.keysAfterPause() == [.escape])
        #expect(!decoder.isWaiting)
        #expect(decoder.keys("\u{1B}\u{1B}[A".utf8) == [.escape, .up])
        #expect(decoder.keys("\u{1B}q".utf8) == [.escape, .character("q")])
    }

    @Test("After a pause, half a letter is dropped, and half a sequence is an Escape")
    func halves() {
        var decoder = KeyDecoder()
        #expect(decoder.keys([0xE5, 0x8E]).isEmpty)
        #expect(decoder.keysAfterPause().isEmpty)
        #expect(decoder.keys("\u{1B}[".utf8).isEmpty)
        #expect(decoder.keysAfterPause() == [.escape])
        #expect(decoder.keys("q".utf8) == [.character("q")])
    }

    @Test("Whatever bytes arrive, the decoder neither stops nor buffers more than one key")
    func noise() {
        var random = SeededGenerator(5)
        var decoder = KeyDecoder()
        for _ in 0..<20_000 {
            let byte = UInt8.random(in: 0...255, using: &random)
            for case .character(let scalar) in decoder.keys([byte]) {
                #expect(scalar.properties.generalCategory != .control)
            }
        }
        _ = decoder.keysAfterPause()
        #expect(decoder.keys("j".utf8) == [.character("j")])
        #expect(decoder.keys(("\u{1B}[" + String(repeating: "1;", count: 500)).utf8).allSatisfy { $0 != .enter })
    }
}

@Suite("Keys that arrive at once")
struct KeyBurstTests {
    private let most = Array(repeating: Key.character("x"), count: KeyBurst.most)

    @Test("A pasted line is typed, and more than the longest line is dropped")
    func paste() {
        #expect(KeyBurst(most).keys == most && !KeyBurst(most).isCut)
        #expect(KeyBurst(most + [.enter]).keys.isEmpty && KeyBurst(most + [.enter]).isCut)
    }

    @Test("Ctrl-C anywhere in too many keys counts, and so does Esc at their end")
    func leaving() {
        #expect(KeyBurst([.interrupt] + most + most).keys == [.interrupt])
        #expect(KeyBurst(most + [.escape, .character("x")]).keys.isEmpty)
        #expect(KeyBurst(most + [.character("x"), .escape]).keys == [.escape])
    }
}
