import QtQuick

/* A button with words. */
Item {
    id: root

    required property TodayTheme theme
    property string text: ""

    signal clicked

    implicitWidth: label.implicitWidth + 2 * theme.space
    implicitHeight: label.implicitHeight + theme.space
    opacity: enabled ? 1 : 0.5

    activeFocusOnTab: true
    Keys.onReturnPressed: clicked()
    Keys.onSpacePressed: clicked()
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.onPressAction: root.clicked()

    Rectangle {
        anchors.fill: parent
        radius: root.theme.radius / 2
        color: area.containsMouse || root.activeFocus ? root.theme.hover : "transparent"
        border.width: 1
        border.color: root.activeFocus ? root.theme.accent : root.theme.border
    }
    TodayText {
        id: label
        theme: root.theme
        anchors.centerIn: parent
        width: Math.min(implicitWidth, parent.width - root.theme.space)
        text: root.text
        horizontalAlignment: Text.AlignHCenter
        font.pixelSize: Math.round(root.theme.fontSize * 0.92)
    }
    MouseArea {
        id: area
        anchors.fill: parent
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: root.clicked()
    }
}
