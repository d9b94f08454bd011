import ArgumentParser

/// The words of a name typed without quotes.
func typed(_ words: [String]) -> String { words.joined(separator: " ") }

/// Throws if they are all blank.
func validateName(_ words: [String]) throws {
    guard words.joined().allSatisfy(\.isWhitespace) else { return }
    let noun = ActingSource.descriptor.noun
    throw ValidationError("Enter a \(noun.singular)'s name or \(noun.id).")
}
