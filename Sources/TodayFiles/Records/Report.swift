/// Values as the programs print them with `--json`.
package enum Report {
    /// Pretty-printed JSON with its keys in a stable order, and a line break at the end.
    package static func json(_ value: some Encodable) throws(FileError) -> String {
        try JSONFile.encode(value, "standard output")
    }
}
