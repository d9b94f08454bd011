/// What opening a row of a list shows.
package enum Opening: Hashable, Sendable {
    /// The item's page, in the browser.
    case page
    /// The item's details.
    case details
}
