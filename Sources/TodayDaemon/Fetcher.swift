import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles
import TodayGLib

/// Runs `today-fetch` for one source and decodes its result; terminates and finally kills a run that takes too long.
final class Fetcher {
    private let source: String
    private let paths: XDGPaths
    /// Whether the source has a sign-in, which the first run validates.
    var signsIn: Bool {
        didSet { if signsIn, !oldValue { isFirst = true } }
    }
    private let timeout: Int
    var feed: PublishedAddress?
    private let unknownSource: () -> Void
    private var child: ChildProcess?
    private var isFirst = true
    private var deadline: FetchDeadline?
    private lazy var alarm = Timer { [weak self] in self?.advanceDeadline() }
    private var lastStep: FetchDeadline.Step?

    /// Creates a fetcher with a `timeout` in seconds; calls `unknownSource` if `today-fetch` has no such source.
    init(_ source: String, _ paths: XDGPaths, signsIn: Bool, timeout: Int, unknownSource: @escaping () -> Void) {
        (self.source, self.paths, self.signsIn, self.timeout) = (source, paths, signsIn, timeout)
        self.unknownSource = unknownSource
    }

    var isBusy: Bool { child != nil }

    /// Starts a run; calls `answer` from the main loop, or at once if the start fails, but not for an unknown source.
    func fetch(_ label: SourceLabel, answer: @escaping (FetchAnswer) -> Void) {
        (deadline, lastStep) = (FetchDeadline(), nil)
        let program = OwnProgram.path("today-fetch")
        var call = FetchCall.poll
        (call.validates, call.feed) = (isFirst && signsIn, feed)
        // The messages of `today-fetch` go to the journal, which is in English (Decisions/0011).
        child = ChildProcess(
            [program, "fetch", source, FetchCall.option], input: call.json, variables: ["LC_ALL": "C"]
        ) { [weak self] output in
            guard let self else { return }
            child = nil
            alarm.stop()
            // The source is the only argument that can be wrong.
            if output?.exitCode == ExitStatus.usage.rawValue { return unknownSource() }
            answer(decoded(output, label))
        }
        isFirst = false
        guard child != nil else {
            return answer(FetchAnswer(label: label, result: .failure(.fetcher(reason: "\(program) cannot be started"))))
        }
        alarm.start(seconds: timeout)
    }

    func stop() { child?.signal(SIGTERM) }

    private func advanceDeadline() {
        guard let step = deadline?.step(isRenewing: isRenewing) else { return }
        lastStep = step
        switch step {
        case .terminate: child?.signal(SIGTERM)
        case .wait: break
        case .kill: child?.signal(SIGKILL)
        case .abandon: return child?.abandon() ?? ()
        }
        alarm.start(seconds: FetchDeadline.grace)
    }

    private var isRenewing: Bool { child?.identifier.map { Renewal.isUnderWay(in: $0, paths) } ?? false }

    private func decoded(_ output: ChildProcess.Output?, _ label: SourceLabel) -> FetchAnswer {
        if let output, let answer = JSONCoding.decode(FetchAnswer.self, output.bytes) { return answer }
        return FetchAnswer(label: label, result: .failure(failure(output)))
    }

    private func failure(_ output: ChildProcess.Output?) -> FetchError {
        switch lastStep {
        case .terminate, .wait: return .timedOut(seconds: timeout)
        case .kill, .abandon: return .fetcher(reason: FetchAnswer.hung(after: timeout))
        case nil: break
        }
        if output?.isTooLong == true { return .fetcher(reason: FetchAnswer.tooLong) }
        let words = DisplayText(output?.lastWords ?? "").truncated(to: 200).escaped(for: .plain)
        return .fetcher(reason: FetchAnswer.missing + (words.isEmpty ? "" : " (\(words))"))
    }
}
