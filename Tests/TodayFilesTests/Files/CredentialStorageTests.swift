import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("Credentials in a keyring or in the file")
struct CredentialStorageTests {
    struct Tokens: Codable, Hashable, Sendable {
        var refresh: String
    }

    /// One behaviour of a keyring during a save.
    struct Mood: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let set: @Sendable (KeyringDouble) -> Void

        static let bad: [Mood] = [
            Mood(testDescription: "locked") { $0.failing = [.store: .locked, .find: .locked, .remove: .locked] },
            Mood(testDescription: "gone") { $0.failing = [.store: .absent, .find: .absent, .remove: .absent] },
            Mood(testDescription: "rejects everything") { $0.failing = [.store: .refused] },
            Mood(testDescription: "forgetful") { $0.forgets = true },
            Mood(testDescription: "late") { $0.isLate = true },
            Mood(testDescription: "stores it and returns nothing") { $0.failing = [.find: .silent] },
        ]
        static let all = [Mood(testDescription: "healthy") { _ in }] + bad
    }

    private let folder: TemporaryFolder
    private let file: CredentialFile<Tokens>
    private let double = KeyringDouble()

    init() throws {
        folder = try TemporaryFolder()
        file = CredentialFile(path: folder.file("today/credentials.json"))
    }

    /// The storage of a program that starts now.
    private var storage: CredentialStorage<Tokens> { CredentialStorage(file, "topgames", double.keyring) }

    private func behave() {
        (double.failing, double.forgets, double.isLate, double.isOpenToOthers) = ([:], false, false, true)
    }

    /// A sign-in that is only in the keyring.
    private func signIn(_ refresh: String) throws {
        let storage = storage
        storage.destination = .keyring
        try storage.save(Tokens(refresh: refresh))
    }

    @Test("Without a keyring everything is in the file, and no keyring is used")
    func fileAlone() throws {
        try storage.save(Tokens(refresh: "1"))
        #expect(try storage.load() == Tokens(refresh: "1"))
        #expect(double.operations.isEmpty)
    }

    @Test("A sign-in for the keyring is in the keyring, and only a mark in the file")
    func keyring() throws {
        try signIn("1")
        #expect(double.secret == #"{"refresh":"1"}"#)
        #expect(try storage.load() == Tokens(refresh: "1"))
        let entry = try file.entry("topgames")
        #expect(entry.value == nil && entry.isInKeyring)
    }

    @Test("The keyring is read once in a run, and again under the lock, because another program may have renewed it")
    func remembered() throws {
        try signIn("1")
        let storage = storage
        let before = double.operations.count
        for _ in 1...3 { _ = try storage.load() }
        #expect(double.operations.count == before + 1)
        double.secret = #"{"refresh":"2"}"#
        var seen: Tokens?
        try storage.exclusively { () throws(FetchError) in seen = try storage.load() }
        #expect(seen == Tokens(refresh: "2"))
    }

    @Test("Whatever a keyring does in two saves after each other, nothing is lost", arguments: Mood.all, Mood.all)
    func twice(_ first: Mood, _ second: Mood) throws {
        try signIn("0")
        for (count, mood) in [first, second, first, second].enumerated() {
            behave()
            mood.set(double)
            try storage.save(Tokens(refresh: "\(count)"))
            behave()
            #expect(try storage.load() == Tokens(refresh: "\(count)"))
        }
    }

    @Test(
        "A program that ends at any moment of a renewal leaves the old pair or the new one, and never an older",
        arguments: Mood.all)
    func ended(_ mood: Mood) throws {
        for startsInFile in [false, true] {
            try signIn("0")
            if startsInFile { double.failing = [.store: .refused] }
            try storage.save(Tokens(refresh: "1"))
            behave()
            mood.set(double)
            var found: [Tokens?] = []
            double.look = { found.append(asFoundByAnother()) }
            try storage.save(Tokens(refresh: "2"))
            double.look = {}
            behave()
            #expect(!found.isEmpty)
            #expect(found.allSatisfy { [Tokens(refresh: "1"), Tokens(refresh: "2")].contains($0) })
        }
    }

    /// The credentials that a program reads that starts now, with a working keyring.
    private func asFoundByAnother() -> Tokens? {
        let copy = KeyringDouble()
        copy.secret = double.secret
        return try? CredentialStorage(file, "topgames", copy.keyring).load()
    }

    @Test("A new sign-in that the keyring does not store is in the file, with the reason", arguments: Mood.bad)
    func signInFails(_ mood: Mood) throws {
        mood.set(double)
        let storage = storage
        storage.destination = .keyring
        try storage.save(Tokens(refresh: "1"))
        guard case .file(let failure?) = storage.destination else {
            Issue.record("it claims to be in the keyring")
            return
        }
        #expect(KeyringFailure.allCases.contains(failure))
        #expect(try file.entry("topgames").value == Tokens(refresh: "1"))
        #expect(try !file.entry("topgames").isInKeyring)
    }

    @Test("A keyring that prompts each time a program reads the secret is not used, and left empty")
    func asks() throws {
        double.isOpenToOthers = false
        let storage = storage
        storage.destination = .keyring
        try storage.save(Tokens(refresh: "1"))
        #expect(storage.destination == .file(because: .asks))
        #expect(double.secret == nil)
        #expect(try self.storage.load() == Tokens(refresh: "1"))
    }

    @Test("After a move into the keyring, the file's copy is deleted only once the keyring has read it back")
    func migration() throws {
        try storage.save(Tokens(refresh: "1"))
        var inFile: [Bool] = []
        double.look = { inFile.append((try? file.entry("topgames"))?.value != nil) }
        try signIn("2")
        double.look = {}
        #expect(inFile.allSatisfy { $0 })
        #expect(try file.entry("topgames").value == nil)
        #expect(try storage.load() == Tokens(refresh: "2"))
    }

    @Test("A sign-in for the file removes the old one from the keyring")
    func backToFile() throws {
        try signIn("1")
        let storage = storage
        storage.destination = .file(because: nil)
        try storage.save(Tokens(refresh: "2"))
        #expect(double.secret == nil)
        #expect(try self.storage.load() == Tokens(refresh: "2"))
        #expect(try !file.entry("topgames").isInKeyring)
    }

    @Test(
        "A keyring that cannot be read is an error with the reason, and not empty", arguments: KeyringFailure.allCases)
    func unreadable(_ failure: KeyringFailure) throws {
        try signIn("1")
        double.failing = [.find: failure]
        #expect(throws: FetchError.keyring(failure)) { try storage.load() }
        behave()
        double.secret = "not ours"
        #expect(throws: FetchError.keyring(.refused)) { try storage.load() }
    }

    @Test("A move to the file and back is reported once each, and further failures are not")
    func remarks() throws {
        try signIn("1")
        double.failing = [.store: .locked]
        let first = storage
        try first.save(Tokens(refresh: "2"))
        let remark = "The credentials are stored in \(file.path) for now, because your keyring is locked."
        #expect(first.remarks == [remark])
        let second = storage
        try second.save(Tokens(refresh: "3"))
        #expect(second.remarks.isEmpty)
        behave()
        let third = storage
        try third.save(Tokens(refresh: "4"))
        #expect(third.remarks == ["Moved the credentials from \(file.path) back to your keyring."])
    }

    @Test("Signing out removes both copies, and reports one that cannot be removed")
    func forgotten() throws {
        try signIn("1")
        try storage.save(nil)
        #expect(double.secret == nil)
        #expect(try storage.load() == nil)
        try signIn("2")
        double.failing = [.remove: .locked]
        let storage = storage
        try storage.save(nil)
        #expect(storage.remarks == ["A copy remains in your keyring, because your keyring is locked."])
        behave()
        #expect(try self.storage.load() == nil)
    }

    @Test("A full disk is a failure of the file, before the keyring is changed")
    func fullDisk() throws {
        try folder.put("{", at: file.path)
        let storage = storage
        storage.destination = .keyring
        #expect(throws: FetchError.self) { try storage.save(Tokens(refresh: "1")) }
        #expect(double.operations.isEmpty)
    }

    @Test("Entries and marks of other sources are unchanged")
    func others() throws {
        try file.save(Tokens(refresh: "p"), "pokedex")
        try file.save(nil, "rates", isInKeyring: true)
        try signIn("1")
        #expect(try file.load("pokedex") == Tokens(refresh: "p"))
        #expect(try file.entry("rates").isInKeyring)
        try storage.save(nil)
        #expect(try file.entry("rates").isInKeyring)
    }
}
