import FoundationEssentials
import TodayGLib
import TodayCore
import TodayFiles

/// Exports todayd on the session bus: a name, an object for each source, and the list of these objects.
final class BusService {
    private let log: Log
    private var objects: [String: SourceObject] = [:]
    private var bus: OpaquePointer?
    private var name: OwnedName?
    private lazy var root = BusObject(
        BusObject.path(of: Product.busName), "org.freedesktop.DBus.ObjectManager",
        xml: PackageResources.org_freedesktop_DBus_ObjectManager_xml
    ) { [unowned self] _, _ in
        let all = objects.values.map { ($0.path, Self.interfaces($0)) }
        return [.dictionary(Dictionary(uniqueKeysWithValues: all), of: "{oa{sa{sv}}}")]
    }

    init(_ log: Log) { self.log = log }

    /// Connects to the session bus, if it exists and is not connected yet; called at the start and once per poll.
    func connect() {
        guard bus == nil, SessionBus.isAvailable else { return }
        name = OwnedName(Product.busName, inTurn: true) { [unowned self] in receive($0) }
    }

    func show(_ properties: SourceProperties, for poller: any BusRequests) {
        if let object = objects[properties.label.name] { return object.apply(properties) }
        let object = SourceObject(properties, for: poller)
        objects[properties.label.name] = object
        guard let bus else { return }
        object.register(on: bus)
        root.emit("InterfacesAdded", [.path(object.path), Self.interfaces(object)])
    }

    func remove(_ source: String) {
        guard let object = objects.removeValue(forKey: source) else { return }
        root.emit("InterfacesRemoved", [.path(object.path), .texts([SourceObject.interface])])
    }

    private func receive(_ event: OwnedName.Event) {
        switch event {
        case .connected(let bus):
            self.bus = bus
            root.register(on: bus)
            for object in objects.values { object.register(on: bus) }
        case .acquired: break
        case .taken:
            log.write(
                LogLine(.warning, "Another program has the name \(Product.busName) on the session bus; waiting for it.")
            )
        case .disconnected:
            root.unregister()
            for object in objects.values { object.unregister() }
            bus = nil
        }
    }

    private static func interfaces(_ object: SourceObject) -> BusValue {
        .dictionary([SourceObject.interface: .fields(object.values)], of: "{sa{sv}}")
    }
}
