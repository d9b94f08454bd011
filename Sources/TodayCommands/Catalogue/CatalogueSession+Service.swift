import TodayCore

extension CatalogueSession {
    /// Asks the service with the given arguments and query for `today-fetch`, and records how long it wants no further
    /// requests.
    ///
    /// Throws if it must not be asked yet.
    func ask(
        _ words: [String], _ query: ListQuery? = nil, showsProgress: Bool
    ) throws(CommandError) -> FetchAnswer {
        let pause = ServicePause.seconds(paths)
        guard pause == 0 else {
            let label = FetchProgram.label
            let reason = ServicePause.reason(paths).map { $0.sentence(label) + " " } ?? ""
            throw CommandError(
                "\(reason)\(label.service) can be asked again in \(TimeText.span(pause)).", .tryLater)
        }
        let answer = FetchProgram.ask(words, query, showsProgress: showsProgress)
        ServicePause.remember(answer, paths)
        for remark in answer.remarks ?? [] { conversation.say(remark) }
        return answer
    }

    /// Why the service gave no answer, and, if it wants a pause, when it can be asked again.
    func failure(_ error: FetchError, _ label: SourceLabel) -> CommandError {
        let pause = ServicePause.seconds(paths)
        let again = pause > 0 ? " It can be asked again in \(TimeText.span(pause))." : ""
        return CommandError(error.sentence(label) + again, error.exitCode)
    }
}
