/// A setting in force, and where it comes from, as `config --json` prints it, too.
package struct Setting: Hashable, Sendable, Encodable {
    /// Where a value comes from.
    package enum Origin: String, Hashable, Sendable, Encodable {
        /// Nothing sets it.
        case standard = "default"
        /// A line of the configuration.
        case file
        /// A line of a file that holds for all users.
        case system
        /// The command line of a running todayd.
        case commandLine
    }

    /// Its key, as in "notify.dwell".
    package let key: String
    /// Its value as JSON, which the report has as it is; `nil` if there is none.
    package private(set) var value: String?
    /// Where it comes from.
    package let from: Origin
    /// Its line in the file; `nil` if it is not from there.
    package var line: Int?
    /// The file, if it holds for all users.
    package var path: String?
    /// What such a file says, as JSON, which holds if the configuration does not set it; `nil` if none sets it.
    package var inherited: String?
    /// The todayd whose command line sets it; `nil` if none does.
    package var process: Int32?

    private enum CodingKeys: String, CodingKey {
        case key, value, from, line, path, inherited, process, choices, least, most
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
        try fields.encodeIfPresent(limits?.range.map { JSON5Node($0.lowerBound) }, forKey: .least)
        try fields.encodeIfPresent(limits?.range.map { JSON5Node($0.upperBound) }, forKey: .most)
    }

    private static func node(_ value: String?) -> JSON5Node? { value.flatMap { try? JSON5Reader.read($0) } }

    /// The value for a script: a text without its quotation marks, anything else as JSON; empty if there is none.
    package var bare: String { Self.node(value)?.string ?? value ?? "" }

    /// All settings: of a text, then of the files for all users, weakest first, then defaults; throws the first error.
    package static func all(
        in text: String, over shared: [SharedConfiguration] = []
    ) throws(ConfigurationError) -> [Setting] {
        let whole = try JSON5Node.merged(text, over: shared)
        _ = try Configuration(whole)
        let inherited = try inherited(shared)
        let written = whole.settings.map { setting in
            changed(setting) { $0.inherited = inherited.first { $0.key == setting.key }?.value }
        }
        let standard = StandardSetting.all.map { setting in
            guard let found = written.first(where: { $0.key == setting.key }) else {
                return Setting(key: setting.key, value: setting.value, from: .standard)
            }
            return found.value == nil ? changed(found) { $0.value = setting.value } : found
        }
        // What single sources have of their own.
        return standard + written.filter { found in !standard.contains { $0.key == found.key } }
    }

    /// What the files that hold for all users set.
    static func inherited(_ shared: [SharedConfiguration]) throws(ConfigurationError) -> [Setting] {
        shared.isEmpty ? [] : try JSON5Node.merged("{}", over: shared).settings
    }

    /// The same settings, with what the command line of a running todayd replaces, for single sources, too.
    package static func overridden(_ settings: [Setting], by words: DaemonArguments, process: Int32) -> [Setting] {
        settings.map { setting in
            guard let value = words.value(of: setting.key) else { return setting }
            return Setting(key: setting.key, value: "\(value)", from: .commandLine, process: process)
        }
    }
}

extension JSON5Node {
    /// The settings of a configuration that this is the whole of, in the order in which they are written.
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

    /// Whether it is a setting rather than a section: the names of the sources are one, and so are the quiet hours.
    private static func isWhole(_ key: String, _ node: JSON5Node) -> Bool {
        if case .object = node.value { return key == "sources" || key.hasSuffix("quiet") }
        return true
    }

    /// The value on one line; of sections by name, the names; `nil` if it stands for the default.
    private func summary(_ key: String) -> String? {
        switch value {
        case .object(let members) where key == "sources":
            "[\(members.filter { !$0.isUnnamed }.map { "\"\($0.key)\"" }.joined(separator: ", "))]"
        case .null: nil
        default: text
        }
    }

    /// The value on one line.
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

    /// A number that stands nowhere.
    fileprivate init(_ number: Double) { self.init(value: .number(number), line: 1) }

    /// A text as a value.
    static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.replacing("\n", with: "\\n"))\""
    }
}

/// Settings on the command line of a running todayd, which override the configuration.
package struct DaemonArguments: Hashable, Sendable {
    /// Seconds between two polls; `nil` if the configuration says.
    package let interval: Int?
    /// Polls that a change must last; `nil` if the configuration says.
    package let dwell: Int?

    /// Reads the words of its command line.
    package init(_ words: [String]) {
        (interval, dwell) = (Self.last("--interval", in: words), Self.last("--dwell", in: words))
    }

    /// What replaces the setting `key`, for all sources or for one; `nil` if nothing does.
    package func value(of key: String) -> Int? {
        switch key.split(separator: ".").last {
        case "interval": interval
        case "dwell": dwell
        default: nil
        }
    }

    /// The number after an option; of several the last, as the parser has it.
    private static func last(_ option: String, in words: [String]) -> Int? {
        var found: Int?
        for (word, next) in zip(words, words.dropFirst() + [""]) {
            if word == option { found = Int(next) ?? found }
            if word.hasPrefix("\(option)=") { found = Int(word.dropFirst(option.utf8.count + 1)) ?? found }
        }
        return found
    }
}

/// The settings in force, as `config --json` prints them.
package struct SettingsReport: Hashable, Sendable, Encodable {
    /// Version of this format.
    package let schema: Int
    /// The file.
    package let path: String
    package let exists: Bool
    /// Whether it can be changed here.
    package let writable: Bool
    /// The settings, in the order of the manual.
    package let items: [Setting]
    /// The variables of the environment that replace something else.
    package let variables: [String]

    package init(_ settings: [Setting], path: String, exists: Bool, isWritable: Bool, variables: [String]) {
        (schema, self.path, self.exists, writable) = (1, path, exists, isWritable)
        (items, self.variables) = (settings, variables)
    }
}
