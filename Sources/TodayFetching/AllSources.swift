import TodayCore

/// The list of sources; a test checks that none is missing.
enum AllSources {
    static let all: [any (Source & SendableMetatype).Type] = [
        TwitchSource.self,
        RatesSource.self,
        PokedexSource.self,
        CharactersSource.self,
        ChannelsSource.self,
    ]

    static func named(_ name: String) -> (any (Source & SendableMetatype).Type)? { all.first { $0.label.name == name } }
}
