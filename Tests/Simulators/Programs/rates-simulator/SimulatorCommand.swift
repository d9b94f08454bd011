import ArgumentParser
import RatesSimulator
import SimulatorKit

/// `rates-simulator`: serves until a signal ends it.
@main
struct SimulatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rates-simulator",
        abstract: "Simulate ExchangeRate-API, Frankfurter and CurrencyLayer on the loopback interface.",
        discussion: """
            Prints "READY http://127.0.0.1:PORT" and serves until SIGTERM or SIGINT. Set TODAY_RATES_ERAPI to the address \
            with /v6, TODAY_RATES_FRANKFURTER to that with /v1, and TODAY_RATES_CURRENCYLAYER to that with \
            /currencylayer, or with /currency_data for the gateway, which takes the key in a header. Tests steer it under \
            /control/.
            """)

    @OptionGroup var setup: SetupOptions

    @OptionGroup var serving: ServingOptions<Fault>

    func run() throws {
        try serving.run(try setup.options()) { try Simulator($0) }
    }
}
