import TodayCore

/// The compact bar feed with its current state, for scripts, eww and other programs that read JSON.
///
///     {"schema":1,"source":"rates","state":"fresh","fetchedAt":"…","freshUntil":"…","rows":[…]}
struct JSONFormat: BarFormat {
    let name = "json"
    let summary = marked("the compact feed itself, for scripts")

    func render(_ status: SourceStatus, _ options: BarOptions) -> String { Feed(status).json }
}
