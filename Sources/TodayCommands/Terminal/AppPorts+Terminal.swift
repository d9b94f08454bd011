import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

extension AppPorts {
    /// The ports of this process: its source, the person's folders, the clock, `today-fetch` and the terminal.
    static func terminal(_ conversation: Conversation = Conversation()) throws(CommandError) -> AppPorts {
        let paths = try CommandError.files { () throws(FileError) in try XDGPaths() }
        let line = ProgressLine()
        return AppPorts(
            source: ActingSource.descriptor, paths: paths, now: { Date() }, clock: { LocalClock.text($0) },
            ask: { FetchProgram.ask($0) }, say: { conversation.say($0) },
            progress: { words in
                if let words { line.show { _ in words } } else { line.clear() }
            },
            board: { board(paths) })
    }

    /// What bars show of quotes, with the defaults for a configuration that is broken, which todayd reports.
    private static func board(_ paths: XDGPaths) -> QuoteBoard? {
        guard ActingSource.descriptor.hasQuotes else { return nil }
        let configuration = (try? ConfigurationFile.read(paths.configuration)) ?? Configuration()
        let source = ActingSource.descriptor.published(at: configuration.feed(of: ActingSource.name))
        return QuoteBoard(source, paths, configuration, languages: ActingSource.languages)
    }
}

extension CatalogueSession {
    /// The catalogue of the person at the terminal.
    convenience init(_ conversation: Conversation = Conversation()) throws(CommandError) {
        self.init(try AppPorts.terminal(conversation).preferred(languages: ActingSource.languages))
    }
}
