import QtQuick
import QtQuick.Layouts
import org.kde.kirigami as Kirigami
import org.kde.plasma.components as PlasmaComponents

import "text.mjs" as Words

/* An item of the card: its picture, place, title and number. A click opens its page. */
PlasmaComponents.ItemDelegate {
    id: root

    required property var row
    property real pictureSize: Kirigami.Units.iconSizes.medium
    readonly property string mark: Words.place(row)

    text: Words.spoken(row)
    Accessible.name: text
    topPadding: Kirigami.Units.smallSpacing
    bottomPadding: Kirigami.Units.smallSpacing
    contentItem: ColumnLayout {
        spacing: Kirigami.Units.smallSpacing

        PlasmaComponents.Label {
            visible: text !== ""
            text: root.row.heading ?? ""
            textFormat: Text.PlainText
            elide: Text.ElideRight
            maximumLineCount: 1
            opacity: 0.75
            Layout.fillWidth: true
        }
        RowLayout {
            spacing: Kirigami.Units.smallSpacing * 2

            Item {
                visible: root.pictureSize > 0
                implicitWidth: root.pictureSize
                implicitHeight: root.pictureSize

                Image {
                    id: picture
                    anchors.fill: parent
                    // A path is no address: each of its parts is escaped.
                    source: root.row.picture ? "file://" + root.row.picture.split("/").map(encodeURIComponent).join("/") : ""
                    sourceSize: Qt.size(2 * width, 2 * height)
                    fillMode: Image.PreserveAspectFit
                    asynchronous: true
                }
                Kirigami.Icon {
                    anchors.fill: parent
                    visible: picture.status !== Image.Ready
                    source: "image-x-generic-symbolic"
                    opacity: 0.5
                }
            }
            PlasmaComponents.Label {
                visible: text !== ""
                text: root.mark
                textFormat: Text.PlainText
                Layout.minimumWidth: Kirigami.Units.gridUnit * 1.5
            }
            PlasmaComponents.Label {
                text: root.row.title
                textFormat: Text.PlainText
                elide: Text.ElideRight
                maximumLineCount: 1
                Layout.fillWidth: true
            }
            PlasmaComponents.Label {
                visible: text !== ""
                text: root.row.number
                textFormat: Text.PlainText
                elide: Text.ElideRight
                maximumLineCount: 1
                opacity: 0.75
                Layout.maximumWidth: Kirigami.Units.gridUnit * 6
            }
        }
    }
}
