/// The body of an answer without what was asked for, which can have any of these parts.
struct CurrencyLayerRefusal: Decodable {
    let success: Bool?
    let message: String?
    let error: Failure?

    /// The service's own error; bodies of 2015 have no `type`, some no `info`, and sister services a `message` instead.
    struct Failure: Decodable {
        let code: Code
        let type: String?
        let info: String?
        let message: String?
    }

    /// A number; sister services send a word in its place.
    enum Code: Decodable {
        case number(Int)
        case word(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .word(try container.decode(String.self))
            }
        }
    }

    /// What an error means for us.
    enum Meaning {
        case key
        case inactive
        case quota
        case encryption
        case other
    }
}

extension CurrencyLayerRefusal.Failure {
    /// What it means for us.
    ///
    /// Source of the numbers and words: docs.apilayer.com/currencylayer.
    var meaning: CurrencyLayerRefusal.Meaning {
        switch code {
        case .number(101), .word("invalid_access_key"), .word("missing_access_key"): .key
        case .number(102), .word("inactive_user"): .inactive
        case .number(104), .word("usage_limit_reached"), .word("monthly_limit_reached"): .quota
        case .number(105) where type == "https_access_restricted" || info?.contains("HTTPS") == true: .encryption
        case .word("https_access_restricted"): .encryption
        case .number, .word: .other
        }
    }

    /// The error in the service's own words: "error 106: …".
    var words: String {
        let name =
            switch code {
            case .number(let number): "error \(number)"
            case .word(let word): "error \(word)"
            }
        return (info ?? message ?? type).map { "\(name): \($0)" } ?? name
    }
}
