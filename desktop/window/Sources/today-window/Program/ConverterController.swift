import FoundationEssentials
import TodayReports
import WindowCore

/// Converts an amount that the user types, from one item of a source to another.
///
/// Typing causes no request, because the command converts with stored rates. A request is made only if there are no
/// rates, if newer rates are due, if the user refreshes, or to retry a failed request.
final class ConverterController {
    private(set) var report: ConversionReport?
    /// Why the last request for rates failed; `nil` if it succeeded, or if other rates have been stored since.
    private(set) var failure: CommandFailure?
    /// The error in the input; `nil` while the user is still typing.
    var mistake: CommandFailure? { typingTimer == nil ? typedFailure : nil }
    private(set) var recent: RecentPairs
    private(set) var pinned: PinnedReport?
    /// The input; `nil` until the first conversion has been loaded.
    private(set) var typed: WantedConversion?
    var isRequesting: Bool { ratesRequest != nil }
    var changed: () -> Void = {}

    /// Milliseconds without a key press after which input counts as finished.
    private static let pause = 700

    private let runner: CommandRunner
    private var typedFailure: CommandFailure?
    private var typingTimer: GLibTimer?
    private var pendingWork: [() -> Void] = []
    private var convertedInput: WantedConversion?
    private var (ratesRequest, converting): (CommandProcess?, CommandProcess?)
    private let refreshed = Completions()
    private var lastResponse: ConversionReport?
    private var time: Date?
    private var convertsAgain = false

    init(_ runner: CommandRunner, _ recent: RecentPairs) { (self.runner, self.recent) = (runner, recent) }

    var notice: Notice? { Notice(lastResponse?.state, note: lastResponse?.note, failure, time: time) }

    var isAnswered: Bool { typed?.hasAmount == true && typedFailure == nil && convertedInput == typed }

    func start() { request(.recent) }

    func refresh(_ done: @escaping () -> Void = {}) {
        refreshed.add(done)
        if ratesRequest == nil { request(.now) }
    }

    var nextUpdate: Date? { lastResponse?.nextUpdate ?? report?.nextUpdate }

    func refreshIfStale() { if report?.state == .stale { refresh() } }

    func tryAgain() { if notice != nil { refresh() } }

    var needsSignIn: Bool { notice?.remedy == .signIn }

    /// Converts with rates that another program has fetched, and reloads pinned conversions.
    func reloadStored() {
        guard typed != nil else { return ratesRequest == nil ? start() : () }
        (lastResponse, failure) = (nil, nil)
        convert()
        readPinned()
    }

    func type(_ text: String, on side: ConversionSide) {
        typed?.type(text, on: side)
        typingTimer?.cancel()
        typingTimer = GLibTimer(milliseconds: Self.pause) { [weak self] in
            self?.typingTimer = nil
            self?.changed()
        }
        convert()
    }

    /// Replaces the typed expression with its amount, when the user presses Enter or leaves the text field.
    func commit() {
        endTyping()
        whenAnswered { [self] in
            applyAmount()
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

    /// Whether the current conversion is pinned; `nil` if there is no result, or if the pins are not loaded.
    var isPinned: Bool? {
        guard isAnswered, let report, let result = report.results.first, let pinned else { return nil }
        return pinned.items.contains {
            $0.from.code == report.from.code && $0.from.amount == report.from.amount && $0.to == result.code
        }
    }

    func togglePin(_ failed: @escaping (CommandFailure) -> Void) {
        guard let isPinned, let report, let result = report.results.first else { return }
        let words = [report.from.typed ?? report.from.amount.text, report.from.code, result.code]
        runner.carryOut(isPinned ? .unpin(words) : .pin(words)) { [self] failure in
            if let failure { failed(failure) }
            readPinned()
        }
    }

    private func readPinned() {
        runner.request(.pinned, as: PinnedReport.self) { [self] answer in
            guard case .success(let report) = answer, report != pinned else { return }
            pinned = report
            changed()
        }
    }

    func swap() { convert { $0.swap() } }

    func choose(_ id: String, on side: ConversionSide) { convert { $0.choose(id, on: side) } }

    func choose(_ pair: ConversionPair<String>) { convert { $0 = pair } }

    private func convert(_ change: @escaping (inout ConversionPair<String>) -> Void) {
        endTyping()
        whenAnswered { [self] in
            applyAmount()
            guard var pair = typed?.pair else { return }
            change(&pair)
            typed?.pair = pair
            recent.use(pair)
            convert()
        }
    }

    private func endTyping() {
        typingTimer?.cancel()
        typingTimer = nil
    }

    /// Runs `work` now or, if a conversion is running, once the current input has been converted or refused.
    private func whenAnswered(_ work: @escaping () -> Void) {
        if converting == nil { work() } else { pendingWork.append(work) }
    }

    private func applyAmount() {
        guard isAnswered, let report, let pair = typed?.pair else { return }
        typed?.applyAmount(of: report)
        convertedInput = typed
        recent.use(pair)
    }

    private func request(_ freshness: Command.Freshness) {
        let conversion = typed.flatMap { $0.hasAmount && typedFailure == nil ? $0 : nil }
        ratesRequest = runner.request(.convert(conversion, freshness), as: ConversionReport.self) { [self] answer in
            ratesRequest = nil
            switch answer {
            case .success(let answered):
                (lastResponse, failure, time) = (answered, nil, answered.time)
                begin(with: answered)
                readPinned()
                if freshness == .recent { refreshIfStale() }
            case .failure(let cause): failure = cause
            }
            changed()
            if ratesRequest == nil { refreshed.run() }
        }
        changed()
    }

    /// Adopts the first conversion with its input; after a later response, converts the current input again.
    private func begin(with answered: ConversionReport) {
        if typed == nil, let result = answered.results.first {
            let amount = answered.from.typed ?? answered.from.amount.text
            let wanted = WantedConversion(amount, from: answered.from.code, to: result.code)
            (typed, convertedInput, report) = (wanted, wanted, answered)
            recent.use(wanted.pair)
        } else {
            convert()
        }
    }

    /// Converts the input; if a conversion is already running, converts again afterwards.
    private func convert() {
        guard let wanted = typed, wanted.hasAmount else {
            typedFailure = nil
            return changed()
        }
        convertsAgain = converting != nil
        guard !convertsAgain else { return changed() }
        converting = runner.request(.convert(wanted, .stored), as: ConversionReport.self) { [self] answer in
            converting = nil
            switch answer {
            case .success(let answered): receive(answered, for: wanted)
            case .failure(let cause): self.typedFailure = cause
            }
            changed()
            if convertsAgain { return convert() }
            let work = pendingWork
            pendingWork = []
            for one in work { one() }
        }
        changed()
    }

    private func receive(_ answered: ConversionReport, for wanted: WantedConversion) {
        (report, typedFailure) = (answered, nil)
        var meant = wanted
        meant.applyCurrencies(of: answered)
        // Use the currencies of the result for later input, unless the user has chosen others meanwhile.
        if typed?.pair == wanted.pair, typed?.side == wanted.side { typed?.pair = meant.pair }
        convertedInput = meant
    }
}
