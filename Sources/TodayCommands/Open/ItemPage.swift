import TodayApp
import TodayCore

/// The page of an item in the person's browser.
enum ItemPage {
    /// Opens it, and waits a moment to see whether that fails.
    static func open(_ page: String) throws(CommandError) {
        switch DetachedProgram.begin(["xdg-open", page]) {
        case .begun: break
        case .failed(let code):
            throw CommandError("xdg-open could not open \(page) (exit code \(code)).", .unavailable)
        case .notThere:
            throw CommandError("Cannot open \(page): xdg-open is not installed.", .unavailable)
        }
    }
}
