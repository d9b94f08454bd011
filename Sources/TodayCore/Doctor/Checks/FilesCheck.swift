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
        case .snapshot: .run("\(facts.label.name) --refresh")
        case .mute: .run("\(facts.label.name) mute off")
        case .feed, .cycle: .say("The next poll of todayd writes it anew.")
        case .favorites: .say("Repair it, or move it away; nothing of ours writes over it.")
        }
    }
}

extension BrokenFile.Kind {
    /// What does not work because of it.
    fileprivate var loss: String {
        switch self {
        case .snapshot: "there is nothing to show"
        case .feed: "how far the data can be trusted is not known"
        case .cycle: "todayd begins without what it remembers"
        case .mute: "it mutes nothing"
        case .favorites: "your favourites are not known"
        }
    }
}
