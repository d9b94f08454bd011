import ArgumentParser
import TodayCore
import TodayFiles

extension StandardStream {
    /// Writes a value as one line of JSON; ends the program if that cannot be done.
    func write(json value: some Encodable) throws {
        guard let text = JSONCoding.encode(value, pretty: false) else {
            throw ArgumentParser.ExitCode(ExitStatus.unavailable.rawValue)
        }
        write(text + "\n")
    }
}
