/// The failure notices of all sources; sources with the same service share a notice, which is posted once.
package struct SharedNotices: Sendable {
    private struct Failure: Hashable {
        let service: String
        let slot: NoticeSlot
    }

    private struct Shown {
        let name: String
        var sources: Set<String>
    }

    private var notices: [Failure: Shown] = [:]

    package init() {}

    /// Adds a source to its service's failure notice; returns whether the notice must be posted.
    package mutating func add(_ notice: Notice, of source: String) -> Bool {
        let failure = Failure(service: notice.label.service, slot: notice.slot)
        let isNew = notices[failure] == nil
        notices[failure, default: Shown(name: notice.label.name, sources: [])].sources.insert(source)
        return isNew
    }

    package mutating func forget(_ notice: Notice) {
        notices[Failure(service: notice.label.service, slot: notice.slot)] = nil
    }

    /// Removes `source` from its notice; returns the source under which to withdraw it, `nil` if other sources remain.
    package mutating func remove(_ slot: NoticeSlot, of source: String) -> String? {
        guard let (failure, notice) = notices.first(where: { $0.key.slot == slot && $0.value.sources.contains(source) })
        else { return source }
        let others = notice.sources.subtracting([source])
        notices[failure] = others.isEmpty ? nil : Shown(name: notice.name, sources: others)
        return others.isEmpty ? notice.name : nil
    }
}

extension Notice {
    /// Returns a sign-in notice with the label of the source that signs in for all `sources`; other notices unchanged.
    package func withSignInLabel(among sources: [SourceDescriptor]) -> Notice {
        guard case .signIn(let error) = content else { return self }
        return Notice(label: label.signInLabel(after: error, among: sources), content: content)
    }
}

extension SourceLabel {
    /// Returns the label of the source whose sign-in ends the failure for the whole service, or else this label.
    package func signInLabel(after error: FetchError, among sources: [SourceDescriptor]) -> SourceLabel {
        error.needsUser ? signingIn(sources) : self
    }

    /// Returns the label of this service's personal source, whose sign-in covers the service, or else this label.
    package func signingIn(_ sources: [SourceDescriptor]) -> SourceLabel {
        sources.first { $0.can(.personal) && $0.label.service == service }?.label ?? self
    }
}

extension Configuration {
    /// The sources that todayd polls, each with the chosen provider or published feed.
    package var polled: [SourceDescriptor] { sources.compactMap { AllSourceDescriptors.named($0) }.map(applied) }
}
