/// A change of a list: at a place, some elements go, and others take their place.
public struct Splice<Element: Equatable>: Equatable {
    /// Where.
    public let index: Int
    /// How many elements go.
    public let removed: Int
    /// What takes their place.
    public let added: [Element]

    /// The changes, one after the other, that turn a list into another and touch as little of it as possible.
    ///
    /// What stays is not touched, so that a view keeps its place and its focus.
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
