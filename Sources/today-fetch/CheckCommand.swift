import ArgumentParser
import TodayCore
import TodaySources
import TodayStore

/// `today-fetch check SOURCE`: examines the path to the service, for `topgames doctor`.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Print how the way to the service is.", shouldDisplay: false)

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    @Flag(help: "Look at the sign-in alone, and ask nobody.")
    var local = false

    func run() throws {
        guard let text = JSONCoding.encode(SourceCheck(source, isLocal: local).run(), pretty: false) else {
            throw ArgumentParser.ExitCode(TodayCore.ExitCode.unavailable.rawValue)
        }
        StandardStream.output.write(text + "\n")
    }
}
