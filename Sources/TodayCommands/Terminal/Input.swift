import ArgumentParser
import Glibc
import TodayApp
import TodayCatalogue
import TodayCore
import TodayFiles

/// A text that a command takes from its command line, or, because everyone on a machine can read that, from its standard
/// input.
enum InputText {
    private static let sign = "-"

    /// The next line of standard input if `word` stands for that, or else `word`.
    ///
    /// At a terminal, `word` is meant as it is: somebody there would wait for a program that waits for them.
    static func read(insteadOf word: String) -> String { word == sign && isatty(0) == 0 ? line() : word }

    /// Whether the value of an option is meant as it is: `--name=-`.
    static func isLiteral(_ value: String, of option: String) -> Bool {
        CommandLine.arguments.contains("--\(option)=\(value)")
    }

    /// Byte by byte, because what follows the line is not ours, and no longer than any text may be.
    private static func line() -> String {
        var (bytes, byte) = ([UInt8](), UInt8(0))
        while bytes.count <= SearchText.limit, Glibc.read(0, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The lines of standard input, as they arrive.
struct InputLines {
    /// Longer than any click: anything without a line break by then is dropped.
    private static let longest = 16_384

    private var rest: [UInt8] = []

    /// The lines that are complete now, after a wait for some; `nil` at the end of the input.
    mutating func next() -> [String]? {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        guard count > 0 else { return nil }
        rest += chunk[..<count]
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let last = lines.removeLast()
        rest = last.count > Self.longest ? [] : Array(last)
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Runs the work of a command; on failure prints the error and ends with its code.
func answering<Value>(_ work: () throws -> Value) throws -> Value {
    do {
        return try work()
    } catch let error as FileError {
        throw end(.file(error))
    } catch let error as CatalogueError {
        throw end(CommandError(error))
    } catch let error as ConfigurationFile.Failure {
        throw end(CommandError(error))
    } catch let error as CommandError { throw end(error) }
}

private func end(_ error: CommandError) -> ArgumentParser.ExitCode {
    Terminal.refuse(error.advice)
    return ArgumentParser.ExitCode(error.code.rawValue)
}

/// How a command reports to the user while it runs.
final class Conversation {
    /// Receives a sentence for the person: the terminal or, as long as nothing else may write there, the interactive list.
    var say: (String) -> Void = Terminal.tell
}
