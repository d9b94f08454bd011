import Glibc
import TodayFiles

extension ChildProgram {
    /// The maximum size of an answer in bytes: it is one of the lines offered.
    private static let longestAnswer = 65_536

    /// Runs a program with `text` as its standard input and takes its output; `nil` if it cannot be started.
    ///
    /// There is no time limit: a person chooses.
    static func answer(of words: [String], to text: String) -> String? {
        guard let file = inputFile(text) else { return nil }
        defer { fclose(file) }
        guard let pipe = Pipe() else { return nil }
        let start = ChildStart(words, input: .descriptor(fileno(file)), output: .descriptor(pipe.writing))
        let child = start.start()
        close(pipe.writing)
        let bytes = child == nil ? [] : readAll(pipe.reading)
        // Before the wait: a program that goes on writing is ended by that.
        close(pipe.reading)
        guard let child, ChildEnding.of(child).signal == 0 else { return nil }
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

    /// Reads to the end, and the longest answer at most.
    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var buffer = OutputBuffer(limit: longestAnswer)
        var chunk = [UInt8](repeating: 0, count: OutputBuffer.chunk)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0, buffer.take(chunk[..<count]) else { return buffer.bytes }
        }
    }
}
