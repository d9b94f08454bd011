/// xmobar, by its parser (src/Xmobar/Run/Parsers.hs): a broken tag makes it show the line literally.
struct XmobarReader: BarReader {
    let format = "xmobar"

    func read(_ output: String) throws -> BarReading {
        var parser = Parser(rest: Array(output.unicodeScalars)[...])
        try parser.parse(until: nil)
        return BarReading(text: String(parser.text), commands: parser.commands)
    }

    private struct Parser {
        /// Haskell's characters are scalars.
        var rest: ArraySlice<Unicode.Scalar>
        var text = String.UnicodeScalarView()
        var commands: [String] = []

        /// What follows `<` in xmobar's tags; before anything else `<` is a character.
        private static let tags = [
            "fc=", "box", "fn=", "action=", "/action>", "icon=", "hspace=", "raw=", "/fn>", "/box>", "/fc>",
        ]

        private func begins(_ words: String) -> Bool { rest.starts(with: words.unicodeScalars) }

        private mutating func take(_ words: String) -> Bool {
            guard begins(words) else { return false }
            rest.removeFirst(words.unicodeScalars.count)
            return true
        }

        /// The text up to `end`, which is consumed too.
        private mutating func value(before end: Unicode.Scalar) throws -> String {
            guard let index = rest.firstIndex(of: end) else { throw NotShown(description: "no \(end) after a tag") }
            defer { rest = rest[(index + 1)...] }
            var value = String.UnicodeScalarView()
            value.append(contentsOf: rest[..<index])
            return String(value)
        }

        mutating func parse(until end: String?) throws {
            while let next = rest.first {
                if let end, take(end) { return }
                if next == "<", Self.tags.contains(where: { begins("<" + $0) }) {
                    try tag()
                } else {
                    text.append(rest.removeFirst())
                }
            }
            if let end { throw NotShown(description: "no \(end)") }
        }

        /// One tag; xmobar knows more of them, but we write no others.
        private mutating func tag() throws {
            if take("<raw=") {
                try raw()
            } else if take("<action=`") {
                commands.append(try value(before: "`"))
                guard take(" button="), try ["1", "2", "3"].contains(value(before: ">")) else {
                    throw NotShown(description: "an action without a button")
                }
                try parse(until: "</action>")
            } else if take("<fc=") {
                let colour = try value(before: ">")
                guard colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil else { throw NotShown(description: colour) }
                try parse(until: "</fc>")
            } else {
                throw NotShown(description: "a tag of a title's making")
            }
        }

        private mutating func raw() throws {
            guard let length = try Int(value(before: ":")), length <= rest.count else {
                throw NotShown(description: "a text of another length")
            }
            text.append(contentsOf: rest.prefix(length))
            rest.removeFirst(length)
            guard take("/>") else { throw NotShown(description: "a text of another length") }
        }
    }
}
