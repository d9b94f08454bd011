import ArgumentParser
import Glibc
import TodayCore
import TodayFiles

package enum FetchProgram {
    package static func run() { TodayFetch.main() }
}

/// The only program with network access; it carries out one request, prints the result, and exits.
struct TodayFetch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today-fetch",
        abstract: "Fetch from a source once and print the result as JSON.",
        discussion: """
            The other programs run it; you rarely need to. It is the only one that uses the network and the credentials. \
            The result is a JSON object with a "page" or an "error". Exit status: 0 success, 64 usage error, \
            65 invalid request, 69 unavailable, 74 I/O error, 75 temporary failure, 77 not signed in, 78 invalid \
            configuration or environment variable.

            Manual: `man today-fetch`.
            """,
        version: "today-fetch \(Version.current)",
        subcommands: [
            Fetch.self, Login.self, Logout.self, KeyringCommand.self, CheckCommand.self, SourcesCommand.self,
        ],
        defaultSubcommand: Fetch.self)

    static func main() {
        FileSizeSignal.ignore()
        CoreDump.forbid()
        do {
            var command = try parseAsRoot()
            let help = { helpMessage(for: type(of: command), columns: ParserOutput.defaultColumns) }
            if let mistake = ParserOutput.mistake(in: CommandLine.arguments.dropFirst(), help: help) {
                throw ValidationError(mistake)
            }
            try command.run()
        } catch {
            let silent = (error as? ArgumentParser.ExitCode)?.rawValue
            ParserOutput.exit(silently: silent, { exitCode(for: error).rawValue }) {
                fullMessage(for: error, columns: $0)
            }
        }
    }
}

/// `today-fetch sources`: prints the names of all sources, one per line, for programs that read the configuration.
struct SourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources", abstract: "Print the names of all sources.", shouldDisplay: false)

    func run() throws { try StandardStream.output.print(AllSources.all.map { $0.label.name + "\n" }.joined()) }
}

/// Runs a command's work; prints the errors below, except a `FetchError` if `isQuiet`, and throws their exit status.
func reportingErrors(of label: SourceLabel, isQuiet: Bool = false, _ work: () throws -> Void) throws {
    do {
        try work()
    } catch let error as FetchError {
        throw exitCode(afterPrinting: isQuiet ? nil : FrontEnd.sentence(error, label), error.exitCode)
    } catch let error as QueryError {
        throw exitCode(afterPrinting: error.sentence, .badData)
    } catch let error as ConfigurationFile.Failure {
        throw exitCode(afterPrinting: error.sentence, .configuration)
    } catch let error as SignInObstacle {
        throw exitCode(afterPrinting: error.sentence(label), .usage)
    }
}

private func exitCode(afterPrinting sentence: String?, _ status: ExitStatus) -> ArgumentParser.ExitCode {
    if let sentence { StandardStream.error.write(Charset.shown(Complaint.text(sentence)) + "\n") }
    return ArgumentParser.ExitCode(status.rawValue)
}

extension StandardStream {
    func write(json value: some Encodable) throws {
        guard let text = JSONCoding.encode(value, pretty: false) else {
            throw ArgumentParser.ExitCode(ExitStatus.unavailable.rawValue)
        }
        try print(text + "\n")
    }

    func print(_ text: String) throws {
        guard write(text) else {
            throw exitCode(afterPrinting: FileError(.writeTo, gettext("standard output")).wholeSentence, .fileError)
        }
    }
}
