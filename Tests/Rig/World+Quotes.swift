import Foundation
import TestSupport
import TodayCore

extension World {
    /// Has quotes of three hours ago, as `today-fetch` would have brought them.
    package func haveQuotes() throws {
        let folder = "\(home.root)/state/today/rates"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let known = SampleRates.known(at: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)))
        guard let text = JSONCoding.encode(known, pretty: false) else {
            throw NeverHappened(wanted: "quotes as JSON", log: "")
        }
        try home.replace("\(folder)/quotes.json", with: text)
    }
}
