import ArgumentParser
import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// Edits the user's configuration: in an editor, or one setting at a time.
struct EditConfiguration {
    private let paths: XDGPaths
    /// The path of the draft that the user edits; its extension selects the editor's syntax.
    private let draft: String

    init(_ paths: XDGPaths) { (self.paths, draft) = (paths, Self.unusedPath("\(paths.config)/config.draft")) }

    /// Opens the editor until the draft has no errors, and saves it; if the user gives up, a changed draft remains.
    func run() throws {
        guard Terminal.isInteractive else {
            throw CommandError(
                gettext("--edit needs a terminal; otherwise, edit {path} yourself.", ["path": paths.configuration]),
                .usage)
        }
        guard let editor = Self.editor() else {
            throw CommandError(gettext("No editor found. Set EDITOR to the one that you want."), .unavailable)
        }
        let before = try text(paths.configuration)
        let offered = before ?? ConfigurationTemplate.text
        // Only the user may read the draft, which remains if it is abandoned.
        try write(offered, to: draft)
        guard let edited = try editUntilValid(editor, offered), edited != offered else {
            if let remark = try discardDraft(unless: offered) { throw CommandError(remark, .configuration) }
            return
        }
        try save(edited, over: before, otherwise: gettext("your version is in {draft}", ["draft": draft]))
        reportSaved()
        unlink(draft)
    }

    /// Writes one setting; removes it if `value` is `nil`.
    func set(_ key: String, to value: String?) throws {
        let isText = value.map { !$0.hasPrefix("{") } ?? false
        if !SettingsInForce.fullKeys(of: key).isEmpty || (isText && !SettingsInForce.members(of: key).isEmpty) {
            throw SettingsInForce.unknown(key, among: [])
        }
        if value == nil, try isUnset(key) {
            return Terminal.printNote(
                gettext("{name} is not set; the default applies.", ["name": DisplayText(key).inSentence]))
        }
        let sources = ChangedSources(key, paths)
        let settingsBefore = key == "sources" ? (try? ownSettings()) ?? [] : []
        try change(key, replacesValue: true) { text, shared throws(ConfigurationError) in
            guard let value else { return try SettingEdit.unset(key, in: text, over: shared) }
            let edited = try SettingEdit.set(key, to: value, in: text, over: shared)
            _ = try Self.missingFolder(key, in: edited)
            return edited
        }
        if key == RatesSettings.baseKey, let value, let code = RatesSettings.base(named: value) {
            let values: MessageValues = ["typed": DisplayText(value).quoted, "amount": code.text]
            Terminal.printNote(gettext("Read {typed} as {amount}.", values))
        }
        let remark = sources?.sentence(isSet: value != nil)
        if let text = try text(paths.configuration) {
            let others = Self.errors(in: text, of: paths.configuration)
            reportSaved(isUsable: others.isEmpty, key, remark)
            if let folder = try Self.missingFolder(key, in: text) {
                Terminal.printNote(gettext("todayd creates {folder}.", ["folder": folder]))
            }
            for error in others { Terminal.printNote(error.sentence(file: paths.configuration)) }
        } else {
            reportRemoved(remark)
        }
        try reportRemoved(settingsBefore)
    }

    private func reportRemoved(_ settingsBefore: [Setting]) throws {
        guard !settingsBefore.isEmpty else { return }
        let remaining = Set(try ownSettings().map(\.key))
        for setting in settingsBefore where !remaining.contains(setting.key) {
            let value = ShellWord.text(setting.bare)
            let command: MessageValues = ["command": "\(CurrentSource.name) config \(setting.key) \(value)"]
            Terminal.printNote(gettext("Removed with its source; `{command}` sets it again.", command))
        }
    }

    private func ownSettings() throws -> [Setting] {
        try ConfigurationFile.settings(try text(paths.configuration), paths).filter {
            $0.from == .file && $0.key.hasPrefix("sources.")
        }
    }

    /// Returns whether no file sets `key`; `false` if there is no such setting, or if a file is invalid.
    private func isUnset(_ key: String) throws -> Bool {
        let isKnown = (StandardSetting.all.map(\.key) + Configuration.keysOfSources).contains(key)
        guard isKnown, let settings = try? ConfigurationFile.settings(try text(paths.configuration), paths) else {
            return false
        }
        return settings.first { $0.key == key }.map { $0.from == .standard } ?? true
    }

    /// Returns the folder for publishing if it is missing; throws if its parent is missing, too, as todayd would fail.
    private static func missingFolder(_ key: String, in text: String) throws(ConfigurationError) -> String? {
        guard key.hasPrefix("publish"), let folder = (try? Configuration(text))?.publish?.folder,
            access(folder, F_OK) != 0
        else { return nil }
        let parent = AtomicFile.parent(folder)
        if access(parent, F_OK) != 0 { throw .missingParent(parent) }
        return folder
    }

    /// Applies `edit` to the configuration and saves it; throws if the file has errors, or the result has new ones.
    ///
    /// Removes the file if the result has no settings, unless the file is a link. If `replacesValue`, the edit replaces
    /// the value of `key`, so an error in that value does not prevent the edit.
    ///
    /// Commands that change settings at the same time take turns, so that no change is lost. Without the lock, such as
    /// on a full disk, the command still checks that the file was not changed meanwhile.
    func change(
        _ key: String, replacesValue: Bool = false,
        _ edit: (String, [SharedConfiguration]) throws(ConfigurationError) -> String
    ) throws {
        let lock = try? InstanceLock.wait(paths.configurationLock, seconds: Self.lockTimeout)
        try withExtendedLifetime(lock) { try changeInTurn(key, replacesValue: replacesValue, edit) }
    }

    private static let lockTimeout = 5.0

    private func changeInTurn(
        _ key: String, replacesValue: Bool,
        _ edit: (String, [SharedConfiguration]) throws(ConfigurationError) -> String
    ) throws {
        let shared = try ConfigurationFile.shared(paths)
        let before = try text(paths.configuration)
        let edited: String
        let existingErrors: [ConfigurationError]
        do throws(ConfigurationError) {
            let configuration = try Configuration(before ?? "{}", over: shared)
            existingErrors = ConfiguredNames(configuration: configuration, path: paths.configuration).unknownNames
        } catch { existingErrors = [error] }
        // Report an existing error as such, unless the edit replaces the value that has the error.
        if let error = existingErrors.first(where: { !(replacesValue && isOwn($0, key, before)) }) {
            throw CommandError(error.sentence(file: paths.configuration), .configuration)
        }
        do throws(ConfigurationError) {
            edited = try edit(before ?? ConfigurationTemplate.text, shared)
        } catch { throw CommandError(Self.refusal(error, of: key), .usage) }
        // Unlike a draft of `--edit`, this draft is useless if the command is killed, so the next run removes it.
        TemporaryFile.removeAbandoned(in: paths.config)
        let checkedDraft = "\(paths.config)/\(TemporaryFile(for: "config.draft.json5").name)"
        try write(edited, to: checkedDraft)
        defer { unlink(checkedDraft) }
        if let configuration = try? Configuration(edited),
            let error = ConfiguredNames(configuration: configuration, path: checkedDraft).errors.first(where: {
                blocksSaving($0, key, before)
            })
        {
            throw CommandError(Self.refusal(error, of: key), .usage)
        }
        // Do not remove a link; its target is rewritten instead.
        if before != nil, SettingEdit.isEmpty(edited) || edited == ConfigurationTemplate.text,
            AtomicFile.regular(paths.configuration) != nil
        {
            try requireUnchanged(before, otherwise: gettext("try again"))
            guard unlink(paths.configuration) == 0 else { throw FileError(.remove, paths.configuration) }
            return
        }
        try save(edited, over: before, otherwise: gettext("try again"))
    }

    /// Returns whether an edit of `key` may fix `error`: this or another error in the user's file concerns `key`.
    private func isOwn(_ error: ConfigurationError, _ key: String, _ before: String?) -> Bool {
        guard error.file == nil else { return false }
        if error.concerns(key) { return true }
        return Self.errors(in: before ?? "{}", of: paths.configuration).contains { $0.concerns(key) }
    }

    private func blocksSaving(_ error: ConfigurationError, _ key: String, _ before: String?) -> Bool {
        if error.concerns(key) { return true }
        return !Self.errors(in: before ?? "{}", of: paths.configuration).contains {
            $0.key == error.key && $0.reason == error.reason
        }
    }

    /// Returns why a setting was not changed; omits the key in a window, which shows the reason beside the setting.
    private static func refusal(_ error: ConfigurationError, of key: String) -> String {
        if FrontEnd.isWindow { return gettext("Not saved: {reason}.", ["reason": error.reason]) }
        let name = error.key.isEmpty ? key : error.key
        let subject = name.isEmpty ? gettext("The name of a setting") : DisplayText(name).inSentence
        return gettext("Nothing was changed. {subject}: {reason}.", ["subject": subject, "reason": error.reason])
    }

    /// Writes a draft; errors name the configuration, because the user has not seen the draft yet.
    private func write(_ text: String, to draft: String) throws(FileError) {
        do throws(FileError) {
            try AtomicFile.write(Array(text.utf8), to: draft, secret: true, tidies: false)
        } catch { throw error.of(paths.configuration) }
    }

    private func save(_ edited: String, over before: String?, otherwise: String) throws {
        try requireUnchanged(before, otherwise: otherwise)
        try AtomicFile.write(Array(edited.utf8), to: paths.configuration)
    }

    private func requireUnchanged(_ before: String?, otherwise: String) throws {
        guard try text(paths.configuration) == before else {
            throw CommandError(
                gettext(
                    "{path} was changed meanwhile; {otherwise}.", ["path": paths.configuration, "otherwise": otherwise]),
                .tryLater)
        }
    }

    /// Reports that the file was written; if `isUsable`, makes todayd read it.
    private func reportSaved(isUsable: Bool = true, _ key: String? = nil, _ remark: String? = nil) {
        let isRead = isUsable && RunningDaemon.reloadSettings(paths)
        let effect = isRead ? key.flatMap(overriding) ?? gettext("todayd reads it now.") : nil
        let saved = gettext("Saved {path}.", ["path": paths.configuration])
        Terminal.printNote([saved, effect, remark].compactMap(\.self).joined(separator: " "))
    }

    private func overriding(_ key: String) -> String? {
        guard let process = InstanceLock.holder(paths.daemonLock),
            DaemonArguments(ProcessFacts(process).arguments).value(of: key) != nil
        else { return nil }
        let values: MessageValues = ["process": "\(process)", "option": "--\(key.split(separator: ".").last ?? "")"]
        return gettext("todayd (process {process}) was started with {option}, which takes precedence.", values)
    }

    private func reportRemoved(_ remark: String?) {
        RunningDaemon.reloadSettings(paths)
        let removed = gettext("Removed {path}, because it had no settings left.", ["path": paths.configuration])
        Terminal.printNote([removed, remark].compactMap(\.self).joined(separator: " "))
    }

    private func editUntilValid(_ editor: String, _ offered: String) throws -> String? {
        while true {
            // The editor may be a command with options, so a shell splits it.
            let code = ChildProgram.run(["sh", "-c", "\(editor) \"$1\"", "sh", draft])
            guard code == 0 else {
                if let remark = try discardDraft(unless: offered) { Terminal.printNote(remark) }
                throw CommandError(gettext("The editor failed: {editor}.", ["editor": editor]), .unavailable)
            }
            guard let edited = try text(draft) else { return nil }
            let errors = Self.errors(in: edited, of: draft)
            if errors.isEmpty { return edited }
            for error in errors { Terminal.printNote(error.sentence(file: draft)) }
            guard Terminal.agrees(gettext("Edit it again?")) else { return nil }
        }
    }

    static func errors(in text: String, of path: String) -> [ConfigurationError] {
        Configuration.errors(in: text) { ConfiguredNames(configuration: $0, path: path).errors }
    }

    /// Removes an unchanged draft and prints a note, or else returns a sentence with the path of the draft.
    private func discardDraft(unless offered: String) throws -> String? {
        guard let edited = try text(draft), edited != offered else {
            unlink(draft)
            Terminal.printNote(gettext("Nothing was changed."))
            return nil
        }
        return gettext(
            "Nothing was changed; your version is in {draft}. Remove it if you do not need it.", ["draft": draft])
    }

    private func text(_ path: String) throws -> String? {
        guard let bytes = try AtomicFile.read(path, limit: ConfigurationFile.largest) else { return nil }
        // Saving would destroy invalid bytes.
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(
                gettext(
                    "{path} is not UTF-8 text. Edit it yourself, or convert it first.", ["path": path]), .configuration)
        }
        return text
    }

    /// Returns an unused path, because the user may still need earlier drafts; if all 99 are used, the first.
    private static func unusedPath(_ name: String) -> String {
        let names = [name] + (2...99).map { "\(name)-\($0)" }
        return names.map { $0 + ".json5" }.first { access($0, F_OK) != 0 } ?? "\(name).json5"
    }

    /// Returns the user's editor (environ(7)), or else the first that is installed of Debian's editor(1), nano and vi.
    private static func editor() -> String? {
        let userEditor = ["VISUAL", "EDITOR"].compactMap { Environment[$0] }.first { !$0.isEmpty }
        return userEditor ?? ["editor", "nano", "vi"].first(where: InstalledPrograms.contain)
    }
}
