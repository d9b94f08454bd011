import SimulatorKit

/// An error of CurrencyLayer, with its number and its words.
struct LayerError: Sendable {
    let code: Int
    let type: String?
    let info: String?

    init(_ code: Int, _ type: String?, _ info: String?) {
        (self.code, self.type, self.info) = (code, type, info)
    }

    static let invalidKey = LayerError(
        101, "invalid_access_key",
        "You have not supplied a valid API Access Key. [Technical Support: support@apilayer.com]")
    static let inactive = LayerError(
        102, "inactive_user", "Your account is not active. [Technical Support: support@apilayer.com]")
    static let noFunction = LayerError(103, "invalid_api_function", "This API Function does not exist.")
    static let quotaUsed = LayerError(
        104, "usage_limit_reached",
        "Your monthly usage limit has been reached. Please upgrade your Subscription Plan.")
    static let encryptionRestricted = LayerError(
        105, "https_access_restricted",
        "Access Restricted - Your current Subscription Plan does not support HTTPS Encryption.")
    static let sourceRestricted = LayerError(
        105, "source_currency_access_restricted",
        "Access Restricted - Your current Subscription Plan does not support Source Currency Switching.")
    static let wrongCurrencies = LayerError(
        202, "invalid_currency_codes", "You have provided one or more invalid Currency Codes.")
}

extension HTTPResponse {
    /// An error as CurrencyLayer's own addresses write it: with status 200.
    static func layerError(_ error: LayerError) -> HTTPResponse {
        var body: JSON = ["code": .int(error.code)]
        if let type = error.type { body["type"] = .string(type) }
        if let info = error.info { body["info"] = .string(info) }
        return .json(["success": false, "error": body])
    }
}
