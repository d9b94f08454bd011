import Foundation
import TestRig
import TestSupport
import Testing

/// A change of the files of a world, as `Tests/Rig/writes.c` records it.
struct DiskChange {
    enum Kind {
        case newFile, newFolder
        case write(Data, at: Int)
        case size(Int)
        /// The data of a file, or the names in a folder, were written through to the disk.
        case synchronize
        case rename(to: String)
        case remove
    }

    let kind: Kind
    let inode: UInt
    let path: String

    /// All changes in a record: for each a line "change inode offset bytes path", and then that many bytes.
    static func all(in record: Data) throws -> [DiskChange] {
        var changes: [DiskChange] = []
        var rest = record[...]
        while let end = rest.firstIndex(of: 0x0A) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            let fields = line.split(separator: " ", maxSplits: 4)
            guard fields.count == 5, let inode = UInt(fields[1]), let offset = Int(fields[2]), let size = Int(fields[3])
            else { throw TimeoutError(wanted: "a change", log: line) }
            let bytes = rest[(end + 1)...].prefix(size)
            rest = rest[(end + 1)...].dropFirst(size)
            let kind: Kind? =
                switch fields[0] {
                case "c": .newFile
                case "d": .newFolder
                case "w": .write(Data(bytes), at: offset)
                case "t": .size(offset)
                case "s": .synchronize
                case "r": .rename(to: String(decoding: bytes, as: UTF8.self))
                case "u": .remove
                default: nil
                }
            guard let kind else { throw TimeoutError(wanted: "a change", log: line) }
            changes.append(DiskChange(kind: kind, inode: inode, path: String(fields[4])))
        }
        return changes
    }
}

/// The library, built by the C compiler, that records the writes of programs, or kills them during one.
struct WriteRecorder {
    private let world: World
    private var library: String { "\(world.home.root)/writes.so" }
    private var log: String { "\(world.home.temporary)/writes.log" }
    private var count: String { "\(world.home.temporary)/writes.count" }

    static let isThere = Tool.areThere("cc")

    init(_ world: World) async throws {
        self.world = world
        let source = ProjectFolder.root.appendingPathComponent("Tests/Rig/writes.c").path
        let words = ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"]
        let built = try await world.run(
            ProgramStart(try #require(Tool.path("cc")), words, environment: world.environment))
        guard built.code == 0 else { throw TimeoutError(wanted: "a library", log: built.errors) }
    }

    private func start() throws {
        try world.home.replace(log, with: "")
        try world.home.replace(count, with: String(repeating: "\0", count: 8))
    }

    private var environment: [String: String] {
        ["LD_PRELOAD": library, "WRITES_ROOT": world.home.root, "WRITES_COUNT": count].merging(World.withoutBus) {
            $1
        }
    }

    /// The number of changes that the programs have made since the last start.
    private var changes: Int {
        let bytes = FileManager.default.contents(atPath: count) ?? Data()
        return bytes.count == 8 ? bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) } : 0
    }

    /// Runs a program to its end, and returns the changes of files.
    func record(
        _ program: BuiltProgram, _ arguments: [String], input: String = ""
    ) async throws -> (outcome: Outcome, changes: [DiskChange]) {
        try start()
        let variables = environment.merging(["WRITES_LOG": log]) { $1 }
        let outcome = try await world.run(program, arguments, environment: variables, input: input)
        return (outcome, try DiskChange.all(in: FileManager.default.contents(atPath: log) ?? Data()))
    }

    /// Runs a program, and kills it at the change with this number, with its children or only the writing process;
    /// returns how it ended, and the number of changes.
    func kill(
        _ program: BuiltProgram, _ arguments: [String], input: String, at change: Int, alone: Bool
    ) async throws -> (outcome: Outcome, changes: Int) {
        try start()
        let more = ["WRITES_END": "\(change)", "WRITES_GROUP": alone ? "" : "1"]
        let variables = environment.merging(more) { $1 }
        let killed = try RunningProgram(world.command(program, arguments, environment: variables))
        killed.write(input)
        killed.closeInput()
        let outcome = try await killed.outcome()
        // Its number is free now, as it would be anywhere else.
        await killed.dispose()
        return (outcome, changes)
    }
}
