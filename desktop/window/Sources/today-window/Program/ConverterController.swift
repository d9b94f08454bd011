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
    /// What is wrong with what was typed; `nil` if nothing is, and while somebody types: a word is wrong until it is whole.
    var mistake: CommandFailure? { rest == nil ? typedFailure : nil }
    private(set) var recent: RecentPairs
    /// The conversions that are always shown; `nil` before the first answer.
    private(set) var pinned: PinnedReport?
    /// What is to be converted; `nil` before the last conversion is known.
    private(set) var typed: WantedConversion?
    var isAsking: Bool { asking != nil }
    /// Runs when there is something else to show.
    var changed: () -> Void = {}

    /// Milliseconds without a key after which somebody has typed.
    private static let pause = 700

    private let runner: CommandRunner
    private var typedFailure: CommandFailure?
    /// Runs while somebody types.
    private var rest: Timer?
    /// What is to be done once it is known what was typed.
    private var afterwards: [() -> Void] = []
    /// What `report` is the answer to.
    private var answeredTo: WantedConversion?
    private var (asking, converting): (ChildProcess?, ChildProcess?)
    private var asked: ConversionReport?
    private var time: Date?
    private var isAgain = false

    /// Converts with the command of `runner`; `recent` are the pairs of before.
    init(_ runner: CommandRunner, _ recent: RecentPairs) { (self.runner, self.recent) = (runner, recent) }

    /// What to say above the conversion; `nil` if there is nothing to say.
    var notice: Notice? { Notice(asked?.state, note: asked?.note, failure, time: time) }

    /// Whether `report` is the answer to what is typed now.
    var isAnswered: Bool { typed?.hasAmount == true && typedFailure == nil && answeredTo == typed }

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

    /// Converts with rates that another program has fetched, and shows what is pinned now.
    func takeNews() {
        guard typed != nil else { return asking == nil ? start() : () }
        (asked, failure) = (nil, nil)
        convert()
        readPinned()
    }

    func type(_ text: String, on side: ConversionSide) {
        typed?.type(text, on: side)
        rest?.cancel()
        rest = Timer(milliseconds: Self.pause) { [weak self] in
            self?.rest = nil
            self?.changed()
        }
        convert()
    }

    /// Leaves the plain amount of what was typed, because somebody has turned to something else.
    func settle() {
        endTyping()
        whenAnswered { [self] in
            takeAmount()
            changed()
        }
    }

    func choose(_ pin: PinnedReport.Item) {
        endTyping()
        let wanted = WantedConversion(pin.from.typed ?? pin.from.amount.text, from: pin.from.code, to: pin.to)
        typed = wanted
        recent.use(wanted.pair)
        convert()
    }

    /// Whether what is converted now is pinned; `nil` if there is no result, or if nobody knows.
    var isPinned: Bool? {
        guard isAnswered, let report, let result = report.results.first, let pinned else { return nil }
        return pinned.items.contains {
            $0.from.code == report.from.code && $0.from.amount == report.from.amount && $0.to == result.code
        }
    }

    /// Pins what is converted now, or unpins it; `failed` takes the reason if that is not possible.
    func togglePin(_ failed: @escaping (CommandFailure) -> Void) {
        guard let isPinned, let report, let result = report.results.first else { return }
        let words = [report.from.typed ?? report.from.amount.text, report.from.code, result.code]
        runner.carryOut(isPinned ? .unpin(words) : .pin(words)) { [self] failure in
            if let failure { failed(failure) }
            readPinned()
        }
    }

    /// Reads what is pinned; what cannot be read stays as it was.
    private func readPinned() {
        runner.ask(.pinned, as: PinnedReport.self) { [self] answer in
            guard case .success(let report) = answer, report != pinned else { return }
            pinned = report
            changed()
        }
    }

    func swap() { convert { $0.swap() } }

    func choose(_ id: String, on side: ConversionSide) { convert { $0.choose(id, on: side) } }

    func choose(_ pair: ConversionPair<String>) { convert { $0 = pair } }

    /// Converts the plain amount between other items.
    private func convert(_ change: @escaping (inout ConversionPair<String>) -> Void) {
        endTyping()
        whenAnswered { [self] in
            takeAmount()
            guard var pair = typed?.pair else { return }
            change(&pair)
            typed?.pair = pair
            recent.use(pair)
            convert()
        }
    }

    private func endTyping() {
        rest?.cancel()
        rest = nil
    }

    /// Does something now, or once it is known which items were typed.
    private func whenAnswered(_ work: @escaping () -> Void) {
        if converting == nil { work() } else { afterwards.append(work) }
    }

    private func takeAmount() {
        guard isAnswered, let report, let pair = typed?.pair else { return }
        typed?.takeAmount(of: report)
        answeredTo = typed
        recent.use(pair)
    }

    private func ask(_ freshness: Command.Freshness, _ done: @escaping () -> Void = {}) {
        let conversion = typed.flatMap { $0.hasAmount && typedFailure == nil ? $0 : nil }
        asking = runner.ask(.convert(conversion, freshness), as: ConversionReport.self) { [self] answer in
            asking = nil
            switch answer {
            case .success(let answered):
                (asked, failure, time) = (answered, nil, answered.time)
                begin(with: answered)
                readPinned()
                if freshness == .recent { catchUp() }
            case .failure(let cause): failure = cause
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
            let wanted = WantedConversion(amount, from: answered.from.code, to: result.code)
            (typed, answeredTo, report) = (wanted, wanted, answered)
            recent.use(wanted.pair)
        } else {
            convert()
        }
    }

    /// Converts what is typed now; while that goes on, once more afterwards.
    private func convert() {
        guard let wanted = typed, wanted.hasAmount else {
            typedFailure = nil
            return changed()
        }
        isAgain = converting != nil
        guard !isAgain else { return changed() }
        converting = runner.ask(.convert(wanted, .stored), as: ConversionReport.self) { [self] answer in
            converting = nil
            switch answer {
            case .success(let answered): take(answered, for: wanted)
            case .failure(let cause): self.typedFailure = cause
            }
            changed()
            if isAgain { return convert() }
            let work = afterwards
            afterwards = []
            for one in work { one() }
        }
        changed()
    }

    private func take(_ answered: ConversionReport, for wanted: WantedConversion) {
        (report, typedFailure) = (answered, nil)
        var meant = wanted
        meant.takeCurrencies(of: answered)
        // What was typed on is of the same items, unless others were chosen meanwhile.
        if typed?.pair == wanted.pair, typed?.side == wanted.side { typed?.pair = meant.pair }
        answeredTo = meant
    }
}
