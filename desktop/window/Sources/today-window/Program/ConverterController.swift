import FoundationEssentials
import TodayReports
import WindowCore

/// Converts what a person types between the items of a source.
///
/// The command answers from what is kept, so that typing causes no request; the service is asked when nothing is kept, when
/// something newer is due, and when a person wants it.
final class ConverterController {
    /// The conversion as last answered; `nil` before the first answer.
    private(set) var report: ConversionReport?
    /// Why there is none, or none with newer rates; `nil` if there is nothing to say.
    private(set) var failure: CommandFailure?
    /// What is wrong with what was typed; `nil` if nothing is.
    private(set) var mistake: CommandFailure?
    /// What is to be converted; `nil` before the last conversion is known.
    private(set) var typed: WantedConversion?
    /// Whether the service is being asked.
    var isAsking: Bool { asking != nil }
    /// Runs when there is something else to show.
    var changed: () -> Void = {}

    private let runner: CommandRunner
    /// What `report` is the answer to.
    private var answeredTo: WantedConversion?
    private var (asking, converting): (ChildProcess?, ChildProcess?)
    private var asked: ConversionReport?
    private var time: Date?
    private var isAgain = false

    /// Converts with the command of `runner`.
    init(_ runner: CommandRunner) { self.runner = runner }

    /// What to say above the conversion; `nil` if there is nothing to say.
    var notice: Notice? { Notice(asked?.state, note: asked?.note, failure, time: time) }

    /// Whether `report` is the answer to what is typed now.
    var isAnswered: Bool { typed?.hasAmount == true && mistake == nil && answeredTo == typed }

    /// Shows what was converted last, and asks for what is due.
    func start() { ask(.recent) }

    /// Asks the service once more; `done` runs once that was answered.
    func refresh(_ done: @escaping () -> Void = {}) {
        guard asking == nil else { return }
        ask(.now, done)
    }

    /// When newer rates can be had; `nil` if nobody knows.
    var nextUpdate: Date? { asked?.nextUpdate ?? report?.nextUpdate }

    /// Asks if something newer is due, for somebody who comes back to the window.
    func catchUp() { if report?.state == .stale { refresh() } }

    /// Asks again if there was no answer, because there may be one now.
    func tryAgain() { if notice != nil { refresh() } }

    /// Whether nobody is signed in, as far as the last answer says.
    var needsSignIn: Bool { notice?.remedy == .signIn }

    /// Converts with rates that another program has fetched.
    func takeNews() {
        guard typed != nil else { return asking == nil ? start() : () }
        (asked, failure) = (nil, nil)
        convert()
    }

    /// Converts another amount.
    func type(_ amount: String) {
        typed?.amount = amount
        convert()
    }

    /// Converts the other way round.
    func swap() {
        typed?.pair.swap()
        convert()
    }

    /// Converts from, or into, another item.
    func choose(_ id: String, on side: ConversionSide) {
        typed?.pair.choose(id, on: side)
        convert()
    }

    private func ask(_ freshness: Command.Freshness, _ done: @escaping () -> Void = {}) {
        let conversion = typed.flatMap { $0.hasAmount && mistake == nil ? $0 : nil }
        asking = runner.ask(.convert(conversion, freshness)) {
            [self] (answer: Result<ConversionReport, CommandFailure>) in
            asking = nil
            switch answer {
            case .success(let answered):
                (asked, failure, time) = (answered, nil, answered.time)
                begin(with: answered)
                if freshness == .recent { catchUp() }
            case .failure(let failure): self.failure = failure
            }
            changed()
            done()
        }
        changed()
    }

    /// Takes the first conversion whole; later ones may be of what has been typed over meanwhile.
    private func begin(with answered: ConversionReport) {
        if typed == nil, let result = answered.results.first {
            let amount = answered.from.typed ?? answered.from.amount.text
            (typed, report) = (WantedConversion(amount, from: answered.from.code, to: result.code), answered)
            answeredTo = typed
        } else {
            convert()
        }
    }

    /// Converts what is typed now; while that goes on, once more afterwards.
    private func convert() {
        guard let typed, typed.hasAmount else {
            mistake = nil
            return changed()
        }
        isAgain = converting != nil
        guard !isAgain else { return changed() }
        converting = runner.ask(.convert(typed, .stored)) { [self] (answer: Result<ConversionReport, CommandFailure>) in
            converting = nil
            switch answer {
            case .success(let answered): (report, mistake, answeredTo) = (answered, nil, typed)
            case .failure(let failure): mistake = failure
            }
            changed()
            if isAgain { convert() }
        }
        changed()
    }
}
