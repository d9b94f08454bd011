import ArgumentParser
import TodayCore
import TodayFiles

/// `today-fetch check SOURCE`: examines the path to the service, for `doctor`.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Print whether the service can be reached and asked.", shouldDisplay: false)

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    @Flag(help: "Check only the sign-in, without a request.")
    var local = false

    func run() throws {
        try StandardStream.output.write(json: SourceCheck(source, isLocal: local).run())
    }
}
