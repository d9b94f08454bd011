import ArgumentParser

/// The words of a name, as somebody typed them without quotes.
func typed(_ words: [String]) -> String { words.joined(separator: " ") }

/// Throws where they are nothing but blanks.
func validateName(_ words: [String]) throws {
    if words.joined().allSatisfy(\.isWhitespace) { throw ValidationError("Say which game, by its name or its id.") }
}
