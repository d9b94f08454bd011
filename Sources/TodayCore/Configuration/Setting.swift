extension Setting {
    init(
        _ key: String, _ value: JSONValue? = nil, from: Origin, line: Int? = nil, path: String? = nil,
        process: Int32? = nil
    ) {
        self.init(key: key, value: value, from: from, line: line, path: path, process: process)
        let limits = StandardSetting.limits(of: key)
        (choices, names) = (limits?.choices, limits?.names)
        (least, most) = (limits?.range?.lowerBound, limits?.range?.upperBound)
    }

    /// The value for scripts: a string without quotation marks, anything else as JSON; empty if there is none.
    package var bare: String { value?.string ?? value?.text ?? "" }

    /// Returns all settings, merged from `text`, `shared` (weakest first) and the defaults; throws the first error.
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
            let value = setting.value.flatMap { (try? JSON5Reader.read($0))?.json }
            guard let fileSetting = fileSettings.first(where: { $0.key == setting.key }) else {
                return Setting(setting.key, value, from: .standard)
            }
            return fileSetting.value == nil ? changed(fileSetting) { $0.value = value } : fileSetting
        }
        return standard + fileSettings.filter { found in !standard.contains { $0.key == found.key } }
    }

    /// Returns the setting that applies to a source's key if no file contains it; `nil` for a key of another kind.
    package static func implicit(_ key: String, among settings: [Setting]) -> Setting? {
        guard Configuration.keysOfSources.contains(key) else { return nil }
        let parts = key.split(separator: ".")
        let common = parts.dropFirst(2).joined(separator: ".")
        let interval = common == "interval" ? AllSourceDescriptors.named(String(parts[1]))?.watch?.interval : nil
        guard interval == nil, let general = settings.first(where: { $0.key == common }) else {
            return Setting(key, interval.map { .number(Double($0)) }, from: .standard)
        }
        return Setting(
            key, general.value, from: general.from, line: general.line, path: general.path, process: general.process)
    }

    static func inherited(_ shared: [SharedConfiguration]) throws(ConfigurationError) -> [Setting] {
        shared.isEmpty ? [] : try JSON5Node.merged("{}", over: shared).settings
    }

    /// Returns the settings with the values from the command line of a running todayd, also in sections of sources.
    package static func overridden(_ settings: [Setting], by arguments: DaemonArguments, process: Int32) -> [Setting] {
        settings.map { setting in
            guard let value = arguments.value(of: setting.key) else { return setting }
            return Setting(setting.key, .number(Double(value)), from: .commandLine, process: process)
        }
    }
}

extension JSON5Node {
    var settings: [Setting] { settings(below: "") }

    private func settings(below path: String) -> [Setting] {
        guard case .object(let members) = value else { return [] }
        return members.flatMap { member in
            let key = path.isEmpty ? member.key : "\(path).\(member.key)"
            let own = Setting(
                key, member.value.summary(key), from: member.file == nil ? .file : .system,
                line: member.line, path: member.file)
            return (Self.isSetting(key, member.value) ? [own] : []) + Self.inner(key, member.value)
        }
    }

    private static func inner(_ key: String, _ node: JSON5Node) -> [Setting] {
        key.hasSuffix("quiet") ? [] : node.settings(below: key)
    }

    /// Returns whether a value is a setting rather than a section; `sources` and the quiet hours are settings.
    private static func isSetting(_ key: String, _ node: JSON5Node) -> Bool {
        if case .object = node.value { return key == "sources" || key.hasSuffix("quiet") }
        return true
    }

    /// Returns the value or, for `sources`, only the names; `nil` for null, which stands for the default.
    private func summary(_ key: String) -> JSONValue? {
        switch value {
        case .object(let members) where key == "sources":
            .array(members.filter { !$0.isUnnamed }.map { .string($0.key) })
        case .null: nil
        default: json
        }
    }

    fileprivate var json: JSONValue {
        switch value {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .array(let nodes): .array(nodes.map(\.json))
        case .object(let members): .object(members.map { .init(key: $0.key, value: $0.value.json) })
        }
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

    private static func last(_ option: String, in words: [String]) -> Int? {
        var found: Int?
        for (word, next) in zip(words, words.dropFirst() + [""]) {
            if word == option { found = Int(next) ?? found }
            if word.hasPrefix("\(option)=") { found = Int(word.dropFirst(option.utf8.count + 1)) ?? found }
        }
        return found
    }
}
