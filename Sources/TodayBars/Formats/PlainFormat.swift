import TodayCore

/// One line of text without markup: for bars and scripts that show their input literally.
struct PlainFormat: FeedFormat {
    let name = "plain"
    let summary = marked("one line of text without markup")

    func render(_ status: FeedStatus, _ options: FeedOptions) -> String {
        BarText(status, options).line.rendered(for: .plain)
    }
}
