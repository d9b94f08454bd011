import ArgumentParser
import TodayCore
import TodayFiles

/// Finds names of sources and notifiers that our programs do not list, and settings without effect.
struct ConfiguredNames {
    let configuration: Configuration
    let path: String

    /// Prints the errors, and ends the command if there are any.
    func require() throws { try require(no: errors) }

    func requireKnown() throws { try require(no: unknownNames) }

    private func require(no errors: [ConfigurationError]) throws {
        for error in errors { Terminal.printError(error.sentence(file: path)) }
        if !errors.isEmpty { throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue) }
    }

    var errors: [ConfigurationError] { unknownNames + configuration.ineffective }

    /// The errors about unknown names; while there are any, todayd neither starts nor applies changed settings.
    var unknownNames: [ConfigurationError] {
        let defaults = Configuration()
        let sources = configuration.sources == defaults.sources ? [] : unknownSources
        return sources + (configuration.notifier == defaults.notifier ? [] : unknownNotifier)
    }

    private var unknownSources: [ConfigurationError] {
        guard let known = Self.names([OwnProgram.path("today-fetch"), "sources"]) else { return [] }
        return configuration.sources.filter { !known.contains($0) }.map { .unknownSource($0, in: configuration) }
    }

    /// The error for an unknown notifier; empty if there is none, or if todayd cannot list its notifiers.
    private var unknownNotifier: [ConfigurationError] {
        guard let known = Self.names([OwnProgram.path("todayd"), "--notifiers"]),
            !known.contains(configuration.notifier)
        else { return [] }
        return [.unknownNotifier(known, in: configuration)]
    }

    private static func names(_ words: [String]) -> [String]? {
        guard case .whole(let bytes, let ending)? = ChildOutput.of(words), ending.exitCode == 0 else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
