extension DoctorCheck {
    /// Whether the folders can be written, and only by us.
    static let folders = DoctorCheck { facts in
        let troubles = facts.folders.compactMap { $0.finding(facts) }
        guard troubles.isEmpty, let state = facts.folders.first else { return troubles }
        let room = state.freeBytes.map { "; \(FolderFact.size($0)) free" } ?? ""
        return [
            Finding("folders", "folders", .ok, "writable: \(facts.written(state.path)) and the others\(room)")
        ]
    }
}

extension FolderFact {
    /// The number of bytes below which space is about to run out.
    private static let little = 16 << 20

    fileprivate func finding(_ facts: DoctorFacts) -> Finding? {
        let id = "folders.\(name)"
        let shown = facts.written(path)
        if let trouble {
            return Finding(
                id, "\(name) folder", .broken(.fileError), "Cannot write to \(shown): \(trouble).", fix(facts))
        }
        if isOpen {
            let command = Finding.Fix.run("chmod go-w \(facts.word(path))")
            return Finding(id, "\(name) folder", .warning, "Other users can write to \(shown).", command)
        }
        guard let freeBytes, freeBytes < Self.little else { return nil }
        return Finding(
            id, "\(name) folder", .warning, "Only \(Self.size(freeBytes)) left for \(shown).",
            .say("Free some space on that disk; nothing new can be saved on a full one."))
    }

    private func fix(_ facts: DoctorFacts) -> Finding.Fix {
        if isForeign { return .run("sudo chown -R \"$USER\" \(facts.word(path))") }
        let isOrdinary = (freeBytes ?? .max) >= Self.little
        return isOrdinary
            ? .run("chmod u+rwx \(facts.word(path))")
            : .say("Free some space on that disk; until then the previous data is kept.")
    }

    /// "512 KiB", "35 GiB".
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<(1 << 20): "\(bytes >> 10) KiB"
        case ..<(1 << 30): "\(bytes >> 20) MiB"
        default: "\(bytes >> 30) GiB"
        }
    }
}
