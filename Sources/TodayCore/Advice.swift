/// What to do about data that is not as it should be.
public enum Advice {
    /// One sentence with a next step; `nil` if there is nothing to do.
    public static func sentence(_ widget: Widget) -> String? {
        let source = widget.source
        let age = widget.age.map { "\(TimeText.span($0)) old" } ?? "of unknown age"
        return switch widget.state {
        case .fresh, .empty: nil
        case .stale: "This is \(age): start `todayd`, or run `\(source) --refresh`."
        case .offline: "This is \(age): the service cannot be reached; todayd keeps trying."
        case .unauthorized: "This is \(age): run `\(source) login` to sign in again."
        }
    }
}
