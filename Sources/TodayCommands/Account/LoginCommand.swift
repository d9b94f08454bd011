import ArgumentParser
import TodayFiles

/// `login`: signs in, through the program that holds the credentials.
struct LoginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Sign in to \(ActingSource.label.inSentence).",
        discussion: """
            \(ActingSource.descriptor.signIn?.guide ?? "")

            \(SignInHelp.place("sign-in"))

            EXAMPLES:
              \(ActingSource.name) login
              \(ActingSource.name) login --client-id ID --client-secret-file secret.txt
            """)

    @Option(
        name: .customLong("client-id"),
        help: ArgumentHelp(
            "The application's client ID (default: \(variable)the last one used).", valueName: "id"))
    var clientID: String?

    @Option(
        help: ArgumentHelp("File with the application's secret; - is standard input.", valueName: "file"),
        completion: .file())
    var clientSecretFile: String?

    private static var variable: String {
        ActingSource.descriptor.signIn?.clientIDVariable.map { "$\($0), or " } ?? ""
    }

    func run() throws {
        var arguments = ["login", ActingSource.name]
        if let clientID { arguments += ["--client-id", clientID] }
        if let clientSecretFile { arguments += ["--client-secret-file", clientSecretFile] }
        try FetchProgram.runAtTerminal(arguments).end()
        if RunningDaemon.askAgain() { return }
        try ShowTop(json: false, plain: false, refresh: true).run().end()
        SessionUnit.offer()
    }
}
