/// xmobar, by its parser (src/Xmobar/Run/Parsers.hs): a broken tag makes it show the line literally.
struct XmobarReader: BarReader {
    let format = "xmobar"

    func read(_ output: String) throws -> BarReading {
        var (line, reading) = (LineScanner(output), BarReading(text: ""))
        try Self.parse(&line, until: nil, &reading)
        return reading
    }

    /// What follows `<` in xmobar's tags; before anything else `<` is a character.
    private static let tags = [
        "fc=", "box", "fn=", "action=", "/action>", "icon=", "hspace=", "raw=", "/fn>", "/box>", "/fc>",
    ]

    private static func parse(_ line: inout LineScanner, until end: String?, _ reading: inout BarReading) throws {
        while !line.rest.isEmpty {
            if let end, line.take(end) { return }
            if tags.contains(where: { line.begins("<" + $0) }) {
                try tag(&line, &reading)
            } else if let scalar = line.next() {
                reading.text.append(scalar)
            }
        }
        if let end { throw NotShown(description: "no \(end)") }
    }

    /// One tag; xmobar knows more of them, but we write no others.
    private static func tag(_ line: inout LineScanner, _ reading: inout BarReading) throws {
        if line.take("<raw=") {
            // Haskell's characters are scalars.
            let length = try Int(line.value(before: ":")) ?? .max
            guard length <= line.rest.count else { throw NotShown(description: "a text of another length") }
            reading.text += line.take(length)
            guard line.take("/>") else { throw NotShown(description: "a text of another length") }
        } else if line.take("<action=`") {
            reading.commands.append(try line.value(before: "`"))
            guard line.take(" button="), try ["1", "2", "3"].contains(line.value(before: ">")) else {
                throw NotShown(description: "an action without a button")
            }
            try parse(&line, until: "</action>", &reading)
        } else if line.take("<fc=") {
            let colour = try line.value(before: ">")
            guard colour.isColour else { throw NotShown(description: colour) }
            try parse(&line, until: "</fc>", &reading)
        } else {
            throw NotShown(description: "a tag of a title's making")
        }
    }
}
