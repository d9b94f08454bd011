extension DoctorCheck {
    /// Why no notification would appear now, although everything works.
    static let silence = DoctorCheck { facts in
        var findings: [Finding] = []
        if facts.configuration.settings.notifier == "none" {
            findings.append(
                .silence("notifier", "notifications", "notify.via is \"none\": no notifications are shown.")
            )
        }
        if let until = facts.mutedUntil {
            findings.append(
                .silence(
                    "muted", "mute", "Notifications are muted until \(facts.clock(until)).",
                    .run("\(facts.own.label.name) mute off")))
        }
        if let until = facts.quietUntil {
            findings.append(.silence("quiet", "quiet hours", "Quiet hours last until \(facts.clock(until))."))
        }
        if facts.sources.contains(where: \.lacksFavorites) {
            findings.append(
                .silence(
                    "favorites", "favourites",
                    "notify.favoritesOnly is set, but there are no favourites, so no change is announced."))
        }
        for source in facts.sources where source.lacksMovingFavorites {
            let name = source.label.name
            findings.append(
                .silence(
                    "moves", "favourites",
                    "\(name).notify.move is set, but there are no favourites, so no move is announced.",
                    .say("Add one with `\(name) favorite`.")))
        }
        return findings
    }
}

extension Finding {
    fileprivate static func silence(_ id: String, _ title: String, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("silence.\(id)", title, .note, detail, fix)
    }
}
