/// A setting in force, and where it comes from.
package struct Setting: Hashable, Sendable {
    /// Where a value comes from.
    package enum Origin: Hashable, Sendable {
        /// Nothing sets it.
        case standard
        /// A line of the configuration.
        case file(line: Int)
        /// The command line of a running todayd.
        case commandLine(process: Int32)
    }

    /// Its key, as in "notify.dwell".
    package let key: String
    /// Its value as the configuration has it; `nil` if there is none.
    package let value: String?
    /// Where it comes from.
    package let origin: Origin

    /// Makes one.
    package init(_ key: String, _ value: String?, _ origin: Origin) {
        (self.key, self.value, self.origin) = (key, value, origin)
    }
}

extension Setting {
    /// All settings: those that the text of a configuration has, and the defaults of the others.
    ///
    /// Throws the first error in the text, as for every program that reads it.
    package static func all(in text: String) throws(ConfigurationError) -> [Setting] {
        _ = try Configuration(text)
        let written = try JSON5Reader.read(text).settings
        let standard = StandardSetting.all.map { setting in
            written.first { $0.key == setting.key } ?? Setting(setting.key, setting.value, .standard)
        }
        // What single sources have of their own.
        return standard + written.filter { found in !standard.contains { $0.key == found.key } }
    }

    /// The same settings, with what the command line of a running todayd replaces, for single sources, too.
    package static func overridden(
        _ settings: [Setting], by words: DaemonArguments, process: Int32
    ) -> [Setting] {
        settings.map { setting in
            guard let value = words.value(of: setting.key) else { return setting }
            return Setting(setting.key, "\(value)", .commandLine(process: process))
        }
    }
}
