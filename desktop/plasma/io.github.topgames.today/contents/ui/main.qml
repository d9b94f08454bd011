import QtQuick
import org.kde.plasma.core as PlasmaCore
import org.kde.plasma.plasmoid
import org.kde.plasma.workspace.dbus as DBus

import "text.mjs" as Words

PlasmoidItem {
    id: root

    readonly property bool isInPanel: Plasmoid.formFactor === PlasmaCore.Types.Horizontal
        || Plasmoid.formFactor === PlasmaCore.Types.Vertical
    readonly property bool isMuted: (today.values?.MutedUntil ?? 0) > today.now
    readonly property string heading: today.values?.Heading
        || (Words.sources(gettext).find(([name]) => name === today.name)?.[1] ?? today.name)
    readonly property string remark: {
        if (today.answer)
            return today.answer;
        if (!today.isRunning)
            return gettext("todayd is not running.");
        if (today.isUnknown)
            return gettext("todayd does not poll this source. To add it, see today-config(5).");
        if (!today.values)
            return today.failure;
        return Words.remark(today.values, today.now, clock, gettext);
    }

    function gettext(text) {
        return i18nd("topgames", text);
    }

    /* A time of today as the clock of the panel writes it; an earlier one with its day, and
       its year if it is another one. */
    function clock(seconds) {
        const time = new Date(1000 * seconds);
        const now = new Date();
        const text = Qt.locale().toString(time, Qt.locale().timeFormat(Locale.ShortFormat));
        if (time.toDateString() === now.toDateString()) return text;
        const day = time.getFullYear() === now.getFullYear() ? "d MMM" : "d MMM yyyy";
        return `${Qt.locale().toString(time, day)} ${text}`;
    }

    TodaySource {
        id: today
        name: Plasmoid.configuration.source
    }

    Plasmoid.icon: `io.github.topgames.${today.name}`
    Plasmoid.title: heading
    toolTipMainText: heading
    toolTipSubText: remark
    toolTipTextFormat: Text.PlainText

    preferredRepresentation: isInPanel ? compactRepresentation : fullRepresentation
    onExpandedChanged: isExpanded => {
        today.answer = "";
        if (isExpanded)
            today.read();
    }

    Plasmoid.contextualActions: [
        PlasmaCore.Action {
            text: root.gettext("Refresh")
            icon.name: "view-refresh"
            enabled: today.isRunning
            onTriggered: today.call("Refresh", [])
        },
        PlasmaCore.Action {
            text: Words.muteLabel(today.values ?? {}, today.now, root.clock, root.gettext)
            icon.name: root.isMuted ? "notifications" : "notifications-disabled"
            enabled: today.isRunning
            onTriggered: today.call("Mute", [new DBus.int64(root.isMuted ? 0 : today.seconds() + 3600)])
        },
        PlasmaCore.Action {
            text: root.gettext("Open Window")
            icon.name: "window-new"
            enabled: today.isRunning
            onTriggered: today.call("OpenWindow", [new DBus.dict({})])
        }
    ]

    compactRepresentation: PanelLine {
        source: today
        plasmoidItem: root
    }

    fullRepresentation: Card {
        source: today
        plasmoidItem: root
    }
}
