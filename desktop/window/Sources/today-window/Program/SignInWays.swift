import TodayReports
import WindowCore

/// Finds the ways to begin that the window offers before a sign-in: whether an application is configured, and which
/// other lists need no sign-in.
final class SignInWays {
    /// A list that needs no sign-in.
    struct OtherList {
        let name: String
        let title: String
        /// What the list is for, without a full stop.
        let purpose: String
    }

    /// Whether an application is configured to sign in with; `nil` before the settings were read.
    private(set) var hasApplication: Bool?
    /// The other lists, in the order of the settings.
    var others: [OtherList] { names.compactMap { found[$0] } }

    private unowned let window: MainWindow
    private var names: [String] = []
    private var found: [String: OtherList] = [:]
    private var isLoading = false

    /// Creates the ways for the source of `window`, which shows them once they are loaded.
    init(_ window: MainWindow) { self.window = window }

    /// Loads the ways, unless they were loaded before.
    func load() {
        guard !isLoading else { return }
        isLoading = true
        window.runner.request(.settings, as: SettingsReport.self) { [self] answer in
            let settings = try? answer.get()
            hasApplication = settings?.hasApplication ?? false
            names = settings?.sources.filter { $0 != window.runner.name } ?? []
            for name in names { describe(name) }
            // Another page may have replaced the focused button.
            window.awaitFocus()
            window.show()
        }
    }

    private func describe(_ name: String) {
        CommandRunner(name).request(.describe, as: DescriptorReport.self) { [self] answer in
            guard case .success(let report) = answer, report.signIn == nil else { return }
            let words = SourceWords(name)
            let purpose = words.comment.isEmpty ? report.abstract : words.comment
            found[name] = OtherList(
                name: name, title: words.title.isEmpty ? report.heading : words.title,
                purpose: purpose.hasSuffix(".") ? String(purpose.dropLast()) : purpose)
            window.show()
        }
    }
}
