/// How a history is printed.
enum HistoryForm: Equatable {
    /// As text.
    case table
    /// As comma-separated values.
    case csv
    /// As JSON.
    case json
    /// As a picture, to this file.
    case svg(String)
}
