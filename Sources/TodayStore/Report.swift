import TodayCore

/// Values as the programs print them with `--json`.
public enum Report {
    /// Pretty-printed JSON with its keys in a stable order, and a line break at the end.
    public static func json(_ value: some Encodable) throws(FileError) -> String {
        try JSONFile.encode(value, "standard output")
    }
}
