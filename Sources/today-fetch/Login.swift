import ArgumentParser
import FoundationEssentials
import TodayCore
import TodaySources
import TodayStore

/// `today-fetch login SOURCE`: signs in and keeps the tokens.
struct Login: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Sign in to a source's service.")

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    @Option(help: ArgumentHelp("The id of an application registered with the service.", valueName: "id"))
    var clientID: String?

    @Option(help: ArgumentHelp("A file with the application's secret; - is standard input.", valueName: "file"))
    var clientSecretFile: String?

    func run() throws {
        let label = source.type.label
        do throws(FetchError) {
            let context = try SourceContext.live(source)
            let secret = try clientSecretFile.map { (path) throws(FetchError) in try context.readFile(path) }
            try source.type.init(context).signIn(SignInRequest(clientID: clientID, clientSecret: secret))
            StandardStream.output.write("Signed in to \(label.service).\n")
        } catch {
            StandardStream.error.write(error.sentence(label) + "\n")
            throw ArgumentParser.ExitCode(error.exitCode.rawValue)
        }
    }
}
