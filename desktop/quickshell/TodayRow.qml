import QtQuick

import "text.mjs" as Words

/* An item of the card: its picture, place, title and number. A click opens its page. */
Item {
    id: root

    required property var row
    required property TodayTheme theme
    property int pictureSize: 0
    /* The width of the widest place in the card; 0 if the list is not a ranking. */
    property int placeWidth: 0

    signal clicked

    implicitWidth: 20 * theme.fontSize
    implicitHeight: heading.height + item.height

    activeFocusOnTab: true
    Keys.onReturnPressed: clicked()
    Keys.onSpacePressed: clicked()
    Accessible.role: Accessible.Button
    Accessible.name: Words.spoken(row)
    Accessible.onPressAction: root.clicked()

    TodayText {
        id: heading
        theme: root.theme
        x: root.theme.space
        width: parent.width - 2 * x
        height: text === "" ? 0 : implicitHeight + root.theme.space
        verticalAlignment: Text.AlignBottom
        text: root.row.heading ?? ""
        opacity: 0.7
    }
    Item {
        id: item
        y: heading.height
        width: parent.width
        height: Math.max(root.pictureSize, title.implicitHeight) + root.theme.space

        Rectangle {
            anchors.fill: parent
            radius: root.theme.radius / 2
            color: area.containsMouse || root.activeFocus ? root.theme.hover : "transparent"
            border.width: root.activeFocus ? 1 : 0
            border.color: root.theme.accent
        }

        Item {
            id: frame
            visible: root.pictureSize > 0
            width: visible ? root.pictureSize : 0
            height: width
            anchors.left: parent.left
            anchors.leftMargin: root.theme.space
            anchors.verticalCenter: parent.verticalCenter

            Rectangle {
                anchors.fill: parent
                visible: picture.status !== Image.Ready
                radius: root.theme.radius / 3
                color: root.theme.hover
            }
            Image {
                id: picture
                anchors.fill: parent
                // A path is not an address: each of its parts is escaped.
                source: root.row.picture.startsWith("/")
                    ? "file://" + root.row.picture.split("/").map(encodeURIComponent).join("/") : ""
                sourceSize: Qt.size(2 * width, 2 * height)
                fillMode: Image.PreserveAspectFit
                asynchronous: true
            }
        }
        TodayText {
            id: place
            theme: root.theme
            anchors.left: frame.right
            anchors.leftMargin: root.placeWidth > 0 ? root.theme.space : 0
            anchors.verticalCenter: parent.verticalCenter
            width: root.placeWidth
            text: Words.place(root.row)
        }
        TodayText {
            id: title
            theme: root.theme
            anchors.left: place.right
            anchors.leftMargin: root.theme.space
            anchors.right: number.left
            anchors.rightMargin: root.theme.space
            anchors.verticalCenter: parent.verticalCenter
            text: root.row.title
        }
        TodayText {
            id: number
            theme: root.theme
            anchors.right: parent.right
            anchors.rightMargin: root.theme.space
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, parent.width / 3)
            text: root.row.number
            opacity: 0.7
        }

        MouseArea {
            id: area
            anchors.fill: parent
            hoverEnabled: true
            cursorShape: Qt.PointingHandCursor
            onClicked: root.clicked()
        }
    }
}
