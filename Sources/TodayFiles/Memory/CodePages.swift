import Glibc

package enum CodePages {
    /// Releases the code pages before a long wait; the page cache provides them again on demand.
    ///
    /// Startup uses far more code than the wait, and mapped pages count as our memory. Sources: proc_pid_maps(5),
    /// madvise(2) MADV_DONTNEED.
    package static func release() {
        for code in CodeMapping.own {
            madvise(UnsafeMutableRawPointer(bitPattern: code.start), code.length, MADV_DONTNEED)
        }
    }
}

package enum LoadedLibrary {
    /// Returns the file name of a loaded library, "libnotify.so.4.0.0" for "libnotify.so"; `nil` if it is not loaded.
    ///
    /// The name contains the version; some libraries have no function that returns it.
    package static func file(_ library: String) -> String? {
        let names = CodeMapping.own.lazy.map { String(decoding: $0.file, as: UTF8.self) }
        return names.first { $0 == library || $0.hasPrefix("\(library).") }
    }
}

/// A mapping of code: `7f2c6a026000-7f2c6a17b000 r-xp 00026000 fe:01 1835029 /usr/lib/…/libc.so.6`.
struct CodeMapping: Hashable {
    let start: UInt
    let length: Int
    let file: ArraySlice<UInt8>

    static var own: [CodeMapping] {
        let maps = try? FileDescriptor("/proc/self/maps", O_RDONLY, operation: .read).readAll(limit: 1 << 20)
        return (maps ?? []).split(separator: UInt8(ascii: "\n")).compactMap(CodeMapping.init)
    }

    /// Creates a mapping from a line; `nil` unless the line has a file with the permissions `r-xp`.
    init?(_ line: ArraySlice<UInt8>) {
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard words.count == 6, words[1].elementsEqual("r-xp".utf8) else { return nil }
        let path = words[5].drop { $0 == UInt8(ascii: " ") }
        guard path.first == UInt8(ascii: "/"), let file = path.split(separator: UInt8(ascii: "/")).last else {
            return nil
        }
        let ends = words[0].split(separator: UInt8(ascii: "-")).map {
            UInt(String(decoding: $0, as: UTF8.self), radix: 16)
        }
        guard ends.count == 2, let start = ends[0], let end = ends[1], end > start else { return nil }
        (self.start, length, self.file) = (start, Int(end - start), file)
    }
}
