/// The compact feed itself, with the state of this moment: for scripts, eww and everything that reads JSON.
///
///     {"schema":1,"source":"topgames","state":"fresh","fetchedAt":"…","freshUntil":"…","rows":[…]}
struct JSONFormat: FeedFormat {
    let name = "json"

    func render(_ widget: Widget) -> String {
        Feed(widget).json
    }
}
