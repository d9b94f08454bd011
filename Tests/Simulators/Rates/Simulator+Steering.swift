import SimulatorKit

extension Simulator {
    /// The rates as text: units for 1 US dollar, by code.
    package var rates: [String: String] { withState { $0.rates.byCode } }

    /// Sets rates, such as `["BRL": "5.60"]`.
    package func setRates(_ rates: [String: String]) throws { try withState { try $0.rates.set(rates) } }

    /// Sets when the rates were determined, and when the next ones come, in Unix seconds.
    package func setTimes(updated: Double, next: Double) {
        withState { ($0.rates.updated, $0.rates.next) = (updated, next) }
    }

    /// How many requests CurrencyLayer still answers.
    package var quota: Int {
        get { withState { $0.quota } }
        set { withState { $0.quota = newValue } }
    }

    /// Sets the access key that CurrencyLayer accepts.
    package func setKey(_ key: String) { withState { $0.key = key } }

    /// Moves the rates by chance, and determines them now.
    package func advance() { withState { $0.advance() } }
}
