import Foundation
import TestSupport
import Testing

@testable import TodayBars

/// Golden/bars/FORMAT/entry.1, entry.2 … are the entries that each version added, the last one by this version;
/// NAME.former is NAME.before with the entry of an earlier version.
@Suite("An entry that an earlier version added")
struct FormerEntryTests {
    /// Every entry of an earlier version, with each configuration that it may be in.
    static let all = BarSample.formats.flatMap { format in
        BarEditorTests.varied.filter { $0.format == format }.flatMap { sample in
            BarSample.entries(format).dropLast().map { (sample, entry: $0) }
        }
    }

    @Test(
        "The current entry is recorded as a golden file, so that a later version recognises it",
        arguments: BarSample.formats + BarSample.handwrittenFormats)
    func recorded(_ format: String) throws {
        let setup = try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
        let entries = BarSample.entries(format)
        #expect(
            entries.last == setup.snippet(OwnCommand()) + "\n",
            "add it as entry.\(entries.count + 1), and the former one to formerSnippets")
    }

    @Test("An entry of an earlier version is found, and removed to the last byte", arguments: all)
    func removed(_ sample: BarSample, _ entry: String) throws {
        let setup = sample.setup
        for former in [entry, entry.replacing("topgames feed --", with: "/old/bin/topgames feed --")] {
            let text = try #require(try setup.editor?.insert(former, into: sample.text, bar: nil, []))
            #expect(setup.entry(in: text)?.isCurrent == false)
            #expect(try Array(setup.removed(from: text).utf8) == Array(sample.text.utf8))
        }
    }

    @Test("An entry of an earlier version is renewed, even if it calls the same program", arguments: all)
    func renewed(_ sample: BarSample, _ entry: String) throws {
        let setup = sample.setup
        let text = try #require(try setup.editor?.insert(entry, into: sample.text, bar: nil, []))
        for command in [OwnCommand(), OwnCommand("/opt/bin/topgames")] {
            let expected = try setup.added(command, to: sample.text)
            #expect(try Array(setup.added(command, to: text) { _ in true }.utf8) == Array(expected.utf8))
        }
    }

    @Test(
        "A whole file of an earlier version is renewed, and restored",
        arguments: BarSample.all.filter { $0.former != nil })
    func file(_ sample: BarSample) throws {
        let former = try #require(sample.former)
        #expect(try sample.setup.added(OwnCommand(), to: former) == sample.setup.added(OwnCommand(), to: sample.text))
        #expect(try sample.setup.removed(from: former) == sample.text)
    }

    @Test(
        "An entry that version 0.2.0 added to a configuration that is no longer edited is removed to the last byte",
        arguments: BarSample.handwritten)
    func handwritten(_ sample: BarSample) throws {
        let setup = sample.setup
        let former = try #require(sample.former)
        #expect(setup.entry(in: former)?.isCurrent == true)
        #expect(try Array(setup.removed(from: former).utf8) == Array(sample.text.utf8))
        let other = ["feed", "open", "mute"].reduce(former) {
            $0.replacing("topgames \($1)", with: "/old/topgames \($1)")
        }
        #expect(try setup.added(OwnCommand(), to: other) == former)
        #expect(throws: NotUnderstood.self) { try setup.added(OwnCommand(), to: sample.text) }
    }

    @Test("What bars install prints for eww can be removed to the last byte, unless the user has changed it")
    func printedForEww() throws {
        let setup = try #require(AllBarFormats.named("eww")?.setup(for: "topgames"))
        let (before, after) = ("(defwidget clock [] (label :text time))\n", "(defwindow bar (clock))\n")
        let text = before + setup.snippet(OwnCommand()) + "\n" + after
        #expect(try setup.removed(from: text) == before + after)
        #expect(setup.editor?.otherUse(in: text) == nil && setup.editor?.otherUse(in: text + "(topgames)\n") != nil)
        #expect(throws: NotUnderstood.self) { try setup.removed(from: text.replacing("--follow", with: "--ascii")) }
    }

    @Test("An entry of an earlier version that the user moved and indented is renewed in place")
    func moved() throws {
        let setup = try #require(AllBarFormats.named("tmux")?.setup(for: "topgames"))
        let lines = BarSample.entries("tmux")[0].split(separator: "\n")
        func file(_ lines: [Substring]) -> String {
            "# topgames: begin\n\t\(lines[0])\n\n  \(lines[1])\r\n# topgames: end\nset -g mouse on\n"
        }
        let new = setup.snippet(OwnCommand()).split(separator: "\n")
        #expect(try setup.added(OwnCommand(), to: file(lines)) == file(new))
    }

    @Test("An entry of an earlier version that the user changed stays as it is")
    func changed() throws {
        let sample = try #require(BarSample.all.first { $0.format == "polybar" && $0.former != nil })
        let changed = try #require(sample.former).replacing("--follow", with: "--follow --ascii")
        #expect(try sample.setup.added(OwnCommand(), to: changed) == changed)
        #expect(throws: NotUnderstood.self) { try sample.setup.removed(from: changed) }
    }
}
