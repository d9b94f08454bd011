import QtQuick
import org.kde.plasma.workspace.dbus as DBus

import "text.mjs" as Words
import "times.mjs" as Times

/*
 * A source of todayd, as it is on the session bus: see today-dbus(5).
 *
 * The properties are read when the name gets an owner, when the popup opens, and at each signal that they have changed.
 * Plasma 6.3 has no signals in QML; there, they are read when they can next change.
 */
Item {
    id: root

    required property string name

    /* The properties by their names; null until they have been read, and while todayd is not running. */
    property var values: null
    /* What the last call was answered, if that is not what was wanted: a sentence, for a while. */
    property string answer: ""
    /* Why the properties could not be read: a sentence. */
    property string failure: ""
    /* Whether todayd answers, but not for this source. */
    property bool isUnknown: false
    readonly property bool isRunning: watcher.registered
    readonly property var rows: values?.Rows ?? []
    /* Moved when the state may have ended by itself. */
    property real now: seconds()
    readonly property string stateNow: values ? Words.stateAt(values, now) : "empty"

    readonly property string bus: "io.github.topgames.Today"
    readonly property string iface: "io.github.topgames.Today1"
    readonly property string path: `/io/github/topgames/Today/${name.replace(/-/g, "_")}`
    /* The signals of todayd; null in Plasma 6.3. */
    property var signals: null
    property bool isReading: false
    /* Whether the properties may have changed since the read that is under way began. */
    property bool isOutdated: false
    /* Reads that brought nothing new. */
    property int attempts: 0
    /* When to read without a signal. */
    property real nextRead: Infinity

    function seconds() {
        return Math.floor(Date.now() / 1000);
    }

    /* Reads the properties, with one call at a time: one during which they may have changed is followed by another. */
    function read() {
        if (!isRunning)
            return;
        isOutdated = isReading;
        if (isReading)
            return;
        isReading = true;
        const readPath = path;
        send("org.freedesktop.DBus.Properties", "GetAll", [new DBus.string(iface)], reply => {
            root.isReading = false;
            // An error may be of a todayd that has ended since, and the reply of a source that is no longer shown.
            if (root.isRunning && readPath === root.path && !(root.isOutdated && reply.isError))
                root.apply(reply);
            if (root.isOutdated)
                root.read();
        });
    }

    function apply(reply) {
        values = reply.isError ? null : Words.cleaned(Words.plain(reply.value));
        isUnknown = reply.isError && /\.Unknown(Method|Object|Interface)$/.test(reply.error.name);
        failure = reply.isError ? Words.line(reply.error.message) : "";
        now = seconds();
        attempts = reply.isError || now >= values.NextPoll ? attempts + 1 : 0;
        nextRead = Times.nextRead(values, now, {
            hasSignals: signals !== null, isUnknown, isBroken: Words.isBroken(stateNow), attempts,
        });
        wait();
    }

    /* Calls a method, and reads what came of it. */
    function call(method, parameters) {
        answer = "";
        send(iface, method, parameters, reply => {
            if (reply.isError)
                root.answer = Words.line(reply.error.message);
            root.read();
        });
    }

    function start() {
        message("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "StartServiceByName",
            [new DBus.string(bus), new DBus.uint32(0)], reply => {
                if (reply.isError)
                    root.answer = Words.line(reply.error.message);
            });
    }

    function send(iface, member, parameters, done) {
        message(bus, path, iface, member, parameters, done);
    }

    function message(service, path, iface, member, parameters, done) {
        const reply = DBus.SessionBus.asyncCall({service, path, iface, member, arguments: parameters});
        reply.finished.connect(() => {
            try {
                done(reply);
            } finally {
                reply.destroy();
            }
        });
    }

    /* Waits until the properties are to be read, or look different. */
    function wait() {
        const delay = Times.delay(values, now, [nextRead, Times.nextDraw(values, now)]);
        timer.stop();
        if (delay > 0) {
            timer.interval = 1000 * delay;
            timer.start();
        }
    }

    onAnswerChanged: {
        if (answer)
            forget.restart();
    }
    onPathChanged: {
        values = null;
        answer = failure = "";
        isUnknown = false;
        // First, so that no change is missed.
        if (signals)
            signals.path = path;
        read();
    }
    Component.onCompleted: {
        const component = Qt.createComponent("TodaySignals.qml");
        if (component.status === Component.Ready) {
            signals = component.createObject(root, {service: bus, path});
            signals.changed.connect(read);
        }
        read();
    }

    Timer {
        id: forget
        interval: 20000
        onTriggered: root.answer = ""
    }

    Timer {
        id: timer
        onTriggered: {
            root.now = root.seconds();
            if (root.now >= root.nextRead)
                root.read();
            else
                root.wait();
        }
    }

    DBus.DBusServiceWatcher {
        id: watcher
        busType: DBus.BusType.Session
        watchedService: root.bus
        onRegisteredChanged: {
            root.answer = root.failure = "";
            root.isUnknown = false;
            root.attempts = 0;
            if (registered) {
                root.read();
            } else {
                root.values = null;
                timer.stop();
            }
        }
    }
}
