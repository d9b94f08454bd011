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
    /// Why there is no new data; `nil` if there is, or if the reason is unknown.
    package let error: FetchError?
    /// When the last request failed; `nil` if it did not, or if unknown.
    package let checkedAt: Date?
    package let mutedUntil: Date?
    package let mutedText: String?
    /// When the state ends by itself; `nil` if it does not.
    let validUntil: Date?
    /// When the data becomes stale without new data; `nil` if there is no data.
    package let freshUntil: Date?
    /// The label of the source to sign in to instead, which covers this one; `nil` if there is none.
    package private(set) var signInLabel: SourceLabel?
    /// The steps to the first data, if there is none and todayd is not about to fetch it.
    package private(set) var firstSteps: [String] = []

    /// Evaluates stored data at `now`; `clock` formats a local time.
    package init(_ stored: StoredSnapshot, mutedUntil: Date? = nil, at now: Date, clock: (Date) -> String) {
        let (snapshot, status) = (stored.snapshot, stored.status)
        source = stored.source
        self.mutedUntil = mutedUntil.flatMap { $0 > now ? $0 : nil }
        mutedText = self.mutedUntil.map(clock)
        fetchedText = snapshot.map { clock($0.time) }
        self.snapshot = snapshot
        age = snapshot.flatMap { $0.age(at: now) }
        checkedAt = status?.checkedAt
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

    /// Returns the status with the steps to the first data, if there is none.
    package func with(firstSteps: @autoclosure () -> [String]) -> SourceStatus {
        state == .empty ? changed(self) { $0.firstSteps = firstSteps() } : self
    }

    /// Returns the status with numbers and text localized; files contain English.
    package func worded(_ numbers: NumberStyle, _ translations: Translations) -> SourceStatus {
        hasQuotes ? changed(self) { $0.snapshot = snapshot?.worded(numbers, translations) } : self
    }

    /// The status without steps, for a bar with the steps in its tooltip or menu.
    package var withoutSteps: SourceStatus { firstSteps.isEmpty ? self : changed(self) { $0.firstSteps = [] } }

    /// Returns the status with the command that fixes its failure for all polled sources.
    package func healed(_ polled: () -> [SourceDescriptor]) -> SourceStatus {
        guard let error, error.needsPerson, let label = AllSourceDescriptors.named(source)?.label else { return self }
        let healing = label.healing(error, polled())
        return healing == label ? self : changed(self) { $0.signInLabel = healing }
    }

    package var hasQuotes: Bool { AllSourceDescriptors.named(source)?.hasQuotes ?? false }

    /// The source with the `login` command.
    package var signInCommand: String { signInLabel?.name ?? source }

    /// Returns when the display changes without new data, because data becomes stale or a mute ends; `nil` if never.
    package func nextChange(after now: Date) -> Date? {
        [validUntil, mutedUntil].compactMap(\.self).filter { $0 >= now }.min()
    }

    /// The remark next to a bar's rows; `nil` if the data is fresh.
    ///
    /// It contains the time of the data, not its age, which would be wrong a minute later.
    package var remark: String? {
        switch state {
        case .fresh: nil
        case .stale: dataTime
        case .offline: [stateWords(.current), dataTime].compactMap(\.self).joined(separator: ", ")
        case .unauthorized: [signInStep, dataTime].compactMap(\.self).joined(separator: ", ")
        case .empty: gettext("no data yet")
        }
    }

    /// "data of 14:02"; `nil` if there is no data.
    private var dataTime: String? { fetchedText.map { gettext("data of {time}", ["time": $0]) } }

    /// Returns the state in words: "offline" only if the service cannot be reached.
    package func stateWords(_ translations: Translations) -> String {
        if state == .offline, let error, !error.isOutage { return translations.gettext("no new data") }
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

    /// The remarks for a single line, longest first, including that notifications are muted.
    ///
    /// A stray click mutes for an hour, which would otherwise go unnoticed.
    package var lineRemarks: [String?] {
        let mute = mutedUntil == nil ? nil : gettext("muted")
        func muted(_ remark: String?) -> String? {
            let parts = [remark, mute].compactMap(\.self)
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
        if state == .empty, let step = firstSteps.last, let remark {
            return [muted("\(remark): \(step)"), muted(remark)]
        }
        let terse: String? =
            switch state {
            case .stale: fetchedText
            case .offline: fetchedText.map { "\(stateWords(.current)), \($0)" }
            case .unauthorized: dataTime.map { "\(shortSignInStep), \($0)" }
            case .fresh, .empty: nil
            }
        return [muted(remark)] + (terse == nil ? [] : [muted(terse)])
    }

    /// The end of a mute, "muted until 15:02", for bars with room for it; `nil` if there is none.
    package var muteRemark: String? { mutedText.map { gettext("muted until {time}", ["time": $0]) } }
}

/// What the user must do to sign in, for bars and for speech.
extension SourceStatus {
    /// The step with its command, such as "sign in: SOURCE login".
    var signInStep: String {
        wrongVariable.map { gettext("check {variable}", ["variable": $0]) }
            ?? gettext("sign in: {command}", ["command": "\(signInCommand) login"])
    }

    var shortSignInStep: String { wrongVariable == nil ? gettext("sign in") : gettext("no sign-in") }

    /// The problem with the sign-in, for speech.
    package var spokenSignInFault: String {
        error == .permissionMissing
            ? gettext("The permission to see followed channels is missing") : gettext("Not signed in")
    }

    package var spokenSignInStep: String {
        wrongVariable.map { gettext("Check {variable} in your environment", ["variable": $0]) }
            ?? gettext("To sign in, run {command}", ["command": "\(signInCommand) login"])
    }

    /// The wrong environment variable, which takes precedence over a sign-in, so that signing in would not help.
    private var wrongVariable: String? { if case .environment(let variable, _, _)? = error { variable } else { nil } }
}
