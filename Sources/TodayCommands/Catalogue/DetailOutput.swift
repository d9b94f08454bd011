import FoundationEssentials
import Glibc
import TodayApp
import TodayCore
import TodayFiles

/// Prints one item.
struct DetailOutput {
    private let output: ListOutput

    init(_ output: ListOutput) {
        self.output = output
    }

    /// Prints it, with the picture first if that can be drawn.
    func print(_ shown: ShowItem.Shown, _ reporter: Reporter) throws(CommandError) {
        try CommandError.files { () throws(FileError) in
            try Terminal.print(output.json ? try Report.json(reporter.details(shown)) : text(shown.detail))
        }
    }

    private func text(_ detail: ItemDetail) -> String {
        let now = Date()
        let text = DetailText(ActingSource.descriptor, output.style, now: now) { LocalClock.text($0, now: now) }
        var drawn = detail
        drawn.picture = nil
        let isDrawn = detail.picture.map { draw($0, text.roomForPicture(drawn, rows: Self.rows)) } ?? false
        return text.render(isDrawn ? drawn : detail)
    }

    /// The lines of the terminal, of which one that does not say has enough.
    private static var rows: Int { StandardStream.output.rows ?? .max }

    /// Whether chafa drew it, in whatever format the terminal supports.
    private func draw(_ picture: String, _ room: Int?) -> Bool {
        guard let room, output.style.colour, isatty(1) != 0, InstalledPrograms.contain("chafa") else { return false }
        let size = "\(min(output.style.columns, 40))x\(room)"
        return ChildProgram.run(["chafa", "--animate=off", "--size=\(size)", picture]) == 0
    }
}
