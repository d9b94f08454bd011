import TodayReports
import WindowCore

/// Reads and changes the settings through the command, one change at a time.
final class PreferencesController {
    private(set) var preferences: Preferences?
    private(set) var failure: CommandFailure?
    var changed: () -> Void = {}
    var refused: (Preference, CommandFailure) -> Void = { _, _ in }
    var accepted: (Preference) -> Void = { _ in }

    private let runner: CommandRunner
    private let make: (SettingsReport) -> Preferences
    private var waiting: [(Preference, SettingValue)] = []
    private var isBusy = false

    /// `make` interprets the command's report for the source.
    init(_ runner: CommandRunner, _ make: @escaping (SettingsReport) -> Preferences) {
        (self.runner, self.make) = (runner, make)
    }

    func read() {
        isBusy = true
        runner.request(.settings, as: SettingsReport.self) { [self] answer in
            isBusy = false
            switch answer {
            case .success(let report): (preferences, failure) = (make(report), nil)
            case .failure(let reason): failure = reason
            }
            changed()
            next()
        }
    }

    func set(_ preference: Preference, to value: SettingValue) {
        waiting.append((preference, value))
        next()
    }

    private func next() {
        guard !isBusy, let preferences, !waiting.isEmpty else { return }
        let (preference, value) = waiting.removeFirst()
        guard let command = preferences.command(setting: preference, to: value) else { return next() }
        isBusy = true
        runner.carryOut(command) { [self] failure in
            read()
            if let failure { refused(preference, failure) } else { accepted(preference) }
        }
    }
}
