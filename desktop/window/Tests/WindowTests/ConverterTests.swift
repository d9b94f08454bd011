import Foundation
import Testing

extension WindowTests {
    @Suite("The converter", .serialized, .atDesk())
    struct ConverterTests {
        @Test("The amount has the focus, the result follows while typing, and no request is sent for it")
        func typing() throws {
            try desk.run("rates", "config", "rates.provider", "open.er-api.com")
            try desk.openConverter()
            let before = try desk("requests", "RATES_SIMULATOR") as? Int
            try desk("type", "250")
            try desk("await-field", "Amount in BRL", "1,357.80")
            try desk("await", "label", "1 USD = 5.4312 BRL")
            try desk("await", "label", "Rates of ")
            try desk("await", "link", "Rates By Exchange Rate API")
            #expect(try desk("requests", "RATES_SIMULATOR") as? Int == before)
            #expect(try desk("unnamed") as? [String] == [])
        }

        @Test("A result is never shown beside another amount, however long the answer takes")
        func late() throws {
            try desk.openConverter()
            try desk("type", "250")
            try desk("await-field", "Amount in BRL", "1,357.80")
            let hangs = "case \"$*\" in *2507*) exec sleep 1000;; esac"
            try desk.fake("rates", before: hangs)
            try desk("type", "7")
            try desk("await-field", "Amount in BRL", "")
        }

        @Test("The lower amount can be typed as well, and is converted backwards")
        func backwards() throws {
            try desk.openConverter()
            try desk("click", ["widget", "text", "Amount in BRL"], 1)
            try desk("key", "ctrl+a")
            try desk("type", "1000")
            try desk("await-field", "Amount in USD", "184.12")
            try desk("await", "label", "1 USD = 5.4312 BRL")
            try desk("type", " jpy")
            try desk("await", "button", "To: JPY")
            try desk("await", "button", "From: USD")
            try desk("await-field", "Amount in USD", "6.37")
        }

        @Test(
            "A typed currency becomes that of its card; the words stay in the field until it is left or the two swap"
        )
        func typedCurrency() throws {
            try desk.openConverter()
            try desk("type", "eur")
            try desk("await", "button", "From: EUR")
            try desk("await-field", "Amount in BRL", "6.25")
            try desk("await-field", "Amount in EUR", "eur")
            try desk("await", "label", "1 EUR = 6.2531 BRL")
            try desk("key", "ctrl+s")
            try desk("await", "button", "From: BRL")
            try desk("await", "button", "To: EUR")
            try desk("await-field", "Amount in BRL", "1")
            try desk("await-field", "Amount in EUR", "0.16")
            try desk("type", "10*10 usd to jpy")
            try desk("await", "button", "From: USD")
            try desk("await", "button", "To: JPY")
            try desk("await-field", "Amount in JPY", "15,691")
            try desk("await-field", "Amount in USD", "10*10 usd to jpy")
            try desk("key", "Tab")
            try desk("await-field", "Amount in USD", "100")
        }

        @Test("The two currencies swap, and the next keys are the amount, wherever the focus is")
        func swapping() throws {
            try desk.openConverter()
            try desk("click", ["widget", "button", "Swap"], 1)
            try desk("await", "button", "From: BRL")
            try desk("await", "button", "To: USD")
            try desk("await-field", "Amount in USD", "18.41")
            try desk("type", "1.234")
            try desk("await", "label", "Read \"1.234\" as 1.234: the mark begins decimals. For thousands, type 1234.")
            try desk("key", "ctrl+a")
            try desk("type", "1,234.5")
            try desk("await-field", "Amount in USD", "227.30")
            try desk("await-gone", "label", "Read ")
            try desk("key", "shift+Tab")
            try desk("await-focus", "From: BRL")
            try desk("type", "1000")
            try desk("await-field", "Amount in BRL", "1000")
            try desk("await-field", "Amount in USD", "184.12")
        }

        @Test("An error in an amount appears once typing pauses, or the field is left")
        func mistakes() throws {
            try desk.openConverter()
            try desk("type", "100 qq")
            try desk("await", "notice", "No currency matches \"qq\"")
            try desk("keys-until-gone", "q", "notice", "No currency matches")
            try desk("await", "notice", "No currency matches \"qqq")
            try desk("key", "ctrl+a", "BackSpace")
            try desk("await-gone", "notice", "No currency matches")
        }

        @Test("A currency is chosen from favourites and recent ones on top, or by typing a part of its name")
        func choosing() throws {
            try desk.run("rates", "favorite", "JPY")
            try desk.openConverter()
            try desk("press", "button", "To: BRL")
            try desk("await-order", "Choices", ["Japanese yen", "US dollar", "Brazilian real", "Afghan afghani"])
            let current = try desk("await-cell", "Choices", "Brazilian real") as? String ?? ""
            #expect(current.contains("Selected"))
            let other = try desk("await-cell", "Choices", "US dollar") as? String ?? ""
            #expect(!other.contains("Selected"))
            #expect(try desk("unnamed") as? [String] == [])
            try desk("key", "Escape")
            // The button is always there, and keys would go to the page until that is gone.
            try desk("await-focus", "Amount in USD")
            try desk("press", "button", "To: BRL")
            try desk("await-focus", "Search")
            try desk("await-order", "Choices", ["Japanese yen"])
            try desk("type", "dolar canadense")
            try desk("await-order", "Choices", ["Canadian dollar"])
            try desk("key", "Return")
            try desk("await", "button", "To: CAD")
            try desk("await", "label", "1 USD = 1.")
            // Choosing the other currency swaps the two.
            try desk("press", "button", "From: USD")
            try desk("click", ["cell", "Choices", "Japanese yen"], 1)
            try desk("await", "button", "From: JPY")
        }

        @Test("Recent pairs are a click away, also the next time the window is open")
        func recent() throws {
            try desk.openConverter()
            try desk("type", "20 eur to jpy")
            try desk("await", "button", "To: JPY")
            try desk("key", "Tab")
            try desk("await-field", "Amount in EUR", "20")
            try desk("press", "button", "Convert USD to BRL")
            try desk("await", "button", "To: BRL")
            try desk("await-field", "Amount in BRL", "108.62")
            try desk("await", "button", "Convert EUR to JPY")
            try desk("await-gone", "button", "Convert USD to BRL")
            try desk("await-focus", "Amount in USD")
            #expect(try desk("close") as? Int == 0)
            try desk("reopen", "rates")
            try desk("press", "button", "Convert EUR to JPY")
            try desk("await", "button", "From: EUR")
        }

        @Test("Pinned conversions, from the button or a command, appear below with their values, and are a click away")
        func pinned() throws {
            try desk.run("rates", "config", "rates.provider", "open.er-api.com")
            try desk.openConverter()
            try desk("await-gone", "label", "Pinned")
            try desk("press", "button", "Pin")
            try desk("await", "button", "100 USD = 543.12 BRL")
            try desk.run("rates", "pin", "250", "EUR", "JPY")
            try desk("press", "button", "250 EUR = 45,165 JPY")
            try desk("await", "button", "To: JPY")
            try desk("await-field", "Amount in EUR", "250")
            try desk("await-field", "Amount in JPY", "45,165")
            #expect(try desk("unnamed") as? [String] == [])
            try desk.run("rates", "unpin", "EUR", "JPY")
            try desk("await-gone", "button", "Unpin")
            try desk("press", "button", "100 USD = 543.12 BRL")
            try desk("press", "button", "Unpin")
            try desk("await-gone", "label", "Pinned")
        }

        @Test("The details of a currency have a button that converts it")
        func details() throws {
            try desk.openConverter()
            try desk("key", "alt+2")
            try desk("await-focus", "Afghan afghani")
            try desk("type", "JPY")
            try desk("await-order", "List", ["Japanese yen"])
            try desk("click", ["cell", "List", "Japanese yen"], 1)
            try desk("press", "button", "Convert")
            try desk("await", "button", "From: JPY")
            try desk("await", "button", "To: BRL")
            try desk("await-focus", "Amount in JPY")
        }

        @Test("The list names the unit of its values, and another currency can be chosen for that")
        func base() throws {
            try desk.run("rates", "100", "USD", "BRL")
            try desk("open", "rates", 500, 700, "list")
            try desk("press", "button", "Exchange rates in USD")
            try desk("await-focus", "Search")
            let current = try desk("await-cell", "Choices", "US dollar") as? String ?? ""
            #expect(current.contains("Selected"))
            try desk("type", "BRL")
            try desk("await-order", "Choices", ["Brazilian real"])
            try desk("key", "Return")
            try desk("await", "button", "Exchange rates in BRL")
            #expect(try desk.run("rates", "config", "rates.base") == "BRL\n")
        }

        @Test("Flags are shown only if a font has them", arguments: [true, false])
        func flags(_ mayHave: Bool) throws {
            let pattern = #"<pattern><patelt name="color"><bool>true</bool></patelt></pattern>"#
            let rule = mayHave ? "" : "<selectfont><rejectfont>\(pattern)</rejectfont></selectfont>"
            let fonts = "<fontconfig><include>/etc/fonts/fonts.conf</include>\(rule)</fontconfig>"
            try desk.run("bash", "-c", "echo '\(fonts)' >$HOME/fonts.conf")
            let find = "FONTCONFIG_FILE=$HOME/fonts.conf fc-list :charset=1f1fa"
            let hasFlags = try desk.run("bash", "-c", find) != ""
            try desk("open", "rates", 500, 700, "list", ["FONTCONFIG_FILE": "\(desk.home)/fonts.conf"])
            let cell = try desk("await-cell", "List", "Afghan afghani") as? String ?? ""
            #expect(cell.contains("AFN") && cell.contains("🇦🇫") == hasFlags, "\(cell)")
            #expect(mayHave || !hasFlags)
        }

        @Test("A search for a currency that fails can be retried in place")
        func searchingAgain() throws {
            try desk.openConverter()
            let fails = "if [ \"$1\" = search ] && [ ! -e $HOME/up ]; then echo 'It is dark.' >&2; exit 69; fi"
            try desk.fake("rates", before: fails)
            try desk("press", "button", "To: BRL")
            try desk("await-order", "Choices", ["US dollar", "Brazilian real", "Afghan afghani"])
            try desk("type", "yen")
            try desk("await", "label", "It is dark.")
            try desk.run("touch", "\(desk.home)/up")
            try desk("press", "button", "Retry")
            try desk("await-order", "Choices", ["Japanese yen"])
        }

        @Test("The result is copied, and the next time the window shows the last conversion")
        func copying() throws {
            try desk.openConverter()
            try desk("type", "20")
            try desk("await-field", "Amount in BRL", "108.62")
            try desk("press", "button", "Copy Result")
            try desk("await", "label", "Copied to the clipboard")
            #expect(try desk.run("bash", "-c", "timeout 5 xclip -o -selection clipboard") == "108.62")
            try desk("key", "ctrl+a")
            try desk("type", "10")
            try desk("await-field", "Amount in BRL", "54.31")
            try desk("key", "ctrl+shift+c")
            let copied = "until [ \"$(timeout 5 xclip -o -selection clipboard)\" = 54.31 ]; do sleep 0.05; done"
            try desk.run("bash", "-c", copied)
            #expect(try desk("close") as? Int == 0)
            try desk("open", "rates", 500, 700)
            try desk("await-field", "Amount in BRL", "54.31")
        }

        @Test("Without rates there is a page with Retry; offline, the rates stay, with their age")
        func offline() throws {
            try desk.setOffline(true, "RATES_SIMULATOR")
            try desk("open", "rates", 500, 700)
            try desk("await", "label", "Not Available")
            try desk.setOffline(false, "RATES_SIMULATOR")
            try desk("press", "button", "Retry")
            try desk("await", "label", "1 EUR = ")
            // Due rates are requested when the window opens.
            #expect(try desk("close") as? Int == 0)
            try desk.run("bash", "-c", "rm $XDG_STATE_HOME/today/rates/quotes.json")
            try desk.convert(withRatesOf: -90_000, next: -86_400)
            try desk.setOffline(true, "RATES_SIMULATOR")
            try desk("open", "rates", 500, 700)
            try desk("await", "notice", "The data is from ")
            try desk("await-field", "Amount in BRL", "27.16")
            try desk.setOffline(false, "RATES_SIMULATOR")
            try desk("press", "button", "Retry")
            try desk("await-gone", "notice", "The data is from ")
        }

        @Test("The details of a currency draw its recorded values")
        func history() throws {
            for past in [-7_200, -3_600] { try desk.convert(withRatesOf: past, next: -60) }
            try desk("open", "rates", 500, 900, "list")
            try desk("type", "BRL")
            try desk("await-order", "List", ["Brazilian real"])
            try desk("click", ["cell", "List", "Brazilian real"], 1)
            try desk("await", "label", "Since ")
            try desk("await", "label", "Lowest 0.18")
        }

        @Test("The list of currencies has its own view, four orders, and favourites on top")
        func list() throws {
            try desk.run("rates", "config", "rates.provider", "open.er-api.com")
            try desk.run("rates", "favorite", "JPY")
            try desk("open", "rates", 500, 700, "list")
            try desk("await-order", "List", ["Japanese yen", "Afghan afghani"])
            try desk("await-cell", "List", "JPY")
            try desk("await", "link", "Rates By Exchange Rate API")
            try desk("click", ["widget", "button", "Order"], 1)
            #expect(try desk("unnamed") as? [String] == [])
            try desk("key", "Down", "Down", "Return")
            try desk("await-order", "List", ["Japanese yen", "UAE dirham"])
            try desk("type", "real")
            try desk("await-order", "List", ["Brazilian real"])
            try desk("key", "Escape")
            // It names the unit of the values, and keeps the order.
            try desk("await", "button", "Exchange rates in USD")
            #expect(try desk("close") as? Int == 0)
            try desk("reopen", "rates")
            try desk("await-order", "List", ["Japanese yen", "UAE dirham"])
        }
    }
}

extension Desk {
    /// Opens the converter with 100 US dollars in reais.
    func openConverter() throws {
        try run("rates", "100", "USD", "BRL")
        try self("open", "rates", 500, 700)
        try self("await-focus", "Amount")
        try self("await-field", "Amount in BRL", "543.12")
    }
}
