import QtQuick
import Quickshell

/* The icon of a source; a sign of warning if its service cannot be reached. */
Item {
    id: root

    required property string name
    required property TodayTheme theme
    property bool isBroken: false
    property int size: 16
    readonly property string path: Quickshell.iconPath(`io.github.topgames.${name}`, true)

    implicitWidth: size
    implicitHeight: size

    Image {
        anchors.fill: parent
        visible: !root.isBroken && root.path !== ""
        source: root.path
        sourceSize: Qt.size(2 * root.size, 2 * root.size)
        fillMode: Image.PreserveAspectFit
    }
    TodayText {
        theme: root.theme
        anchors.centerIn: parent
        visible: root.isBroken || root.path === ""
        text: root.isBroken ? "⚠\ufe0e" : "▤"
        color: root.isBroken ? root.theme.warning : root.theme.foreground
        font.pixelSize: Math.round(root.size * 0.9)
    }
}
