import TodayCore

/// The list of notifiers; a test compares the list with the files in this folder.
enum AllNotifiers {
    static let all: [any (Notifier & SendableMetatype).Type] = [
        LibnotifyBridge.self,
        SilentNotifier.self,
    ]

    static var names: [String] { all.map { $0.name } }

    static func named(_ name: String) -> (any Notifier.Type)? { all.first { $0.name == name } }
}
