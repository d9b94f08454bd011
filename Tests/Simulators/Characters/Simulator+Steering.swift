import SimulatorKit

extension Simulator {
    /// The names of all characters, in order of their ids.
    package var names: [String] { withState { $0.cast.members.map(\.name) } }

    /// The name and the status of a character; `nil` if there is none with this id.
    package func character(_ id: Int) -> (name: String, status: String)? {
        withState { $0.cast[id].map { ($0.name, $0.status.rawValue) } }
    }

    /// Sets the status of a character: "Alive", "Dead" or "unknown".
    package func setStatus(_ status: String, of id: Int) throws {
        try withState { try $0.cast.change(id) { $0.status = try SimulatedCharacter.Status(named: status) } }
    }

    /// Renames a character.
    package func rename(_ id: Int, to name: String) throws {
        try withState { try $0.cast.change(id) { $0.name = name } }
    }

    /// Adds a character; returns its id.
    @discardableResult
    package func add(_ name: String) -> Int { withState { $0.cast.add(name) } }

    /// Removes a character.
    package func remove(_ id: Int) { withState { $0.cast.remove(id) } }

    /// Adds a character with a made-up name.
    package func advance() { withState { $0.advance() } }
}
