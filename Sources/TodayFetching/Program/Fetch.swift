import ArgumentParser
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

struct Fetch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fetch from a source once, and print the result as JSON.",
        discussion: """
            Without options, prints the first page with the data that a poll needs. The exit status is 65 if the request on \
            standard input is invalid.
            """)

    @Argument(help: "The source: \(sourceNames).") var source: SourceName

    @Flag(
        help: """
            Read the request from standard input, in the JSON format that topgames and todayd use, and report errors only in \
            the result.
            """)
    var request = false

    // Front ends show remarks, so remarks are translated, except for todayd, which starts this program in locale "C".
    func run() throws { try Translations.$current.withValue(.ofUser) { try answer() } }

    private func answer() throws {
        var call = FetchCall.poll
        try reportingErrors(of: source.type.label) {
            if request { call = try FetchCall.read(Self.input(), for: source.type.descriptor) }
        }
        // After a valid request on standard input, or if standard error is not a terminal, errors are only in the JSON.
        let configured = ConfiguredSource(source, feed: call.feed)
        try reportingErrors(of: configured.label, isQuiet: request || isatty(2) == 0) {
            let answer = configured.answer(call)
            try StandardStream.output.write(json: answer)
            if let error = answer.error { throw error }
        }
    }

    /// Reads standard input, but at most 4 KiB beyond the size limit, so that the caller detects the excess.
    private static func input() -> Data {
        var bytes = Data()
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= ListQuery.maximumBytes {
            let count = retrying { Glibc.read(0, &chunk, chunk.count) }
            guard count > 0 else { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes
    }
}
