/// One line of text without any markup: for bars and scripts that show what they get as it is.
struct PlainFormat: FeedFormat {
    let name = "plain"

    func render(_ widget: Widget) -> String {
        widget.barLine(titleLimit: 24).rendered(for: .plain)
    }
}
