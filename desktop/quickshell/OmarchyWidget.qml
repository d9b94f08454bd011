import QtQuick
import qs.Commons
import qs.Ui

/* The widget in Omarchy's bar, as manifest.json describes it: the item, and the card in one of Omarchy's panels. */
BarWidget {
    id: root

    readonly property bool opened: panel.open

    function open() {
        panel.open = true;
    }

    function close() {
        panel.open = false;
    }

    /* The bar receives the clicks on its widgets, because it lets them be dragged. */
    function triggerPress(button) {
        item.press(button);
    }

    moduleName: "topgames.today"
    implicitWidth: item.implicitWidth
    implicitHeight: vertical ? item.implicitHeight : barSize
    onBarChanged: bar?.registerClickTarget?.(root)
    Component.onDestruction: bar?.unregisterClickTarget?.(root)

    TodaySource {
        id: today
        name: root.setting("source", "topgames")
    }
    TodayTheme {
        id: barTheme
        foreground: root.bar?.barForeground ?? root.bar?.foreground ?? Color.foreground
        warning: root.bar?.urgent ?? Color.urgent
        fontFamily: root.bar?.fontFamily ?? Style.font.family
        fontSize: Style.font.body
        radius: Style.cornerRadius
    }
    TodayTheme {
        id: cardTheme
        foreground: Color.popups.text
        accent: Color.accent
        warning: Color.urgent
        border: Qt.alpha(Color.popups.border, 0.4)
        fontFamily: Style.font.family
        fontSize: Style.font.body
        radius: 2 * Style.cornerRadius
    }
    TodayItem {
        id: item
        anchors.fill: parent
        source: today
        theme: barTheme
        shown: root.setting("shown", "leader")
        numbers: root.setting("numbers", false) === true
        isVertical: root.vertical
        onClicked: panel.open = !panel.open
    }
    KeyboardPanel {
        id: panel
        anchorItem: item
        bar: root.bar
        owner: root
        focusTarget: card
        contentWidth: fittedContentWidth(card.implicitWidth + 2 * padding)
        contentHeight: fittedContentHeight(card.implicitHeight)

        TodayCard {
            id: card
            anchors.fill: parent
            source: today
            theme: cardTheme
            channelsOrder: root.setting("channelsOrder", "viewers")
            Keys.onEscapePressed: panel.open = false
            onDone: panel.open = false
        }
    }
}
