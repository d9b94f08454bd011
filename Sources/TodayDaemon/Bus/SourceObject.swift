import FoundationEssentials
import TodayGLib
import TodayCore

/// The requests that clients on the session bus can make.
protocol BusRequests: AnyObject {
    /// Polls now, unless a poll is running; throws if no request is allowed yet.
    func refresh() throws(BusError)

    func open(_ id: ItemID, _ token: ActivationToken?) throws(BusError)

    func openWindow(_ token: ActivationToken?) throws(BusError)

    /// Mutes until `end`, or unmutes if it is `nil`.
    ///
    /// Throws if `end` is out of range, after too many calls, or if writing fails.
    func mute(until end: Date?) throws(BusError)
}

/// A source on the session bus, with its rows and state as properties: see today-dbus(5).
final class SourceObject {
    static let interface = Product.busInterface

    /// The maximum length of an id argument in bytes; all ids are shorter.
    private static let longestID = 200

    private(set) var values: [String: BusValue]
    private lazy var object = BusObject(
        path, Self.interface, xml: PackageResources.io_github_topgames_Today1_xml,
        property: { [unowned self] in values[$0] },
        { [unowned self] method, arguments throws(BusError) in try answer(method, arguments) })
    private unowned let poller: any BusRequests
    let path: String

    init(_ properties: SourceProperties, for poller: any BusRequests) {
        (values, self.poller) = (properties.busValues, poller)
        path = BusObject.path(of: Product.busName, properties.label.name)
    }

    func register(on bus: OpaquePointer) { object.register(on: bus) }

    func unregister() { object.unregister() }

    func apply(_ properties: SourceProperties) {
        let old = values
        values = properties.busValues
        let changes = values.filter { $0.key != SourceProperties.nextPollKey && old[$0.key] != $0.value }
        if !changes.isEmpty { object.changed(changes) }
    }

    private func answer(_ method: String, _ arguments: BusArguments) throws(BusError) -> [BusValue] {
        switch method {
        case "Refresh": try poller.refresh()
        case "Open":
            // Commands would read a leading hyphen as an option.
            guard let text = arguments.text(0, longest: Self.longestID), !text.hasPrefix("-"), let id = ItemID(text)
            else {
                throw .invalid("This is not the id of an item.")
            }
            try poller.open(id, token(arguments, 1))
        case "OpenWindow": try poller.openWindow(token(arguments, 0))
        case "Mute":
            let seconds = arguments.long(0)
            try poller.mute(until: seconds == 0 ? nil : Date(timeIntervalSince1970: Double(seconds)))
        default: break
        }
        return []
    }

    /// Returns the token in the platform data, as in `org.freedesktop.Application`; `nil` if missing or invalid.
    private func token(_ arguments: BusArguments, _ index: Int) -> ActivationToken? {
        arguments.text(index, "activation-token", longest: ActivationToken.longest).flatMap { ActivationToken($0) }
    }
}

extension SourceProperties {
    /// The name of the property whose changes are not signalled, because it changes at each poll.
    fileprivate static let nextPollKey = "NextPoll"

    fileprivate var busValues: [String: BusValue] {
        let fields = fields + [(Self.nextPollKey, .time(nextPoll))]
        return Dictionary(uniqueKeysWithValues: fields.map { ($0, BusValue($1)) })
    }
}

extension BusValue {
    fileprivate init(_ value: SourceProperties.Value) {
        self =
            switch value {
            case .text(let text), .path(let text): .text(text)
            case .rank(let rank): .unsigned(UInt32(clamping: rank))
            case .seconds(let seconds): .long(seconds)
            case .texts(let first, let second): .tuple([.text(first), .text(second)])
            case .rows(let rows):
                .records(rows.map { Dictionary(uniqueKeysWithValues: $0.fields.map { ($0, BusValue($1)) }) })
            }
    }
}
