import TodayCore

extension FetchError {
    /// A failing file of ours, as the other programs are told.
    public init(_ error: FileError) {
        self = .file(reason: error.sentence)
    }
}
