import TodayApp
import TodayCore
import TodayFiles

/// Prints lists.
struct ListOutput {
    let json: Bool
    let plain: Bool

    /// Prints a page, as `report` says if JSON is wanted.
    func print(_ page: ListPage, _ report: @autoclosure () -> ListReport) throws(CommandError) {
        try CommandError.files { () throws(FileError) in
            let source = ActingSource.descriptor
            try Terminal.print(json ? try Report.json(report()) : text(page, source))
        }
    }

    private func text(_ page: ListPage, _ source: SourceDescriptor) -> String {
        ListTable(source, style).render(page) { LocalClock.text($0) }
    }

    /// The style for the terminal, a pipe or paper.
    var style: TableStyle { Terminal.style(plain: plain) }
}
