import CSQLite
import FoundationEssentials
import TodayCore

/// A prepared SQL statement; columns are numbered from 0.
final class Statement {
    private let handle: OpaquePointer
    private let database: Database

    init(_ handle: OpaquePointer, of database: Database) { (self.handle, self.database) = (handle, database) }

    deinit { sqlite3_finalize(handle) }

    func bind(_ values: [(any Bindable)?]) throws(CatalogueError) {
        sqlite3_reset(handle)
        for (index, value) in values.enumerated() {
            let position = Int32(index + 1)
            try database.check(value?.bind(handle, position) ?? sqlite3_bind_null(handle, position))
        }
    }

    func step() throws(CatalogueError) -> Bool {
        let code = sqlite3_step(handle)
        try database.check(code)
        return code == SQLITE_ROW
    }

    func run(_ values: [(any Bindable)?]) throws(CatalogueError) {
        try bind(values)
        while try step() {}
        // A statement that is not reset would hold its lock.
        sqlite3_reset(handle)
    }

    func first<Value>(_ values: [(any Bindable)?], _ read: (Statement) -> Value?) throws(CatalogueError) -> Value? {
        try bind(values)
        defer { sqlite3_reset(handle) }
        return try step() ? read(self) : nil
    }

    func all<Value>(_ read: (Statement) -> Value?) throws(CatalogueError) -> [Value] {
        var values: [Value] = []
        while try step() {
            if let value = read(self) { values.append(value) }
        }
        return values
    }

    /// Returns a column as a number, converted by SQLite if necessary; 0 if it does not start with a number.
    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Calls `read` with the bytes of a column, which are valid only during the call.
    func withBytes<Value>(_ column: Int32, _ read: (UnsafeRawBufferPointer) -> Value) -> Value {
        let bytes = sqlite3_column_blob(handle, column)
        return read(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }
}

/// Reads untrusted values; `nil` means that a value is missing or damaged.
extension Statement {
    func number(_ column: Int32, in bounds: ClosedRange<Int>) -> Int? {
        guard sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
        let number = number(column)
        return bounds.contains(number) ? number : nil
    }

    func date(_ column: Int32) -> Date? { number(column, in: Bounds.times).map(Catalogue.date) }

    func span(_ at: Int32, _ reach: Int32) -> SampleInterval? {
        guard let at = number(at, in: Bounds.times), let reach = number(reach, in: Bounds.reaches) else { return nil }
        return SampleInterval(at: at, reach: reach)
    }

    func sample() -> (SampleInterval, [Int])? {
        guard let span = span(0, 1), let items = items(2) else { return nil }
        return (span, items)
    }

    func items(_ column: Int32, withGaps: Bool = false) -> [Int]? {
        withBytes(column) { PackedNumbers.numbers($0, withGaps: withGaps) }
    }

    func hasItems(_ column: Int32) -> Bool { withBytes(column) { PackedNumbers.areValid($0) } }

    func shortText(_ column: Int32) -> String? { byteCount(column) <= Bounds.longestText ? text(column) : nil }
}

protocol Bindable {
    /// Returns SQLite's result code.
    func bind(_ statement: OpaquePointer, _ position: Int32) -> Int32
}

extension Int: Bindable {
    func bind(_ statement: OpaquePointer, _ position: Int32) -> Int32 {
        sqlite3_bind_int64(statement, position, Int64(self))
    }
}

extension String: Bindable {
    func bind(_ statement: OpaquePointer, _ position: Int32) -> Int32 {
        sqlite_bind_text(statement, position, self, Int32(clamping: utf8.count))
    }
}

extension [UInt8]: Bindable {
    /// Binds an empty value as a blob of length 0, because a null pointer would become NULL.
    func bind(_ statement: OpaquePointer, _ position: Int32) -> Int32 {
        guard !isEmpty else { return sqlite3_bind_zeroblob(statement, position, 0) }
        return withUnsafeBytes { sqlite_bind_bytes(statement, position, $0.baseAddress, Int32(clamping: $0.count)) }
    }
}
