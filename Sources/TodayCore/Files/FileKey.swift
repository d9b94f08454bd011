/// The keys of the files that a command reads each time a bar starts it.
///
/// One type serves them all, because the runtime prepares every key type again in each process (Decisions/0002).
package enum FileKey: String, CodingKey {
    case schema
    case source
    case service
    case heading
    case state
    case fetchedAt
    case changedAt
    case checkedAt
    case freshUntil
    case items
    case rank
    case id
    case title
    case previousRank
    case art
    case link
    case metric
    case details
    case value
    case unit
    case atLeast
    case significantDigits
    case facts
    case quotation
    case name
    case brief
    case previous
    case asOf
    case attribution
    case text
    case nameless
}
