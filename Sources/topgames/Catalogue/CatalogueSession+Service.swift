import TodayCore
import TodayStore

extension CatalogueSession {
    /// Asks the service by the words of `today-fetch`, and takes note of how long it wants not to be asked.
    ///
    /// Throws where it is not to be asked yet.
    func ask(_ words: [String], showsProgress: Bool) throws(CommandError) -> FetchAnswer {
        let pause = ServicePause.seconds(paths)
        guard pause == 0 else {
            let service = FetchProgram.label.service
            throw CommandError("\(service) can be asked again in \(TimeText.span(pause)).", .tryLater)
        }
        conversation.isAsking(true)
        defer { conversation.isAsking(false) }
        let answer = FetchProgram.ask(words, showsProgress: showsProgress && conversation.showsProgress)
        ServicePause.remember(answer, paths)
        for remark in answer.remarks ?? [] { conversation.say(remark) }
        return answer
    }
}
