import FoundationEssentials

/// The output of one run of `today-fetch`: the label of its source, and a page or an error.
package struct FetchAnswer: Sendable, Codable {
    /// The most bytes that an answer may have; a hundred items with every field have a hundredth of it.
    package static let maximumBytes = 4 << 20

    /// Version of this shape.
    package let schema: Int
    package let label: SourceLabel
    /// The shortest time in seconds between two requests; absent if it does not matter.
    package let shortestInterval: Int?
    package let page: Page?
    /// The error, if there is no page.
    package let error: FetchError?
    /// Anything else worth logging, in sentences of ours; absent if there is nothing.
    package var remarks: [String]?

    /// Wraps a result for the other program.
    package init(label: SourceLabel, result: Result<Page, FetchError>, shortestInterval: Int? = nil) {
        (schema, self.label, self.shortestInterval) = (1, label, shortestInterval)
        switch result {
        case .success(let page): (self.page, self.error) = (page, nil)
        case .failure(let error): (self.page, self.error) = (nil, error)
        }
    }

    /// Why another provider was asked than the usual one, for the log; `nil` if that one answered.
    ///
    /// Front ends have a sentence of their own.
    var substitution: String? {
        guard let error = page?.substitutedFor, let usual = page?.quotes?.insteadOf,
            let source = AllSourceDescriptors.named(label.name)
        else { return nil }
        let reason = error.sentence(source.provided(by: usual).label)
        return "\(reason) Using the rates of \(DisplayText(label.service).inSentence) instead."
    }

    /// The page or the error; an answer with neither is a failure of the fetching program.
    package var result: Result<Page, FetchError> {
        if let page { return .success(page) }
        return .failure(error ?? .fetcher(reason: "today-fetch returned neither data nor an error"))
    }

    /// The reason of a failure: there was no answer.
    package static let missing = "today-fetch exited without a result"
    /// The reason of a failure: there was more than `maximumBytes`.
    package static let tooLong = "the answer of today-fetch is larger than \(maximumBytes >> 20) MiB"
    /// The reason of a failure: there was none after `seconds`, and the program was killed.
    package static func hung(after seconds: Int) -> String { "today-fetch hung and was killed after \(seconds) s" }
}

/// Progress of a source that needs several requests.
package struct FetchProgress: Hashable, Sendable {
    /// What it is doing, in a word or two of ours: "Counting streams".
    package let task: String
    /// Requests answered so far.
    package let done: Int
    /// The most requests it may need.
    package let total: Int

    package init(_ task: String, done: Int, total: Int) { (self.task, self.done, self.total) = (task, done, total) }

    /// Cells of the bar.
    private static let cells = 20

    /// The line for a terminal, shorter if there are few columns: "Counting streams [########............] 2 of 5".
    ///
    /// It leaves one column free: some terminals wrap as soon as the last column is written.
    package func line(columns: Int) -> String {
        let count = "\(done) of \(total)"
        let lines = ["\(task) \(bar) \(count)", "\(task) \(count)", count]
        return lines.first { $0.terminalColumns < columns } ?? ""
    }

    private var bar: String {
        let filled = total > 0 ? Self.cells * min(max(0, done), total) / total : 0
        return "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: Self.cells - filled))]"
    }
}

/// Why a source stopped before it had everything requested: facts only.
package enum IncompleteReason: Hashable, Sendable {
    /// The service allows only this many more requests for now, and the daemon needs them.
    case fewRequestsLeft(Int)
    /// A later request failed; the results before it are good.
    case failed(FetchError)

    /// What happened, in one sentence: "Incomplete: the service did not respond within 10 s.".
    package func sentence(_ label: SourceLabel) -> String {
        switch self {
        case .fewRequestsLeft(let count):
            "Incomplete: \(label.inSentence) allows \(Self.requests(count)). Try again in a minute."
        case .failed(let error): "Incomplete: \(error.sentence(label))"
        }
    }

    private static func requests(_ count: Int) -> String {
        switch count {
        case ..<1: "no more requests for now"
        case 1: "1 more request for now, which todayd may need"
        default: "\(count) more requests for now, which todayd may need"
        }
    }
}
