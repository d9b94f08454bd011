import TodayCore

/// What an export consists of.
extension Noun {
    static let favorite = Noun("favourite", "favourites")
    static let ranking = Noun("ranking", "rankings")
}
