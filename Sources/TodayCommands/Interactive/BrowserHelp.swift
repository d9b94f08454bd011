import TodayCore

/// What the keys of the interactive list do, in lines that fit a terminal of 40 columns and 15 lines.
enum BrowserHelp {
    static func lines(_ source: SourceDescriptor) -> [String] {
        [
            "j k, arrows    move",
            "Ctrl-D Ctrl-U  half a page",
            "PgDn PgUp      a page",
            "g G, Home End  first and last row",
            "n p            next, previous page",
            "R              refresh the page",
            "/              search",
            "f              add, remove favourite",
            "s              details",
            "r (in details) \(source.details.refresh)",
            "Enter          open in the browser",
            "Esc            back, or cancel",
            "q, Ctrl-Z      quit, suspend",
        ]
    }
}
