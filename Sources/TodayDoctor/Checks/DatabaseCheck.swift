import TodayCatalogue
import TodayCore

extension DoctorCheck {
    /// The state of the database with the history, the pages last seen, and the favourites.
    static let database = DoctorCheck { facts in
        [facts.database.map { $0.finding(facts) }].compactMap(\.self)
    }
}

extension DatabaseFact {
    fileprivate func finding(_ facts: DoctorFacts) -> Finding {
        switch self {
        case .missing: .database(.note, "There is none yet; todayd creates it at its first poll.")
        case .sound(let path, let bytes): .database(.ok, "\(facts.written(path)), \(Self.size(bytes))")
        case .damaged(let path, let reason):
            .database(
                .broken(.fileError), "\(facts.written(path)) is damaged: \(reason).",
                .run("\(facts.own.label.name) favorites"))
        case .odd(let path, let found):
            .database(
                .warning,
                "\(facts.written(path)) contains impossible values (\(found)): they are ignored, and todayd "
                    + "removes them when it starts.", facts.daemon.process.map(facts.restart) ?? facts.startCommand)
        case .newer(let path):
            .database(
                .broken(.fileError), "\(facts.written(path)) was written by a later version.",
                .say("Update \(Product.allPrograms); until then they leave it untouched."))
        case .unknown(let path, let reason):
            .database(.warning, "Cannot examine \(facts.written(path)): \(reason).")
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
    }
}

extension Finding {
    fileprivate static func database(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("database", "history", state, detail, fix)
    }
}
