/// How a command is written: what a manual page says about it, or its own help.
struct CommandSignature: Equatable {
    /// The words that name it: `bars install`.
    var words: [String] = []
    /// Its options, with what they take; empty if they take nothing.
    var options: [String: String] = [:]
    /// Its other arguments: "name", "[name]", "[name …]".
    var arguments: [String] = []

    /// Reads a synopsis.
    init(_ synopsis: [ManualWord]) {
        var depth = 0
        var option: String?
        for word in synopsis {
            switch word {
            case .opening: depth += 1
            case .closing: depth -= 1
            case .dots: repeatLast()
            case .or: break
            case .command(let word): if options.isEmpty { words.append(word) }
            case .option(let name): options[name] = ""
            case .argument(let name):
                if let option { options[option] = name } else { arguments.append(depth > 0 ? "[\(name)]" : name) }
            }
            if case .option(let name) = word { option = name } else { option = nil }
        }
    }

    /// Without anything, for another reader to fill in.
    init(_ words: [String]) {
        self.words = words
    }

    private mutating func repeatLast() {
        guard let last = arguments.popLast() else { return }
        arguments.append(last.hasSuffix("]") ? "\(last.dropLast()) …]" : "\(last) …")
    }
}
