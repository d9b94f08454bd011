import TodayCore

/// A command line that can be answered without parsing it: the ones that bars and scripts use.
enum QuickAnswer {
    case top(json: Bool)
    case feed(any FeedFormat)

    init?(_ arguments: ArraySlice<String>) {
        switch Array(arguments) {
        case [], ["--top3"]: self = .top(json: false)
        case ["--json"], ["--top3", "--json"]: self = .top(json: true)
        case let words where words.count == 3 && words[0] == "feed" && words[1] == "--format":
            guard let format = AllFeedFormats.named(words[2]) else { return nil }
            self = .feed(format)
        default: return nil
        }
    }

    func run() -> TodayCore.ExitCode {
        switch self {
        case .top(let json): ShowTop(json: json, plain: false, refresh: false).run()
        case .feed(let format): ShowFeed(format, FeedOptions(command: .ours)).once()
        }
    }
}
