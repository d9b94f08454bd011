import Foundation
import TestSupport
import Testing
import TodayCore
import TodayFiles

@testable import TodayFiles

@Suite("Quotes and the last conversion on disk")
struct QuotesFileTests {
    @Test("quotes are kept with the rates before them, and older ones do not replace newer ones")
    func kept() throws {
        let folder = try TemporaryFolder()
        let file = QuotesFile(try folder.paths(), source: "rates")
        try file.keep(Page(items: [], fetchedAt: Sample.start))
        #expect(file.known == nil)
        try file.keep(SampleQuotes.page())
        let new = SampleQuotes.quotes(RateProviders.openERAPI, ["BRL": "5.5"], asOf: Sample.start)
        try file.keep(SampleQuotes.page(new, at: Sample.start + 60))
        #expect(file.known?.quotes == new && file.known?.previous == SampleQuotes.table())
        try file.keep(SampleQuotes.page())
        #expect(file.known?.quotes == new)
    }

    @Test("a conversion is written once, and read again")
    func last() throws {
        let folder = try TemporaryFolder()
        let paths = try folder.paths()
        let file = LastConversionFile(paths, source: "rates")
        #expect(file.last == nil)
        let last = LastConversion(from: .dollar, to: .euro)
        try file.keep(last)
        let written = try FileManager.default.attributesOfItem(atPath: paths.conversion("rates"))[.systemFileNumber]
        try file.keep(last)
        let kept = try FileManager.default.attributesOfItem(atPath: paths.conversion("rates"))[.systemFileNumber]
        #expect(file.last == last && written as? Int == kept as? Int)
        try file.keep(LastConversion(from: .euro, to: .dollar))
        #expect(file.last == LastConversion(from: .euro, to: .dollar))
    }
}
