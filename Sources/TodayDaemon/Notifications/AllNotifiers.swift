/// The list of notifiers; a test compares it with the files.
enum AllNotifiers {
    /// All notifiers.
    static let all: [any (Notifier & SendableMetatype).Type] = [
        LibnotifyBridge.self,
        SilentNotifier.self,
    ]

    /// The names, in this order.
    static var names: [String] { all.map { $0.name } }

    /// The notifier called `name`.
    static func named(_ name: String) -> (any Notifier.Type)? {
        all.first { $0.name == name }
    }
}
