import TestSupport

@testable import TodayCore
@testable import TodayFiles

/// A keyring in memory that fails on demand, and calls a test before and after each of its operations.
final class KeyringDouble {
    enum Operation: CaseIterable { case find, store, remove }

    /// The stored secret.
    var secret: String?
    /// The operations that fail.
    var failing: [Operation: KeyringFailure] = [:]
    /// Whether it confirms a secret and loses it.
    var forgets = false
    /// Whether it stores a secret and then reports a timeout, as a slow keyring does.
    var isLate = false
    /// Whether a new program can read it without a prompt.
    var isOpenToOthers = true
    /// Called before and after each operation, where the program could end.
    var look: () -> Void = {}
    private(set) var operations: [Operation] = []

    var keyring: Keyring {
        Keyring(
            find: { [self] () throws(KeyringFailure) in try run(.find) { secret } },
            store: { [self] (text) throws(KeyringFailure) in
                try run(.store) { if !forgets { secret = text } }
                if isLate { throw .silent }
            },
            remove: { [self] () throws(KeyringFailure) in try run(.remove) { secret = nil } },
            opensWithoutPrompt: { [self] in isOpenToOthers })
    }

    private func run<Value>(_ operation: Operation, _ work: () -> Value) throws(KeyringFailure) -> Value {
        operations.append(operation)
        look()
        defer { look() }
        if let failure = failing[operation] { throw failure }
        return work()
    }
}
