/// The settings in force, as `config --json` prints them.
public struct SettingsReport: Hashable, Sendable, Codable {
    /// One setting.
    public struct Item: Hashable, Sendable, Codable {
        /// Its key, as in "notify.dwell".
        public let key: String
        /// Its value as the configuration would have it; absent if there is none.
        public let value: String?
        /// Where it comes from: `default`, `file` or `commandLine`.
        public let from: String
        /// Its line in the file; absent if it is not from there.
        public let line: Int?
        /// The todayd whose command line sets it; absent if none does.
        public let process: Int32?
    }

    /// Version of this format.
    public let schema: Int
    /// The file.
    public let path: String
    /// Whether there is one.
    public let exists: Bool
    /// The settings, in the order of the manual.
    public let items: [Item]
    /// The variables of the environment that replace something else.
    public let variables: [String]

    /// Makes a report.
    package init(_ settings: [Setting], path: String, exists: Bool, variables: [String]) {
        (schema, self.path, self.exists, self.variables) = (1, path, exists, variables)
        items = settings.map(Item.init)
    }
}

extension SettingsReport.Item {
    fileprivate init(_ setting: Setting) {
        (key, value) = (setting.key, setting.value)
        switch setting.origin {
        case .standard: (from, line, process) = ("default", nil, nil)
        case .file(let line): (from, self.line, process) = ("file", line, nil)
        case .commandLine(let process): (from, line, self.process) = ("commandLine", nil, process)
        }
    }
}
