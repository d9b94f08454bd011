import Testing
import TodayCore

@testable import TodayCommands

@Suite("The source a command acts for")
struct ActingSourceTests {
    @Test(
        "is that of the name it was called with, wherever it is installed",
        arguments: ["rates", "/usr/bin/rates", "./rates"])
    func byName(_ path: String) {
        #expect(ActingSource.descriptor(of: path).name == "rates")
    }

    @Test("is the first of all under an unknown name", arguments: ["/tmp/copy", "/rocks/copy", "", "/", nil])
    func unknown(_ path: String?) {
        #expect(ActingSource.descriptor(of: path).name == "topgames")
    }
}

@Suite("The commands of a source")
struct RootHelpTests {
    private func names(_ source: SourceDescriptor) -> [String] {
        RootHelp(source).groups.flatMap(\.subcommands).compactMap { $0.configuration.commandName }
    }

    @Test("a source without a ranking, bars or a sign-in has no commands for them")
    func few() {
        let names = names(MadeUpSource.descriptor)
        #expect(Set(names).isSuperset(of: ["list", "search", "show", "share", "favorite", "export", "doctor"]))
        #expect(Set(names).isDisjoint(with: ["notify", "mute", "log", "feed", "bars", "login", "logout", "history"]))
    }

    @Test("its help speaks of its own items, and gives no example of a command that it lacks")
    func words() {
        let help = RootHelp(MadeUpSource.descriptor).discussion
        #expect(help.hasPrefix("Without a command, it lists rocks."))
        #expect(help.contains("\n  rocks list  Browse the whole list."))
        #expect(!help.contains("waybar") && !help.contains("top three"))
    }

    @Test("a source with quotes announces moves, so it has the commands about notifications")
    func quotes() {
        #expect(Set(names(.rates)).isSuperset(of: ["notify", "mute", "log", "feed", "bars"]))
    }

    @Test("Twitch's games have all of them")
    func all() {
        #expect(Set(names(.topGames)).isSuperset(of: ["notify", "mute", "log", "feed", "bars", "login", "history"]))
    }
}
