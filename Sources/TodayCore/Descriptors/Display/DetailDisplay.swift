/// The details of an item as a front end draws them.
package struct DetailDisplay: Hashable, Sendable {
    /// A fact with the words it is shown with.
    package struct LabelledFact: Hashable, Sendable {
        /// The key in JSON: "viewers".
        package let key: String
        /// What people read before the value: "viewers".
        package let label: String
        /// The value: "≥ 335K, 5 min ago".
        package let value: DisplayText
        /// The value with a time in place of its age, "≥ 335K, 14:02", which stays true; `nil` if it has no age.
        package let lasting: DisplayText?
        /// What the colour of the value means; `nil` for the plain colour.
        package let accent: Accent?
        /// How much of its scale the value fills, from 0 to 1, to be drawn as a bar beside others; `nil` if it has none.
        package let fraction: Double?

        /// Makes a fact; a fraction beyond its scale is clamped.
        package init(
            _ key: String, label: String, value: DisplayText, lasting: DisplayText? = nil, accent: Accent? = nil,
            fraction: Double? = nil
        ) {
            (self.key, self.label, self.value, self.accent) = (key, label, value, accent)
            self.lasting = lasting
            self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max(0, $0), 1) }
        }
    }

    /// Something that a person can do with the item.
    package struct Action: Hashable, Sendable {
        /// What it does.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            /// Opens the item's page.
            case open
            /// Copies a line about it.
            case share
            /// Makes it a favourite, or no longer one.
            case favorite
        }

        /// What it does.
        package let kind: Kind
        /// The words on its button: "Share".
        package let label: String

        /// Makes an action.
        package init(_ kind: Kind, label: String) {
            (self.kind, self.label) = (kind, label)
        }
    }

    /// The title.
    package var title: DisplayText
    /// What its colour means; `nil` for the plain colour.
    package var accent: Accent?
    /// What is known, in the order in which it is shown.
    package var facts: [LabelledFact]
    /// What can be done.
    package var actions: [Action]

    /// Makes details.
    package init(title: DisplayText, accent: Accent? = nil, facts: [LabelledFact], actions: [Action]) {
        (self.title, self.accent, self.facts, self.actions) = (title, accent, facts, actions)
    }
}
