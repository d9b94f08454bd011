import Foundation

/// Code that reads bytes of other programs, services or users.
struct Target: Sendable {
    let name: String
    /// The longest input; more bytes only take time.
    var mostBytes = 4096
    /// Reads the bytes, and reports mistakes in the result by `fail`.
    let check: @Sendable ([UInt8]) throws -> Void

    init(_ name: String, most: Int = 4096, _ check: @escaping @Sendable ([UInt8]) throws -> Void) {
        (self.name, mostBytes, self.check) = (name, most, check)
    }
}

/// All targets, in the order of the table that `Tests/Fuzz/run` prints.
enum AllTargets {
    static let all: [Target] = [services, files, published, settings, bars, catalogue, money].flatMap(\.self)
}

/// Hands libFuzzer's inputs to one target.
enum Harness {
    nonisolated(unsafe) private static var target: Target?

    static func run(_ target: Target) -> Never {
        self.target = target
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
        exit(
            fuzz(&count, &arguments) { bytes, count in
                // An error is an answer: only `fail`, a trap, the sanitizer and the clock end a run.
                try? Harness.target?.check(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
                return 0
            })
    }

    @_silgen_name("LLVMFuzzerRunDriver")
    private static func fuzz(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ one: @convention(c) (UnsafeRawPointer?, Int) -> CInt
    ) -> CInt
}

/// Ends the run: the input is a finding.
func fail(_ words: String) -> Never {
    FileHandle.standardError.write(Data("FOUND: \(words)\n".utf8))
    abort()
}

func expect(_ condition: Bool, _ words: @autoclosure () -> String) { if !condition { fail(words()) } }

/// A deliberate mistake between a decoder and its check, to show that the target finds such mistakes.
///
/// `FUZZ_PLANT` names its kind. None is in the programs; it acts on decoded values, so that finding it takes an input
/// of the right structure.
enum Plant {
    private enum Kind: String { case crash, hang, wrong }

    private static let kind = ProcessInfo.processInfo.environment["FUZZ_PLANT"].flatMap { Kind(rawValue: $0) }

    /// Ends the run if such a mistake is planted and reached.
    static func crashes(if isReached: @autoclosure () -> Bool) {
        if kind == .crash { precondition(!isReached(), "planted") }
    }

    /// Never returns if such a mistake is planted and reached.
    static func hangs(if isReached: @autoclosure () -> Bool) {
        if kind == .hang, isReached() { while true { usleep(1000) } }
    }

    /// Whether the value should be replaced by a wrong one before it is checked.
    static func lies(if isReached: @autoclosure () -> Bool) -> Bool { kind == .wrong && isReached() }
}

/// Takes values from an input, one after the other; zeros after its end.
struct Input {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func byte() -> Int { Int(rest.popFirst() ?? 0) }

    mutating func bytes(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func text(_ count: Int) -> String { String(decoding: bytes(count), as: UTF8.self) }

    /// A number of eight bytes.
    mutating func number() -> Int { bytes(8).reduce(0) { $0 << 8 | Int($1) } }

    mutating func choice<Value>(_ values: [Value]) -> Value { values[byte() % values.count] }
}
