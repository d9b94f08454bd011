import QtQuick
import QtQuick.Layouts
import org.kde.kirigami as Kirigami
import org.kde.plasma.components as PlasmaComponents
import org.kde.plasma.core as PlasmaCore
import org.kde.plasma.plasmoid

import "text.mjs" as Words

/* What stands in a panel: the icon, and the leader or the top three; in a narrow panel at the side the icon alone. */
MouseArea {
    id: root

    required property TodaySource source
    required property PlasmoidItem plasmoidItem

    readonly property bool isVertical: Plasmoid.formFactor === PlasmaCore.Types.Vertical
    readonly property bool isBroken: !source.isRunning || Words.isBroken(source.stateNow)
    readonly property string words: Words.panelText({Rows: source.rows}, {
        shown: Plasmoid.configuration.shown, numbers: Plasmoid.configuration.numbers,
    })

    Layout.minimumWidth: isVertical ? 0 : icon.width + 2 * Kirigami.Units.smallSpacing
    Layout.preferredWidth: isVertical ? -1 : line.implicitWidth
    // A long title gives way; other widgets of the panel keep their places.
    Layout.maximumWidth: isVertical ? Infinity : Kirigami.Units.gridUnit * 24

    // A press takes the focus from the popup, which closes it.
    property bool wasExpanded: false

    hoverEnabled: true
    opacity: source.stateNow === "fresh" ? 1 : 0.6
    onPressed: wasExpanded = plasmoidItem.expanded
    onClicked: plasmoidItem.expanded = !wasExpanded

    Accessible.role: Accessible.Button
    Accessible.name: [plasmoidItem.heading, words, source.stateNow === "fresh" ? "" : plasmoidItem.remark]
        .filter(part => part).join(", ")
    Accessible.onPressAction: plasmoidItem.expanded = !plasmoidItem.expanded

    RowLayout {
        id: line
        anchors.fill: parent
        spacing: Kirigami.Units.smallSpacing

        Kirigami.Icon {
            id: icon
            source: root.isBroken ? "dialog-warning-symbolic" : `${Plasmoid.icon}-symbolic`
            fallback: "view-list-symbolic"
            implicitWidth: Math.min(root.isVertical ? root.width : root.height, Kirigami.Units.iconSizes.smallMedium)
            implicitHeight: implicitWidth
            Layout.alignment: Qt.AlignCenter
        }
        PlasmaComponents.Label {
            visible: !root.isVertical && text !== ""
            text: root.words
            textFormat: Text.PlainText
            elide: Text.ElideRight
            maximumLineCount: 1
            verticalAlignment: Text.AlignVCenter
            Layout.fillWidth: true
            Layout.fillHeight: true
        }
    }
}
