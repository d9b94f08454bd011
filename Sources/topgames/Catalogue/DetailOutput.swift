import FoundationEssentials
import Glibc
import TodayCore
import TodayStore

/// How one item is printed.
struct DetailOutput {
    private let output: ListOutput

    init(_ output: ListOutput) {
        self.output = output
    }

    /// Prints it; the picture first, where it can be drawn.
    func print(_ detail: ItemDetail) throws(CommandError) {
        if output.json {
            return try CommandError.files { () throws(FileError) in try Terminal.print(try Report.json(detail)) }
        }
        var detail = detail
        if let picture = detail.picture, draw(picture) { detail.picture = nil }
        let text = Self.text(output.style).render(detail)
        try CommandError.files { () throws(FileError) in try Terminal.print(text) }
    }

    /// Text for people at the time and place where they are.
    static func text(_ style: ListStyle) -> DetailText {
        let now = Date()
        return DetailText(style, now: now) { LocalClock.text($0, now: now) }
    }

    /// Whether chafa drew it: in whatever the terminal understands, or in characters.
    private func draw(_ picture: String) -> Bool {
        guard output.style.colour, isatty(1) != 0, InstalledPrograms.contain("chafa") else { return false }
        let size = "\(min(output.style.columns, 40))x16"
        return ChildProgram.run(["chafa", "--animate=off", "--size=\(size)", picture]) == 0
    }
}
