import TodayReports
import WindowCore

/// What the window can offer before a sign-in: a configured application, and other lists that need no sign-in.
final class SignInWays {
    struct OtherList {
        let name: String
        let title: String
        /// A sentence about the list, without a full stop.
        let purpose: String
    }

    /// Whether an application for signing in is configured; `nil` until the settings are read, `false` if that fails.
    private(set) var hasApplication: Bool?
    var others: [OtherList] { names.compactMap { found[$0] } }

    private unowned let window: MainWindow
    private var names: [String] = []
    private var found: [String: OtherList] = [:]
    private var isLoading = false

    init(_ window: MainWindow) { self.window = window }

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
