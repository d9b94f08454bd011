import FoundationEssentials
import TodayCore

extension DoctorCheck {
    /// Whether others can read what todayd is to publish.
    static let publishing = DoctorCheck { facts in
        facts.publishing.map { [$0.finding(facts)] } ?? []
    }
}

extension PublishingFact {
    fileprivate func finding(_ facts: DoctorFacts) -> Finding {
        let path = facts.written(folder.path)
        if isSomebodyElses {
            return finding(
                .broken(.configuration), "\(path) contains files of somebody else, so nothing is published.",
                .say("Name an empty folder in \(facts.written(facts.configuration.path))."))
        }
        if let trouble = folder.trouble {
            return finding(.broken(.fileError), "Cannot publish to \(path): \(trouble).", fix(facts))
        }
        guard !feeds.isEmpty else {
            return finding(
                .note, "Nothing has been published to \(path) yet.", .say("todayd publishes at its next poll."))
        }
        let listed = feeds.map { "\($0.source) \(Self.ago($0.fetchedAt, facts.now))" }.joined(separator: ", ")
        let what = "\(path): \(listed); \(FolderFact.size(bytes))"
        let late = feeds.filter(\.isOverdue).map(\.source)
        guard !late.isEmpty else { return finding(.ok, what) }
        return finding(
            .warning, "\(what). No longer renewed: \(late.joined(separator: ", ")).",
            .say("Readers see that, too. What doctor says of todayd and the service may explain it."))
    }

    private func finding(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> Finding {
        Finding("publishing", "publishing", state, detail, fix)
    }

    private func fix(_ facts: DoctorFacts) -> Finding.Fix {
        let path = facts.word(folder.path)
        return folder.isThere && !folder.isForeign
            ? .run("chmod u+rwx \(path)") : .run("sudo install -d -o \"$USER\" \(path)")
    }

    private static func ago(_ date: Date, _ now: Date) -> String {
        Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? "at a time in the future"
    }
}
