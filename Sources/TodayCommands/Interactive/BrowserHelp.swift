import TodayCore

/// What the keys of the interactive list do, in lines that fit a terminal of 40 columns and 15 lines.
enum BrowserHelp {
    static func lines(_ source: SourceDescriptor) -> [String] {
        let hasOrders = source.sortOrders.count > 1
        let enter = source.opening == .page ? "open in the browser" : "details"
        let hasFilters = !source.filters.isEmpty
        return [
            "j k, arrows    move",
            hasFilters ? "PgDn, Ctrl-D   a page, half a page" : "Ctrl-D Ctrl-U  half a page",
            hasFilters ? "F, c           set, clear filters" : "PgDn PgUp      a page",
            "g G, Home End  first and last row",
            source.paging == .whole ? nil : "n p            next, previous page",
            "R              refresh the page",
            "/              search",
            hasOrders ? "o              next order" : nil,
            "f              add, remove favourite",
            "s              details",
            "r (in details) \(source.details.refresh)",
            "Enter          \(enter)",
            "Esc            back, or cancel",
            "q, Ctrl-Z      quit, suspend",
        ].compactMap(\.self)
    }
}
