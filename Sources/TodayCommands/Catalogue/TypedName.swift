import ArgumentParser

/// The words of a name typed without quotes.
func typed(_ words: [String]) -> String { words.joined(separator: " ") }

/// Throws if they are all blank.
func validateName(_ words: [String]) throws {
    guard words.joined().allSatisfy(\.isWhitespace) else { return }
    throw ValidationError("Enter a \(ActingSource.descriptor.noun.singular)'s name or id.")
}
