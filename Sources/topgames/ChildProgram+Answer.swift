import Glibc

extension ChildProgram {
    /// Runs a program with `text` as its standard input and returns its output; `nil` if it cannot be started.
    ///
    /// The text goes through an unnamed file, so that neither side has to wait for the other.
    static func answer(of words: [String], to text: String) -> String? {
        guard let file = tmpfile() else { return nil }
        defer { fclose(file) }
        _ = text.withCString { fputs($0, file) }
        rewind(file)
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return nil }
        defer { close(pipes[0]) }
        let child = start(words, output: pipes, input: fileno(file))
        close(pipes[1])
        guard let child else { return nil }
        let bytes = readAll(pipes[0])
        guard status(of: child) & 0x7F == 0 else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
