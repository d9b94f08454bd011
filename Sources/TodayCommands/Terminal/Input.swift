import ArgumentParser
import Glibc
import TodayApp
import TodayCatalogue
import TodayCore
import TodayFiles

/// Text from the command line or, hidden from other users of the machine, from standard input.
enum InputText {
    private static let sign = "-"

    /// Returns `word`, or the next line of standard input if `word` is "-" and the input is not a terminal.
    static func read(insteadOf word: String) -> String { word == sign && isatty(0) == 0 ? line() : word }

    /// Whether an option and its value were typed as one word, `--name=-`, so that the value is taken literally.
    static func isLiteral(_ value: String, of option: String) -> Bool {
        CommandLine.arguments.contains("--\(option)=\(value)")
    }

    /// Returns the lines of standard input, at most 1,000, up to an empty line or the end; none at a terminal.
    static func lines() -> [String] {
        var lines: [String] = []
        while isatty(0) == 0, lines.count < 1_000 {
            let next = line()
            if next.isEmpty { break }
            lines.append(next)
        }
        return lines
    }

    /// Reads a line, up to one byte over `SearchText.limit`, byte by byte, because another program may read the rest.
    private static func line() -> String {
        var (bytes, byte) = ([UInt8](), UInt8(0))
        while bytes.count <= SearchText.limit, Glibc.read(0, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

struct InputLines {
    /// Maximum length of an incomplete line in bytes, more than any click has; a longer one is dropped.
    private static let longest = 16_384

    private var rest: [UInt8] = []

    /// Waits for input, and returns the lines that are now complete, possibly none; `nil` at the end of the input.
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

extension ConfigurationFile {
    /// Throws if the settings cannot be read, so that a command that changes settings reports only this error.
    static func require() throws { _ = try inForce(XDGPaths()) }
}

/// Runs the work of a command; prints its error and throws the exit code, or rethrows an error of the parser.
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
    Terminal.printError(error.advice)
    return ArgumentParser.ExitCode(error.code.rawValue)
}

final class Conversation {
    /// Receives a sentence for the user, which is printed by default; an interactive screen shows or discards it.
    var say: (String) -> Void = Terminal.remark
}
