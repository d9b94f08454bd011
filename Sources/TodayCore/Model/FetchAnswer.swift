import FoundationEssentials

/// The output of one run of `today-fetch`: whose answer it is, and a page or an error.
package struct FetchAnswer: Sendable, Codable {
    /// The most bytes that an answer may have; a hundred items with every field have a hundredth of it.
    package static let maximumBytes = 4 << 20

    /// Version of this shape.
    package let schema: Int
    /// Whose answer it is.
    package let label: SourceLabel
    /// The shortest time in seconds between two requests; absent if it does not matter.
    package let shortestInterval: Int?
    /// The page, if there is one.
    package let page: Page?
    /// The error, if there is no page.
    package let error: FetchError?
    /// Anything else worth logging, in sentences of ours; absent if there is nothing.
    package var remarks: [String]?

    /// Wraps a result for the other program.
    package init(label: SourceLabel, result: Result<Page, FetchError>, shortestInterval: Int? = nil) {
        schema = 1
        self.shortestInterval = shortestInterval
        self.label = label
        switch result {
        case .success(let page): (self.page, self.error) = (page, nil)
        case .failure(let error): (self.page, self.error) = (nil, error)
        }
    }

    /// The page or the error; an answer with neither is a failure of the fetching program.
    package var result: Result<Page, FetchError> {
        if let page { return .success(page) }
        return .failure(error ?? .fetcher(reason: "today-fetch returned neither data nor an error"))
    }
}

extension FetchAnswer {
    /// The reason of a failure: there was no answer.
    package static let missing = "today-fetch exited without an answer"
    /// The reason of a failure: there was more than `maximumBytes`.
    package static let tooLong = "the answer of today-fetch is larger than \(maximumBytes >> 20) MiB"
    /// The reason of a failure: there was none after `seconds`, and the program was killed.
    package static func hung(after seconds: Int) -> String {
        "today-fetch hung and was killed after \(seconds) s"
    }
}
