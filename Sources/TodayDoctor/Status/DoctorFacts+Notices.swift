extension DoctorFacts {
    /// What is announced, and whether it is now.
    func notices(_ announcements: [String]) -> [Finding] {
        guard own.descriptor.announces else { return [] }
        let isSilent = configuration.settings.announcesNothing
        let rules = Finding("notices", "notifications", isSilent ? .note : .ok, announcements.joined(separator: " "))
        let mute = mutedUntil.map { Finding("mute", "mute", .note, "until \(clock($0))") } ?? .unmuted
        let quiet = quietUntil.map { Finding("quiet", "quiet hours", .note, "until \(clock($0))") }
        return [rules, mute] + [quiet].compactMap(\.self)
    }
}

extension Finding {
    fileprivate static let unmuted = Finding("mute", "mute", .ok, "not muted")
}
