/// A suggestion for fixing stale or missing data.
package enum Hint {
    /// Returns why the data is old or missing and what the user can do; `nil` in the states `fresh` and `empty`.
    package static func sentence(_ status: SourceStatus, _ upkeep: @autoclosure () -> Upkeep) -> String? {
        if [.fresh, .empty].contains(status.state) { return nil }
        let upkeep = upkeep()
        let age = status.age.map { gettext("{span} old", ["span": TimeText.span($0)]) } ?? gettext("of unknown age")
        let isRecent = status.age.map { $0 < 10 } ?? false
        let values: MessageValues = ["age": age, "command": status.source]
        return switch status.state {
        case .fresh, .empty: nil
        case .stale where upkeep == .polled:
            gettext("This is {age}, although todayd is running; see `{command} doctor`.", values)
        case .stale where upkeep != .notRunning:
            [gettext("This is {age}.", values), upkeep.advice(status.source)].compactMap(\.self).joined(separator: " ")
        case .stale: gettext("This is {age}: start `todayd`, or run `{command} --refresh`.", values)
        case .offline, .unauthorized:
            [isRecent ? "" : gettext("This is {age}.", values), reason(status), step(status, upkeep)]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    private static func reason(_ status: SourceStatus) -> String {
        guard let error = status.error, let label = status.failedService ?? status.snapshot?.label else {
            return status.state == .offline
                ? gettext("There is no new data.")
                : gettext("Run `{command} login` to sign in again.", ["command": status.signInCommand])
        }
        return error.sentence(status.signInLabel ?? label)
    }

    private static func step(_ status: SourceStatus, _ upkeep: Upkeep) -> String {
        if status.state == .unauthorized { return "" }
        return switch upkeep {
        case .polled: gettext("todayd keeps trying.")
        case .notRunning: gettext("Start `todayd`, or run `{command} --refresh`.", ["command": status.source])
        case .notListed: upkeep.advice(status.source) ?? ""
        }
    }
}
