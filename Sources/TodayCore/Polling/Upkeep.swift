/// Whether todayd polls a source and, if it does not, the reason.
package enum Upkeep: Hashable, Sendable {
    case polled
    case notRunning
    /// The settings do not list the source; `command` adds it.
    case notListed(command: String)

    /// Creates the value for a source; without a valid configuration, the source counts as listed.
    package init(of source: String, _ configuration: Configuration?, isRunning: Bool) {
        if let configuration, !configuration.polls(source) {
            self = .notListed(command: configuration.commandAdding(source))
        } else {
            self = isRunning ? .polled : .notRunning
        }
    }

    /// Returns a sentence with the command that adds the source to the settings; `nil` if the settings list it.
    package func advice(_ source: String) -> String? {
        guard case .notListed(let command) = self else { return nil }
        return gettext("todayd does not poll {name}: run `{command}`.", ["name": source, "command": command])
    }

    /// Returns why nothing is announced yet, with the remedy; `nil` if todayd polls the source.
    package func obstacle(toAnnouncing source: String) -> String? {
        switch self {
        case .polled: nil
        case .notRunning: gettext("Nothing is announced until todayd runs: start `todayd`.")
        case .notListed(let command):
            gettext(
                "Nothing is announced until todayd polls {name}: run `{command}`.",
                ["name": source, "command": command])
        }
    }

    /// Returns what the user must do to get the first data, for bars; empty if todayd polls the source.
    package func firstSteps(_ source: SourceDescriptor, isSignedIn: Bool = false) -> [String] {
        let step: String
        switch self {
        case .polled: return []
        case .notRunning: step = gettext("start todayd")
        case .notListed(let command):
            step = gettext("to let todayd poll it, run {command}", ["command": command])
        }
        let login: MessageValues = ["command": "\(source.name) login"]
        return (source.can(.signIn) && !isSignedIn ? [gettext("sign in first: {command}", login)] : []) + [step]
    }
}

extension Configuration {
    package func polls(_ source: String) -> Bool { sources.contains(source) }

    package func commandAdding(_ source: String) -> String {
        "\(source) config sources \((sources + [source]).joined(separator: ","))"
    }
}
