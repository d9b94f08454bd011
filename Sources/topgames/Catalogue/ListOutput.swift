import TodayCore
import TodayStore

/// How lists are printed.
struct ListOutput {
    let json: Bool
    let plain: Bool

    /// Prints a page.
    func print(_ page: ListPage) throws(CommandError) {
        try CommandError.files { () throws(FileError) in
            try Terminal.print(json ? try Report.json(page) : ListTable(style).render(page))
        }
    }

    /// How it may look at the terminal, in a pipe and on paper.
    var style: ListStyle {
        let style = Terminal.style(plain: plain)
        return ListStyle(colour: style.colour, columns: style.columns)
    }
}
