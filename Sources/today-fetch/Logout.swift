import ArgumentParser
import TodayCore
import TodaySources
import TodayStore

/// `today-fetch logout SOURCE`: forgets the sign-in.
struct Logout: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Forget the sign-in to a source's service.")

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    func run() throws {
        let label = source.type.label
        do throws(FetchError) {
            let vault = try LiveVault(source)
            try source.type.init(try SourceContext.live(source, vault)).signOut()
            StandardStream.output.write("Signed out of \(label.service).\n")
            for remark in vault.keeper.remarks { StandardStream.error.write(remark + "\n") }
        } catch {
            StandardStream.error.write(error.sentence(label) + "\n")
            throw ArgumentParser.ExitCode(error.exitCode.rawValue)
        }
    }
}
