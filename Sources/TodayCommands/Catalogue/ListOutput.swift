import TodayCore
import TodayStore
import TodaySystem

/// Prints lists.
struct ListOutput {
    let json: Bool
    let plain: Bool

    /// Prints a page.
    func print(_ page: ListPage) throws(CommandError) {
        try CommandError.files { () throws(FileError) in
            try Terminal.print(json ? try Report.json(page) : ListTable(.topGames, style).render(page))
        }
    }

    /// The style for the terminal, a pipe or paper.
    var style: TableStyle { Terminal.style(plain: plain) }
}
