import TodayCore

/// One line of text without markup: for bars and scripts that show their input literally.
struct PlainFormat: BarFormat {
    let name = "plain"
    let summary = marked("one line of text without markup")

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        BarText(status, options).line.rendered(for: .plain)
    }
}
