import Glibc

// Bars ask for the same few things again and again: those are answered before a parser is set up, which takes
// longer than the answer (Decisions/0002). Whatever is not one of them goes the usual way.
if let quick = QuickAnswer(CommandLine.arguments.dropFirst()) {
    exit(quick.run().rawValue)
}
do {
    var command = try TopGames.parseAsRoot()
    do {
        try RootOptions.check(command, CommandLine.arguments.dropFirst())
    } catch {
        type(of: command).exit(withError: error)
    }
    try command.run()
} catch {
    if TopGames.exitCode(for: error) == .validationFailure,
        let mistyped = MistypedCommand(CommandLine.arguments.dropFirst())
    {
        mistyped.exit()
    }
    TopGames.exit(withError: error)
}
