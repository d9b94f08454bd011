import ArgumentParser
import TodayCore
import TodaySystem

/// The names in the configuration that only the other programs can judge.
struct ConfiguredNames {
    let configuration: Configuration
    let path: String

    /// Ends the command, as `todayd` would, if one of them is unknown.
    func require() throws {
        let defaults = Configuration()
        if configuration.sources != defaults.sources { try requireSources() }
        if configuration.notifier != defaults.notifier { try requireNotifier() }
    }

    private func requireSources() throws {
        let words = [OwnProgram.path("today-fetch"), "sources"]
        guard case .whole(let bytes)? = ChildProgram.output(of: words) else { return }
        let known = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let name = configuration.sources.first(where: { !known.contains($0) }) else { return }
        Terminal.tell(ConfigurationError.unknownSource(name, in: configuration).sentence(file: path))
        throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue)
    }

    /// todayd itself says what is wrong.
    private func requireNotifier() throws {
        let code = ChildProgram.run([OwnProgram.path("todayd"), "--check", "--settings", path])
        if code == ExitStatus.configuration.rawValue { throw ArgumentParser.ExitCode(code ?? 0) }
    }
}
