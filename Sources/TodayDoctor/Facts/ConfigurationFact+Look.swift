import Glibc
import TodayFiles

extension ConfigurationFact {
    /// Reads the configuration as all programs do.
    package static func look(_ path: String) -> ConfigurationFact {
        var fact = ConfigurationFact(path: path)
        fact.isThere = access(path, F_OK) == 0
        do throws(ConfigurationFile.Failure) {
            fact.settings = try ConfigurationFile.read(path)
        } catch {
            switch error {
            case .file(let error): fact.unreadable = error.reason
            case .content(let error, _): fact.mistake = error
            }
        }
        return fact
    }
}
