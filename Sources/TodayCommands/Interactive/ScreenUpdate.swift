/// What to write so that a terminal shows new lines in place of old ones; source: ECMA-48 CUP, EL and ED.
package enum ScreenUpdate {
    /// The lines that differ, as one text; empty if none does, and all of them if `old` is `nil`.
    package static func text(from old: [String]?, to new: [String]) -> String {
        let begin = old == nil ? "\u{1B}[H\u{1B}[2J" : ""
        let changed = new.indices.filter { index in
            guard let old else { return !new[index].isEmpty }
            return index >= old.count || old[index] != new[index]
        }
        return changed.reduce(begin) { text, index in
            // Erases first: in the last column a terminal would erase what it has just written.
            text + "\u{1B}[\(index + 1);1H\u{1B}[2K\(new[index])"
        }
    }
}
