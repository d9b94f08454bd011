import Glibc
import TodayCore

package struct FileError: FileFailure, Hashable, Sendable {
    package enum Operation: Hashable, CaseIterable, Sendable {
        case copy, find, lock, make, makeExecutable, open, publishTo, read, remove, rename, setAside, use, watch, write
        case writeTo
    }

    private enum Cause: Hashable, Sendable {
        case system(Int32)
        case irregular
        case larger(than: Int)
        case other(String)
    }

    package let path: String
    package let operation: Operation
    private let cause: Cause

    private init(_ operation: Operation, _ path: String, _ cause: Cause) {
        (self.operation, self.path, self.cause) = (operation, path, cause)
    }

    package init(_ operation: Operation, _ path: String, reason: String) { self.init(operation, path, .other(reason)) }

    /// Creates the error of a failed system call; with the default `code`, call this right after the failure.
    package init(_ operation: Operation, _ path: String, code: Int32 = errno) {
        self.init(operation, path, .system(code))
    }

    package static func irregular(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, .irregular)
    }

    package static func tooLarge(_ operation: Operation, _ path: String, limit: Int) -> FileError {
        FileError(operation, path, .larger(than: limit))
    }

    package func of(_ path: String) -> FileError { FileError(operation, path, cause) }

    /// The reason as a phrase: "No space left on device".
    package var reason: String {
        switch cause {
        case .system(let code): Self.words(code)
        case .irregular: gettext("it is not a regular file")
        case .larger(let limit): gettext("it is larger than {limit} bytes", ["limit": "\(limit)"])
        case .other(let reason): reason
        }
    }

    /// Translates common errors itself, because strerror(3) translates only if the locale has been generated.
    private static func words(_ code: Int32) -> String {
        switch code {
        case EACCES: gettext("Permission denied")
        case EBUSY: gettext("Device or resource busy")
        case EDQUOT: gettext("Disk quota exceeded")
        case EEXIST: gettext("File exists")
        case EFBIG: gettext("File too large")
        case EIO: gettext("Input/output error")
        case EISDIR: gettext("Is a directory")
        case ELOOP: gettext("Too many levels of symbolic links")
        case EMFILE: gettext("Too many open files")
        case ENAMETOOLONG: gettext("File name too long")
        case ENOENT: gettext("No such file or directory")
        case ENOSPC: gettext("No space left on device")
        case ENOTDIR: gettext("Not a directory")
        case EPERM: gettext("Operation not permitted")
        case EPIPE: gettext("Broken pipe")
        case EROFS: gettext("Read-only file system")
        default: String(cString: strerror(code))
        }
    }

    package var isUnusable: Bool {
        switch cause {
        case .irregular, .larger, .system(EISDIR): true
        case .system, .other: false
        }
    }

    /// Whether the error is ENXIO: open(2) fails with it for a socket, and for writing to a pipe without a reader.
    package var isNoDevice: Bool { cause == .system(ENXIO) }

    package var isMissing: Bool { cause == .system(ENOENT) }

    package var isDenied: Bool { cause == .system(EACCES) }

    /// The failure as a sentence without its period: "Cannot write /home/…/snapshot.json: No space left on device".
    package var sentence: String {
        let values: MessageValues = ["path": path, "reason": reason]
        return switch operation {
        case .copy: gettext("Cannot copy {path}: {reason}", values)
        case .find: gettext("Cannot find {path}: {reason}", values)
        case .lock: gettext("Cannot lock {path}: {reason}", values)
        case .make: gettext("Cannot create {path}: {reason}", values)
        case .makeExecutable: gettext("Cannot make {path} executable: {reason}", values)
        case .open: gettext("Cannot open {path}: {reason}", values)
        case .publishTo: gettext("Cannot publish to {path}: {reason}", values)
        case .read: gettext("Cannot read {path}: {reason}", values)
        case .remove: gettext("Cannot remove {path}: {reason}", values)
        case .rename: gettext("Cannot rename {path}: {reason}", values)
        case .setAside: gettext("Cannot rename the damaged file {path}: {reason}", values)
        case .watch: gettext("Cannot watch {path}: {reason}", values)
        case .write: gettext("Cannot write {path}: {reason}", values)
        case .writeTo: gettext("Cannot write to {path}: {reason}", values)
        case .use: gettext("Cannot use {path}: {reason}", values)
        }
    }

    package var wholeSentence: String { sentence + "." }

    package static func file(_ error: FileError) -> FileError { error }
}

extension FetchError: FileFailure {
    package static func file(_ error: FileError) -> FetchError { .file(reason: error.sentence) }
}

/// An error type that can wrap a ``FileError``.
package protocol FileFailure: Error { static func file(_ error: FileError) -> Self }

extension FileFailure {
    package static func files<Value: ~Copyable>(_ work: () throws(FileError) -> Value) throws(Self) -> Value {
        do throws(FileError) { return try work() } catch { throw file(error) }
    }
}
