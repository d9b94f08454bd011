/// What to do about data that is not as it should be.
package enum Advice {
    /// Why the data is old, and the next step; `nil` if nothing has to be done.
    ///
    /// `isPolled` says whether `todayd` is running: nothing else keeps trying.
    package static func sentence(_ widget: Widget, isPolled: Bool) -> String? {
        let age = widget.age.map { "\(TimeText.span($0)) old" } ?? "of unknown age"
        return switch widget.state {
        case .fresh, .empty: nil
        case .stale where isPolled: "This is \(age), although todayd is running; see `\(widget.source) doctor`."
        case .stale: "This is \(age): start `todayd`, or run `\(widget.source) --refresh`."
        case .offline, .unauthorized: "This is \(age). \(reason(widget)) \(step(widget, isPolled))".trimmed
        }
    }

    private static func reason(_ widget: Widget) -> String {
        guard let error = widget.error, let label = widget.snapshot?.label else {
            return widget.state == .offline ? "There is no new data." : "Run `\(widget.source) login` to sign in again."
        }
        return error.sentence(label)
    }

    /// An error that only a person can fix already says what to do.
    private static func step(_ widget: Widget, _ isPolled: Bool) -> String {
        if widget.state == .unauthorized { return "" }
        return isPolled ? "todayd keeps trying." : "Start `todayd`, or run `\(widget.source) --refresh`."
    }
}

extension String {
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
