import FoundationEssentials
import TodayCore

/// The quotes of a source as last fetched, by whichever of our programs.
package struct QuotesFile: Sendable {
    private let path: String

    /// The file of `source`; does not read or create anything yet.
    package init(_ paths: XDGPaths, source: String) {
        path = paths.quotes(source)
    }

    /// The quotes; `nil` if there are none, or if the file cannot be read.
    package var known: KnownQuotes? {
        guard case .value(let known)? = try? JSONFile.read(KnownQuotes.self, path, plain: KnownQuotes.init(plain:))
        else { return nil }
        return known
    }

    /// Keeps the quotes of an answer, if it has any; older ones than those in the file are left out.
    package func keep(_ page: Page) throws(FileError) {
        guard let quotes = KnownQuotes(page, after: known) else { return }
        try keep(quotes)
    }

    /// Keeps quotes that were compared with those in the file.
    func keep(_ quotes: KnownQuotes) throws(FileError) { try JSONFile.write(quotes, path) }
}
