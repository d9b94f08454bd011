import ArgumentParser
import Glibc
import TodayFiles

/// The program that people and bars run.
package enum CommandLineProgram {
    /// Runs the command on the command line, and ends the process with its exit code.
    package static func run() -> Never {
        FileSizeSignal.ignore()
        // Bars run the same few commands over and over: these are answered before a parser is set up, which takes
        // longer than the answer (Decisions/0002). Everything else goes the usual way.
        if let quick = QuickAnswer(CommandLine.arguments.dropFirst()) {
            exit(quick.run().rawValue)
        }
        let words = BareWordsLine.completed(
            Array(CommandLine.arguments.dropFirst()), for: ActingSource.descriptor, commands: MistypedCommand.known(),
            others: MistypedCommand.ofAllSources())
        do {
            var command = try RootCommand.parseAsRoot(words)
            do {
                try RootOptions.check(command, words)
            } catch {
                type(of: command).exit(withError: error)
            }
            try command.run()
            exit(0)
        } catch {
            if RootCommand.exitCode(for: error) == .validationFailure,
                let mistyped = MistypedCommand(words)
            {
                mistyped.exit()
            }
            RootCommand.exit(withError: error)
        }
    }
}
