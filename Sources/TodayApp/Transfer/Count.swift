/// Numbers with their nouns.
enum Count {
    static func favorites(_ number: Int) -> String { number == 1 ? "1 favourite" : "\(number) favourites" }

    static func rankings(_ number: Int) -> String { number == 1 ? "1 ranking" : "\(number) rankings" }
}
