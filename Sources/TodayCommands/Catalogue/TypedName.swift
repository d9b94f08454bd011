import ArgumentParser

/// The words of a name typed without quotes.
func typed(_ words: [String]) -> String { words.joined(separator: " ") }

/// Throws if they are all blank.
func validateName(_ words: [String]) throws {
    if words.joined().allSatisfy(\.isWhitespace) { throw ValidationError("Enter a game's name or id.") }
}
