/// The material for names and titles of channels.
enum StreamWords {
    static let languages: [(code: String, name: String)] = [
        ("en", "English"), ("es", "Español"), ("de", "Deutsch"), ("fr", "Français"), ("pt", "Português"),
        ("ja", "日本語"), ("ko", "한국어"), ("ru", "Русский"), ("it", "Italiano"), ("ar", "العربية"),
    ]

    static let titles = [
        "first time playing | !socials", "RANKED to Grandmaster — day 14", "DROPS ENABLED !drops", "chill & chat <3",
        "¡Vamos equipo! | 100% run", "24h MARATHON 🎉🎉", "初見さん歓迎！", "لعبة الليلة", "\"no rules\" night", "",
        "speedrun attempts (WR 1:23:45)", "a%2Fb + c = ? | math & games", "back after a break ♥",
    ]

    static let foreignNames = ["ゲーマー太郎", "게임하는사람", "Игрок_99", "玩家小明"]

    private static let adjectives = [
        "Quiet", "Brave", "Sleepy", "Rapid", "Golden", "Pixel", "Cosmic", "Salty", "Lucky", "Frozen", "Velvet", "Neon",
    ]
    private static let nouns = [
        "Otter", "Wizard", "Badger", "Falcon", "Noodle", "Knight", "Comet", "Panda", "Raven", "Turtle", "Goblin", "Fox",
    ]

    static func name(_ hash: UInt64) -> String {
        "\(adjectives.pick(hash >> 24))\(nouns.pick(hash >> 32))\(hash % 1_000_000)"
    }
}

extension Array {
    /// The element selected by a hash.
    func pick(_ hash: UInt64) -> Element { self[Int(hash % UInt64(count))] }
}
