/// Which plural form of a message a number takes, as its language defines it.
///
/// Source: GNU gettext manual, "Additional functions for plural forms".
struct PluralRule: Sendable {
    private let forms: Int
    private let choose: @Sendable (Int) -> Int

    /// The singular for one, the plural for everything else.
    static let english = PluralRule(forms: 2) { $0 == 1 ? 0 : 1 }

    private init(forms: Int, choose: @escaping @Sendable (Int) -> Int) {
        self.forms = forms
        self.choose = choose
    }

    /// Reads "nplurals=2; plural=(n > 1);"; `nil` if it is not such a rule.
    init?(_ text: String) {
        var fields: [Substring: Substring] = [:]
        for field in text.split(separator: ";") {
            let trimmed = field.drop { $0 == " " }
            guard let sign = trimmed.firstIndex(of: "=") else { continue }
            fields[trimmed[..<sign]] = trimmed[trimmed.index(after: sign)...]
        }
        guard let forms = fields["nplurals"].flatMap({ Int($0) }), (1...20).contains(forms),
            let plural = fields["plural"], let choose = PluralExpression.parse(plural)
        else { return nil }
        self.init(forms: forms, choose: choose)
    }

    /// The number of the form, from 0; 0 if the language's own rule is out of bounds.
    func form(_ count: Int) -> Int {
        let form = choose(count.magnitude > UInt(Int.max) ? Int.max : Int(count.magnitude))
        return (0..<forms).contains(form) ? form : 0
    }
}
