import CGio
import Foundation
import TestSupport
import TodayFiles

@testable import TodayApp
@testable import TodayGLib
@testable import TodayCore

extension Target {
    /// The arguments of a call over D-Bus to the desktop search; the first byte selects their types.
    static let bus = Target("bus", most: 1024) { bytes in
        var input = Input(bytes)
        let type = input.choice(["(as)", "(asas)", "(sasu)", "(ssu)", "(x)"])
        let source = input.choice([SourceDescriptor.rates, .topGames])
        guard let tuple = variant(Array(input.rest), type) else { return }
        defer { g_variant_unref(tuple) }
        let arguments = BusArguments(tuple)
        let places = ["(as)": [0], "(asas)": [0, 1], "(sasu)": [1]][type] ?? []
        var lists: [[String?]] = []
        for place in places {
            let texts = arguments.texts(place, most: 33, longest: 64)
            expect(texts.count == min(33, arguments.count(place)), "\(texts.count) texts of \(arguments.count(place))")
            lists.append(texts)
        }
        if type == "(x)" { return try time(arguments.long(0)) }
        if type.hasPrefix("(s") { _ = arguments.text(0, longest: 64).flatMap { ResultID($0) } }
        let search = Scratch.search(source)
        for list in lists {
            var known = list.compactMap(\.self)
            Plant.crashes(if: known.count == 4 && known[2] == "brl")
            Plant.hangs(if: known.count > 4 && known[0] == known[3])
            if Plant.lies(if: known.last == "eur") { known = [String(repeating: "x", count: 65)] }
            expect(known.allSatisfy { $0.utf8.count <= 64 && !$0.utf8.contains(0) }, "a text that is too long")
            guard let terms = SearchTerms(known) else { continue }
            let results = try search.results(terms)
            for result in try search.described(results) {
                expect(results.contains(result.id), "nobody asked for \(result.id)")
                expect(ResultID(result.id.description) == result.id, "\(result.id) reads otherwise")
            }
            _ = try search.described(known.compactMap { ResultID($0) })
        }
    }

    /// The value in these bytes as it arrives: GDBus rejects bytes that are not in normal form.
    private static func variant(_ bytes: [UInt8], _ type: String) -> OpaquePointer? {
        guard let kind = g_variant_type_new(type) else { return nil }
        defer { g_variant_type_free(kind) }
        let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(data) }
        guard let value = g_variant_new_from_bytes(kind, data, 0) else { return nil }
        g_variant_ref_sink(value)
        guard g_variant_is_normal_form(value) != 0 else {
            g_variant_unref(value)
            return nil
        }
        return value
    }

    /// The end of a mute in a call to todayd.
    private static func time(_ seconds: Int64) throws {
        let text = RFC3339.text(Date(timeIntervalSince1970: Double(seconds)))
        expect(RFC3339.date(text) != nil, "\(text) is no time")
    }
}

extension Scratch {
    /// A search in an empty catalogue, with cached rates.
    static func search(_ source: SourceDescriptor) -> DesktopSearch {
        let environment = AppEnvironment(
            source: source, paths: paths, now: { Sample.start }, clock: { Sample.clock($0) },
            fetch: { _ in FetchAnswer(label: Sample.label, result: .failure(.notSignedIn)) }, report: { _ in })
        _ = quotes
        return DesktopSearch(environment, ConverterSettings(Configuration(), of: source, languages: []), .english)
    }

    private static let quotes: Void = {
        try? RatesFile(paths, source: "rates").store(SampleRates.page())
    }()
}
