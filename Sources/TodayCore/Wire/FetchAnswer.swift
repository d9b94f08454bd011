import FoundationEssentials

/// The data that a source returns for a request.
package enum FetchedData: Hashable, Sendable {
    case page(Page)
    /// The rates of past days, earliest first.
    case pastRates([ExchangeRates])
    /// The streams that channels have planned, earliest first.
    case schedule([PlannedStream])
}

/// The output of `today-fetch`: the label of its source, and the requested data or an error.
package struct FetchAnswer: Sendable {
    /// The maximum size in bytes; a hundred items with all facts need about a hundredth of it.
    package static let maximumBytes = 4 << 20

    package let label: SourceLabel
    /// The shortest request interval in seconds; 0 if there is no limit, absent if unknown.
    package let shortestInterval: Int?
    package let response: Result<FetchedData, FetchError>
    /// Remarks for the user, or for todayd's log; absent if there are none.
    package var remarks: [String]?

    package init(label: SourceLabel, response: Result<FetchedData, FetchError>, shortestInterval: Int? = nil) {
        (self.label, self.response, self.shortestInterval) = (label, response, shortestInterval)
    }

    package init(label: SourceLabel, result: Result<Page, FetchError>, shortestInterval: Int? = nil) {
        self.init(label: label, response: result.map(FetchedData.page), shortestInterval: shortestInterval)
    }

    /// The page; `nil` after an error, and for a request for other data.
    package var page: Page? { if case .success(.page(let page)) = response { page } else { nil } }

    package var error: FetchError? { if case .failure(let error) = response { error } else { nil } }

    /// The page or the error; other data is a failure of `today-fetch`.
    package var result: Result<Page, FetchError> { expecting { if case .page(let page) = $0 { page } else { nil } } }

    /// The rates of past days or the error; other data is a failure of `today-fetch`.
    package var pastRates: Result<[ExchangeRates], FetchError> {
        expecting { if case .pastRates(let rates) = $0 { rates } else { nil } }
    }

    /// The planned streams or the error; other data is a failure of `today-fetch`.
    package var schedule: Result<[PlannedStream], FetchError> {
        expecting { if case .schedule(let streams) = $0 { streams } else { nil } }
    }

    private func expecting<Value>(_ value: (FetchedData) -> Value?) -> Result<Value, FetchError> {
        response.flatMap { data in value(data).map { .success($0) } ?? .failure(Self.unexpected) }
    }

    /// The error if `today-fetch` returns other data than requested, or neither data nor an error.
    private static let unexpected = FetchError.fetcher(
        reason: marked("today-fetch did not return the requested data"))

    /// The log message if another provider's rates replaced those of the default provider; otherwise `nil`.
    var substitution: String? {
        guard let error = page?.defaultFailure, let defaultProvider = page?.rates?.insteadOf,
            let source = AllSourceDescriptors.named(label.name)
        else { return nil }
        let reason = error.sentence(source.provided(by: defaultProvider).label)
        return "\(reason) Using the rates of \(DisplayText(label.service).inSentence) instead."
    }

    package static let missing = marked("today-fetch exited without a result")
    package static var tooLong: String {
        gettext("the answer of today-fetch is larger than {size} MiB", ["size": "\(maximumBytes >> 20)"])
    }
    package static func hung(after seconds: Int) -> String {
        gettext("today-fetch hung and was killed after {seconds} s", ["seconds": "\(seconds)"])
    }
}

extension FetchAnswer: Codable {
    private enum CodingKeys: String, CodingKey {
        case schema, label, shortestInterval, page, pastRates, schedule, error, remarks
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        label = try fields.decode(SourceLabel.self, forKey: .label)
        shortestInterval = try fields.decodeIfPresent(Int.self, forKey: .shortestInterval)
        remarks = try fields.decodeIfPresent([String].self, forKey: .remarks)
        if let page = try fields.decodeIfPresent(Page.self, forKey: .page) {
            response = .success(.page(page))
        } else if let rates = try fields.decodeIfPresent([ExchangeRates].self, forKey: .pastRates) {
            response = .success(.pastRates(rates))
        } else if let streams = try fields.decodeIfPresent([PlannedStream].self, forKey: .schedule) {
            response = .success(.schedule(streams))
        } else {
            response = .failure(try fields.decodeIfPresent(FetchError.self, forKey: .error) ?? Self.unexpected)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(1, forKey: .schema)
        try fields.encode(label, forKey: .label)
        try fields.encodeIfPresent(shortestInterval, forKey: .shortestInterval)
        switch response {
        case .success(.page(let page)): try fields.encode(page, forKey: .page)
        case .success(.pastRates(let rates)): try fields.encode(rates, forKey: .pastRates)
        case .success(.schedule(let streams)): try fields.encode(streams, forKey: .schedule)
        case .failure(let error): try fields.encode(error, forKey: .error)
        }
        try fields.encodeIfPresent(remarks, forKey: .remarks)
    }
}

/// The progress of a fetch that needs several requests.
package struct FetchProgress: Hashable, Sendable {
    /// The current task in our own words, such as "Counting streams".
    package let task: String
    package let done: Int
    package let total: Int

    package init(_ task: String, done: Int, total: Int) { (self.task, self.done, self.total) = (task, done, total) }

    private static let cellCount = 20

    /// Returns a line for a terminal, shortened to fit: "Counting streams [########............] 2 of 5".
    ///
    /// Leaves one column free, because some terminals wrap when the last column is written; empty if nothing fits.
    package func line(columns: Int) -> String {
        let count = gettext("{done} of {total}", ["done": "\(done)", "total": "\(total)"])
        let lines = ["\(task) \(bar) \(count)", "\(task) \(count)", count]
        return lines.first { $0.terminalColumns < columns } ?? ""
    }

    private var bar: String {
        let filled = total > 0 ? Self.cellCount * min(max(0, done), total) / total : 0
        return "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: Self.cellCount - filled))]"
    }
}

/// Why a source returned only part of the requested data.
package enum IncompleteReason: Hashable, Sendable {
    /// The service allows only this many more requests for now, and todayd may need them.
    case fewRequestsLeft(Int)
    case failed(FetchError)

    /// Returns a sentence: "Incomplete: the service did not respond within 10 s.".
    package func sentence(_ label: SourceLabel) -> String {
        switch self {
        case .fewRequestsLeft(let count):
            count < 1
                ? gettext("Incomplete: {service} allows no more requests for now. Try again in a minute.", about: label)
                : ngettext(
                    "Incomplete: {service} allows {n} more request for now, which todayd may need. Try again in a minute.",
                    "Incomplete: {service} allows {n} more requests for now, which todayd may need. Try again in a minute.",
                    count, ["service": label.inSentence])
        case .failed(let error): gettext("Incomplete: {reason}", ["reason": error.sentence(label)])
        }
    }
}
