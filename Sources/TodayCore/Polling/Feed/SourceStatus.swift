import FoundationEssentials

/// The data to show, and its current state.
package struct SourceStatus: Hashable, Sendable {
    package let source: String
    package private(set) var snapshot: Snapshot?
    package let state: DataState
    /// Seconds since the time of the data; `nil` if there is no data, or if a clock was wrong.
    package let age: Int?
    /// The local time of the data, "14:02", with the day if necessary; `nil` if there is no data.
    package let fetchedText: String?
    /// Why there is no new data; `nil` if there is new data, or if the reason is unknown.
    package let error: FetchError?
    /// The label of the service that failed; `nil` if none failed, or if it is the service of the data.
    package let failedService: SourceLabel?
    package let checkedAt: Date?
    package let mutedUntil: Date?
    package let mutedText: String?
    /// When the state becomes or became stale, unless it is renewed; `nil` if there is neither data nor a failure.
    let validUntil: Date?
    package let freshUntil: Date?
    /// The label of another source whose sign-in fixes the failure; `nil` if there is no such source or failure.
    package private(set) var signInLabel: SourceLabel?
    /// What the user must do to get the first data; empty if there is data, or if todayd polls the source.
    package private(set) var firstSteps: [String] = []

    package init(_ stored: StoredSnapshot, mutedUntil: Date? = nil, at now: Date, clock: (Date) -> String) {
        let (snapshot, status) = (stored.snapshot, stored.status)
        source = stored.source
        self.mutedUntil = mutedUntil.flatMap { $0 > now ? $0 : nil }
        mutedText = self.mutedUntil.map(clock)
        fetchedText = snapshot.map { clock($0.time) }
        self.snapshot = snapshot
        age = snapshot.flatMap { $0.age(at: now) }
        (checkedAt, failedService) = (status?.checkedAt, status?.failedService)
        guard let snapshot else {
            state = status.map { $0.state(at: now) }.flatMap { $0.isFailure ? $0 : nil } ?? .empty
            (freshUntil, validUntil) = (nil, state.isFailure ? status?.validUntil : nil)
            error = state.isFailure ? status?.error : nil
            return
        }
        let end = status?.freshUntil ?? snapshot.endOfFreshness(after: Schedule(interval: 60).freshFor)
        freshUntil = end
        validUntil = status?.validUntil ?? end
        state = age == nil ? .stale : status?.state(at: now) ?? (now > end ? .stale : .fresh)
        error = state.isFailure ? status?.error : nil
    }

    /// Returns the status with the steps to the first data, if its state is `empty`.
    package func with(firstSteps: @autoclosure () -> [String]) -> SourceStatus {
        state == .empty ? changed(self) { $0.firstSteps = firstSteps() } : self
    }

    /// Returns the status of rates with numbers and text localized; other statuses are unchanged.
    package func worded(_ numbers: NumberStyle, _ translations: Translations) -> SourceStatus {
        hasRates ? changed(self) { $0.snapshot = snapshot?.worded(numbers, translations) } : self
    }

    /// The status without steps, for bars that show the steps in a tooltip or menu.
    package var withoutSteps: SourceStatus { firstSteps.isEmpty ? self : changed(self) { $0.firstSteps = [] } }

    /// Returns the status with the name of the source whose sign-in fixes the failure for all `polled` sources.
    package func withSignIn(among polled: () -> [SourceDescriptor]) -> SourceStatus {
        guard let error, error.needsUser, let label = AllSourceDescriptors.named(source)?.label else { return self }
        let signInLabel = label.signInLabel(after: error, among: polled())
        return signInLabel == label ? self : changed(self) { $0.signInLabel = signInLabel }
    }

    package var hasRates: Bool { AllSourceDescriptors.named(source)?.hasRates ?? false }

    /// The program whose `login` command signs in to the source's service.
    package var signInCommand: String { signInLabel?.name ?? source }

    /// Returns when the display changes without new data, because the state or a mute ends; `nil` if neither ends.
    package func nextChange(after now: Date) -> Date? {
        [validUntil, mutedUntil].compactMap(\.self).filter { $0 >= now }.min()
    }

    /// The remark next to a bar's rows, with the time of the data, as an age would soon be wrong; `nil` if `fresh`.
    package var remark: String? {
        switch state {
        case .fresh: nil
        case .stale: dataTime
        case .offline: [stateWords(.current), dataTime].compactMap(\.self).joined(separator: ", ")
        case .unauthorized: [signInStep, dataTime].compactMap(\.self).joined(separator: ", ")
        case .empty: gettext("no data yet")
        }
    }

    private var dataTime: String? { fetchedText.map { gettext("data of {time}", ["time": $0]) } }

    /// Returns the state in words; "no new data" instead of "offline" if the service could be reached.
    package func stateWords(_ translations: Translations) -> String {
        if state == .offline, let error, !error.isUnreachable { return translations.gettext("no new data") }
        return switch state {
        case .fresh: translations.gettext("fresh")
        case .stale: translations.gettext("stale")
        case .offline: translations.gettext("offline")
        case .unauthorized:
            wrongVariable.map { translations.gettext("check {variable}", ["variable": $0]) }
                ?? translations.gettext("sign-in needed")
        case .empty: translations.gettext("empty")
        }
    }

    /// The remarks to choose from for a single line, most detailed first; `nil` elements mean that there is no remark.
    ///
    /// While notifications are muted, each remark contains "muted", because a stray click can mute them for an hour.
    package var lineRemarks: [String?] {
        let mute = mutedUntil == nil ? nil : gettext("muted")
        func muted(_ remark: String?) -> String? {
            let parts = [remark, mute].compactMap(\.self)
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
        if state == .empty, let step = firstSteps.first, let remark {
            return [muted("\(remark); \(step)"), muted(step), muted(remark)]
        }
        let shortRemark: String? =
            switch state {
            case .stale: fetchedText
            case .offline: fetchedText.map { "\(stateWords(.current)), \($0)" }
            case .unauthorized: dataTime.map { "\(shortSignInStep), \($0)" }
            case .fresh, .empty: nil
            }
        return [muted(remark)] + (shortRemark == nil ? [] : [muted(shortRemark)])
    }

    /// The end of the mute, such as "muted until 15:02", for tooltips and menus; `nil` without a mute.
    package var muteRemark: String? { mutedText.map { gettext("muted until {time}", ["time": $0]) } }
}

extension SourceStatus {
    var signInStep: String {
        wrongVariable.map { gettext("check {variable}", ["variable": $0]) }
            ?? gettext("sign in: {command}", ["command": "\(signInCommand) login"])
    }

    var shortSignInStep: String { wrongVariable == nil ? gettext("sign in") : gettext("no sign-in") }

    package var spokenSignInFault: String {
        error == .permissionMissing
            ? gettext("The permission to see followed channels is missing") : gettext("Not signed in")
    }

    package var spokenSignInStep: String {
        wrongVariable.map { gettext("Check {variable} in your environment", ["variable": $0]) }
            ?? gettext("To sign in, run {command}", ["command": "\(signInCommand) login"])
    }

    private var wrongVariable: String? { if case .environment(let variable, _, _)? = error { variable } else { nil } }
}
