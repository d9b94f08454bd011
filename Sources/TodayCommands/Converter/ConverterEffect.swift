import TodayCore

/// What a key of the converter asks the program to do.
enum ConverterEffect: Hashable, Sendable {
    /// Ask for new quotes, which may take seconds, while the converter stays usable.
    case refresh
    /// Stop asking.
    case cancel
    /// Add or remove a favourite.
    case toggleFavorite(CurrencyCode)
    /// Suspend the program until the shell resumes it.
    case suspend
    /// Redraw everything.
    case redraw
    /// Quit.
    case quit
}
