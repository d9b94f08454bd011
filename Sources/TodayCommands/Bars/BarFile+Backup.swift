import Glibc
import TodayCore
import TodayFiles

extension BarFile {
    /// Keeps a copy next to the file, without overwriting an earlier one.
    func backUp(_ bytes: [UInt8]) throws(FileError) -> (path: String, isNew: Bool) {
        var number = 1
        while true {
            let copy = copyPath(number)
            if access(copy, F_OK) != 0, errno == ENOENT {
                try make(copy, bytes)
                return (copy, true)
            }
            // The same again, after `bars remove`, needs no copy of its own.
            if let earlier = try? AtomicFile.read(copy), earlier == bytes { return (copy, false) }
            number += 1
        }
    }

    /// Whether there is a copy of the file as it was when nothing was in it.
    var wasEmpty: Bool { copies.contains { contents($0)?.isEmpty == true } }

    /// Removes the copies that hold nothing more than the file does, and returns their paths.
    func removeCopies(where isSuperfluous: (String) -> Bool) -> [String] {
        copies.filter { copy in
            guard let bytes = contents(copy), let text = String(validating: bytes, as: UTF8.self) else { return false }
            return isSuperfluous(text) && unlink(copy) == 0
        }
    }

    /// The copies that are there; some numbers may be free again.
    private var copies: [String] { (1...Self.mostCopies).map(copyPath).filter { access($0, F_OK) == 0 } }

    /// Beyond this number nobody looks for a copy.
    private static let mostCopies = 999

    private func contents(_ copy: String) -> [UInt8]? {
        try? AtomicFile.read(copy, limit: Self.largest, onlyRegular: true)
    }

    private func copyPath(_ number: Int) -> String {
        "\(path).before-\(Product.name)" + (number > 1 ? ".\(number)" : "")
    }

    private func make(_ copy: String, _ bytes: [UInt8]) throws(FileError) {
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
        let file = try FileDescriptor(copy, O_WRONLY | O_CREAT | O_EXCL, mode: mode, operation: "write")
        do throws(FileError) {
            try file.write(bytes)
            try file.synchronize()
        } catch {
            unlink(copy)
            throw error
        }
    }
}
