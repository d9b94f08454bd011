/// An editor whose entry is one block between two comments, and nothing else.
protocol BlockEditor: BarEditor {
    var block: MarkedBlock { get }
}

extension BlockEditor {
    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let lines = TextLines(text)
        return try block.range(in: lines) != nil || lines.line(of: block.call) != nil
    }

    func candidates(in text: String) -> [String] { block.content(of: TextLines(text)).map { [$0] } ?? [] }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        try block.remove(from: &lines, isOurs: isOurs)
        return lines.text
    }
}
