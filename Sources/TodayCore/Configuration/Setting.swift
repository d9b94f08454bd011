/// A setting in effect, with its origin, as `config --json` prints it.
package struct Setting: Hashable, Sendable, Encodable {
    /// Where a setting is set.
    package enum Origin: String, Hashable, Sendable, Encodable {
        /// The default.
        case standard = "default"
        /// The user's configuration.
        case file
        /// A configuration file for all users.
        case system
        /// The command line of a running todayd.
        case commandLine
    }

    /// The key, such as "notify.dwell".
    package let key: String
    /// The value as JSON; `nil` if the setting has none.
    package private(set) var value: String?
    package let from: Origin
    /// The line in the file; `nil` if the setting is not from a file.
    package var line: Int?
    /// The path of the file if it applies to all users; `nil` for the user's configuration.
    package var path: String?
    /// The value in the files for all users, as JSON; `nil` if these files do not set it.
    package var inherited: String?
    /// The PID of the todayd that has the setting on its command line; `nil` for other origins.
    package var process: Int32?

    private enum CodingKeys: String, CodingKey {
        case key, value, from, line, path, inherited, process, choices, names, least, most
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(key, forKey: .key)
        try fields.encodeIfPresent(Self.node(value), forKey: .value)
        try fields.encode(from, forKey: .from)
        try fields.encodeIfPresent(line, forKey: .line)
        try fields.encodeIfPresent(path, forKey: .path)
        try fields.encodeIfPresent(Self.node(inherited), forKey: .inherited)
        try fields.encodeIfPresent(process, forKey: .process)
        let limits = SettingLimits(of: key)
        try fields.encodeIfPresent(limits?.choices, forKey: .choices)
        try fields.encodeIfPresent(limits?.names, forKey: .names)
        try fields.encodeIfPresent(limits?.range.map { JSON5Node($0.lowerBound) }, forKey: .least)
        try fields.encodeIfPresent(limits?.range.map { JSON5Node($0.upperBound) }, forKey: .most)
    }

    private static func node(_ value: String?) -> JSON5Node? { value.flatMap { try? JSON5Reader.read($0) } }

    /// The value for scripts: a string without quotation marks, anything else as JSON; empty if there is none.
    package var bare: String { Self.node(value)?.string ?? value ?? "" }

    /// Returns the settings of `text`, of `shared`, weakest first, and the defaults; throws the first error.
    package static func all(
        in text: String, over shared: [SharedConfiguration] = []
    ) throws(ConfigurationError) -> [Setting] {
        let whole = try JSON5Node.merged(text, over: shared)
        _ = try Configuration(whole)
        let inherited = try inherited(shared)
        let fileSettings = whole.settings.map { setting in
            changed(setting) { $0.inherited = inherited.first { $0.key == setting.key }?.value }
        }
        let standard = StandardSetting.all.map { setting in
            guard let fileSetting = fileSettings.first(where: { $0.key == setting.key }) else {
                return Setting(key: setting.key, value: setting.value, from: .standard)
            }
            return fileSetting.value == nil ? changed(fileSetting) { $0.value = setting.value } : fileSetting
        }
        return standard + fileSettings.filter { found in !standard.contains { $0.key == found.key } }
    }

    /// Returns a setting of a single source that no file sets: the value for all sources, if there is one.
    ///
    /// Returns `nil` if there is no setting with this key.
    package static func unset(_ key: String, among settings: [Setting]) -> Setting? {
        guard Configuration.keysOfSources.contains(key) else { return nil }
        let parts = key.split(separator: ".")
        let common = parts.dropFirst(2).joined(separator: ".")
        let interval = common == "interval" ? AllSourceDescriptors.named(String(parts[1]))?.watch?.interval : nil
        guard interval == nil, let general = settings.first(where: { $0.key == common }) else {
            return Setting(key: key, value: interval.map { "\($0)" }, from: .standard)
        }
        return Setting(
            key: key, value: general.value, from: general.from, line: general.line, path: general.path,
            process: general.process)
    }

    static func inherited(_ shared: [SharedConfiguration]) throws(ConfigurationError) -> [Setting] {
        shared.isEmpty ? [] : try JSON5Node.merged("{}", over: shared).settings
    }

    /// Returns the settings with the values from the command line of a running todayd, also in sections of sources.
    package static func overridden(_ settings: [Setting], by arguments: DaemonArguments, process: Int32) -> [Setting] {
        settings.map { setting in
            guard let value = arguments.value(of: setting.key) else { return setting }
            return Setting(key: setting.key, value: "\(value)", from: .commandLine, process: process)
        }
    }
}

extension JSON5Node {
    /// The settings of a whole configuration, in the order of the text.
    var settings: [Setting] { settings(below: "") }

    private func settings(below path: String) -> [Setting] {
        guard case .object(let members) = value else { return [] }
        return members.flatMap { member in
            let key = path.isEmpty ? member.key : "\(path).\(member.key)"
            let own = Setting(
                key: key, value: member.value.summary(key), from: member.file == nil ? .file : .system,
                line: member.line, path: member.file)
            return (Self.isWhole(key, member.value) ? [own] : []) + Self.inner(key, member.value)
        }
    }

    private static func inner(_ key: String, _ node: JSON5Node) -> [Setting] {
        key.hasSuffix("quiet") ? [] : node.settings(below: key)
    }

    /// Returns whether a value is a setting rather than a section; `sources` and the quiet hours are settings.
    private static func isWhole(_ key: String, _ node: JSON5Node) -> Bool {
        if case .object = node.value { return key == "sources" || key.hasSuffix("quiet") }
        return true
    }

    /// Returns the value on one line, and of `sources` only the names; `nil` for null, which stands for the default.
    private func summary(_ key: String) -> String? {
        switch value {
        case .object(let members) where key == "sources":
            "[\(members.filter { !$0.isUnnamed }.map { "\"\($0.key)\"" }.joined(separator: ", "))]"
        case .null: nil
        default: text
        }
    }

    private var text: String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .string(let text): Self.quoted(text)
        case .array(let nodes): "[\(nodes.map(\.text).joined(separator: ", "))]"
        case .object(let members): "{\(members.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}

extension JSON5Node: Encodable {
    func encode(to encoder: any Encoder) throws {
        if case .object(let members) = value {
            var fields = encoder.container(keyedBy: AnyKey.self)
            for member in members { try fields.encode(member.value, forKey: AnyKey(stringValue: member.key)) }
            return
        }
        var single = encoder.singleValueContainer()
        switch value {
        case .bool(let flag): try single.encode(flag)
        case .number(let number):
            if let whole = Int(exactly: number) { try single.encode(whole) } else { try single.encode(number) }
        case .string(let text): try single.encode(text)
        case .array(let nodes): try single.encode(nodes)
        case .null, .object: try single.encodeNil()
        }
    }

    /// Creates the node of a number that is not from a file.
    fileprivate init(_ number: Double) { self.init(value: .number(number), line: 1) }

    static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.replacing("\n", with: "\\n"))\""
    }
}

/// The settings on the command line of a running todayd, which override the configuration.
package struct DaemonArguments: Hashable, Sendable {
    /// Seconds between two polls; `nil` if not set.
    package let interval: Int?
    /// The number of polls that a change must last; `nil` if not set.
    package let dwell: Int?

    package init(_ words: [String]) {
        (interval, dwell) = (Self.last("--interval", in: words), Self.last("--dwell", in: words))
    }

    /// Returns the value that overrides `key`, which may be in the section of a source; `nil` if there is none.
    package func value(of key: String) -> Int? {
        switch key.split(separator: ".").last {
        case "interval": interval
        case "dwell": dwell
        default: nil
        }
    }

    /// Returns the last valid value of an option; `nil` if there is none.
    private static func last(_ option: String, in words: [String]) -> Int? {
        var found: Int?
        for (word, next) in zip(words, words.dropFirst() + [""]) {
            if word == option { found = Int(next) ?? found }
            if word.hasPrefix("\(option)=") { found = Int(word.dropFirst(option.utf8.count + 1)) ?? found }
        }
        return found
    }
}

/// The settings in effect, as printed by `config --json`.
package struct SettingsReport: Hashable, Sendable, Encodable {
    package let schema: Int
    /// The path of the user's configuration.
    package let path: String
    package let exists: Bool
    package let writable: Bool
    /// The settings, in the order of the manual.
    package let items: [Setting]
    /// The environment variables that override a setting.
    package let variables: [String]

    package init(_ settings: [Setting], path: String, exists: Bool, isWritable: Bool, variables: [String]) {
        (schema, self.path, self.exists, writable) = (1, path, exists, isWritable)
        (items, self.variables) = (settings, variables)
    }
}
