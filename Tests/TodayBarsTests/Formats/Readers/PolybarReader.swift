/// polybar, by its tag parser (src/tags/parser.cpp): a tag starts only at `%{`, and there is no escape.
struct PolybarReader: BarReader {
    let format = "polybar"

    func read(_ output: String) throws -> BarReading {
        var parser = Parser(input: Array(output.utf8))
        try parser.parse()
        guard parser.open == 0 else { throw NotShown(description: "an area stays open: \(output)") }
        return BarReading(text: String(decoding: parser.text, as: UTF8.self), commands: parser.commands)
    }

    private struct Parser {
        let input: [UInt8]
        var position = 0
        var text: [UInt8] = []
        var commands: [String] = []
        /// How many areas are open.
        var open = 0

        private var peek: UInt8? { position < input.count ? input[position] : nil }

        private mutating func next() -> UInt8? {
            defer { position += 1 }
            return peek
        }

        private mutating func take(_ byte: Character) -> Bool {
            guard let peek, peek == byte.asciiValue else { return false }
            position += 1
            return true
        }

        mutating func parse() throws {
            while let byte = next() {
                if byte == UInt8(ascii: "%"), take("{") { try tag() } else { text.append(byte) }
            }
        }

        private mutating func tag() throws {
            repeat {
                try element()
                while take(" ") {}
            } while !take("}")
        }

        /// One element of a tag; polybar knows more of them, but we write no others.
        private mutating func element() throws {
            let kind = next().map { Character(Unicode.Scalar($0)) }
            switch kind {
            case "A": try area()
            case "F": try colour(value())
            case "O": guard value() == "0" else { throw NotShown(description: "a move") }
            default: throw NotShown(description: "a tag \(kind.map(String.init) ?? "without an end") at \(position)")
            }
            guard peek == UInt8(ascii: " ") || peek == UInt8(ascii: "}") else {
                throw NotShown(description: "no end of the tag at \(position)")
            }
        }

        private mutating func area() throws {
            if let peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek) { position += 1 }
            if take(":") {
                open += 1
                commands.append(command())
            } else {
                open -= 1
                guard open >= 0 else { throw NotShown(description: "the end of an area that is not open") }
            }
        }

        private mutating func command() -> String {
            var command: [UInt8] = []
            while let byte = next() {
                if byte != UInt8(ascii: ":") {
                    command.append(byte)
                } else if command.last == UInt8(ascii: "\\") {
                    command[command.count - 1] = byte
                } else {
                    break
                }
            }
            return String(decoding: command, as: UTF8.self)
        }

        private mutating func value() -> String {
            var value: [UInt8] = []
            while let byte = peek, byte != UInt8(ascii: " "), byte != UInt8(ascii: "}") {
                value.append(byte)
                position += 1
            }
            return String(decoding: value, as: UTF8.self)
        }

        private func colour(_ value: String) throws {
            guard value == "-" || value.wholeMatch(of: /#[0-9a-f]{6}/) != nil else {
                throw NotShown(description: "no colour: \(value)")
            }
        }
    }
}
