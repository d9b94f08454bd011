/// What every notification server has to show as intended, and what no server may be tricked into.
enum ServerTrial: Sendable, CaseIterable {
    /// A change replaces the previous one in the same window.
    case changes
    /// Titles made of markup appear as text.
    case titles
    /// A click opens the page.
    case click
    /// Trouble is shown next to a change, and disappears when it is over.
    case trouble
    /// After a crash of the server, no other program's notification is replaced.
    case crash
}
