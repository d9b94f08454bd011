import Foundation
import Testing

extension WindowTests {
    @Suite("converts", .serialized, .atDesk())
    struct ConverterTests {
        @Test("the amount has the focus, the result follows while typing, and no request is made for it")
        func typing() throws {
            try desk.openConverter()
            let before = try desk("requests", "RATES_SIMULATOR") as? Int
            try desk("type", "250")
            try desk("await-text", "result", "1,357.80 BRL")
            try desk("await", "label", "1 USD = 5.4312 BRL")
            try desk("await", "label", "Rates of ")
            try desk("await", "link", "Rates By Exchange Rate API")
            #expect(try desk("requests", "RATES_SIMULATOR") as? Int == before)
            #expect(try desk("unnamed") as? [String] == [])
        }

        @Test("a result is never shown beside another amount, however long the answer takes")
        func late() throws {
            try desk.openConverter()
            try desk("type", "250")
            try desk("await-text", "result", "1,357.80 BRL")
            let hangs = "case \"$*\" in *2507*) exec sleep 1000;; esac"
            try desk.fake("rates", before: hangs)
            try desk("type", "7")
            try desk("await-gone", "result", "1,357.80 BRL")
        }

        @Test("the two currencies swap, and how an amount was read that can mean two things stands beside it")
        func swapping() throws {
            try desk.openConverter()
            try desk("press", "button", "Swap")
            try desk("await", "button", "From: BRL")
            try desk("await", "button", "To: USD")
            try desk("await-text", "result", "18.41 USD")
            try desk("click", ["widget", "text", "Amount"], 1)
            try desk("key", "ctrl+a")
            try desk("type", "1.234")
            try desk("await", "label", "Read \"1.234\" as 1.234.")
            try desk("key", "ctrl+a")
            try desk("type", "1,234.5")
            try desk("await-text", "result", "227.30 USD")
            try desk("await-gone", "label", "Read ")
        }

        @Test("a currency is chosen from all of them with the favourites on top, or by typing a part of its name")
        func choosing() throws {
            try desk.run("rates", "favorite", "JPY")
            try desk.openConverter()
            try desk("press", "button", "To: BRL")
            try desk("await-order", "Choices", ["Japanese yen", "Afghan afghani"])
            #expect(try desk("unnamed") as? [String] == [])
            try desk("key", "Escape")
            // The button is there all the time: whoever types before the page has gone types into that.
            try desk("await-focus", "Amount")
            try desk("press", "button", "To: BRL")
            try desk("await-focus", "Search")
            try desk("await-order", "Choices", ["Japanese yen"])
            try desk("type", "dolar canadense")
            try desk("await-order", "Choices", ["Canadian dollar"])
            try desk("key", "Return")
            try desk("await", "button", "To: CAD")
            try desk("await", "label", "1 USD = 1.")
            // Choosing the other one swaps the two.
            try desk("press", "button", "From: USD")
            try desk("click", ["cell", "Choices", "Japanese yen"], 1)
            try desk("await", "button", "From: JPY")
        }

        @Test("a search for a currency that fails is tried again where it stands")
        func searchingAgain() throws {
            try desk.openConverter()
            let fails = "if [ \"$1\" = search ] && [ ! -e $HOME/up ]; then echo 'It is dark.' >&2; exit 69; fi"
            try desk.fake("rates", before: fails)
            try desk("press", "button", "To: BRL")
            try desk("await-order", "Choices", ["Afghan afghani"])
            try desk("type", "yen")
            try desk("await", "label", "It is dark.")
            try desk.run("touch", "\(desk.home)/up")
            try desk("press", "button", "Retry")
            try desk("await-order", "Choices", ["Japanese yen"])
        }

        @Test("the result is copied, and the next time the window shows the last conversion")
        func copying() throws {
            try desk.openConverter()
            try desk("type", "20")
            try desk("await-text", "result", "108.62 BRL")
            try desk("press", "button", "Copy Result")
            try desk("await", "label", "Copied to the clipboard")
            #expect(try desk.run("bash", "-c", "timeout 5 xclip -o -selection clipboard") == "108.62")
            #expect(try desk("close") as? Int == 0)
            try desk("open", "rates", 500, 700)
            try desk("await-text", "result", "108.62 BRL")
        }

        @Test("without rates there is a page with Retry; offline, the rates stay, with their age")
        func offline() throws {
            try desk.setOffline(true, "RATES_SIMULATOR")
            try desk("open", "rates", 500, 700)
            try desk("await", "label", "Not Available")
            try desk.setOffline(false, "RATES_SIMULATOR")
            try desk("press", "button", "Retry")
            try desk("await", "label", "1 EUR = ")
            // Rates that are due are asked for when the window opens.
            #expect(try desk("close") as? Int == 0)
            try desk.run("bash", "-c", "rm $XDG_STATE_HOME/today/rates/quotes.json")
            try desk.convert(withRatesOf: -90_000, next: -86_400)
            try desk.setOffline(true, "RATES_SIMULATOR")
            try desk("open", "rates", 500, 700)
            try desk("await", "notice", "The data is from ")
            try desk("await-text", "result", "27.16 BRL")
            try desk.setOffline(false, "RATES_SIMULATOR")
            try desk("press", "button", "Retry")
            try desk("await-gone", "notice", "The data is from ")
        }

        @Test("the details of a currency draw what it was worth, as far as that was recorded")
        func history() throws {
            for past in [-7_200, -3_600] { try desk.convert(withRatesOf: past, next: -60) }
            try desk("open", "rates", 500, 900, "list")
            try desk("type", "BRL")
            try desk("await-order", "List", ["Brazilian real"])
            try desk("click", ["cell", "List", "Brazilian real"], 1)
            try desk("await", "label", "Recorded Values")
            try desk("await", "label", "Lowest 0.18")
        }

        @Test("the list of currencies has a view of its own, with flags, four orders, and favourites on top")
        func list() throws {
            try desk.run("rates", "favorite", "JPY")
            try desk("open", "rates", 500, 700, "list")
            try desk("await-order", "List", ["Japanese yen", "Afghan afghani"])
            try desk("await-cell", "List", "JPY 🇯🇵")
            try desk("await", "link", "Rates By Exchange Rate API")
            try desk("click", ["widget", "button", "Order"], 1)
            #expect(try desk("unnamed") as? [String] == [])
            try desk("key", "Down", "Down", "Return")
            try desk("await-order", "List", ["Japanese yen", "UAE dirham"])
            try desk("type", "real")
            try desk("await-order", "List", ["Brazilian real"])
            try desk("key", "Escape")
            // It says what the values are in, and keeps the order.
            try desk("await", "label", "Exchange rates in USD")
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
        try self("await-text", "result", "543.12 BRL")
    }
}
