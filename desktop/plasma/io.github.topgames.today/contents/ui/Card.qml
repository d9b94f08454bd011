pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import org.kde.kirigami as Kirigami
import org.kde.plasma.components as PlasmaComponents
import org.kde.plasma.plasmoid
import org.kde.plasma.workspace.dbus as DBus

import "text.mjs" as Words

/* The card on the desktop, and what a panel opens: the three, the favourites beside them, and when the data is from. */
ColumnLayout {
    id: root

    required property TodaySource source
    required property PlasmoidItem plasmoidItem

    readonly property var listed: source.values ? Words.arranged(source.values, Plasmoid.configuration.channelsOrder) : null
    readonly property var rows: listed?.Rows ?? []
    readonly property var favorites: listed?.Favorites ?? []
    readonly property bool isOnDesktop: !plasmoidItem.isInPanel
    // On the desktop the pictures grow and shrink with the card.
    readonly property real room: (height - heading.height - foot.height) / 3 - 3 * Kirigami.Units.smallSpacing
    readonly property real pictureSize: !source.rows.some(row => row.picture) ? 0 : isOnDesktop
        ? Math.max(Kirigami.Units.iconSizes.small, Math.min(Kirigami.Units.iconSizes.enormous, Math.floor(room)))
        : Kirigami.Units.iconSizes.large

    Layout.minimumWidth: Kirigami.Units.gridUnit * 12
    Layout.minimumHeight: Kirigami.Units.gridUnit * 7
    Layout.preferredWidth: Kirigami.Units.gridUnit * 20
    Layout.preferredHeight: isOnDesktop ? Kirigami.Units.gridUnit * 13 : implicitHeight
    spacing: 0

    function open(row) {
        source.call("Open", [new DBus.string(row.id), new DBus.dict({})]);
        if (!isOnDesktop)
            plasmoidItem.expanded = false;
    }

    PlasmaComponents.Label {
        id: heading
        text: root.plasmoidItem.heading
        textFormat: Text.PlainText
        font.bold: true
        elide: Text.ElideRight
        maximumLineCount: 1
        Layout.fillWidth: true
        Layout.margins: Kirigami.Units.smallSpacing * 2
        Layout.bottomMargin: Kirigami.Units.smallSpacing
    }
    ColumnLayout {
        // Old data looks old.
        opacity: root.source.stateNow === "fresh" ? 1 : 0.6
        spacing: 0
        Layout.fillWidth: true

        Repeater {
            model: root.rows
            delegate: ItemRow {
                required property var modelData
                row: modelData
                pictureSize: root.pictureSize
                onClicked: root.open(modelData)
                Layout.fillWidth: true
            }
        }
    }
    PlasmaComponents.Label {
        visible: favorites.visible
        text: root.plasmoidItem.gettext("Favourites")
        textFormat: Text.PlainText
        opacity: 0.75
        Layout.fillWidth: true
        Layout.margins: Kirigami.Units.smallSpacing * 2
        Layout.bottomMargin: 0
    }
    ColumnLayout {
        id: favorites
        visible: !root.isOnDesktop && root.favorites.length > 0
        spacing: 0
        Layout.fillWidth: true

        Repeater {
            model: favorites.visible ? root.favorites : []
            delegate: ItemRow {
                required property var modelData
                row: modelData
                pictureSize: 0
                onClicked: root.open(modelData)
                Layout.fillWidth: true
            }
        }
    }
    Item { Layout.fillHeight: true }
    RowLayout {
        id: foot
        spacing: Kirigami.Units.smallSpacing
        Layout.fillWidth: true
        Layout.leftMargin: Kirigami.Units.smallSpacing * 2

        PlasmaComponents.Label {
            text: [root.plasmoidItem.remark, root.source.values?.Attribution].filter(part => part).join("\n")
            textFormat: Text.PlainText
            font: Kirigami.Theme.smallFont
            opacity: 0.75
            wrapMode: Text.Wrap
            elide: Text.ElideRight
            maximumLineCount: 5
            Layout.fillWidth: true
            Layout.topMargin: Kirigami.Units.smallSpacing
            Layout.bottomMargin: Kirigami.Units.smallSpacing
        }
        PlasmaComponents.ToolButton {
            visible: root.source.isRunning
            icon.name: "view-refresh"
            text: root.plasmoidItem.gettext("Refresh")
            display: PlasmaComponents.AbstractButton.IconOnly
            PlasmaComponents.ToolTip.text: text
            PlasmaComponents.ToolTip.visible: hovered
            onClicked: root.source.call("Refresh", [])
        }
        PlasmaComponents.Button {
            visible: !root.source.isRunning
            text: root.plasmoidItem.gettext("Start")
            onClicked: root.source.start()
        }
    }
}
