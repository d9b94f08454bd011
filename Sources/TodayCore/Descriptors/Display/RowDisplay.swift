/// A row of a list as a front end draws it.
package struct RowDisplay: Hashable, Sendable {
    /// What stands before the title, in columns of their own: a code, a flag; "" where a row has none.
    package var marks: [DisplayText]
    /// Its place in the list, from 1, if that is neither a rank nor an id; `nil` if it means nothing.
    package var index: Int?
    /// The first line: "Just Chatting".
    package var title: DisplayText
    /// A second, quieter line; `nil` if there is none.
    package var subtitle: DisplayText?
    /// What stands at the end of the row: "≥ 412K viewers"; `nil` if there is nothing.
    package var value: DisplayText?
    /// The same where there is little room: "≥ 412K"; `nil` if it is the same.
    package var shortValue: DisplayText?
    /// How many digits of the value stand behind its decimal mark, where the values of a list are aligned; `nil` if it is
    /// no such number.
    package var decimals: Int?
    /// What its colour means; `nil` for the plain colour.
    package var accent: Accent?
    /// Whether only its value has that colour, and the rest of the row the plain one.
    package var isValueAccented: Bool
    /// How it moved; `nil` if that is unknown or means nothing.
    package var move: Move?
    /// Whether it is a favourite.
    package var isFavorite: Bool
    /// Why it cannot be opened, in a sentence; `nil` if it can.
    package var obstacle: String?

    /// Makes a row.
    package init(
        marks: [DisplayText] = [], index: Int? = nil, title: DisplayText, subtitle: DisplayText? = nil,
        value: DisplayText? = nil, shortValue: DisplayText? = nil, decimals: Int? = nil, accent: Accent? = nil,
        isValueAccented: Bool = false, move: Move? = nil, isFavorite: Bool = false, obstacle: String? = nil
    ) {
        (self.title, self.subtitle, self.value, self.shortValue) = (title, subtitle, value, shortValue)
        (self.marks, self.index, self.decimals, self.isValueAccented) = (marks, index, decimals, isValueAccented)
        (self.accent, self.move, self.isFavorite, self.obstacle) = (accent, move, isFavorite, obstacle)
    }

    /// Whether it can be opened.
    package var isEnabled: Bool { obstacle == nil }
}
