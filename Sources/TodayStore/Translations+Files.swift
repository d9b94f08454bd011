import Glibc
import TodayCore

extension Translations {
    /// The name of our catalogues: `share/locale/pt_BR/LC_MESSAGES/topgames.mo`.
    private static let domain = "topgames"
    /// No catalogue of ours comes near it.
    private static let largest = 1 << 20

    /// The messages in the language of the person, read once; English where there is no catalogue.
    public static let ofPerson: Translations = find(Language.preferred { Environment[$0] }, in: folders)

    /// The first catalogue of the languages that can be read.
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

    /// Beside the program, wherever it is installed; TEXTDOMAINDIR, which gettext's own programs know, goes first.
    private static var folders: [String] {
        let installed = [OwnProgram.path("../share/locale"), "/usr/local/share/locale", "/usr/share/locale"]
        return (Environment["TEXTDOMAINDIR"].map { [$0] } ?? []) + installed
    }
}
