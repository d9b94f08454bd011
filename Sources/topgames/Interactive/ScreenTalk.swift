import TodayCore

/// How work talks to a person while the interactive list is open: on the last line only.
final class ScreenTalk {
    private let screen: TerminalScreen
    private let signals: TerminalSignals
    private let asking: () -> String
    private var sentences: [String] = []
    private var hasAsked = false

    /// Takes over a conversation; `asking` draws the line shown while a service is asked.
    init(
        _ conversation: Conversation, on screen: TerminalScreen, _ signals: TerminalSignals,
        asking: @escaping () -> String
    ) {
        (self.screen, self.signals, self.asking) = (screen, signals, asking)
        conversation.showsProgress = false
        conversation.say = { [weak self] in self?.sentences.append($0) }
        conversation.isAsking = { [weak self] in self?.mark($0) }
    }

    /// What was said since the last call, as one line; `nil` if nothing was.
    func takeSentences() -> String? {
        defer { sentences = [] }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Whether the last line was overwritten since the last call.
    func takeMark() -> Bool {
        defer { hasAsked = false }
        return hasAsked
    }

    /// While a request runs, keys and signals are not processed, so Ctrl-C works as in any program.
    private func mark(_ isAsking: Bool) {
        screen.interrupts(isAsking)
        signals.endAtOnce(isAsking)
        guard isAsking else { return }
        hasAsked = true
        screen.write(asking())
    }
}
