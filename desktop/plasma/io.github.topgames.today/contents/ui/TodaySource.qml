import QtQuick
import org.kde.plasma.workspace.dbus as DBus

import "text.mjs" as Words

/*
 * A source of todayd, as it is on the session bus: see today-dbus(5).
 *
 * QML of Plasma 6.3 hears no signals, so the properties are read when the name gets an owner, when the popup opens, when
 * they can next change, which is at the next poll, and once a minute while the service cannot be reached, because todayd
 * polls sooner when the network is back.
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
    property int attempts: 0

    function seconds() {
        return Math.floor(Date.now() / 1000);
    }

    /* Reads the properties; an answer about a source that is no longer shown is left alone. */
    function read() {
        if (!isRunning)
            return;
        const asked = path;
        send("org.freedesktop.DBus.Properties", "GetAll", [new DBus.string(iface)], reply => {
            if (asked !== root.path)
                return;
            root.values = reply.isError ? null : Words.cleaned(Words.plain(reply.value));
            root.isUnknown = reply.isError && /\.Unknown(Method|Object|Interface)$/.test(reply.error.name);
            root.failure = reply.isError ? Words.line(reply.error.message) : "";
            root.now = root.seconds();
            root.attempts = reply.isError || root.now >= root.values.NextPoll ? root.attempts + 1 : 0;
            root.wait();
        });
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

    /* Waits until the properties can change. A poll takes a moment; one that is late is asked for ever less often. */
    function wait() {
        const next = values?.NextPoll ?? 0;
        const late = Math.min(300, 3 * 2 ** Math.min(attempts, 7));
        const waits = [next > now ? next + 3 - now : late];
        if (Words.isBroken(stateNow))
            waits.push(60);
        for (const end of [values?.ValidUntil ?? 0, values?.MutedUntil ?? 0]) {
            if (end >= now)
                waits.push(end + 1 - now);
        }
        // While the computer sleeps, timers stand still: after it, none is more than a quarter of an hour late.
        timer.interval = 1000 * Math.min(900, Math.max(1, Math.min(...waits)));
        timer.restart();
    }

    onAnswerChanged: {
        if (answer)
            forget.restart();
    }
    onPathChanged: {
        values = null;
        answer = failure = "";
        isUnknown = false;
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
            if (root.now >= (root.values?.NextPoll ?? 0) + 3 || Words.isBroken(root.stateNow))
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
        Component.onCompleted: if (registered) root.read()
    }
}
