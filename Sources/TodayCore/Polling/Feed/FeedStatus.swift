import FoundationEssentials

/// The data to show, and how current it is now.
package struct FeedStatus: Hashable, Sendable {
    package let source: String
    package private(set) var snapshot: Snapshot?
    /// How far it can be trusted now.
    package let state: FeedState
    /// Seconds since the time of the data; `nil` if there is no data, or if a clock was wrong.
    package let age: Int?
    /// The time of the data, for people: "14:02", or with the day; `nil` if there is no data.
    package let fetchedText: String?
    /// Why there is no new data; `nil` if there is, or if the reason is unknown.
    package let error: FetchError?
    /// When the service was last asked; `nil` if unknown.
    package let checkedAt: Date?
    /// When a mute of notifications ends; `nil` if there is none.
    package let mutedUntil: Date?
    /// The same for people: "15:02".
    package let mutedText: String?
    /// When the state ends by itself; `nil` if it does not.
    let validUntil: Date?
    /// When the data counts as old unless new data comes; `nil` if there is no data.
    package let freshUntil: Date?
    /// How the source refers to itself whose command signs in for this one as well; `nil` if that is this source.
    package private(set) var signInLabel: SourceLabel?
    /// What leads to the first data, if there is none and todayd is not about to fetch it.
    package private(set) var firstSteps: [String] = []

    /// The stored data as of `now`; `clock` gives the local time of a date.
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

    /// The same with what leads to the first data, if there is none.
    package func with(firstSteps: @autoclosure () -> [String]) -> FeedStatus {
        state == .empty ? changed(self) { $0.firstSteps = firstSteps() } : self
    }

    /// The same in the numbers and the language of the reader; files have values in English.
    package func worded(_ numbers: NumberStyle, _ translations: Translations) -> FeedStatus {
        hasQuotes ? changed(self) { $0.snapshot = snapshot?.worded(numbers, translations) } : self
    }

    /// The same for a bar's line whose tooltip or menu has the steps.
    package var withoutSteps: FeedStatus { firstSteps.isEmpty ? self : changed(self) { $0.firstSteps = [] } }

    /// The same with the command that heals its failure for all sources that `polled` says are polled.
    package func healed(_ polled: () -> [SourceDescriptor]) -> FeedStatus {
        guard let error, error.needsPerson, let label = AllSourceDescriptors.named(source)?.label else { return self }
        let healing = label.healing(error, polled())
        return healing == label ? self : changed(self) { $0.signInLabel = healing }
    }

    /// Whether its items have values, or words in place of one, which are no longer true in part.
    package var hasQuotes: Bool { AllSourceDescriptors.named(source)?.hasQuotes ?? false }

    /// The name of the command that signs in.
    package var signInCommand: String { signInLabel?.name ?? source }

    /// When what is shown changes without new data, because it gets old or a mute ends; `nil` if it does not.
    package func nextChange(after now: Date) -> Date? {
        [validUntil, mutedUntil].compactMap(\.self).filter { $0 >= now }.min()
    }

    /// The remark next to a bar's rows; `nil` if the data is as it should be.
    ///
    /// It gives the time of the data, not its age: nobody rewrites a bar every minute, and an age that stands still is
    /// a lie.
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

    /// The state in words: only a service that cannot be reached is "offline".
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

    /// The remark in a line, longest first: it also says that notifications are muted.
    ///
    /// A stray click mutes for an hour, and nobody would see it otherwise.
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

    /// "muted until 15:02", for bars with room for it; `nil` if notifications are not muted.
    package var muteRemark: String? { mutedText.map { gettext("muted until {time}", ["time": $0]) } }
}

/// What a person has to do about the sign-in, in the words of bars and of speech.
extension FeedStatus {
    /// "sign in:" and the command that does it.
    var signInStep: String {
        wrongVariable.map { gettext("check {variable}", ["variable": $0]) }
            ?? gettext("sign in: {command}", ["command": "\(signInCommand) login"])
    }

    /// The same without the command.
    var shortSignInStep: String { wrongVariable == nil ? gettext("sign in") : gettext("no sign-in") }

    /// What is wrong with the sign-in, as speech says it.
    package var spokenSignInFault: String {
        error == .permissionMissing
            ? gettext("The permission to see followed channels is missing") : gettext("Not signed in")
    }

    /// The same as a sentence.
    package var spokenSignInStep: String {
        wrongVariable.map { gettext("Check {variable} in your environment", ["variable": $0]) }
            ?? gettext("To sign in, run {command}", ["command": "\(signInCommand) login"])
    }

    /// The variable that has to be corrected: it takes precedence over a sign-in, so that signing in would not help.
    private var wrongVariable: String? { if case .environment(let variable, _, _)? = error { variable } else { nil } }
}
