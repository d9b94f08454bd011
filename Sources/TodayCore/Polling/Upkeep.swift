/// What keeps a source up to date or, if nothing does, why.
package enum Upkeep: Hashable, Sendable {
    /// A running todayd polls it.
    case polled
    /// todayd would poll it, but does not run.
    case notRunning
    /// The settings leave it out; `command` adds it.
    case notListed(command: String)

    /// The upkeep of a source under these settings; `isRunning` is whether a todayd runs.
    ///
    /// Without usable settings, todayd counts as polling it.
    package init(of source: String, _ configuration: Configuration?, isRunning: Bool) {
        if let configuration, !configuration.polls(source) {
            self = .notListed(command: configuration.commandAdding(source))
        } else {
            self = isRunning ? .polled : .notRunning
        }
    }

    /// Why a source is not kept up to date, and the command that changes that; `nil` if it is listed.
    package func advice(_ source: String) -> String? {
        guard case .notListed(let command) = self else { return nil }
        return gettext("todayd does not poll {name}: run `{command}`.", ["name": source, "command": command])
    }

    /// What leads to the first data of a source, in the words of bars; empty if todayd is about to fetch it.
    package func firstSteps(_ source: SourceDescriptor) -> [String] {
        let step: String
        switch self {
        case .polled: return []
        case .notRunning: step = gettext("start todayd")
        case .notListed(let command):
            step = gettext("have todayd poll it: {command}", ["command": command])
        }
        let login: MessageValues = ["command": "\(source.name) login"]
        return (source.can(.signIn) ? [gettext("sign in, if you have not: {command}", login)] : []) + [step]
    }
}

extension Configuration {
    /// Whether todayd polls a source.
    package func polls(_ source: String) -> Bool { sources.contains(source) }

    /// The command that has todayd poll a source as well.
    package func commandAdding(_ source: String) -> String {
        "\(source) config sources \((sources + [source]).joined(separator: ","))"
    }
}
