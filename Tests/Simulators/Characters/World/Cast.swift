/// All characters, by their ids.
struct Cast: Sendable {
    /// How many there are at the start.
    static let size = 826
    /// How many of these are alive, and how many dead; the status of the others is unknown.
    static let (alive, dead) = (439, 287)
    /// How many of them have no type, and how many have an unknown origin.
    static let (untyped, unplaced) = (401, 300)

    private(set) var members: [SimulatedCharacter]

    /// A few famous ones, and others whose names, kinds and fates are made up; always the same.
    static let usual = Cast()

    init() {
        members = (1...Self.size).map { FamousCharacter.named($0) ?? MadeUpName.character($0) }
        // All others are alive.
        spread(353, { $0.status == .dead }, until: Self.dead) { $0.status = .dead }
        spread(353, { $0.status != .alive }, until: Self.size - Self.alive) { $0.status = .unknown }
        spread(197, { $0.type.isEmpty }, until: Self.untyped) { $0.type = "" }
        spread(541, { $0.origin.number == nil }, until: Self.unplaced) { $0.origin = .unknown }
    }

    /// The character with this id.
    subscript(id: Int) -> SimulatedCharacter? { members.first { $0.id == id } }

    /// Changes a character; throws if there is none with this id.
    mutating func change(_ id: Int, _ change: (inout SimulatedCharacter) throws -> Void) throws {
        guard let index = members.firstIndex(where: { $0.id == id }) else {
            throw WrongCharacter("there is no character \(id)")
        }
        try change(&members[index])
    }

    /// Adds a character, or one whose name is made up; returns its id.
    @discardableResult
    mutating func add(_ name: String? = nil) -> Int {
        let id = (members.last?.id ?? 0) + 1
        members.append(name.map { SimulatedCharacter(id, $0) } ?? MadeUpName.character(id))
        return id
    }

    /// Removes a character.
    mutating func remove(_ id: Int) { members.removeAll { $0.id == id } }

    /// Changes made-up characters here and there until `count` of all satisfy `isSuch`.
    private mutating func spread(
        _ step: Int, _ isSuch: (SimulatedCharacter) -> Bool, until count: Int,
        _ change: (inout SimulatedCharacter) -> Void
    ) {
        var missing = count - members.count(where: isSuch)
        // 827 is prime, so that each is visited once.
        for turn in 1...Self.size where missing > 0 {
            let index = turn * step % (Self.size + 1) - 1
            guard FamousCharacter.named(index + 1) == nil, !isSuch(members[index]) else { continue }
            change(&members[index])
            missing -= 1
        }
    }
}
