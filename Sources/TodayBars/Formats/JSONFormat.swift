import TodayCore

/// The compact feed itself, with its current state: for scripts, eww and everything that reads JSON.
///
///     {"schema":1,"source":"rates","state":"fresh","fetchedAt":"…","freshUntil":"…","rows":[…]}
struct JSONFormat: BarFormat {
    let name = "json"
    let summary = marked("the compact feed itself, for scripts")

    func render(_ status: SourceStatus, _ options: BarOptions) -> String { Feed(status).json }
}
