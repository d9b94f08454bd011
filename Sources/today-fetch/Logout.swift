import ArgumentParser
import TodayCore
import TodaySources

/// `today-fetch logout SOURCE`: forgets the sign-in.
struct Logout: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Forget the sign-in to a source's service.")

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    func run() throws {
        let label = source.type.label
        do throws(FetchError) {
            try source.type.init(try SourceContext.live(source)).signOut()
            writeLine("Signed out of \(label.service).")
        } catch {
            writeError(error.sentence(label))
            throw ArgumentParser.ExitCode(error.exitCode.rawValue)
        }
    }
}
