import Testing

@testable import TodayCore

@Suite("Finding a currency by what people type")
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

    @Test("a code is found in either case, a retired one as well", arguments: ["USD", "usd", "Brl", "LTL", "xau"])
    func byCode(typed: String) {
        #expect(codes(typed) == [typed.uppercased()])
    }

    @Test(
        "a name is found in English and Portuguese, ignoring case and accents",
        arguments: [
            ("us dollar", "USD"), ("US DOLLAR", "USD"), ("dólar americano", "USD"), ("dolar americano", "USD"),
            ("Real Brasileiro", "BRL"), ("peso argentino", "ARS"), ("coroa sueca", "SEK"),
            ("colon costarriquenho", "CRC"),
            ("libra esterlina", "GBP"), ("pound sterling", "GBP"), ("paanga de tonga", "TOP"),
            ("won sul coreano", "KRW"),
        ])
    func byName(typed: String, code: String) {
        #expect(codes(typed) == [code])
    }

    @Test(
        "a bare name means the currency that people use it for",
        arguments: [
            ("dólar", "USD"), ("dollar", "USD"), ("dólares", "USD"), ("real", "BRL"), ("reais", "BRL"),
            ("libra", "GBP"),
            ("pounds", "GBP"), ("euro", "EUR"), ("iene", "JPY"), ("yen", "JPY"), ("yuan", "CNY"), ("franco", "CHF"),
            ("won", "KRW"), ("rupee", "INR"), ("ouro", "XAU"), ("gold", "XAU"), ("bitcoin", "BTC"), ("R$", "BRL"),
            ("€", "EUR"),
            ("lira", "TRY"), ("sdr", "XDR"),
        ])
    func byBareName(typed: String, code: String) {
        #expect(codes(typed) == [code])
    }

    @Test("a bare name that several common currencies have lists all of them, and guesses none")
    func ambiguous() {
        let pesos = codes("peso")
        #expect(pesos.count > 5 && pesos.contains("ARS") && pesos.contains("MXN"))
        #expect(pesos == pesos.sorted())
        #expect(codes("coroa") == ["CZK", "DKK", "FOK", "ISK", "NOK", "SEK"])
        #expect(codes("krone") == ["DKK", "NOK"])
        #expect(codes("som") == ["KGS", "UZS"])
        #expect(codes("rupia") == ["IDR", "INR", "LKR", "MUR", "NPR", "PKR", "SCR"])
    }

    @Test(
        "part of a name is enough if only one currency has it",
        arguments: [
            ("brazil", "BRL"), ("brasil", "BRL"), ("australian", "AUD"), ("hong kong", "HKD"), ("sterling", "GBP"),
            ("rand", "ZAR"), ("zloty", "PLN"), ("florim hung", "HUF"), ("offshore", "CNH"),
        ])
    func byPart(typed: String, code: String) {
        #expect(codes(typed) == [code])
    }

    @Test("a whole word comes before the beginning of one: sol is not the Solomon Islands")
    func wholeWords() {
        #expect(codes("sol") == ["PEN"])
        #expect(codes("solo") == ["SBD"])
    }

    @Test("retired currencies are offered only where no other has the name")
    func retired() {
        #expect(codes("kuna") == ["HRK"])
        #expect(codes("kwacha") == ["MWK", "ZMW"])
        #expect(codes("Zambian kwacha") == ["ZMW"])
        #expect(codes("Zambian kwacha 1968-2012") == ["ZMK"])
        #expect(codes("zimbabwean") == ["ZWD", "ZWL"])
    }

    @Test("what was mistyped suggests the nearest three at most, and what is far from everything suggests nothing")
    func nearMisses() {
        #expect(nearest("dollarr")?.count == 3)
        #expect(nearest("braziliam real")?.first == "BRL")
        #expect(nearest("argentina")?.first == "ARS")
        #expect(nearest("UDS")?.count == 3)
        #expect(nearest("xylophone concerto") == [])
        #expect(nearest("") == [])
        #expect(nearest("é") == [])
        #expect(nearest(String(repeating: "dollar", count: 1000)) == [])
    }

    @Test(
        "the plural is understood in both languages",
        arguments: [
            ("dollars", "USD"), ("us dollars", "USD"), ("dólares", "USD"), ("dólares canadenses", "CAD"),
            ("canadian dollars", "CAD"), ("reais", "BRL"), ("pesos argentinos", "ARS"), ("libras esterlinas", "GBP"),
            ("swiss francs", "CHF"), ("dólares das Bahamas", "BSD"), ("euros", "EUR"), ("bitcoins", "BTC"),
            ("ienes", "JPY"),
            ("riais iranianos", "IRR"),
        ])
    func plural(typed: String, code: String) {
        #expect(codes(typed) == [code])
    }

    @Test("the plural of a name that many have lists them as well: coroas is not the beginning of coroa sueca")
    func ambiguousPlural() {
        #expect(codes("coroas") == codes("coroa"))
        #expect(codes("pesos") == codes("peso"))
        #expect(codes("dinares") == codes("dinar") && codes("dinar").count > 5)
        #expect(codes("pers") == [])
    }

    @Test("the currencies that people mean by a bare name are suggested first")
    func nearestCommon() {
        #expect(nearest("dollr")?.first == "USD")
        #expect(nearest("UDS")?.first == "USD")
        #expect(nearest("GPB")?.first == "GBP")
        #expect(nearest("reai")?.first == "BRL")
    }

    @Test("three letters, which were meant as a code, always get three suggestions", arguments: ["xyz", "usx", "GPB"])
    func threeLetters(typed: String) {
        #expect(nearest(typed)?.count == 3)
    }

    @Test("whether anything is meant at all is decided as in a lookup")
    func known() {
        for typed in ["USD", "dólar", "peso", "krone", "reais", "canadian dollar"] {
            #expect(CurrencyLookup.isKnown(typed), "\(typed)")
        }
        for typed in ["xyz", "dollr", "d", "", "dollar real"] { #expect(!CurrencyLookup.isKnown(typed), "\(typed)") }
    }

    @Test("a letter alone matches nothing")
    func singleLetter() {
        #expect(nearest("d") == [])
    }

    @Test("only the currencies that the provider quotes are found if only these are given")
    func among() {
        let quoted = ["ARS", "BRL", "XOF"].map { Currency.with(CurrencyCode(known: $0)) }
        #expect(CurrencyLookup("peso", among: quoted) == .one(quoted[0]))
        #expect(CurrencyLookup("franc", among: quoted) == .one(quoted[2]))
        guard case .none(let nearest) = CurrencyLookup("USD", among: quoted) else { return #expect(Bool(false)) }
        #expect(Set(nearest).isSubset(of: quoted))
    }

    @Test("every name in the list of common names is folded, is nobody's whole name, and belongs to a currency in use")
    func commonNames() {
        let whole = Set(Currency.all.flatMap { [DisplayText($0.english).folded, DisplayText($0.portuguese).folded] })
        for (code, names) in CommonNames.names {
            #expect(Currency.all.contains { $0.code.text == code && $0.isActive }, "\(code)")
            for name in names {
                #expect(DisplayText(name).folded == name)
                #expect(!whole.contains(name), "\(name)")
                #expect(codes(name) == [code], "\(name)")
            }
        }
    }

    @Test("every currency is found by each of its names and by its code")
    func all() {
        for currency in Currency.all {
            for typed in [currency.code.text, currency.english, currency.portuguese, currency.portuguese.uppercased()] {
                #expect(CurrencyLookup(typed) == .one(currency), "\(typed)")
            }
        }
    }
}
