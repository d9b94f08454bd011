/// An error in a configuration, and where it is.
package struct ConfigurationError: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The key, as in "notify.dwell"; empty if it concerns the whole.
    package let key: String
    /// What is wrong and what is allowed.
    package let reason: String

    /// Makes an error.
    package init(line: Int, key: String, reason: String) {
        self.line = line
        self.key = key
        self.reason = reason
    }

    /// File, line, key and reason: "config.json:3: notify.dwell: must be a whole number from 1 to 1000".
    package func sentence(file: String) -> String {
        "\(file):\(line): \(key.isEmpty ? "" : "\(key): ")\(reason)"
    }
}

extension ConfigurationError {
    /// A source that is not one of `known`.
    package static func unknownSource(
        _ name: String, in configuration: Configuration, known: [String] = AllSourceDescriptors.all.map(\.name)
    ) -> ConfigurationError {
        ConfigurationError(
            line: configuration.sourceLines[name] ?? 1, key: "sources",
            reason: "there is no source \(name); use one of: \(known.joined(separator: ", "))")
    }

    /// A notifier that is not one of `known`.
    package static func unknownNotifier(_ known: [String], in configuration: Configuration) -> ConfigurationError {
        ConfigurationError(
            line: configuration.notifierLine, key: "notify.via",
            reason: "must be one of: \(known.joined(separator: ", "))")
    }
}
