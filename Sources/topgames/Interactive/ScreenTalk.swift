import TodayCore

/// How work speaks with a person who works on a screen: in its last line, and in nothing else.
final class ScreenTalk {
    private let screen: TerminalScreen
    private let signals: TerminalSignals
    private let asking: () -> String
    private var sentences: [String] = []
    private var hasAsked = false

    /// Takes a conversation over; `asking` draws that a service is asked.
    init(
        _ conversation: Conversation, on screen: TerminalScreen, _ signals: TerminalSignals,
        asking: @escaping () -> String
    ) {
        (self.screen, self.signals, self.asking) = (screen, signals, asking)
        conversation.showsProgress = false
        conversation.say = { [weak self] in self?.sentences.append($0) }
        conversation.isAsking = { [weak self] in self?.mark($0) }
    }

    /// What was said since it was asked last, as one line; nil where that is nothing.
    func takeSentences() -> String? {
        defer { sentences = [] }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Whether the last line was drawn over since it was asked last.
    func takeMark() -> Bool {
        defer { hasAsked = false }
        return hasAsked
    }

    /// While it is asked nobody hears keys and signals, so Ctrl-C is what it is everywhere.
    private func mark(_ isAsking: Bool) {
        screen.interrupts(isAsking)
        signals.endAtOnce(isAsking)
        guard isAsking else { return }
        hasAsked = true
        screen.write(asking())
    }
}
