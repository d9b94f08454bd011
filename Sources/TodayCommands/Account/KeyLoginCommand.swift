import ArgumentParser
import FoundationEssentials
import TodayFiles

/// `login` to a service that knows people by an access key, through the program that holds the credentials.
struct KeyLoginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Store your \(ActingSource.descriptor.signingIn.label.service) access key.",
        discussion: """
            \(ActingSource.descriptor.signIn?.guide ?? "")

            \(SignInHelp.place("key"))

            EXAMPLES:
              \(ActingSource.name) login
              \(ActingSource.name) login --key-file key.txt
            """)

    @Option(
        help: ArgumentHelp("File with the access key; - is standard input.", valueName: "file"), completion: .file())
    var keyFile: String?

    func run() throws {
        let key = keyFile.map { ["--key-file", $0] } ?? []
        try FetchProgram.runAtTerminal(["login", ActingSource.name] + key).end()
        if let paths = try? XDGPaths() {
            let service = ActingSource.descriptor.signingIn.label.service
            NextRequestFile(paths, source: ActingSource.name).keepSignIn(to: service, at: Date())
        }
        _ = RunningDaemon.askAgain()
    }
}
