import ArgumentParser
import TodayBars

/// `bars test`: shows what a bar receives for titles made to break it.
struct BarsTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Test a format with titles made to break a bar.",
        discussion: "Prints each title as it should appear, and below it what the bar receives. It changes nothing.")

    @Argument(help: "The bar or other format.")
    var name: FormatName

    func run() throws {
        Terminal.write(HostileTrial.text(name.format, FeedOptions(command: .ours), of: ActingSource.label))
    }
}
