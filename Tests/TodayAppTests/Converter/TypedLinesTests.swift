import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("Typed lines, in each place that reads them")
struct TypedLinesTests {
    private func read(
        _ line: TypedLine
    ) throws(CommandError) -> (typed: TypedConversion, codes: [String], remarks: [String]) {
        let typed = try TypedConversion([line.text], .english, style: line.style, languages: line.languages)
        let read = try CurrencyNames(SampleRates.table(), languages: line.languages, .english).read(typed)
        return (typed, read.currencies.map(\.code.text), read.remarks)
    }

    private func text(_ day: TypedDay) -> String? {
        switch day {
        case .day(let day): "\(day)"
        case .daysAgo(0): nil
        case .daysAgo(let days): "-\(days)"
        case .monthsAgo(let months): "-\(months)m"
        case .weekday(let weekday): "w\(weekday)"
        }
    }

    @Test("Each line means what its row says, or is rejected with the token")
    func meanings() throws {
        for line in try TypedLine.all() {
            do throws(CommandError) {
                let (typed, codes, remarks) = try read(line)
                let day = typed.day.flatMap(text)
                let beginnings = line.remarks.map { remark in
                    let parts = remark.split(separator: " ")
                    return "Read \"\(parts.dropLast().joined(separator: " "))\" as \(parts.last ?? "")"
                }
                let areExpected =
                    remarks.count == beginnings.count
                    && zip(remarks, beginnings).allSatisfy { $0.0.hasPrefix($0.1 + ".") || $0.0.hasPrefix($0.1 + ": ") }
                let found = "\(typed.amount?.description ?? "-") \(codes.joined(separator: " "))"
                #expect(line.refusal == nil, "\(line) is \(found)")
                #expect(found == "\(line.amount ?? "-") \(line.codes.joined(separator: " "))", "\(line)")
                #expect(day == line.day && areExpected, "\(line): \(remarks)")
            } catch {
                let expected = line.refusal ?? "nothing"
                #expect(error.sentence.hasPrefix(expected), "\(line): \(error.sentence), not \(expected)")
                #expect(error.code == .badData, "\(line)")
            }
        }
    }

    @Test("A line with an unknown word in place of any token is rejected")
    func tokens() throws {
        let vocabulary = CurrencyVocabulary(SampleRates.table())
        for line in try TypedLine.all() where line.refusal == nil {
            let dialect = NumberDialect(style: line.style, isPortuguese: line.language == "pt")
            let tokens = ConversionScanner([line.text]).tokens
            for place in tokens.indices {
                let words = tokens.enumerated().reduce(into: "") { words, token in
                    words += token.element.isGlued ? "" : " "
                    words += token.offset == place ? " qzxv " : token.element.text
                }
                // The refusal does not matter here, and takes longer than the rest.
                let found = try? TypedConversion(ConversionScanner([words]).tokens, dialect).read(vocabulary)
                #expect(found == nil, "\(words)")
            }
        }
    }

    private func place(_ line: TypedLine) throws -> (place: Place, settings: ConverterSettings) {
        let place = try Place(.rates)
        try RatesFile(place.paths, source: place.source.name).store(SampleRates.page())
        let settings = ConverterSettings(Configuration(), of: .rates, languages: line.languages)
        return (place, settings)
    }

    @Test("The command converts what each line means, with the base currency for a missing one")
    func command() throws {
        for line in try TypedLine.all() {
            let (place, settings) = try place(line)
            let converter = Converter(place.environment, settings)
            do throws(CommandError) {
                let wanted = try converter.wanted(try converter.typed([line.text]), SampleRates.table())
                let from = line.codes.first ?? "EUR"
                let left = from == "USD" ? "EUR" : "USD"
                let targets = line.codes.count > 1 ? Array(line.codes.dropFirst()) : [left]
                #expect(line.refusal == nil && wanted.amount.description == line.amount ?? "1", "\(line)")
                #expect(wanted.from.code.text == from && wanted.to.map(\.code.text) == targets, "\(line)")
            } catch { #expect(line.refusal.map { error.sentence.hasPrefix($0) } == true, "\(line): \(error)") }
        }
    }

    @Test("The desktop search finds the conversions of each line, if it has two currencies or an amount of one")
    func search() throws {
        // The shells remove what cannot be read before they search.
        for line in try TypedLine.all() where line.refusal?.contains("cannot be read, perhaps") != true {
            let (place, settings) = try place(line)
            let search = DesktopSearch(place.environment, settings, .english)
            let words = line.text.split(separator: " ").map(String.init)
            guard let terms = SearchTerms(words) else { continue }
            let isConversion = line.codes.count > (line.amount == nil ? 1 : 0) && line.day == nil
            let found = search.conversions(terms).map(\.description)
            guard line.refusal == nil, isConversion else {
                #expect(found == [], "\(line)")
                continue
            }
            let left = line.codes[0] == "USD" ? "EUR" : "USD"
            let targets = line.codes.count > 1 ? Array(line.codes.dropFirst()) : [left]
            let isQuoted = ([line.codes[0]] + targets).allSatisfy { SampleRates.rates[$0] != nil }
            let expected = targets.map { "\(line.amount ?? "1"):\(line.codes[0]):\($0)" }
            #expect(found == (isQuoted ? expected : []), "\(line)")
        }
    }

    @Test("Each line with one or two currencies is pinned as the conversion that it means")
    func pin() throws {
        for line in try TypedLine.all() {
            let (place, settings) = try place(line)
            let converter = Converter(place.environment, settings)
            let pin: PinnedConversion
            do throws(CommandError) {
                pin = try converter.pin(try converter.typed([line.text]), mustBeQuoted: false).pin
            } catch {
                let isPair = (1...2).contains(line.codes.count) && line.day == nil
                let isSame = line.codes == ["USD"] || line.amount.map { $0.count > 15 } == true
                let isExpected = line.refusal.map { error.sentence.hasPrefix($0) } ?? (!isPair || isSame)
                #expect(isExpected, "\(line): \(error.sentence)")
                continue
            }
            let target = line.codes.count == 2 ? line.codes[1] : "USD"
            #expect(line.refusal == nil && pin.amount.description == line.amount ?? "1", "\(line)")
            #expect(pin.from.text == line.codes[0] && pin.to.text == target, "\(line)")
        }
    }

    @Test("`share` prints the conversion of each line with an amount or two currencies")
    func share() throws {
        for line in try TypedLine.all() where line.refusal == nil && line.language == "en" && line.codes.count > 1 {
            let (place, _) = try place(line)
            let isQuoted = line.codes.allSatisfy { SampleRates.rates[$0] != nil }
            let text = try? place.session.shareLine(line.text)
            guard isQuoted, line.day == nil else {
                #expect(text == nil, "\(line)")
                continue
            }
            let parts = text?.split(separator: " · ").first?.split(separator: " = ") ?? []
            #expect(parts.map { String($0.suffix(3)) } == line.codes, "\(line): \(text ?? "nothing")")
        }
    }

    @Test("The configuration accepts lines of two currencies without remarks, and `history` lines without amounts")
    func pairs() throws {
        for line in try TypedLine.all() {
            let (place, _) = try place(line)
            let codes = try? Converter.oneOrTwoCurrencies([line.text], place.session).map(\.text)
            let hasNames = line.language == "en" && line.day == nil && !line.text.contains("today")
            if line.language == "en" {
                let isPair = (1...2).contains(line.codes.count) && line.amount == nil && line.day == nil
                #expect(codes == (isPair ? line.codes : nil), "\(line)")
            }
            guard hasNames, line.codes.count == 2, line.remarks.isEmpty, line.refusal == nil else { continue }
            let pin = try? PinnedConversion(line.text)
            let isKnown = line.codes.allSatisfy { code in Currency.all.contains { $0.code.text == code } }
            let isShort = (line.amount?.count ?? 1) <= 15
            let expected = isKnown && isShort ? [line.amount ?? "1"] + line.codes : nil
            #expect(pin.map { [$0.amount.description, $0.from.text, $0.to.text] } == expected, "\(line)")
        }
    }
}
