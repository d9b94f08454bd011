import QtQuick
import org.kde.plasma.workspace.dbus as DBus

/*
 * Announces that the properties of a source may have changed: see today-dbus(5).
 *
 * In a file of its own, because it does not compile in Plasma 6.3, which lacks SignalWatcher. A signal contains only what
 * has changed, so its reader reads all properties, as in Plasma 6.3.
 */
Item {
    id: root

    required property string service
    required property string path

    signal changed

    DBus.SignalWatcher {
        busType: DBus.BusType.Session
        service: root.service
        path: root.path
        iface: "org.freedesktop.DBus.Properties"

        function dbusPropertiesChanged() {
            root.changed();
        }
    }

    /* Sources are added to todayd, and removed, while it runs. */
    DBus.SignalWatcher {
        busType: DBus.BusType.Session
        service: root.service
        path: root.path.replace(/\/[^\/]*$/, "")
        iface: "org.freedesktop.DBus.ObjectManager"

        function dbusInterfacesAdded() {
            root.changed();
        }

        function dbusInterfacesRemoved() {
            root.changed();
        }
    }
}
