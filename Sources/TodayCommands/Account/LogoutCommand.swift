import ArgumentParser

/// `logout`: forgets the sign-in.
struct LogoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: ActingSource.descriptor.signIn?.signOut ?? "Sign out.")

    func run() throws {
        try FetchProgram.runAtTerminal(["logout", ActingSource.name]).end()
    }
}
