/// A suggestion for fixing stale or missing data.
package enum Hint {
    /// Why the data is old, and the next step, which depends on whether `todayd` runs; `nil` if nothing has to be done.
    package static func sentence(_ status: FeedStatus, isPolled: Bool) -> String? {
        let age = status.age.map { gettext("{span} old", ["span": TimeText.span($0)]) } ?? gettext("of unknown age")
        let values: MessageValues = ["age": age, "command": status.source]
        return switch status.state {
        case .fresh, .empty: nil
        case .stale where isPolled:
            gettext("This is {age}, although todayd is running; see `{command} doctor`.", values)
        case .stale: gettext("This is {age}: start `todayd`, or run `{command} --refresh`.", values)
        case .offline, .unauthorized:
            "\(gettext("This is {age}.", values)) \(reason(status)) \(step(status, isPolled))".trimmed
        }
    }

    private static func reason(_ status: FeedStatus) -> String {
        guard let error = status.error, let label = status.snapshot?.label else {
            return status.state == .offline
                ? gettext("There is no new data.")
                : gettext("Run `{command} login` to sign in again.", ["command": status.source])
        }
        return error.sentence(label)
    }

    /// An error that only a person can fix already says what to do.
    private static func step(_ status: FeedStatus, _ isPolled: Bool) -> String {
        if status.state == .unauthorized { return "" }
        return isPolled
            ? gettext("todayd keeps trying.")
            : gettext("Start `todayd`, or run `{command} --refresh`.", ["command": status.source])
    }
}

extension String { fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self } }
