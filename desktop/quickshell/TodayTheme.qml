import QtQuick

/* The colours and sizes of the shell that it is part of; by default those of the desktop. */
QtObject {
    id: root

    property SystemPalette palette: SystemPalette {}
    property color foreground: palette.windowText
    property color background: palette.window
    property color accent: palette.highlight
    property color warning: "#d79921"
    property color border: Qt.alpha(foreground, 0.2)
    property color hover: Qt.alpha(foreground, 0.1)
    property string fontFamily: Qt.application.font.family
    property int fontSize: 13
    property int radius: 10
    /* Half a line: the distance between parts. */
    property int space: Math.round(fontSize / 2)
    property bool animates: true
}
