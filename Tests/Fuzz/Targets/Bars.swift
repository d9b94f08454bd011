import Foundation
import TestSupport

@testable import BarReaders
@testable import TodayBars
@testable import TodayCore

extension AllTargets {
    /// Input and output of bars, and their configurations.
    static let bars = [Target.formats, .editors, .clicks, .i3bar]
}

extension Target {
    /// Titles through every format, read back as each bar reads them: four bytes of options, then a title a line.
    static let formats = Target("formats", most: 512) { bytes in
        var input = Input(bytes)
        let format = input.choice(AllBarFormats.all)
        let state = input.choice([DataState.fresh, .stale, .offline, .unauthorized])
        let (flags, width) = (input.byte(), input.byte())
        let command = flags & 2 == 0 ? OwnCommand() : OwnCommand("/usr/local/bin/topgames")
        let options = BarOptions(
            maximumLength: width < 30 || width > 200 ? nil : width, isASCII: flags & 1 != 0, command: command)
        let lines = String(decoding: input.rest, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let isLively = flags & 4 != 0
        let titles = (lines + ["", ""]).prefix(isLively ? 3 : min(3, lines.count)).map(String.init)
        let scene = Scene(titles, state, options, isLively: isLively)
        var output = format.render(scene.status, options)
        Plant.crashes(if: format.name == "tmux" && output.contains("########"))
        Plant.hangs(if: format.name == "xmobar" && output.contains("<raw=2:/>"))
        if Plant.lies(if: format.name == "polybar") { output = output.replacing("%%{O0}{F", with: "%{F") }
        guard let reader = AllBarReaders.all.first(where: { $0.format == format.name }) else { fail("no reader") }
        let objections = scene.objections(to: output, reader)
        expect(objections.isEmpty, "\(format.name), \(titles): \(objections)")
    }

    /// A bar's configuration: the first byte selects the bar; an added entry can be removed to the last byte.
    static let editors = Target("editors") { bytes in
        var input = Input(bytes)
        let editable = AllBarFormats.all.compactMap { $0.setup(for: "topgames") }.filter {
            $0.editor != nil && !$0.isProgram
        }
        let setup = input.choice(editable)
        let text = String(decoding: input.rest, as: UTF8.self)
        guard let editor = setup.editor else { return }
        _ = setup.entry(in: text)
        if (try? editor.hasEntry(text)) == true {
            let removed = try setup.removed(from: text)
            expect((try? editor.hasEntry(removed)) != nil, "without the entry it is not understood: \(removed)")
            return
        }
        Plant.crashes(if: setup.title == "Waybar" && text.contains("/**"))
        Plant.hangs(if: setup.title.lowercased().hasPrefix("conky") && text.contains("[==["))
        var added = try setup.added(OwnCommand(), to: text)
        if Plant.lies(if: text.contains("\r\n") && setup.title == "polybar") {
            added = added.replacing("\r\n", with: "\n")
        }
        expect(try editor.hasEntry(added), "the entry is not there: \(added)")
        let again = try setup.added(OwnCommand(), to: added)
        expect(Array(again.utf8) == Array(added.utf8), "added twice it is \(again)")
        let removed = try setup.removed(from: added)
        expect(
            Array(removed.utf8) == Array(text.utf8),
            "\(setup.title): \(removed.debugDescription) was \(text.debugDescription)")
    }

    /// A line that a bar of i3's protocol writes for a click.
    static let clicks = Target("clicks", most: 1024) { bytes in
        let line = String(decoding: bytes, as: UTF8.self)
        for format in AllBarFormats.all {
            guard let clicks = format.clicks else { continue }
            _ = clicks.isOwn(line, of: "topgames")
            guard var click = clicks.click(line, "topgames") else { continue }
            Plant.crashes(if: click.button == .middle && click.id?.description.utf8.count == 7)
            Plant.hangs(if: click.button == .right && click.id == nil && line.utf8.count == 50)
            if Plant.lies(if: click.id?.description.hasPrefix("--") == true) {
                click = Click(button: 1, id: Sample.id("planted")) ?? click
            }
            let object = line.drop { "[, \t".contains($0) }
            guard let told = Told([UInt8](object.utf8)) else { continue }
            let (instance, button) = (click.id?.description, Double(click.button.rawValue))
            expect(instance == nil || told["instance"] == .text(instance ?? ""), "another item than in \(line)")
            let isFirst = click.id == nil && told["button"] == .number(1)
            expect(isFirst || told["button"] == .number(button), "another button than in \(line)")
        }
    }

    /// The output of the user's own status command, merged with our blocks.
    static let i3bar = Target("i3bar", most: 2048) { bytes in
        var stream = I3barStream()
        _ = stream.receive(bytes)
        let own = #"[{"full_text":"1 Rust","name":"topgames"}]"#
        var merged = stream.merged(behind: own)
        Plant.crashes(if: stream.header?.stopSignal == 17 && merged != own)
        Plant.hangs(if: stream.header?.clicks == true && merged.contains("},{}"))
        if Plant.lies(if: merged.contains("\\\\\"")) { merged = merged.replacing("\\\\\"", with: "\\\"") }
        expect(!merged.utf8.contains(0x0A), "two lines: \(merged)")
        let blocks = try? JSONSerialization.jsonObject(with: Data(merged.utf8)) as? [[String: Any]]
        expect(blocks?.first?["name"] as? String == "topgames", "the bar cannot read \(merged)")
        let fields = blocks?.flatMap(\.values) ?? []
        expect(!fields.contains { $0 is [String: Any] }, "a block within a block: \(merged)")
        _ = AllBarFormats.named("i3bar")?.clicks?.header(stream.header)
    }
}
