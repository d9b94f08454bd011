import TestSupport
import Testing

@testable import BarReaders
@testable import TodayBars
@testable import TodayCore

/// Cases that golden files and readers do not cover: texts with a single correct escape, and the readers' strictness.
@Suite("The escapes of each format")
struct EscapingTests {
    private static func render(
        _ name: String, _ titles: [String], _ state: DataState = .fresh, _ options: BarOptions = BarOptions()
    ) throws -> String {
        let format = try #require(AllBarFormats.named(name))
        return format.render(Sample.status(Sample.snapshot(titles: titles), state), options)
    }

    @Test(
        "A title's special characters are escaped so that the bar shows them",
        arguments: [
            // A tag starts only at %{, and one without effect separates the two.
            ("polybar", "%{F-}", "1 %%{O0}{F-}%{A}"), ("polybar", "%", "1 %%{A}"),
            // A doubled percent sign, and never one before a brace.
            ("lemonbar", "100%", "1 100%%%{A}"), ("lemonbar", "%%{F-}", "1 %%%%%{}{F-}%{A}"),
            // The length of a text is in scalars, which are Haskell's characters.
            ("xmobar", "Pokémon", "<raw=7:Pokémon/>"), ("xmobar", "👨‍👩‍👧‍👦", "<raw=7:👨‍👩‍👧‍👦/>"),
            ("xmobar", "x\u{301}\u{302}", "<raw=3:x\u{301}\u{302}/>"),
            // A number sign is read twice, but only once before a bracket; percent signs are no time format.
            ("tmux", "C#", "1 C####"), ("tmux", "#[fg=red]", "1 ##[fg=red]"), ("tmux", "%H:%M %%", "1 %H:%M %%"),
            ("conky", "A$AP C# \\#", "1 A$$AP C\\# \\\\#"),
            // conky would look for a template after a doubled dollar, and loop forever.
            ("conky", "${Template1 x}", "1 $$ {Template1 x}"), ("conky", "$template1", "1 $$ template1"),
            ("conky", "$Template1", "1 $$ Template1"),
            // Without a tag, entities are text; one alone makes Qt read a text as HTML.
            ("kde", "<b>x</b> & &amp;", "1 ‹b>x‹/b> & &amp;"), ("kde", "&lt;b&gt;", "1 & lt;b&gt;"),
            // i3blocks reads quotes and backslashes in two ways, so all of a title's are replaced.
            ("i3blocks", "\"a\" \\u0041 \\", "1 &quot;a&quot; &#92;u0041 &#92;"),
            // Doubled for :text, which removes them, and again for JSON.
            ("eww", "C:\\", "\"text\":\"1 C:\\\\\\\\\",\"markup\":\"1 C:\\\\\""),
            // Characters that a synthesizer would read as commands are spelled out.
            ("speech", "R&B", "First, R and B."), ("speech", "<break/>", "First, less than break/ greater than."),
            ("speech", "[[ph]] \\vct=1\\ `v5", "First, ((ph)) /vct=1/ 'v5."),
        ])
    func escaped(_ name: String, _ title: String, _ expected: String) throws {
        #expect(try Self.render(name, [title]).contains(expected))
    }

    @Test(
        "Two characters that Swift combines into one stay two for a bar with tags", arguments: ["polybar", "lemonbar"])
    func scalars(_ name: String) throws {
        let reader = try #require(AllBarReaders.all.first { $0.format == name })
        for title in ["%{\u{301}A1:id:}", "%\u{301}{A1:id:}", "%\u{200D}{", "%\u{FE0F}{F#f00}"] {
            let reading = try reader.read(Self.render(name, [title]))
            #expect(reading.text == "1 " + DisplayText(title).escaped(for: .plain))
            #expect(reading.commands == ["topgames mute 1h", "topgames open --list", "topgames open 1"])
        }
    }

    @Test("A title is cut before it is escaped: a cut through &amp; would blank Waybar's label (Waybar#4141)")
    func cutBeforeEscaping() throws {
        let text = try Self.render("waybar", [String(repeating: "&", count: 100)])
        #expect(text.contains("\"1 " + String(repeating: "&amp;", count: 23) + "…\""))
    }

    @Test("Waybar has a class for a first place that is new")
    func new() {
        let status = Sample.status(Sample.snapshot("DAB", at: Sample.start, after: Sample.snapshot("ABC")), .fresh)
        #expect(WaybarFormat().render(status, BarOptions()).contains("\"class\":[\"fresh\",\"new\"]"))
    }

    @Test("An update for SwiftBar begins with three tildes, after which it replaces everything")
    func swiftBar() {
        #expect(ArgosFormat().update("1 a\n---\nx") == "~~~\n1 a\n---\nx\n")
    }

    @Test("The last number sign of a title cannot start a style with the text after it in tmux.conf")
    func lastHash() throws {
        #expect(try TmuxReader.drawn(Self.render("tmux", ["C#"]), before: "[bold]") == "1 C#[bold]")
        #expect(try TmuxReader.drawn(Self.render("tmux", ["C#"]), before: "#[default]") == "1 C#")
    }

    @Test(
        "A reader rejects every line that its bar could read differently",
        arguments: [
            ("xmobar", ["<raw=2:abc/>", "<raw=9:abc/>", "<fc=red>x</fc>", "<icon=x/>", "<action=id>x</action>"]),
            ("tmux", ["#S", "#{pid}", "#(id)", "x#", "#[fg=red]x", "#[x"]), ("kde", ["1 &lt;b&gt;"]),
            ("conky", ["$HOME", "${exec id}", "$", "x ${", "$${Template1 x}", "$$template1 x}"]),
            (
                "argos",
                ["1 a", "1 a | useMarkup=false", "1 <b> | useMarkup=false unescape=false emojize=false ansi=false"]
                    .map { "\($0)\n---\n\($0)" }
            ),
        ])
    func strict(_ name: String, _ lines: [String]) throws {
        let reader = try #require(AllBarReaders.all.first { $0.format == name })
        for line in lines { #expect(throws: NotShown.self) { try reader.read(line) } }
    }
}

@Suite("The limits of a format besides columns")
struct FormatRoomTests {
    private static let family = "👨‍👩‍👧‍👦"

    private func render(_ format: any BarFormat, _ titles: [String], _ state: DataState, _ columns: Int?) -> String {
        let status = Sample.status(Sample.snapshot(titles: titles), state)
        return format.render(status, BarOptions(maximumLength: columns))
    }

    @Test("Titles are cut so that the bar's buffer does not cut a character or the remark")
    func bytes() throws {
        let remark = "… (offline, data of 02:20)"
        for character in ["字", "$", Self.family, "x"] {
            let title = String(repeating: character, count: 300)
            let conky = render(ConkyFormat(), [title, title, title], .offline, 1000)
            #expect(conky.utf8.count <= 250 && conky.hasSuffix(remark))
        }
        let title = String(repeating: Self.family, count: 200)
        let lemonbar = render(LemonbarFormat(), [title, title, title], .offline, 1000)
        #expect(lemonbar.utf8.count <= 4094)
        #expect(try LemonbarReader().read(lemonbar).text.hasSuffix(remark))
        let block = try I3blocksReader.block(render(I3blocksFormat(), [title, title, title], .offline, 500))
        #expect(block.fullText.utf8.count <= 1023 && (block.shortText ?? "").utf8.count <= 511)
        #expect(block.fullText.hasSuffix(remark))
    }

    @Test("The remark that data is old is within the 40 columns that tmux shows", arguments: DataState.allCases)
    func columns(_ state: DataState) throws {
        let family = String(repeating: Self.family, count: 9)
        for titles in [["Grand Theft Auto V: Online", "Just Chatting"], [family, "x"], ["字字字字字字字字字字字字字字"]] {
            let shown = try TmuxReader().read(render(TmuxFormat(), titles, state, nil)).text
            #expect(TmuxReader.columns(shown) <= 40)
            #expect(state != .offline || shown.hasSuffix("(offline, data of 02:20)"))
        }
        let wide = render(TmuxFormat(), ["Grand Theft Auto V: Online", "Just Chatting"], .fresh, 80)
        #expect(wide == "1 Grand Theft Auto V: Online · 2 Just Chatting")
    }

    @Test("A block of i3bar that is cut anyway has no shorter text")
    func short() throws {
        let cut = try I3barReader.blocks(render(I3barFormat(), ["Just Chatting"], .fresh, 10))
        #expect(cut.map(\.fullText) == ["1 Just Ch…"] && cut.map(\.shortText) == [nil])
    }

    @Test("A title of 300 characters is cut in speech")
    func spoken() {
        let sentence = render(SpeechFormat(), [String(repeating: "W", count: 300)], .fresh, nil)
        #expect(sentence.count == "Top games on Twitch. First, .".count + 60)
    }
}

@Suite("Numbers in speech")
struct SpokenNumberTests {
    @Test(
        "Numbers are rounded towards zero, and have words from ten thousand on; an impossible number is left out",
        arguments: [
            (0, "0"), (0.1234, "0.1234"), (999, "999"), (9_999.9, "9999"), (10_000, "10 thousand"),
            (412_999, "412 thousand"), (999_999, "999 thousand"), (1_299_999, "1.2 million"),
            (45_600_000, "45 million"), (7e9, "7 billion"), (2.5e12, "2.5 trillion"), (-20_000, "minus 20 thousand"),
            (.nan, nil), (.infinity, nil), (-.infinity, nil), (1e15, nil),
        ] as [(Double, String?)])
    func text(_ value: Double, _ spoken: String?) {
        #expect(SpokenNumber.text(value) == spoken)
    }

    @Test(
        "A rate is spoken in figures, and never as zero",
        arguments: [(0.000036, "0.000036"), (16301.5, "16301"), (-0.85231, "minus 0.8523")])
    func rate(_ value: Double, _ spoken: String) {
        #expect(SpokenNumber.text(value, significantDigits: 4) == spoken)
    }
}
