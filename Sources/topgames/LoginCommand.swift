import ArgumentParser
import TodayCore
import TodayStore

/// `topgames login`: signs in, through the program that holds the credentials.
struct LoginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Sign in to Twitch.",
        discussion: """
            At a terminal it says how to register an application with Twitch, and asks for its client id. Then an \
            address and a code are shown, and the sign-in is complete when you have confirmed the code in a browser. \
            An application of the type Confidential signs in by itself with its secret, from a file only you can read.

            The sign-in is kept in your keyring where a Secret Service is running (GNOME Keyring, KeePassXC, KWallet), \
            else in a file that only you can read; it says which. "credentials": "file" in config.json leaves the \
            keyring alone. A locked one asks for its password in a window of its own, and does so only here.

            EXAMPLES:
              topgames login
              topgames login --client-id ID --client-secret-file secret.txt
            """)

    @Option(
        name: .customLong("client-id"),
        help: ArgumentHelp("The application's client id; else $TWITCH_CLIENT_ID or the last one.", valueName: "id"))
    var clientID: String?

    @Option(
        help: ArgumentHelp("A file with the application's secret; - is standard input.", valueName: "file"),
        completion: .file())
    var clientSecretFile: String?

    func run() throws {
        var arguments = ["login", TopGames.source]
        if let clientID { arguments += ["--client-id", clientID] }
        if let clientSecretFile { arguments += ["--client-secret-file", clientSecretFile] }
        try FetchProgram.runAtTerminal(arguments).end()
        if Daemon.askAgain() { return }
        try ShowTop(json: false, plain: false, refresh: true).run().end()
        SessionUnit.offer()
    }
}
