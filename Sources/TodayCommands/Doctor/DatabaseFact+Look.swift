import TodayCatalogue
import TodayDoctor
import TodaySystem

extension DatabaseFact {
    /// Examines the database without changing anything.
    static func look(_ paths: XDGPaths) -> DatabaseFact {
        let path = paths.database
        return switch CatalogueIntegrity.examine(paths) {
        case .missing: .missing
        case .sound(let bytes): .sound(path: path, bytes: bytes)
        case .damaged(let findings): .damaged(path: path, reason: findings.joined(separator: "; "))
        case .odd(let found): .odd(path: path, found: found)
        case .unknown(.newer): .newer(path: path)
        case .unknown(.busy): .unknown(path: path, reason: "another program holds it")
        case .unknown(let error): .unknown(path: path, reason: error.sentence)
        }
    }
}
