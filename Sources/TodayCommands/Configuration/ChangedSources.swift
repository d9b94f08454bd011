import TodayCore
import TodayFiles

/// The effect of changing a source's own setting on polling: todayd polls each source that has a section.
struct ChangedSources {
    private let name: String
    private let paths: XDGPaths
    private let before: [String]

    /// Reads the polled sources before `key` changes; `nil` if `key` is not a source's setting, or if a file is broken.
    init?(_ key: String, _ paths: XDGPaths) {
        let path = key.split(separator: ".")
        guard path.count > 2, path[0] == "sources", let before = try? ConfigurationFile.inForce(paths).sources else {
            return nil
        }
        (name, self.paths, self.before) = (String(path[1]), paths, before)
    }

    /// Returns a note that todayd now polls, or still polls, the source, and how to end that; `nil` if none is needed.
    func sentence(isSet: Bool) -> String? {
        guard let sources = try? ConfigurationFile.inForce(paths).sources, sources.contains(name) else { return nil }
        let others = sources.filter { $0 != name }
        guard !others.isEmpty, isSet ? !before.contains(name) : !hasOwnSettings else { return nil }
        let values: MessageValues = [
            "name": name, "command": "\(CurrentSource.name) config sources \(others.joined(separator: ","))",
        ]
        return isSet
            ? gettext("todayd polls {name} from now on; `{command}` ends that.", values)
            : gettext("todayd still polls {name}; `{command}` ends that.", values)
    }

    private var hasOwnSettings: Bool {
        let settings = try? ConfigurationFile.settings(try ConfigurationFile.text(paths.configuration), paths)
        return settings?.contains { $0.from != .standard && $0.key.hasPrefix("sources.\(name).") } ?? true
    }
}
