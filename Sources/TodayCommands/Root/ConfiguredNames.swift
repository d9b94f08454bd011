import ArgumentParser
import TodayCore
import TodayFiles

/// The names in the configuration that only the other programs can judge.
struct ConfiguredNames {
    let configuration: Configuration
    let path: String

    /// Ends the command, as `todayd` would, if one of them is unknown.
    func require() throws {
        guard areKnown() else { throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue) }
    }

    /// Whether all of them are known; if not, says which is not.
    func areKnown() -> Bool {
        let defaults = Configuration()
        return (configuration.sources == defaults.sources || areSourcesKnown())
            && (configuration.notifier == defaults.notifier || isNotifierKnown())
    }

    private func areSourcesKnown() -> Bool {
        let words = [OwnProgram.path("today-fetch"), "sources"]
        guard case .whole(let bytes, _)? = ChildOutput.of(words) else { return true }
        let known = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let name = configuration.sources.first(where: { !known.contains($0) }) else { return true }
        Terminal.tell(ConfigurationError.unknownSource(name, in: configuration).sentence(file: path))
        return false
    }

    /// todayd itself says what is wrong.
    private func isNotifierKnown() -> Bool {
        let code = ChildProgram.run([OwnProgram.path("todayd"), "--check", "--settings", path])
        return code != ExitStatus.configuration.rawValue
    }
}
