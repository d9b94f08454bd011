/// polybar, by its tag parser (src/tags/parser.cpp): a tag starts only at `%{`, and there is no escape.
struct PolybarReader: BarReader {
    let format = "polybar"

    func read(_ output: String) throws -> BarReading {
        var (line, reading, areas) = (LineScanner(output), BarReading(text: ""), 0)
        while !line.rest.isEmpty {
            if line.take("%{") {
                repeat {
                    try element(&line, &reading, &areas)
                    _ = line.run(of: " ")
                } while !line.take("}")
            } else if let scalar = line.next() {
                reading.text.append(scalar)
            }
        }
        guard areas == 0 else { throw NotShown(description: "an area stays open: \(output)") }
        return reading
    }

    /// One element of a tag; polybar knows more of them, but we write no others.
    private func element(_ line: inout LineScanner, _ reading: inout BarReading, _ areas: inout Int) throws {
        let kind = line.next()
        if kind == "A" {
            if let digit = line.rest.first, ("0"..."9").contains(digit) { _ = line.next() }
            areas += line.begins(":") ? 1 : -1
            guard areas >= 0 else { throw NotShown(description: "the end of an area that is not open") }
            if line.take(":") { reading.commands.append(try command(&line)) }
        } else {
            let value = line.take(line.rest.prefix { $0 != " " && $0 != "}" }.count)
            guard kind == "F" && (value == "-" || value.isColour) || kind == "O" && value == "0" else {
                throw NotShown(description: "a tag \(kind.map(String.init) ?? "without an end"), \(value)")
            }
        }
        guard line.begins(" ") || line.begins("}") else { throw NotShown(description: "no end of the tag") }
    }

    private func command(_ line: inout LineScanner) throws -> String {
        var command = try line.value(before: ":")
        while command.last == "\\" { command = String(command.dropLast()) + ":" + (try line.value(before: ":")) }
        return command
    }
}

/// lemonbar, by its parser (lemonbar.c): `%%` is a percent sign, and a tag starts at `%{` if a `}` follows.
///
/// Before 2017 `%%` was two signs, so the line is read that way too: then it may show more signs, but run nothing else.
struct LemonbarReader: BarReader {
    let format = "lemonbar"

    func read(_ output: String) throws -> BarReading {
        guard output.utf8.count < 4095 else { throw NotShown(description: "longer than fgets(3) takes") }
        let (new, old) = (try Self.parse(output, escapes: true), try Self.parse(output, escapes: false))
        guard old.commands == new.commands else { throw NotShown(description: "older ones run \(old.commands)") }
        return BarReading(text: asShown(new.text, ascii: false), commands: new.commands)
    }

    /// It draws 16-bit characters; the others are U+FFFD, which most fonts show as nothing.
    func asShown(_ text: String, ascii: Bool) -> String {
        text.unicodeScalars.map { $0.value > 0xFFFF ? "\u{FFFD}" : String($0) }.joined()
    }

    /// The areas take less than 500 bytes, and each percent sign before a brace takes four more than its own.
    func hasRoom(for line: String) -> Bool {
        line.utf8.count + 4 * line.unicodeScalars.filter { $0 == "%" }.count < 3500
    }

    /// Without the characters that it cannot draw.
    func width(_ text: String) -> Int {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FFFD}" })).terminalColumns
    }

    private static func parse(_ output: String, escapes: Bool) throws -> BarReading {
        var (line, reading, areas) = (LineScanner(output), BarReading(text: ""), 0)
        while let scalar = line.next() {
            guard scalar == "%", let next = line.rest.first else {
                reading.text.append(scalar)
                continue
            }
            if next != "{" {
                reading.text.append(scalar)
                if escapes, next == scalar { _ = line.next() }
            } else if line.rest.contains("}") {
                try read(String(line.value(before: "}").dropFirst()), &reading, &areas)
            }
            // Without the end of a tag it continues after the percent sign.
        }
        guard areas == 0 else { throw NotShown(description: "an area stays open: \(output)") }
        return reading
    }

    /// The content of one tag; lemonbar knows more, but we write no others.
    private static func read(_ tag: String, _ reading: inout BarReading, _ areas: inout Int) throws {
        if let area = tag.wholeMatch(of: /A[1-5]?:([^:]+):/) {
            areas += 1
            reading.commands.append(String(area.output.1))
            guard reading.commands.count <= 10 else { throw NotShown(description: "too many areas") }
        } else if tag == "A" {
            areas -= 1
            guard areas >= 0 else { throw NotShown(description: "the end of an area that is not open") }
        } else if !tag.isEmpty, tag != "F-", !(tag.first == "F" && String(tag.dropFirst()).isColour) {
            throw NotShown(description: "a tag of a title's making: \(tag)")
        }
    }
}
