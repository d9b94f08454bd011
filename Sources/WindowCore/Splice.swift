/// A change of a list: some elements from an index on are replaced with other elements.
public struct Splice<Element: Equatable>: Equatable {
    /// The index, once the earlier changes have been applied.
    public let index: Int
    /// The number of removed elements.
    public let removed: Int
    /// The new elements.
    public let added: [Element]

    /// Returns the successive changes that turn `old` into `new`; applying them preserves a view's position and focus.
    public static func from(_ old: [Element], to new: [Element]) -> [Splice] {
        var splices: [Splice] = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): splices.append(Splice(index: offset, removed: 1, added: []))
            case .insert(let offset, let element, _):
                if let last = splices.last, last.removed == 0, last.index + last.added.count == offset {
                    splices[splices.count - 1] = Splice(index: last.index, removed: 0, added: last.added + [element])
                } else {
                    splices.append(Splice(index: offset, removed: 0, added: [element]))
                }
            }
        }
        return splices
    }
}
