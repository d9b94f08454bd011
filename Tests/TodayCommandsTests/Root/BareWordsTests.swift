import Testing
import TodayCore

@testable import TodayCommands

@Suite("Words that are not a command")
struct BareWordsTests {
    private func line(_ words: [String], _ source: SourceDescriptor = .pokedex) -> [String] {
        BareWordsLine.completed(
            words, for: source, commands: ["list", "search", "show", "favorite", "version"],
            others: MistypedCommand.ofAllSources())
    }

    @Test(
        "an id or a name is short for its details, wherever options stand",
        arguments: [["25"], ["pikachu"], ["mr", "mime"], ["--json", "25"], ["25", "--offline"], ["persian"]])
    func items(_ words: [String]) {
        #expect(line(words) == ["show"] + words)
    }

    @Test(
        "commands, and words that are one mistake away from one, stay as they are",
        arguments: [
            ["list"], ["help", "show"], ["search", "25"], [], ["--version"], ["lsit"], ["serch", "x"], ["shw"],
        ])
    func commands(_ words: [String]) {
        #expect(line(words) == words)
    }

    @Test(
        "the commands of other sources are not names of items",
        arguments: [["login"], ["bars"], ["bars", "install", "waybar"], ["feed", "--follow"], ["history"]])
    func foreign(_ words: [String]) {
        #expect(line(words) == words)
    }

    @Test("where words mean nothing, the mistake names the command that shows an item")
    func unknown() {
        let chess = "Unknown command 'chess'. Did you mean `topgames show chess`? `topgames --help` lists the commands."
        #expect(MistypedCommand(["chess", "--json"])?.error.sentence == chess)
        let slip = "Unknown command 'fed'. Did you mean 'topgames feed' or `topgames show fed ex`?"
        #expect(MistypedCommand(["fed", "ex"])?.error.sentence == slip)
        #expect(MistypedCommand(["$(x)"])?.error.sentence.contains("`topgames show '$(x)'`") == true)
        #expect(MistypedCommand(["bars", "instal"])?.error.sentence.contains("show") == false)
    }

    @Test("for a source whose items need a command, words stay as they are")
    func others() {
        #expect(line(["birdperson"], .characters) == ["birdperson"] && line(["chess"], .topGames) == ["chess"])
        #expect(line(["100", "USD"], .rates) == ["100", "USD"])
    }
}
