import FoundationEssentials
import SimulatorKit

/// A character as the service knows it.
package struct SimulatedCharacter: Sendable {
    /// Whether it is alive.
    enum Status: String, Sendable, CaseIterable {
        case alive = "Alive"
        case dead = "Dead"
        case unknown

        /// The status that the service calls `name`.
        init(named name: String) throws(WrongCharacter) {
            guard let status = Status(rawValue: name) else { throw WrongCharacter("there is no status \(name)") }
            self = status
        }
    }

    /// A place; its number is `nil` if it is unknown.
    struct Place: Sendable {
        var name: String
        var number: Int?

        /// The unknown place.
        static let unknown = Place(name: "unknown", number: nil)
    }

    /// When the service entered its first character, in Unix seconds: 2017-11-04.
    private static let firstEntry = 1_509_821_326.25
    /// Seconds between two entries.
    private static let pace = 250_000.0

    let id: Int
    var name: String
    var status = Status.alive
    var species = "Human"
    var type = ""
    var gender = "Male"
    var origin = Place.unknown
    var location = Place.unknown
    /// The numbers of its episodes.
    var episodes = [1]

    init(_ id: Int, _ name: String) {
        (self.id, self.name) = (id, name)
    }

    /// When it was entered: "2017-11-04T18:48:46.250Z".
    private var created: String {
        let date = Date(timeIntervalSince1970: Self.firstEntry + Double(id - 1) * Self.pace)
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// As the service writes it, its addresses at `api`.
    func json(_ api: String) -> JSON {
        [
            "id": .int(id), "name": .string(name), "status": .string(status.rawValue), "species": .string(species),
            "type": .string(type), "gender": .string(gender), "origin": Self.json(origin, api),
            "location": Self.json(location, api), "image": .string("\(api)/character/avatar/\(id).jpeg"),
            "episode": .array(episodes.map { .string("\(api)/episode/\($0)") }),
            "url": .string("\(api)/character/\(id)"), "created": .string(created),
        ]
    }

    private static func json(_ place: Place, _ api: String) -> JSON {
        ["name": .string(place.name), "url": .string(place.number.map { "\(api)/location/\($0)" } ?? "")]
    }
}

/// Why a character cannot be changed.
struct WrongCharacter: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
