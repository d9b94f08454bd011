import ArgumentParser
import TodayFiles

/// `today-fetch sources`: the names of all sources, a line each, for programs that read the configuration.
struct SourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources", abstract: "Print the names of all sources.", shouldDisplay: false)

    func run() {
        StandardStream.output.write(AllSources.all.map { $0.label.name + "\n" }.joined())
    }
}
