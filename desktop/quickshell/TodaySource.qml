import QtQuick
import Quickshell
import Quickshell.Io

import "text.mjs" as Words

/*
 * A source of topgames: its properties as in today-dbus(5), from one `feed --format widget --follow`, which prints a line
 * for each change. It reads files, so it works without todayd, whose old data it marks.
 */
Scope {
    id: root

    /* The name of the source, which is that of its command: topgames, rates, pokedex, characters or channels. */
    property string name: "topgames"

    /* The properties by their names; null until the first line. */
    property var values: null
    readonly property var rows: values?.Rows ?? []
    readonly property var favorites: values?.Favorites ?? []
    readonly property string heading: values?.Heading || name
    /* Why a refresh failed: a sentence, for a while. */
    property string answer: ""
    /* Whether the program does not run: it is not installed, or is of an earlier version. */
    property bool isMissing: false
    /* Moved when the state or the mute may have ended by itself. */
    property real now: seconds()
    readonly property string stateNow: values ? Words.stateAt(values, now) : "empty"
    readonly property bool isFresh: stateNow === "fresh"
    readonly property bool isBroken: isMissing || Words.isBroken(stateNow)
    readonly property bool isMuted: (values?.MutedUntil ?? 0) > now
    readonly property bool isRefreshing: bus.running || command.running
    readonly property string muteLabel: Words.muteLabel(values ?? {}, now, clock, gettext)
    readonly property string remark: {
        if (answer)
            return answer;
        if (isMissing)
            return `${name} does not run, or is too old: install the latest topgames.`;
        return values ? Words.remark(values, now, clock, gettext) : "";
    }

    /* The translations of the program; English without them. */
    property var translations: ({})
    /* Whether the items have web pages. */
    property bool hasPages: false
    /* Restarts of the program that brought no line. */
    property int attempts: 0

    function gettext(text) {
        return Words.line(translations[text]) || text;
    }

    function seconds() {
        return Math.floor(Date.now() / 1000);
    }

    /* A time of today as the locale writes it; an earlier one with its day. */
    function clock(seconds) {
        const time = new Date(1000 * seconds);
        const text = Qt.locale().toString(time, Qt.locale().timeFormat(Locale.ShortFormat));
        if (time.toDateString() === new Date().toDateString())
            return text;
        const day = time.getFullYear() === new Date().getFullYear() ? "d MMM" : "d MMM yyyy";
        return `${Qt.locale().toString(time, day)} ${text}`;
    }

    function panelText(shown, numbers) {
        return values ? Words.panelText(values, {shown, numbers}) : "";
    }

    function receive(line) {
        let document;
        try {
            document = JSON.parse(line);
        } catch (error) {
            return;
        }
        if (document === null || typeof document !== "object")
            return;
        hasPages = Array.isArray(document.Rows) && document.Rows.some(row => typeof row?.page === "string");
        translations = document.Words ?? {};
        now = seconds();
        values = Words.cleaned(document);
        isMissing = false;
        attempts = 0;
        wait();
    }

    /* Waits until the state or the mute ends; timers stand still while the computer sleeps. */
    function wait() {
        const ends = [values?.ValidUntil ?? 0, values?.MutedUntil ?? 0].filter(end => end >= now).map(end => end + 1 - now);
        if (ends.length === 0)
            return;
        ending.interval = 1000 * Math.min(900, ...ends);
        ending.restart();
    }

    /* Opens the page of an item, or the list, if items have no pages. */
    function open(row) {
        if (hasPages)
            Quickshell.execDetached([name, "open", ...(row.id.startsWith("-") ? ["--"] : []), row.id]);
        else
            openWindow();
    }

    function openWindow() {
        const script = 'command -v today-window >/dev/null && exec today-window "$0"; exec "$0" open --list';
        Quickshell.execDetached(["sh", "-c", script, name]);
    }

    function toggleMute() {
        Quickshell.execDetached([name, "mute", isMuted ? "off" : "1h"]);
    }

    /* Has todayd poll now, and without it the program. */
    function refresh() {
        if (isRefreshing)
            return;
        answer = "";
        bus.running = true;
    }

    onNameChanged: {
        values = null;
        answer = "";
        feed.running = false;
        retry.interval = 10;
        retry.restart();
    }
    onAnswerChanged: {
        if (answer)
            forget.restart();
    }

    Process {
        id: feed
        running: true
        command: [root.name, "feed", "--format", "widget", "--follow"]
        stdout: SplitParser {
            onRead: line => root.receive(line)
        }
        onRunningChanged: {
            if (running || retry.running)
                return;
            root.attempts += 1;
            // An update of the package replaces the program at once.
            root.isMissing = root.attempts > 1;
            retry.interval = 1000 * Math.min(300, 2 ** Math.min(root.attempts, 8));
            retry.start();
        }
    }

    Process {
        id: bus
        command: [
            "gdbus", "call", "--session", "--timeout", "10", "--dest", "io.github.topgames.Today",
            "--object-path", `/io/github/topgames/Today/${root.name.replace(/-/g, "_")}`,
            "--method", "io.github.topgames.Today1.Refresh",
        ]
        stderr: StdioCollector {
            id: busErrors
        }
        property bool hasAnswered: false
        onStarted: hasAnswered = false
        onExited: code => {
            hasAnswered = code === 0;
            const refusal = /Today1\.Error\.\w+: (.*)/.exec(busErrors.text);
            if (refusal) {
                root.answer = Words.line(refusal[1]);
                hasAnswered = true;
            }
        }
        onRunningChanged: {
            if (!running && !hasAnswered)
                command.running = true;
        }
    }

    Process {
        id: command
        command: [root.name, "--refresh", "--plain"]
        stderr: StdioCollector {
            id: commandErrors
        }
        onExited: code => {
            if (code !== 0)
                root.answer = Words.line(commandErrors.text.replace(/^\w+: /, ""));
        }
    }

    Timer {
        id: retry
        onTriggered: feed.running = true
    }

    Timer {
        id: forget
        interval: 20000
        onTriggered: root.answer = ""
    }

    Timer {
        id: ending
        onTriggered: {
            root.now = root.seconds();
            root.wait();
        }
    }
}
