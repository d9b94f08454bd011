import ArgumentParser

/// `version`: the same as `--version`.
struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the version.")

    func run() throws {
        try answering { try Terminal.print(RootCommand.configuration.version + "\n") }
    }
}
