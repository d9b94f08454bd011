import TodayReports
import WindowCore

/// Reads and changes the settings, one after the other, with the command that does it.
final class PreferencesController {
    /// The settings in force; `nil` before they were read.
    private(set) var preferences: Preferences?
    /// Why they cannot be read; `nil` if they can.
    private(set) var failure: CommandFailure?
    /// Runs when there is something else to show.
    var changed: () -> Void = {}
    /// Runs when a value was refused.
    var refused: (Preference, CommandFailure) -> Void = { _, _ in }

    private let runner: CommandRunner
    private let make: (SettingsReport) -> Preferences
    private var waiting: [(Preference, SettingValue)] = []
    private var isBusy = false

    /// Sets with the command of `runner`; `make` says what its report means for the source.
    init(_ runner: CommandRunner, _ make: @escaping (SettingsReport) -> Preferences) {
        (self.runner, self.make) = (runner, make)
    }

    func read() {
        isBusy = true
        runner.ask(.settings, as: SettingsReport.self) { [self] answer in
            isBusy = false
            switch answer {
            case .success(let report): (preferences, failure) = (make(report), nil)
            case .failure(let reason): failure = reason
            }
            changed()
            next()
        }
    }

    /// Sets something, once what was set before is in force.
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
            if let failure { refused(preference, failure) }
        }
    }
}
