import ArgumentParser
import Glibc
import TodayCore
import TodayFiles

/// The program that users and bars run.
package enum CommandLineProgram {
    /// Runs the command on the command line, and ends the process with its exit code.
    package static func run() -> Never {
        Translations.$current.withValue(.ofUser) {
            NumberStyle.$current.withValue(CurrentSource.numbers) { answer() }
        }
    }

    private static func answer() -> Never {
        FileSizeSignal.ignore()
        // Read the caller's name, and remove its environment variable, so that child programs do not inherit the name.
        _ = Complaint.program
        if CommandLine.arguments.dropFirst().prefix(while: { $0 != "--" }).contains("--ascii") {
            setenv(Charset.variable, "1", 1)
        }
        CompletionScript.runIfRequested(Array(CommandLine.arguments.dropFirst()))
        // Bars run the same few commands again and again. Run these without the parser, because setting it up takes
        // longer than such a command (Decisions/0002).
        if let quick = QuickCommand(CommandLine.arguments.dropFirst()) { end(quick.run()) }
        let (typed, known) = (Array(CommandLine.arguments.dropFirst()), CommandSuggestion.knownCommands())
        let words = ImplicitCommandLine.completed(
            typed, for: CurrentSource.descriptor, commands: known, others: CommandSuggestion.commandsOfAllSources())
        let suggestion = ImplicitCommandLine.suggestion(in: typed, completed: words, commands: known)
        // For `help`, the parser would ignore the mistyped word, and show the help of the words that it recognizes.
        if words.first == "help", let mistyped = CommandSuggestion(words) { mistyped.exit() }
        if let mistake = NegativeValue.mistake(in: words) {
            refuse(mistake)
        }
        do {
            var command = try RootCommand.parseAsRoot(words)
            let help = { RootCommand.helpMessage(for: type(of: command), columns: ParserOutput.defaultColumns) }
            if let mistake = ParserOutput.mistake(in: words, help: help) { refuse(mistake) }
            do {
                try RootOptions.check(command, words)
            } catch {
                suggestion?.exit()
                exit(type(of: command), error)
            }
            (command as? any ChangingCommand)?.warnOfDaemonElsewhere()
            if let suggestion, let show = command as? ShowCommand {
                try show.run(orSuggest: suggestion)
            } else {
                try command.run()
            }
            end(.success)
        } catch let code as ArgumentParser.ExitCode {
            // Exit directly, because the parser would generate help although there is nothing to print.
            Glibc.exit(code.rawValue)
        } catch {
            let code = ParserOutput.exitCode { RootCommand.exitCode(for: error).rawValue }
            if code == ExitStatus.usage.rawValue, let mistake = MisplacedOption.mistake(in: typed) { refuse(mistake) }
            if code == ExitStatus.usage.rawValue, let mistyped = suggestion ?? CommandSuggestion(words) {
                mistyped.exit()
            }
            exit(RootCommand.self, error)
        }
    }

    /// Ends the program with a usage error, without the usage text.
    private static func refuse(_ mistake: String) -> Never {
        Terminal.printError(mistake)
        Glibc.exit(ExitStatus.usage.rawValue)
    }

    /// Ends the program with `status`, or with a failure if the status is success but output was lost.
    static func end(_ status: ExitStatus) -> Never {
        guard status == .success, let error = Terminal.outputError else { Glibc.exit(status.rawValue) }
        Glibc.exit(Terminal.failed(error).rawValue)
    }

    static func exit(_ command: any ParsableCommand.Type, _ error: any Error) -> Never {
        ParserOutput.exit({ command.exitCode(for: error).rawValue }) { columns in
            let text = named(command, in: command.fullMessage(for: error, columns: columns))
            let help = RootHelp(CurrentSource.descriptor)
            return help.suggesting(help.completed(text, columns: columns))
        }
    }

    /// Corrects the parser's message, which omits the root command before its subcommand.
    private static func named(_ command: any ParsableCommand.Type, in message: String) -> String {
        guard command != RootCommand.self, let name = command.configuration.commandName else { return message }
        let typed = "\(CurrentSource.name) \(name)"
        // If a command has no options, nothing follows its name.
        return [" ", "\n"].reduce(message) { $0.replacing("\nUsage: \(name)\($1)", with: "\nUsage: \(typed)\($1)") }
            .replacing("See '\(name) --help'", with: "See '\(typed) --help'")
    }
}

/// Values like "-1h" and "-5", which the parser would read as options, such as -h for help.
enum NegativeValue {
    static func mistake(in words: [String]) -> String? {
        let (typed, isMute) = (words.prefix { $0 != "--" }, words.first == MuteCommand.configuration.commandName)
        let place = typed.indices.first { place in
            let rest = typed[place].dropFirst()
            return typed[place].hasPrefix("-") && rest.first.map { ("0"..."9").contains($0) } == true
                && (isMute || rest.contains("h") || (place > 0 && typed[place - 1].hasPrefix("--")))
        }
        guard let place else { return nil }
        let fact = gettext("\"{typed}\" is negative.", ["typed": DisplayText(typed[place]).inSentence])
        if isMute { return "\(fact) \(MuteRequest.complaint([typed[place]], command: CurrentSource.name))" }
        let option = place > 0 && typed[place - 1].hasPrefix("--") ? typed[place - 1] : nil
        let advice = option.map { gettext("{option} takes a value without a sign.", ["option": $0]) }
        return "\(fact) \(advice ?? gettext("Enter a time like 1h."))"
    }
}

/// A command line that bars and scripts often use, and that is handled without the parser.
enum QuickCommand {
    case top(json: Bool)
    case feed(FeedLine)
    case conversion(ConverterLine)

    /// Creates the command for a line; `nil` if the parser has to handle the line, or if `source` does not support it.
    init?(_ arguments: ArraySlice<String>, of source: SourceDescriptor = CurrentSource.descriptor) {
        switch Array(arguments) {
        case [] where source.can(.ranking), ["--top3"] where source.can(.ranking): self = .top(json: false)
        case ["--json"] where source.can(.ranking), ["--top3", "--json"] where source.can(.ranking):
            self = .top(json: true)
        case let words where words.first == "feed" && source.can(.feed):
            guard let line = FeedLine(quick: words.dropFirst()) else { return nil }
            self = .feed(line)
        default:
            guard source.screen == .converter,
                let line = ConverterLine(arguments, commands: CommandSuggestion.knownCommands)
            else { return nil }
            self = .conversion(line)
        }
    }

    func run() -> ExitStatus {
        switch self {
        case .top(let json): ShowTop(json: json, plain: false, refresh: false).run()
        case .conversion(let line): line.run()
        case .feed(let line): line.run()
        }
    }
}
