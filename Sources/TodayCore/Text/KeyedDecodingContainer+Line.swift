extension KeyedDecodingContainer {
    /// Words that become a part of a sentence of ours, as one harmless line, whatever the other program or the file says.
    func line(_ key: Key) throws -> String {
        DisplayText.harmless(line: try decode(String.self, forKey: key))
    }
}
