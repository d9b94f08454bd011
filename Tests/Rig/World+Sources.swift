extension World {
    /// The permission to read the followed channels.
    package static let follows = "user:read:follows"

    /// Signs in with the permission to read the followed channels, and makes todayd poll these alone.
    package func followChannels() async throws {
        try home.replace(home.configuration, with: #"{"sources": ["channels"]}"#)
        try signIn(permitting: Self.follows)
    }

    package func choose(_ provider: String) throws {
        try home.replace(home.configuration, with: #"{"rates": {"provider": "\#(provider)"}}"#)
    }

    package func pokedex(_ words: String...) async throws -> Outcome { try await run(.pokedex, words) }
}
