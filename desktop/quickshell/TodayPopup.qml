import QtQuick
import Quickshell

/* The card beside the item of a bar; a click elsewhere or Escape closes it. */
PopupWindow {
    id: root

    required property TodaySource source
    required property Item item
    property TodayTheme theme: TodayTheme {}
    property alias channelsOrder: card.channelsOrder
    readonly property int margin: 2 * theme.space

    function toggle() {
        visible = !visible;
    }

    anchor.item: item
    anchor.edges: Edges.Bottom
    anchor.gravity: Edges.Bottom
    anchor.adjustment: PopupAdjustment.Flip | PopupAdjustment.Slide
    grabFocus: true
    color: "transparent"
    implicitWidth: card.implicitWidth + 2 * (margin + theme.space)
    implicitHeight: card.implicitHeight + 2 * (margin + theme.space)

    // A gap to the bar, and to the edge of the screen.
    Rectangle {
        anchors.fill: parent
        anchors.margins: root.theme.space
        radius: root.theme.radius
        color: root.theme.background
        border.width: 1
        border.color: root.theme.border

        TodayCard {
            id: card
            anchors.fill: parent
            anchors.margins: root.margin
            source: root.source
            theme: root.theme
            focus: true
            Keys.onEscapePressed: root.visible = false
            onDone: root.visible = false
        }
    }
}
