import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("Completing a command line")
struct CommandLineCompletionTests {
    /// The candidates for the last of `words`; names are those of `KnownWords` with the words before the cursor.
    private func offered(_ words: [String], bareWords: ImplicitCommand? = nil) throws -> CommandLineCompletion.Offer {
        let tree = try #require(CommandTree.ofParser())
        return CommandLineCompletion(
            tree, before: words.dropLast(), current: words.last ?? "", bareWords: bareWords
        ) { known, before, current in
            [Completion("\(current)\(known.rawValue)(\((before + [current]).joined(separator: " ")))")]
        }.offer
    }

    private func values(_ words: [String], bareWords: ImplicitCommand? = nil) throws -> [String] {
        guard case .words(let found) = try offered(words, bareWords: bareWords) else { return ["a file"] }
        return found.map(\.value)
    }

    @Test(
        "Subcommands, options and their values complete in any case",
        arguments: [
            (["con"], ["config"]), (["CON"], ["config"]), (["bars", "in"], ["install"]),
            (["bars", "install", "i3"], ["i3", "i3bar", "i3blocks", "i3status-rs", "i3status-rust"]),
            (["show", "--o"], ["--offline"]), (["show", "--offline", "--o"], []), (["mute", "1h", "--al"], ["--all"]),
            (["feed", "--format", "WAY"], ["waybar", "wayle"]), (["show", "--asc"], ["--ascii"]),
            (["show", "--", "--o"], ["--oitems(--o)"]),
        ])
    func commands(words: [String], expected: [String]) throws {
        #expect(try values(words).sorted() == expected)
    }

    @Test("`help` completes commands, and those below them")
    func help() throws {
        #expect(try values(["help", ""]).contains("config"))
        #expect(try values(["help", "bars", "inst"]) == ["install"])
        #expect(try values(["help", "bars", "install", ""]) == [])
    }

    @Test("A command without further arguments completes its options")
    func options() throws {
        #expect(try values(["bars", "test", "waybar", ""]).contains("--help"))
        #expect(try values([""]).allSatisfy { !$0.hasPrefix("-") })
    }

    @Test(
        "Names complete after the words of the name, without options and their values",
        arguments: [
            (["show", "grand", "th"], ["thitems(grand th)"]),
            (["show", "--pages", "3", "--offline", "rus"], ["rusitems(rus)"]),
            (["notify", "--on", "x"], ["xsilenced(x)"]),
            (["channels", "rust", "--language", "portug"], ["Portuguese"]),
            (["config", "no"], ["nosettings(no)"]), (["config", "notify.on", ""], ["settingValues(notify.on )"]),
            (["show", "--art", "x"], ["a file"]), (["import", ""], ["a file"]),
        ])
    func names(words: [String], expected: [String]) throws {
        #expect(try values(words).sorted() == expected)
    }

    @Test("Words without a command complete as the arguments of the default command")
    func bareWords() throws {
        #expect(try values(["pika"], bareWords: .item) == ["pikaitems(pika)"])
        #expect(try values(["mr", "mi"], bareWords: .item) == ["miitems(mr mi)"])
        #expect(try values(["bars", "x"], bareWords: .item) == [])
        #expect(try values(["pika"]) == [])
        #expect(try values(["sho"], bareWords: .item) == ["show", "shoitems(sho)"])
        #expect(try values([""], bareWords: .item).contains("show"))
        #expect(try values(["mr", "--off"], bareWords: .item) == ["--offline"])
        #expect(try values(["--pages", "3", "rus"], bareWords: .item) == ["rusitems(rus)"])
    }

    @Test("Settings complete by their keys, and those with few values also by these")
    func settings() {
        func keys(_ current: String) -> [String] { KnownWords.settings.candidates(after: [], at: current).map(\.value) }
        #expect(keys("no").contains("notify.dwell") && !keys("no").contains { $0.hasPrefix("sources.") })
        #expect(keys("sources.r").contains("sources.rates.interval"))
        #expect(keys("leaveOut.").contains("leaveOut.pokedex"))
        func values(_ key: String) -> [String] {
            KnownWords.settingValues.candidates(after: [key], at: "").map(\.value)
        }
        #expect(values("notify.new") == ["true", "false"] && values("sources.rates.notify.new") == ["true", "false"])
        #expect(values("credentials") == ["auto", "file"] && values("interval") == ["60"])
        #expect(values("notify.leaveOut") == [] && values("nonsense") == [])
        #expect(values("rates.base").contains("BRL"))
    }

    @Test("A filter for a game completes cached games, and one with named values its codes and their names")
    func filters() {
        let filters = SourceDescriptor.channels.filters
        #expect(filters.map { FilterOptions.known($0) } == [.games, nil, nil])
        let languages = FilterOptions.values(filters[1])
        #expect(languages.contains("pt") && languages.contains("Portuguese"))
    }
}
