import TodayFiles

/// What a source reports besides its answer.
final class FetchReports {
    /// Sentences for the answer.
    var remarks: [String] = []
    /// Progress, on the terminal.
    let progress = ProgressLine()
}
