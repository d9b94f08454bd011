import Glibc
import TodayCore

extension Translations {
    /// The name of our message catalogues, as in `share/locale/pt_BR/LC_MESSAGES/topgames.mo`.
    private static let domain = Product.name
    /// The read limit in bytes, far larger than our message catalogues.
    private static let largest = 1 << 20

    /// The messages in the user's language, read once; English if there is no message catalogue.
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

    /// The folders of message catalogues; TEXTDOMAINDIR, a variable of gettext's programs, comes first.
    private static var folders: [String] {
        let installed = [OwnProgram.path("../share/locale"), "/usr/local/share/locale", "/usr/share/locale"]
        return (Environment["TEXTDOMAINDIR"].map { [$0] } ?? []) + installed
    }
}
