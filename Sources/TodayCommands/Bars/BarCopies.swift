import Glibc
import TodayCore
import TodayFiles

/// The copies of a bar's configuration, in our own folder, because many bars read every file beside the original.
struct BarCopies {
    struct Copy {
        let path: String
        let isNew: Bool
    }

    private let file: String
    /// The path of the first copy; the others end in `.2` and so on.
    private let first: String

    private static let most = 9
    /// Maximum length of the first copy's name in bytes; Linux allows 255.
    private static let longestName = 200

    init(of file: String, _ paths: XDGPaths) {
        self.file = file
        var folder = ""
        if !file.hasPrefix("/"), let current = getcwd(nil, 0) {
            folder = String(cString: current) + "/"
            Glibc.free(current)
        }
        let name = (folder + file).utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
        first = "\(paths.barBackups)/\(String(decoding: name.suffix(Self.longestName), as: UTF8.self))"
    }

    /// Saves the text, unless a copy is equal apart from our entries; throws if there are `most` copies already.
    func save(_ text: String, _ withoutEntries: (String) -> String) throws(FileError) -> Copy {
        let content = withoutEntries(text)
        let equalCopy = existing.first { copy in
            guard let earlier = Self.text(copy) else { return false }
            return earlier == text || withoutEntries(earlier) == content
        }
        if let equalCopy { return Copy(path: equalCopy, isNew: false) }
        guard let path = unusedPath else {
            let values: MessageValues = ["n": "\(Self.most)", "first": first]
            throw FileError(
                .write, file,
                reason: gettext(
                    "there are {n} copies of it already ({first}, …); remove those that you do not need", values))
        }
        try AtomicFile.write(Array(text.utf8), to: path, secret: true)
        return Copy(path: path, isNew: true)
    }

    /// Moves the copies that version 0.2.0 made beside the file into our folder; returns their old and new paths.
    func moveFormer() -> [(from: String, to: String)] {
        Self.numbered("\(file).before-\(Product.name)").compactMap { formerPath in
            guard AtomicFile.regular(formerPath) != nil, let text = Self.text(formerPath), let path = unusedPath,
                (try? AtomicFile.write(Array(text.utf8), to: path, secret: true)) != nil
            else { return nil }
            if unlink(formerPath) == 0 { return (formerPath, path) }
            unlink(path)
            return nil
        }
    }

    /// Whether a copy is empty, which means that the file existed, but was empty, before we changed it.
    var includesEmpty: Bool { existing.contains { Self.text($0)?.isEmpty == true } }

    func remove(where isSuperfluous: (String) -> Bool) -> [String] {
        existing.filter { copy in Self.text(copy).map(isSuperfluous) == true && discard(copy) }
    }

    /// Removes a copy, and its folder if that is then empty; returns whether the copy was removed.
    @discardableResult
    func discard(_ copy: String) -> Bool {
        defer { rmdir(AtomicFile.parent(first)) }
        return unlink(copy) == 0
    }

    private var existing: [String] { Self.numbered(first).filter { access($0, F_OK) == 0 } }

    private var unusedPath: String? { Self.numbered(first).first { access($0, F_OK) != 0 && errno == ENOENT } }

    private static func numbered(_ path: String) -> [String] {
        (1...most).map { $0 > 1 ? "\(path).\($0)" : path }
    }

    private static func text(_ copy: String) -> String? {
        (try? AtomicFile.read(copy, limit: BarFile.largest)).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
