import Foundation

/// Searches in the text of Swift files, for the rules about the sources.
package enum SourceText {
    /// The types that declare conformance to `name`, each with its file.
    package static func conformances(to name: String, in files: [String: String]) -> [String: String] {
        var found: [String: String] = [:]
        let pattern =
            /^\s*(?:@\w+ )*(?:(?:public|package|internal|private|final|indirect) )*(?:struct|class|enum|actor|extension) (\w+)(?:<[^>]*>)?\s*:\s*([^{]*)/
        for (path, text) in files {
            for line in lines(text, with: name) {
                guard let match = line.firstMatch(of: pattern) else { continue }
                let conformed = match.output.2.split(separator: " where ").first ?? ""
                let names = conformed.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                if names.contains(name) { found[String(match.output.1)] = path }
            }
        }
        return found
    }

    /// The types in a hand-written list of metatypes.
    package static func listed(in text: String?) -> [String] {
        lines(text ?? "", with: ".self").compactMap { line in
            line.firstMatch(of: /^\s*(\w+)\.self,?$/).map { String($0.output.1) }
        }
    }

    /// The modules that a file imports, with the attributes of the import.
    package static func imports(_ text: String) -> [String] {
        lines(text, with: "import ").compactMap { line in
            line.firstMatch(of: /^\s*((?:@\w+(?:\([^)]*\))? )*)import (?:\w+ )?(\w+)/)
                .map { String($0.output.1 + $0.output.2) }
        }
    }

    /// The lines with one of the words, without lines of comments.
    ///
    /// Matching expressions against every line of the project instead takes a quarter of a minute.
    package static func lines(_ text: String, with words: String...) -> [String] {
        guard words.contains(where: { text.contains($0) }) else { return [] }
        return text.components(separatedBy: "\n").filter { line in
            words.contains { line.contains($0) } && !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        }
    }
}
