import TodayCore

extension FetchError {
    /// The failure of one of our files, in the form that other programs receive.
    package init(_ error: FileError) {
        self = .file(reason: error.sentence)
    }
}
