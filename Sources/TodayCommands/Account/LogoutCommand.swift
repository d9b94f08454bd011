import ArgumentParser

/// `topgames logout`: forgets the sign-in.
struct LogoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Sign out, and revoke the token at Twitch.")

    func run() throws {
        try FetchProgram.runAtTerminal(["logout", TopGames.source]).end()
    }
}
