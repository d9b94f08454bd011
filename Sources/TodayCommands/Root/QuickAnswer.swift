import TodayBars
import TodayCore

/// A command line that can be answered without the parser: those that bars and scripts use.
enum QuickAnswer {
    case top(json: Bool)
    case feed(ShowFeed, follow: Bool, wrap: String?)
    case conversion(ConverterLine)

    /// `nil` for anything unusual, or that `source` cannot do; then the parser answers, or reports what is wrong.
    init?(_ arguments: ArraySlice<String>, of source: SourceDescriptor = ActingSource.descriptor) {
        switch Array(arguments) {
        case [] where source.can(.ranking), ["--top3"] where source.can(.ranking): self = .top(json: false)
        case ["--json"] where source.can(.ranking), ["--top3", "--json"] where source.can(.ranking):
            self = .top(json: true)
        case let words where words.first == "feed" && source.can(.feed): self.init(feed: words.dropFirst())
        default: self.init(screen: source.screen, arguments)
        }
    }

    private init?(screen: ScreenKind, _ arguments: ArraySlice<String>) {
        switch screen {
        case .list: return nil
        case .converter:
            guard let line = ConverterLine(arguments, commands: MistypedCommand.known) else { return nil }
            self = .conversion(line)
        }
    }

    private init?(feed words: ArraySlice<String>) {
        var words = words
        var format: (any FeedFormat)?
        var (follow, ascii, viewers) = (false, false, false)
        var (length, rows, wrap): (Int?, Int, String?) = (nil, Snapshot.places, nil)
        while let word = words.popFirst() {
            switch word {
            case "--follow": follow = true
            case "--ascii": ascii = true
            case "--viewers": viewers = true
            case "--format": format = words.popFirst().flatMap(AllFeedFormats.named)
            case "--max-length":
                guard let number = Self.number(words.popFirst(), FeedCommand.lengths) else { return nil }
                length = number
            case "--rows":
                guard let number = Self.number(words.popFirst(), FeedCommand.places) else { return nil }
                rows = number
            case "--wrap":
                guard let command = words.popFirst() else { return nil }
                wrap = command
            default: return nil
            }
        }
        guard let format, wrap == nil || (follow && format.canWrap) else { return nil }
        let options = FeedOptions(
            maximumLength: length, isASCII: ascii, rows: rows, showsNumbers: viewers, numbers: ActingSource.numbers,
            command: .ours)
        self = .feed(ShowFeed(format, options), follow: follow, wrap: wrap)
    }

    private static func number(_ word: String?, _ range: ClosedRange<Int>) -> Int? {
        word.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }

    func run() -> ExitStatus {
        switch self {
        case .top(let json): ShowTop(json: json, plain: false, refresh: false).run()
        case .conversion(let line): ShowConversion(line).run()
        case .feed(let feed, let follow, let wrap): follow ? feed.follow(wrap) : feed.once()
        }
    }
}
