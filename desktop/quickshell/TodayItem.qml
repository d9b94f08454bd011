import QtQuick

/*
 * What stands in a bar: the icon, and the leader or the top three. A left click is for the popup, a middle click opens the
 * list, and a right click mutes notifications for an hour, or ends that.
 */
Item {
    id: root

    required property TodaySource source
    property TodayTheme theme: TodayTheme {}
    /* icon, leader or three. */
    property string shown: "leader"
    property bool numbers: false
    property bool isVertical: false
    property int maximumWidth: 360
    /* Whether it receives clicks itself, and not from the bar. */
    property bool hasMouse: true
    readonly property string words: isVertical ? "" : source.panelText(shown, numbers)

    signal clicked

    function press(button) {
        if (button === Qt.MiddleButton)
            source.openWindow();
        else if (button === Qt.RightButton)
            source.toggleMute();
        else
            clicked();
    }

    implicitWidth: isVertical ? parts.implicitWidth : Math.min(maximumWidth, parts.implicitWidth + 2 * theme.space)
    implicitHeight: parts.implicitHeight + (isVertical ? 2 * theme.space : 0)

    Accessible.role: Accessible.Button
    Accessible.name: [source.heading, words, source.isFresh ? "" : source.remark].filter(part => part).join(", ")
    Accessible.onPressAction: root.clicked()

    Rectangle {
        anchors.fill: parent
        radius: root.theme.radius / 2
        color: area.containsMouse ? root.theme.hover : "transparent"
    }

    Row {
        id: parts
        anchors.verticalCenter: parent.verticalCenter
        x: root.isVertical ? (parent.width - width) / 2 : root.theme.space
        spacing: root.theme.space
        // Old data looks old.
        opacity: root.source.isFresh ? 1 : 0.6

        TodayIcon {
            id: icon
            anchors.verticalCenter: parent.verticalCenter
            name: root.source.name
            size: Math.round(root.theme.fontSize * 1.25)
            isBroken: root.source.isBroken
            theme: root.theme
        }
        TodayText {
            theme: root.theme
            anchors.verticalCenter: parent.verticalCenter
            visible: text !== ""
            width: Math.min(implicitWidth, root.maximumWidth - icon.width - 3 * root.theme.space)
            text: root.words
        }
    }

    MouseArea {
        id: area
        anchors.fill: parent
        enabled: root.hasMouse
        acceptedButtons: Qt.LeftButton | Qt.MiddleButton | Qt.RightButton
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: mouse => root.press(mouse.button)
    }
}
