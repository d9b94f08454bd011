extension UInt8 {
    /// Whether this is a letter, a digit or one of `/._+-`: nothing that is quoted or escaped anywhere.
    package var isPlain: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"): true
        default: false
        }
    }
}
