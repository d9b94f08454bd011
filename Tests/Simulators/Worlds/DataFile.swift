/// The data of the services, in readable files.
enum DataFile {
    /// The lines of a file, each as its fields, of which the last of `columns` may contain the separator.
    static func rows(_ file: [UInt8], separator: Character = " ", columns: Int = .max) -> [[String]] {
        String(decoding: file, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: separator, maxSplits: columns - 1, omittingEmptySubsequences: false).map(String.init)
        }
    }
}
