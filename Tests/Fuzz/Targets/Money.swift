import Foundation
import TestSupport
import TodayFiles

@testable import TodayApp
@testable import TodayCore

extension AllTargets {
    /// Input that users type into `rates`.
    static let money = [Target.amount, .sentence, .tokens, .bus]
}

extension Target {
    /// An amount: its reading reads back, and plain digits equal Foundation's reading.
    static let amount = Target("amount", most: 256) { bytes in
        let typed = String(decoding: bytes, as: UTF8.self)
        for style in [nil, NumberStyle.english, .portuguese] {
            do throws(ConversionRefusal) {
                let dialect = NumberDialect(style: style, isPortuguese: style == .portuguese)
                guard var value = try TypedConversion(words: [typed], dialect).amount else { continue }
                Plant.crashes(if: value.exponent == -7 && value.significand > 100)
                Plant.hangs(if: value.significand == 12 && value.exponent == 6)
                if Plant.lies(if: typed.contains("/") && value.exponent == 2) { value = .one }
                expect(!value.isNegative, "a negative amount")
                expect((try? DecimalNumber(json: value.description)) == value, "\(value) reads otherwise")
                if let told = value.magnitude, told > 25 { fail("\(value) is more money than there is") }
                compare(value, typed)
            } catch {
                _ = CurrencySentences([], .english).refusal(error)
            }
        }
    }

    /// A sum of products is also calculated in binary: equal to eleven digits, or to the last decimal of an amount.
    private static func compare(_ value: DecimalNumber, _ typed: String) {
        guard typed.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+*/".utf8.contains($0) }) else { return }
        var sum = 0.0
        for product in typed.split(separator: "+", omittingEmptySubsequences: false) {
            var (result, sign, digits) = (1.0, Character("*"), "")
            for character in product + "*" {
                if character.isNumber {
                    digits.append(character)
                } else {
                    guard let number = Double(digits) else { return }
                    result = sign == "*" ? result * number : result / number
                    (sign, digits) = (character, "")
                }
            }
            sum += result
        }
        let read = Double(value.description) ?? .nan
        let lastDecimal = 1e-19  // An amount below 10 has `AmountReader.mostDigits` - 1 decimals.
        expect(abs(read - sum) <= lastDecimal + 1e-11 * abs(sum), "\(typed) is \(sum), and not \(value)")
    }

    /// The table takes longer to make than a line to read.
    private static let vocabulary = CurrencyVocabulary(SampleRates.table())

    /// A line whose every token matters: with another word in its place, the line is rejected.
    static let tokens = Target("tokens", most: 48) { bytes in
        let line = String(decoding: bytes, as: UTF8.self)
        let dialect = bytes.count % 2 == 0 ? NumberDialect.english : .portuguese
        let tokens = ConversionScanner([line]).tokens
        func read(_ words: String) -> NamedCurrencies? {
            try? TypedConversion(words: [words], dialect).named(vocabulary)
        }
        guard let named = read(line) else { return }
        Plant.crashes(if: named.currencies.count == 3 && tokens.count == 5)
        Plant.hangs(if: named.guesses.count == 1 && named.currencies.first?.code.text == "JPY")
        let isIgnored = Plant.lies(if: tokens.contains { $0.kind == .percent })
        for place in tokens.indices where tokens[place].kind != .edge {
            var words = ""
            for (index, token) in tokens.enumerated() {
                words += (token.isGlued ? "" : " ") + (index == place ? (isIgnored ? "" : " qzxv ") : token.text)
            }
            expect(read(words) == nil, "\"\(tokens[place].text)\" is not used in \"\(line)\"")
        }
    }

    /// A line for `rates`, converted with cached rates.
    static let sentence = Target("sentence", most: 96) { bytes in
        let line = String(decoding: bytes, as: UTF8.self)
        let words = line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let languages = bytes.count % 2 == 0 ? [] : ["pt_BR", "pt"]
        let (style, table) = (NumberStyle.preferred(languages), SampleRates.table())
        let typed = try TypedConversion(words, .english, style: style)
        let names = CurrencyNames(table, languages: languages, .english)
        let found = try names.currencies(typed)
        guard let from = found.first else { return }
        let (amount, to) = (typed.amount ?? .one, found.count > 1 ? Array(found.dropFirst()) : [.with(.dollar)])
        var conversion = try Conversion(amount, from: from, to: to, table)
        Plant.crashes(if: to.count == 3 && from.code.text == "EUR")
        Plant.hangs(if: to[0].code.text == "XAU" && amount.decimals == 2)
        if Plant.lies(if: from.code.text == "KWD" && to.count == 2) {
            conversion = try Conversion(.zero, from: from, to: to, table)
        }
        expect(conversion.results.count == to.count, "\(to.count) targets, \(conversion.results.count) results")
        for result in conversion.results { check(result, amount, conversion, style) }
    }

    private static func check(
        _ result: Conversion.Result, _ amount: DecimalNumber, _ conversion: Conversion, _ style: NumberStyle
    ) {
        let rates = SampleRates.table()
        guard let from = rates.rate(of: conversion.from.code), let to = rates.rate(of: result.currency.code) else {
            return
        }
        func double(_ number: DecimalNumber) -> Double { Double(number.description) ?? .nan }
        let told = double(amount) * double(to) / double(from)
        let shown = result.amount.text(style.ungrouped).replacing(",", with: ".")
        guard let number = Double(shown) else { fail("\(shown) is not a number") }
        // Amounts are rounded to the minor unit of their currency, of which the smallest is a thousandth.
        expect(abs(number - told) <= max(1, abs(told) * 1e-4), "\(amount) is worth \(told), and not \(number)")
    }
}
