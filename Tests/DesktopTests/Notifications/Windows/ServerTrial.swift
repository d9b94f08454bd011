/// What every notification server has to show as it is meant, and what no server may be made to do.
enum ServerTrial: Sendable, CaseIterable {
    /// A change takes the place of the one before, in the same window.
    case changes
    /// Titles made of markup are shown as text.
    case titles
    /// A click opens the page.
    case click
    /// Trouble is told beside a change, and is gone when it is over.
    case trouble
    /// After a crash of the server nobody else's notification is replaced.
    case crash
}
