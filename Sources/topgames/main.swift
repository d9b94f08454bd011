import Glibc

// Bars ask for the same few things again and again: those are answered before a parser is set up, which takes
// longer than the answer (Decisions/0002). Whatever is not one of them goes the usual way.
if let quick = QuickAnswer(CommandLine.arguments.dropFirst()) {
    exit(quick.run().rawValue)
}
TopGames.main()
