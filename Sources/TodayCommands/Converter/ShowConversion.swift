import TodayApp
import TodayCore
import TodayFiles

/// A conversion, as text or as JSON.
struct ShowConversion {
    private let line: ConverterLine

    init(_ line: ConverterLine) {
        self.line = line
    }

    func run() -> ExitStatus {
        do throws(CommandError) {
            if let mistake = line.mistake { throw CommandError(mistake, .usage) }
            if line.interactive { return try open() }
            return try show(try Converter.atTerminal())
        } catch {
            Terminal.tell(error.sentence)
            return error.code
        }
    }

    /// The first word, if it names no currency and a command has a similar name.
    private var mistypedCommand: MistypedCommand? {
        guard let word = line.words.first, !CurrencyLookup.isKnown(word) else { return nil }
        return MistypedCommand([word])
    }

    private func open() throws(CommandError) -> ExitStatus {
        var session = try ConverterSession(plain: line.plain)
        session.run(refresh: line.refresh, offline: line.offline)
        return .success
    }

    private func show(_ converter: Converter) throws(CommandError) -> ExitStatus {
        let converted: Converter.Converted
        do throws(CommandError) {
            let typed = try TypedConversion(line.words)
            converted = try converter.convert(typed, refresh: line.refresh, offline: line.offline)
        } catch {
            throw mistypedCommand?.error ?? error
        }
        for remark in converted.remarks { Terminal.tell(remark) }
        try CommandError.files { () throws(FileError) in
            let text = ConversionText(converter, Terminal.style(plain: line.plain))
            try Terminal.print(
                line.json ? try Report.json(converter.report(converted)) : text.render(converted))
        }
        if !line.refresh, !line.offline, let advice = converter.advice(on: converted.quotes.known) {
            Terminal.tell(advice)
        }
        return line.refresh ? converted.quotes.failure?.code ?? .success : .success
    }
}

extension Converter {
    /// The converter of the person at the terminal.
    static func atTerminal(_ conversation: Conversation = Conversation()) throws(CommandError) -> Converter {
        let ports = try AppPorts.terminal(conversation)
        // As in every command, the defaults stand for a broken file, which the daemon reports.
        let configuration = (try? ConfigurationFile.read(ports.paths.configuration)) ?? Configuration()
        let languages = Language.preferred { Environment[$0] }
        return Converter(ports, ConverterSettings(configuration, of: ports.source, languages: languages))
    }
}
