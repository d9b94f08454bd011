extension DoctorCheck {
    /// Files that exist but cannot be used.
    static let files = DoctorCheck { facts in
        facts.brokenFiles.map { $0.finding(facts) }
    }
}

extension BrokenFile {
    fileprivate func finding(_ facts: DoctorFacts) -> Finding {
        let id = "files.\(kind.rawValue)"
        let path = facts.written(path)
        if let reason {
            let fix = Finding.Fix.run("ls -l \(facts.word(self.path))")
            return Finding(id, kind.rawValue, .broken(.fileError), "Cannot read \(path): \(reason).", fix)
        }
        return Finding(id, kind.rawValue, .warning, "\(path) is damaged: \(kind.loss).", fix(facts))
    }

    private func fix(_ facts: DoctorFacts) -> Finding.Fix {
        switch kind {
        case .snapshot where !facts.own.descriptor.can(.feed): .say("todayd rewrites it at its next poll.")
        case .snapshot: .run("\(facts.own.label.name) --refresh")
        case .mute: .run("\(facts.own.label.name) mute off")
        case .feed, .cycle: .say("todayd rewrites it at its next poll.")
        case .favorites: .say("Repair it or move it away; it is never overwritten.")
        }
    }
}

extension BrokenFile.Kind {
    /// What does not work because of it.
    fileprivate var loss: String {
        switch self {
        case .snapshot: "there is nothing to show"
        case .feed: "it is not known whether the data is current"
        case .cycle: "todayd starts without its saved state"
        case .mute: "notifications are not muted"
        case .favorites: "your favourites are unknown"
        }
    }
}
