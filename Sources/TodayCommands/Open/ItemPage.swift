import TodayApp
import TodayFiles

/// The page of an item in the person's browser.
enum ItemPage {
    /// Opens it, and waits a moment to see whether that fails.
    static func open(_ page: String) throws(CommandError) {
        if let failure = PageOpener.open(page) { throw CommandError(failure, .unavailable) }
    }
}
