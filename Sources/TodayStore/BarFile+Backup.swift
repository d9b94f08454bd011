import Glibc

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

    /// The copy that recorded an empty file; `nil` if there is none.
    var emptyCopy: String? {
        var number = 1
        var status = stat()
        while lstat(copyPath(number), &status) == 0 {
            if status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 { return copyPath(number) }
            number += 1
        }
        return nil
    }

    private func copyPath(_ number: Int) -> String { "\(path).before-topgames" + (number > 1 ? ".\(number)" : "") }

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
