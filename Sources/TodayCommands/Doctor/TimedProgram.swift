import FoundationEssentials
import Glibc
import TodayCore
import TodayDoctor
import TodayFiles

/// A program with a time limit for one line of output.
struct TimedProgram {
    /// The maximum size of an answer, in bytes.
    private static let longest = 1 << 20

    private let seconds: Int
    private let child: pid_t?
    private let descriptor: Int32
    private let end: Double

    /// Starts it.
    init(_ words: [String], seconds: Int) {
        self.seconds = seconds
        end = MonotonicClock.seconds + Double(seconds)
        let pipe = Pipe()
        child = pipe.flatMap { ChildStart(words, output: .descriptor($0.writing), errors: .nothing).start() }
        if let pipe { close(pipe.writing) }
        descriptor = pipe?.reading ?? -1
    }

    /// Its first line, which it may have printed long ago; what answers later is asked to end, and does so when it loses
    /// nothing by it.
    func line() -> DoctorFacts.Answer<Data> {
        guard let child else { return .missing }
        defer { close(descriptor) }
        var bytes = Data()
        while bytes.count < Self.longest {
            var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            // If this looks late, because another program took its time, it still gets what is there.
            let left = max(0, end - MonotonicClock.seconds)
            guard poll(&source, 1, Int32((left * 1000).rounded(.up))) != 0 else {
                kill(child, SIGTERM)
                return .silent(seconds: seconds)
            }
            guard source.revents != 0 else { continue }
            let count = read(&bytes)
            if let line = bytes.firstIndex(of: UInt8(ascii: "\n")) { return .value(bytes[..<line]) }
            if count == 0 { return .unclear }
        }
        kill(child, SIGTERM)
        return .unclear
    }

    /// Its first line, decoded as JSON.
    func value<Value: Decodable & Sendable>(_ type: Value.Type) -> DoctorFacts.Answer<Value> {
        switch line() {
        case .value(let bytes): JSONCoding.decode(type, bytes).map { .value($0) } ?? .unclear
        case .silent(let seconds): .silent(seconds: seconds)
        case .missing: .missing
        case .unclear: .unclear
        }
    }

    private func read(_ bytes: inout Data) -> Int {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { return -1 }
        bytes.append(contentsOf: chunk[..<max(0, count)])
        return max(0, count)
    }
}
