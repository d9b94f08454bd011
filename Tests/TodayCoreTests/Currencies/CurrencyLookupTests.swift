import TestSupport
import Testing

@testable import TodayCore

@Suite("Finding a currency by typed text")
struct CurrencyLookupTests {
    private func codes(_ typed: String) -> [String] {
        switch CurrencyLookup(typed) {
        case .one(let currency): [currency.code.text]
        case .several(let currencies): currencies.map(\.code.text)
        case .none: []
        }
    }

    private func nearest(_ typed: String) -> [String]? {
        guard case .none(let nearest) = CurrencyLookup(typed) else { return nil }
        return nearest.map(\.code.text)
    }

    @Test("Every name that CLDR 47 has for a currency, in English and in Brazilian Portuguese, finds it")
    func cldr() throws {
        let text = String(decoding: try Fixtures.bytes("currency-names.tsv", of: "TodayCoreTests"), as: UTF8.self)
        let lines = text.split(separator: "\n")
        #expect(lines.count > 200)
        for line in lines {
            let fields = line.split(separator: "\t").map(String.init)
            for name in fields.dropFirst() {
                #expect(codes(name) == [fields[0]], "\(name)")
                #expect(codes(name.uppercased()) == [fields[0]], "\(name)")
            }
        }
    }

    @Test(
        "A code in either case and a name in both languages are found, ignoring accents",
        arguments: [
            ("codes, one of them retired", "USD:USD usd:USD Brl:BRL LTL:LTL xau:XAU"),
            (
                "whole names",
                """
                us_dollar:USD US_DOLLAR:USD dólar_americano:USD dolar_americano:USD Real_Brasileiro:BRL \
                peso_argentino:ARS coroa_sueca:SEK colon_costarriquenho:CRC libra_esterlina:GBP pound_sterling:GBP \
                paanga_de_tonga:TOP won_sul_coreano:KRW
                """
            ),
            (
                "bare names, which mean what people use them for",
                """
                dólar:USD dollar:USD dólares:USD real:BRL reais:BRL libra:GBP pounds:GBP euro:EUR iene:JPY yen:JPY \
                yuan:CNY franco:CHF won:KRW rupee:INR ouro:XAU gold:XAU bitcoin:BTC R$:BRL €:EUR lira:TRY sdr:XDR
                """
            ),
            (
                "parts that only one currency has",
                """
                brazil:BRL brasil:BRL australian:AUD hong_kong:HKD sterling:GBP rand:ZAR zloty:PLN florim_hung:HUF \
                offshore:CNH
                """
            ),
            (
                "plurals",
                """
                dollars:USD us_dollars:USD dólares_canadenses:CAD canadian_dollars:CAD pesos_argentinos:ARS \
                libras_esterlinas:GBP swiss_francs:CHF dólares_das_Bahamas:BSD euros:EUR bitcoins:BTC ienes:JPY \
                riais_iranianos:IRR
                """
            ),
            ("a whole word before the beginning of one: sol is not the Solomon Islands", "sol:PEN solo:SBD"),
            (
                "retired ones only where no other has the name",
                "kuna:HRK Zambian_kwacha:ZMW Zambian_kwacha_1968-2012:ZMK kwacha:MWK,ZMW zimbabwean:ZWD,ZWL"
            ),
            (
                "all of a name that several common currencies have, and no guess",
                """
                coroa:CZK,DKK,FOK,ISK,NOK,SEK coroas:CZK,DKK,FOK,ISK,NOK,SEK krone:DKK,NOK som:KGS,UZS \
                rupia:IDR,INR,LKR,MUR,NPR,PKR,SCR pers:
                """
            ),
        ])
    func found(what: String, rows: String) {
        for row in rows.split(separator: " ") {
            let parts = row.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let typed = parts[0].replacing("_", with: " ")
            #expect(codes(typed) == parts[1].split(separator: ",").map(String.init), "\(what): \(typed)")
        }
    }

    @Test("A bare name that many currencies have lists them in order, and so does its plural")
    func ambiguous() {
        let pesos = codes("peso")
        #expect(pesos.count > 5)
        #expect(Set(["ARS", "MXN"]).isSubset(of: pesos))
        #expect(pesos == pesos.sorted())
        #expect(codes("pesos") == pesos)
        #expect(codes("dinares") == codes("dinar"))
        #expect(codes("dinar").count > 5)
    }

    @Test(
        "A typing error suggests at most three currencies, first those that a bare name means",
        arguments: [
            ("dollarr", 3, nil), ("dollr", 3, "USD"), ("braziliam real", nil, "BRL"), ("argentinan", nil, "ARS"),
            ("reai", nil, "BRL"),
            ("UDS", nil, "USD"), ("GPB", nil, "GBP"), ("usx", nil, "USD"),
            // A letter in common is no likeness.
            ("xyz", 0, nil), ("QQQ", 0, nil), ("dq", 0, nil),
            // A connector is no misspelled currency, and two letters resemble only the beginning of a code.
            ("or", 0, nil), ("ou", 0, nil), ("an", 0, nil), ("uns", 0, nil), ("conta", 0, nil), ("br", nil, "BRL"),
            ("ro", nil, "RON"),
            ("xylophone concerto", 0, nil), ("", 0, nil), ("é", 0, nil), ("d", 0, nil),
            (String(repeating: "dollar", count: 1000), 0, nil),
        ] as [(String, Int?, String?)])
    func nearMisses(typed: String, count: Int?, first: String?) {
        let found = nearest(typed)
        #expect(found != nil)
        #expect(found?.count == count ?? found?.count)
        #expect(found?.first == first ?? found?.first)
    }

    @Test("isKnown agrees with a lookup")
    func known() {
        for typed in ["USD", "dólar", "peso", "krone", "reais", "canadian dollar"] {
            #expect(CurrencyLookup.isKnown(typed), "\(typed)")
        }
        for typed in ["xyz", "dollr", "d", "", "dollar real"] { #expect(!CurrencyLookup.isKnown(typed), "\(typed)") }
    }

    @Test("A lookup among some currencies finds and suggests only those")
    func among() {
        let quoted = ["ARS", "BRL", "XOF"].map { Currency.with(CurrencyCode(unchecked: $0)) }
        #expect(CurrencyLookup("peso", among: quoted) == .one(quoted[0]))
        #expect(CurrencyLookup("franc", among: quoted) == .one(quoted[2]))
        guard case .none(let nearest) = CurrencyLookup("USD", among: quoted) else { return #expect(Bool(false)) }
        #expect(Set(nearest).isSubset(of: quoted))
    }

    @Test("Every common name is folded, is not the whole name of a currency, and means one in use")
    func commonNames() {
        let whole = Set(Currency.all.flatMap { [DisplayText($0.english).folded, DisplayText($0.portuguese).folded] })
        for (code, names) in CommonNames.names {
            #expect(Currency.all.contains { $0.code.text == code && $0.isActive }, "\(code)")
            for name in names {
                #expect(DisplayText(name).folded == name, "\(name)")
                #expect(!whole.contains(name), "\(name)")
                #expect(codes(name) == [code], "\(name)")
            }
        }
    }

    @Test("Every currency is found by each of its names and by its code")
    func all() {
        for currency in Currency.all {
            for typed in [currency.code.text, currency.english, currency.portuguese, currency.portuguese.uppercased()] {
                #expect(CurrencyLookup(typed) == .one(currency), "\(typed)")
            }
        }
    }
}
