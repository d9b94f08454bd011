import FoundationEssentials
import TodayCore
import TodayStore

/// Runs `today-fetch` for one source and receives its answer.
final class Fetcher {
    /// Seconds after which a run is ended: sign-in, ranking, three counts and three pictures at 10 s each, plus a
    /// margin.
    static let deadline = 90

    private let source: String
    private let unknownSource: () -> Void
    private var child: ChildProcess?
    private var isFirst = true
    private lazy var alarm = Timer { [weak self] in self?.timeOut() }
    private var timedOut = false

    /// Prepares to ask `source`; `unknownSource` is called if `today-fetch` does not know it.
    init(_ source: String, unknownSource: @escaping () -> Void) {
        self.source = source
        self.unknownSource = unknownSource
    }

    /// Whether a run is in progress.
    var isBusy: Bool { child != nil }

    /// Asks once; `answer` is called from the main loop.
    ///
    /// The first run validates the sign-in, as Twitch requires.
    func ask(_ label: SourceLabel, answer: @escaping (FetchAnswer) -> Void) {
        timedOut = false
        let program = OwnProgram.path("today-fetch")
        child = ChildProcess([program, "fetch", source] + (isFirst ? ["--validate"] : [])) { [weak self] output in
            guard let self else { return }
            child = nil
            alarm.stop()
            answer(decoded(output, label))
        }
        isFirst = false
        guard child != nil else {
            return answer(FetchAnswer(label: label, result: .failure(.fetcher(reason: "\(program) does not start"))))
        }
        alarm.start(seconds: Self.deadline)
    }

    /// Ends the run in progress, without waiting for its answer.
    func stop() {
        child?.terminate()
    }

    private func timeOut() {
        timedOut = true
        child?.terminate()
    }

    private func decoded(_ output: ChildProcess.Output?, _ label: SourceLabel) -> FetchAnswer {
        if let output, let answer = JSONCoding.decode(FetchAnswer.self, output.bytes) { return answer }
        if output?.exitCode == ExitCode.usage.rawValue { unknownSource() }
        let words = DisplayText(output?.lastWords ?? "").truncated(to: 200).escaped(for: .plain)
        let reason = "today-fetch ended without an answer" + (words.isEmpty ? "" : " (\(words))")
        let error: FetchError = timedOut ? .timedOut(seconds: Self.deadline) : .fetcher(reason: reason)
        return FetchAnswer(label: label, result: .failure(error))
    }
}
