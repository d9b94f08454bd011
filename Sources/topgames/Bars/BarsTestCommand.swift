import ArgumentParser
import TodayCore

/// `topgames bars test`: shows what a bar receives for titles made to break it.
struct BarsTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Show what a bar gets of titles that are made to break it.",
        discussion: "Prints each title as it should be shown, and under it what the bar is given. It changes nothing.")

    @Argument(help: "The bar, or the shape.")
    var name: FormatName

    func run() throws {
        Terminal.write(HostileTrial.text(name.format, FeedOptions(command: .ours)))
    }
}
