import Glibc
import TodayCore

extension Translations {
    private static let domain = Product.name
    private static let largest = 1 << 20

    /// The messages in the user's language; English if there is no message catalogue.
    package static let ofUser: Translations = find(Language.preferred { Environment[$0] }, in: folders)

    static func find(_ languages: [String], in folders: [String]) -> Translations {
        for language in languages {
            for folder in folders {
                let path = "\(folder)/\(language)/LC_MESSAGES/\(domain).mo"
                if let bytes = try? AtomicFile.read(path, limit: largest), let translations = Translations(mo: bytes) {
                    return translations
                }
            }
        }
        return .english
    }

    private static var folders: [String] {
        let installed = [OwnProgram.path("../share/locale"), "/usr/local/share/locale", "/usr/share/locale"]
        return (Environment["TEXTDOMAINDIR"].map { [$0] } ?? []) + installed
    }
}
