/// Tokens and codes; never the same twice, so that yesterday's tokens are no good today.
enum RandomText {
    static func token(_ length: Int = 30) -> String { make(length, "abcdefghijklmnopqrstuvwxyz0123456789") }
    static func userCode() -> String { make(8, "BCDFGHJKLMNPQRSTVWXZ") }

    private static func make(_ length: Int, _ alphabet: String) -> String {
        let letters = Array(alphabet)
        return String((0..<length).map { _ in letters[Int.random(in: letters.indices)] })
    }
}
