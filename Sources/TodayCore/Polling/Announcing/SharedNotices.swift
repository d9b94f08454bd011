/// The notices about failures of a service that several sources have in common: each is on the screen once.
package struct SharedNotices: Sendable {
    private struct Failure: Hashable {
        let service: String
        let slot: NoticeSlot
    }

    private struct Shown {
        /// The name of the source that its notification has.
        let name: String
        /// The names of the sources that it is about.
        var sources: Set<String>
    }

    private var shown: [Failure: Shown] = [:]

    package init() {}

    /// Adds a source to the notice about its service's failure; returns whether the notice has to be posted, because it
    /// is not on the screen yet.
    package mutating func add(_ notice: Notice, of source: String) -> Bool {
        let failure = Failure(service: notice.label.service, slot: notice.slot)
        let isNew = shown[failure] == nil
        shown[failure, default: Shown(name: notice.label.name, sources: [])].sources.insert(source)
        return isNew
    }

    /// Forgets a notice that did not reach the screen.
    package mutating func forget(_ notice: Notice) {
        shown[Failure(service: notice.label.service, slot: notice.slot)] = nil
    }

    /// Removes a source whose failure is over; returns the name of the source whose notification has to be withdrawn, or
    /// `nil` as long as it is still about another source.
    package mutating func remove(_ slot: NoticeSlot, of source: String) -> String? {
        guard let (failure, notice) = shown.first(where: { $0.key.slot == slot && $0.value.sources.contains(source) })
        else { return source }
        let others = notice.sources.subtracting([source])
        shown[failure] = others.isEmpty ? nil : Shown(name: notice.name, sources: others)
        return others.isEmpty ? notice.name : nil
    }
}

extension Notice {
    /// The same notice with the command that heals all `sources` of its service: the sign-in for a list of the person who
    /// signs in has the permission that the other lists do without.
    package func healing(_ sources: [SourceDescriptor]) -> Notice {
        guard case .signIn(let error) = content else { return self }
        return Notice(label: label.healing(error, sources), content: content)
    }
}

extension SourceLabel {
    /// The label whose command heals a failure for all `sources` of the service: its own, or that of a list of the person who
    /// signs in.
    package func healing(_ error: FetchError, _ sources: [SourceDescriptor]) -> SourceLabel {
        guard error.needsPerson else { return self }
        return sources.first { $0.can(.personal) && $0.label.service == service }?.label ?? self
    }
}

extension Configuration {
    /// The sources that todayd polls, with the provider or the feed that the person chose.
    package var polled: [SourceDescriptor] { sources.compactMap { AllSourceDescriptors.named($0) }.map(applied) }
}
