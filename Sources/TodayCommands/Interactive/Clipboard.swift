import Glibc
import TodayFiles

/// Puts a text on the person's clipboard, in the best available way.
enum Clipboard {
    /// The result.
    enum Outcome {
        case copied
        /// The terminal was asked; it does not report whether it complied.
        case asked
        /// It is in tmux's own buffer, and tmux cannot reach the terminal's clipboard.
        case inTmux
        case noWay
        case failed(program: String)
    }

    static func copy(_ text: String) -> Outcome {
        let session = ClipboardWay.Session(
            isTerminal: isatty(1) != 0, has: { Environment[$0].map { !$0.isEmpty } ?? false },
            isInstalled: InstalledPrograms.contain)
        switch ClipboardWay(text, in: session) {
        case .program(let words): return ChildProgram.give(text, to: words) ? .copied : .failed(program: words[0])
        case .tmux: return giveToTmux(text)
        case .terminal(let sequence): return Terminal.write(sequence) ? .asked : .noWay
        case nil: return .noWay
        }
    }

    private static func giveToTmux(_ text: String) -> Outcome {
        guard let index = ClipboardWay.tmuxCommands.firstIndex(where: { ChildProgram.give(text, to: $0) }) else {
            return .failed(program: "tmux")
        }
        guard index == 0, case .whole(let features)? = ChildProgram.output(of: ClipboardWay.tmuxFeatures) else {
            return .inTmux
        }
        return ClipboardWay.tmuxPassesOn(String(decoding: features, as: UTF8.self)) ? .asked : .inTmux
    }
}

extension ChildProgram {
    /// Runs a program with `text` as its standard input; returns whether it succeeded.
    ///
    /// Its output is discarded: xclip and wl-copy stay in the background, and would hold a pipe of ours open.
    static func give(_ text: String, to words: [String]) -> Bool {
        guard let pipe = Pipe() else { return false }
        let before = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, before) }
        let start = ChildStart(words, input: .descriptor(pipe.reading), output: .nothing, errors: .nothing)
        let child = start.start()
        close(pipe.reading)
        var rest = Array(text.utf8)[...]
        while child != nil, !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(pipe.writing, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        close(pipe.writing)
        return child.map { ChildEnding.of($0).status == 0 } ?? false && rest.isEmpty
    }
}
