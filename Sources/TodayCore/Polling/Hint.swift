/// What to do about data that is not as it should be.
package enum Hint {
    /// Why the data is old, and the next step; `nil` if nothing has to be done.
    ///
    /// `isPolled` says whether `todayd` is running: nothing else keeps trying.
    package static func sentence(_ status: FeedStatus, isPolled: Bool) -> String? {
        let age = status.age.map { "\(TimeText.span($0)) old" } ?? "of unknown age"
        return switch status.state {
        case .fresh, .empty: nil
        case .stale where isPolled: "This is \(age), although todayd is running; see `\(status.source) doctor`."
        case .stale: "This is \(age): start `todayd`, or run `\(status.source) --refresh`."
        case .offline, .unauthorized: "This is \(age). \(reason(status)) \(step(status, isPolled))".trimmed
        }
    }

    private static func reason(_ status: FeedStatus) -> String {
        guard let error = status.error, let label = status.snapshot?.label else {
            return status.state == .offline ? "There is no new data." : "Run `\(status.source) login` to sign in again."
        }
        return error.sentence(label)
    }

    /// An error that only a person can fix already says what to do.
    private static func step(_ status: FeedStatus, _ isPolled: Bool) -> String {
        if status.state == .unauthorized { return "" }
        return isPolled ? "todayd keeps trying." : "Start `todayd`, or run `\(status.source) --refresh`."
    }
}

extension String {
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
