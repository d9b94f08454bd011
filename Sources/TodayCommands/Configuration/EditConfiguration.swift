import ArgumentParser
import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// `config --edit`: an editor on a draft, which replaces the configuration once it has no errors.
struct EditConfiguration {
    private let paths: XDGPaths
    /// What the editor works on; its name tells editors what it is.
    private let draft: String

    init(_ paths: XDGPaths) { (self.paths, draft) = (paths, Self.free("\(paths.config)/config.draft")) }

    /// Edits until there is no error, or until the person gives up: then what they wrote stays in the draft.
    func run() throws {
        guard Terminal.hasPerson else {
            throw CommandError(
                gettext("--edit needs a terminal; otherwise, edit {path} yourself.", ["path": paths.configuration]),
                .usage)
        }
        guard let editor = Self.editor() else {
            throw CommandError(gettext("No editor found. Set EDITOR to the one that you want."), .unavailable)
        }
        let before = try text(paths.configuration)
        let offered = before ?? ConfigurationTemplate.text
        // A draft that stays behind is for nobody else.
        try write(offered, to: draft)
        guard let edited = try accepted(editor, offered), edited != offered else {
            if let kept = try discarded(unless: offered) { throw CommandError(kept, .configuration) }
            return
        }
        try save(edited, over: before, otherwise: gettext("your version is in {draft}", ["draft": draft]))
        tellSaved()
        unlink(draft)
    }

    /// Writes one setting, or removes it where no value is given.
    func set(_ key: String, to value: String?) throws {
        let isText = value.map { !$0.hasPrefix("{") } ?? false
        if !SettingsInForce.fullKeys(of: key).isEmpty || (isText && !SettingsInForce.members(of: key).isEmpty) {
            throw SettingsInForce.unknown(key, among: [])
        }
        try change(key, mends: true) { text, shared throws(ConfigurationError) in
            guard let value else { return try SettingEdit.unset(key, in: text, over: shared) }
            return try SettingEdit.set(key, to: value, in: text, over: shared)
        }
        guard let text = try text(paths.configuration) else { return tellRemoved() }
        let others = Self.errors(in: text, of: paths.configuration)
        tellSaved(isUsable: others.isEmpty, key)
        if key == "notify.via", RunningDaemon.isRunning(paths) {
            Terminal.tell(gettext("A change of {key} takes effect when todayd is restarted.", ["key": key]))
        }
        for error in others { Terminal.tell(error.sentence(file: paths.configuration)) }
    }

    /// Writes the configuration as `edit` makes it of what is there, and of what holds for all users, if it has no errors
    /// then; `key` is what that is about.
    ///
    /// A file that has nothing of the user's any more is removed.
    ///
    /// - Parameter mends: Whether the edit replaces the value of `key`, so that a mistake in it is gone.
    func change(
        _ key: String, mends: Bool = false,
        _ edit: (String, [SharedConfiguration]) throws(ConfigurationError) -> String
    ) throws {
        let shared = try ConfigurationFile.shared(paths)
        let before = try text(paths.configuration)
        let edited: String
        do throws(ConfigurationError) {
            // A mistake that is there already is not the new value's, unless that replaces it.
            _ = try Configuration(before ?? "{}", over: shared)
        } catch {
            let isOwn = error.file == nil && Configuration.errors(in: before ?? "{}").contains { $0.concerns(key) }
            guard mends, isOwn else { throw CommandError(error.sentence(file: paths.configuration), .configuration) }
        }
        do throws(ConfigurationError) {
            edited = try edit(before ?? ConfigurationTemplate.text, shared)
        } catch { throw CommandError(Self.refusal(error, of: key), .usage) }
        // Unlike a person's draft, nobody wants this one if the command is killed: the next removes it.
        TemporaryFile.removeAbandoned(in: paths.config)
        let draft = "\(paths.config)/\(TemporaryFile(for: "config.draft.json5").name)"
        try write(edited, to: draft)
        defer { unlink(draft) }
        if let used = try? Configuration(edited),
            let error = ConfiguredNames(configuration: used, path: draft).errors.first
        {
            throw CommandError(Self.refusal(error, of: key), .usage)
        }
        // The target of a link is not ours to remove.
        if before != nil, SettingEdit.isEmpty(edited) || edited == ConfigurationTemplate.text,
            AtomicFile.regular(paths.configuration) != nil
        {
            try requireUnchanged(before, otherwise: gettext("try again"))
            guard unlink(paths.configuration) == 0 else { throw FileError(.remove, paths.configuration) }
            return
        }
        try save(edited, over: before, otherwise: gettext("try again"))
    }

    /// Why a setting was not changed; a window says it beside the setting, and need not name it.
    private static func refusal(_ error: ConfigurationError, of key: String) -> String {
        if FrontEnd.isWindow { return gettext("Not saved: {reason}.", ["reason": error.reason]) }
        let subject = DisplayText(error.key.isEmpty ? key : error.key).inSentence
        return gettext("Nothing was changed. {subject}: {reason}.", ["subject": subject, "reason": error.reason])
    }

    /// Writes a draft; an error names the configuration, because the user does not know the draft yet.
    private func write(_ text: String, to draft: String) throws(FileError) {
        do throws(FileError) {
            try AtomicFile.write(Array(text.utf8), to: draft, secret: true, tidies: false)
        } catch { throw error.of(paths.configuration) }
    }

    /// Puts a text in the place of `before`; if somebody has changed that meanwhile, says what to do `otherwise`.
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

    /// Reports that the file was written, and has todayd read it if it `isUsable`; `key` is the only setting that changed.
    private func tellSaved(isUsable: Bool = true, _ key: String? = nil) {
        let isRead = isUsable && RunningDaemon.readSettings(paths)
        let effect = isRead ? key.flatMap(overriding) ?? gettext("todayd reads it now.") : nil
        let saved = gettext("Saved {path}.", ["path": paths.configuration])
        Terminal.tell([saved, effect].compactMap(\.self).joined(separator: " "))
    }

    /// That the command line of the running todayd takes precedence over the setting `key`; `nil` if it does not.
    private func overriding(_ key: String) -> String? {
        guard let process = InstanceLock.holder(paths.daemonLock),
            DaemonArguments(ProcessView(process).arguments).value(of: key) != nil
        else { return nil }
        let values: MessageValues = ["process": "\(process)", "option": "--\(key.split(separator: ".").last ?? "")"]
        return gettext("todayd (process {process}) was started with {option}, which takes precedence.", values)
    }

    private func tellRemoved() {
        RunningDaemon.readSettings(paths)
        Terminal.tell(gettext("Removed {path}, which sets nothing any more.", ["path": paths.configuration]))
    }

    /// The text after editing, without errors; `nil` if the person gives up.
    private func accepted(_ editor: String, _ offered: String) throws -> String? {
        while true {
            // The words of the variable may be a command with options, which a shell takes apart.
            let code = ChildProgram.run(["sh", "-c", "\(editor) \"$1\"", "sh", draft])
            guard code == 0 else {
                if let kept = try discarded(unless: offered) { Terminal.tell(kept) }
                throw CommandError(gettext("The editor failed: {editor}.", ["editor": editor]), .unavailable)
            }
            guard let edited = try text(draft) else { return nil }
            let errors = Self.errors(in: edited, of: draft)
            if errors.isEmpty { return edited }
            for error in errors { Terminal.tell(error.sentence(file: draft)) }
            guard Terminal.agrees(gettext("Edit it again?")) else { return nil }
        }
    }

    /// Everything that is wrong with a text, the names included.
    static func errors(in text: String, of path: String) -> [ConfigurationError] {
        Configuration.errors(in: text) { ConfiguredNames(configuration: $0, path: path).errors }
    }

    /// Removes the draft if nothing was written in it, and else returns the sentence that says where it is.
    private func discarded(unless offered: String) throws -> String? {
        guard let written = try text(draft), written != offered else {
            unlink(draft)
            Terminal.tell(gettext("Nothing was changed."))
            return nil
        }
        return gettext(
            "Nothing was changed; your version is in {draft}. Remove it if you do not need it.", ["draft": draft])
    }

    private func text(_ path: String) throws -> String? {
        guard let bytes = try AtomicFile.read(path, limit: ConfigurationFile.largest) else { return nil }
        // What cannot be read would be lost when the file is saved.
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(
                gettext(
                    "{path} is not UTF-8 text. Edit it yourself, or convert it first.", ["path": path]), .configuration)
        }
        return text
    }

    /// A name that no earlier draft has, which somebody may still want.
    private static func free(_ name: String) -> String {
        let names = [name] + (2...99).map { "\(name)-\($0)" }
        return names.map { $0 + ".json5" }.first { access($0, F_OK) != 0 } ?? "\(name).json5"
    }

    /// What the person wants, or else what is installed.
    ///
    /// Source: environ(7) for the variables; Debian's editor(1) is what its administrator chose.
    private static func editor() -> String? {
        let wanted = ["VISUAL", "EDITOR"].compactMap { Environment[$0] }.first { !$0.isEmpty }
        return wanted ?? ["editor", "nano", "vi"].first(where: InstalledPrograms.contain)
    }
}

/// The names in the configuration that only the other programs can judge, and those that have no effect.
struct ConfiguredNames {
    let configuration: Configuration
    let path: String

    /// Ends the command if one of them is unknown.
    func require() throws {
        let errors = errors
        for error in errors { Terminal.tell(error.sentence(file: path)) }
        if !errors.isEmpty { throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue) }
    }

    /// Those of them that are unknown.
    var errors: [ConfigurationError] {
        let defaults = Configuration()
        let sources = configuration.sources == defaults.sources ? [] : unknownSources
        return sources + (configuration.notifier == defaults.notifier ? [] : unknownNotifier)
            + configuration.ineffective
    }

    private var unknownSources: [ConfigurationError] {
        guard let known = Self.names([OwnProgram.path("today-fetch"), "sources"]) else { return [] }
        return configuration.sources.filter { !known.contains($0) }.map { .unknownSource($0, in: configuration) }
    }

    /// todayd itself says which notifiers there are.
    private var unknownNotifier: [ConfigurationError] {
        guard let known = Self.names([OwnProgram.path("todayd"), "--notifiers"]),
            !known.contains(configuration.notifier)
        else { return [] }
        return [.unknownNotifier(known, in: configuration)]
    }

    /// The names that a program of ours prints, a line each; `nil` if it does not.
    private static func names(_ words: [String]) -> [String]? {
        guard case .whole(let bytes, let ending)? = ChildOutput.of(words), ending.exitCode == 0 else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
