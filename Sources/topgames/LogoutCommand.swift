import ArgumentParser
import TodayCore

/// `topgames logout`: forgets the sign-in.
struct LogoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Forget the sign-in, here and at Twitch.")

    func run() throws {
        try FetchProgram.runAtTerminal(["logout", TopGames.source]).end()
    }
}
