import Foundation
import TestSupport
import Testing

@testable import TodayBars

@Suite("Adding our entry to the configuration of a bar")
struct BarEditorTests {
    static let varied = (BarSample.all + BarSample.ofSystem).flatMap(\.variations)

    @Test("Each bar with a configuration has a sample of it")
    func samples() {
        for format in BarSample.formats { #expect(BarSample.all.contains { $0.format == format }, "\(format)") }
    }

    @Test("The entry is added where the golden file has it", arguments: BarSample.all)
    func golden(_ sample: BarSample) throws {
        let added = try sample.setup.added(OwnCommand(), to: sample.text)
        Golden.expect(added, "bars/\(sample.format)/\(sample.name).after")
        let difference = LineDifference.text(from: sample.text, to: added)
        Golden.expect(difference, "bars/\(sample.format)/\(sample.name).shown")
    }

    @Test("Removing the entry restores the same file to the last byte", arguments: varied)
    func roundTrip(_ sample: BarSample) throws {
        let setup = sample.setup
        for command in [OwnCommand(), OwnCommand("/opt/to+day_1.0/bin/topgames")] {
            let added = try setup.added(command, to: sample.text)
            #expect(try setup.editor?.hasEntry(sample.text) == false)
            #expect(try setup.editor?.hasEntry(added) == true)
            #expect(try bytes(setup.removed(from: added)) == bytes(sample.text))
        }
    }

    @Test("An entry with another path of the program gets the new path, as if added with it", arguments: varied)
    func outdated(_ sample: BarSample) throws {
        let (old, new) = (OwnCommand("/old/topgames"), OwnCommand("/opt/new/bin/topgames"))
        let expected = try bytes(sample.setup.added(new, to: sample.text))
        for before in [old, OwnCommand()] {
            let added = try sample.setup.added(before, to: sample.text)
            #expect(try bytes(sample.setup.added(new, to: added)) == expected)
            #expect(try bytes(sample.setup.added(new, to: added) { $0 == before }) == bytes(added))
            #expect(sample.setup.entry(in: added)?.command == before)
        }
    }

    @Test("Every line of the user's file stays, in order", arguments: varied)
    func nothingLost(_ sample: BarSample) throws {
        var rest = bytes(try sample.setup.added(OwnCommand(), to: sample.text))[...]
        for byte in sample.text.utf8 {
            let next = try #require(rest.firstIndex(of: byte))
            rest = rest[(next + 1)...]
        }
    }

    @Test(
        "A file that is truncated, or wrong somewhere, is rejected or edited without a loss", arguments: BarSample.all)
    func damaged(_ sample: BarSample) throws {
        var generator = SeededGenerator(31)
        var edited = 0
        for _ in 0..<400 {
            var bytes = Array(sample.text.utf8)
            if Bool.random(using: &generator) {
                bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
            } else if let place = bytes.indices.randomElement(using: &generator) {
                bytes[place] = Array("{}[]\"\\/,;#-\n\r\t =%*ax".utf8).randomElement(using: &generator) ?? 0
            }
            if let place = bytes.indices.randomElement(using: &generator), Bool.random(using: &generator) {
                bytes.remove(at: place)
            }
            guard let text = String(validating: bytes, as: UTF8.self) else { continue }
            if try isAddedAndRemoved(text, sample.setup) { edited += 1 }
        }
        #expect(edited >= 10, "an editor that refuses nearly everything proves nothing: \(edited) of 400")
    }

    /// Whether the entry was added; if it was, its removal must restore the text.
    private func isAddedAndRemoved(_ text: String, _ setup: BarSetup) throws -> Bool {
        guard let added = try? setup.added(OwnCommand(), to: text), added != text else { return false }
        #expect(try bytes(setup.removed(from: added)) == bytes(text), "\(text.debugDescription)")
        return true
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
