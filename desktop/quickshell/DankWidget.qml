import QtQuick
import qs.Common
import qs.Modules.Plugins

/* The widget in DankMaterialShell's bar, as plugin.json describes it: the item, and the card in a popout. */
PluginComponent {
    id: root

    TodaySource {
        id: today
        name: root.pluginData.source || "topgames"
    }
    TodayTheme {
        id: dankTheme
        foreground: Theme.surfaceText
        background: Theme.surfaceContainer
        accent: Theme.primary
        warning: Theme.warning
        border: Theme.outlineMedium
        hover: Theme.surfaceTextHover
        fontFamily: Theme.fontFamily
        fontSize: Theme.fontSizeSmall
        radius: Theme.cornerRadius
    }

    horizontalBarPill: Component {
        TodayItem {
            source: today
            theme: dankTheme
            shown: root.pluginData.shown || "leader"
            numbers: root.pluginData.numbers === true
            hasMouse: false
        }
    }
    verticalBarPill: Component {
        TodayItem {
            source: today
            theme: dankTheme
            isVertical: true
            hasMouse: false
        }
    }
    pillRightClickAction: () => today.toggleMute()

    popoutWidth: 27 * dankTheme.fontSize + 4 * Theme.spacingM
    popoutContent: Component {
        Item {
            id: content
            property var closePopout: null
            implicitHeight: card.implicitHeight + 2 * Theme.spacingM

            TodayCard {
                id: card
                anchors.fill: parent
                anchors.margins: Theme.spacingM
                source: today
                theme: dankTheme
                channelsOrder: root.pluginData.channelsOrder || "viewers"
                onDone: content.closePopout?.()
            }
        }
    }
}
