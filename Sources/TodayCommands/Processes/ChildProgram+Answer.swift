import FoundationEssentials
import Glibc

extension ChildProgram {
    /// The maximum size of an answer in bytes: it is one of the lines offered.
    private static let longestAnswer = 65_536

    /// Runs a program with `text` as its standard input and takes its output; `nil` if it cannot be started.
    ///
    /// There is no time limit: a person chooses.
    static func answer(of words: [String], to text: String) -> String? {
        guard let file = inputFile(text) else { return nil }
        defer { fclose(file) }
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return nil }
        let child = start(words, output: pipes, input: fileno(file))
        close(pipes[1])
        let bytes = child == nil ? Data() : readAll(pipes[0], limit: longestAnswer)
        // Before the wait: a program that goes on writing is ended by that.
        close(pipes[0])
        guard let child, status(of: child) & 0x7F == 0 else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A file without a name that holds `text`, for a program to read, so that neither side has to wait for the other;
    /// `nil` if it cannot be written.
    static func inputFile(_ text: String) -> UnsafeMutablePointer<FILE>? {
        guard let file = tmpfile() else { return nil }
        guard text.withCString({ fputs($0, file) }) >= 0, fflush(file) == 0 else {
            fclose(file)
            return nil
        }
        rewind(file)
        return file
    }
}
