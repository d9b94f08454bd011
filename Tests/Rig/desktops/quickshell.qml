import QtQuick
import Quickshell
import "file:///usr/share/topgames/quickshell"

/* A bar, and the card below it in the same window: a screen reader hears no popups of Quickshell. */
ShellRoot {
    TodaySource {
        id: today
    }
    PanelWindow {
        anchors {
            top: true
            left: true
            right: true
        }
        implicitHeight: 640
        exclusiveZone: 30
        color: "transparent"

        TodayTheme {
            id: theme
            foreground: "#cdd6f4"
            background: "#1e1e2e"
            accent: "#89b4fa"
        }
        Rectangle {
            id: bar
            width: parent.width
            height: 30
            color: theme.background

            TodayItem {
                x: 8
                height: parent.height
                source: today
                theme: theme
                shown: "three"
                numbers: true
                maximumWidth: 700
            }
            TodayItem {
                id: item
                anchors.right: parent.right
                height: parent.height
                source: today
                theme: theme
                onClicked: popup.toggle()

                TodayPopup {
                    id: popup
                    source: today
                    theme: theme
                    item: item
                }
            }
        }
        Rectangle {
            x: 20
            y: 60
            width: 440
            height: card.implicitHeight + 24
            radius: 10
            color: theme.background

            TodayCard {
                id: card
                anchors.fill: parent
                anchors.margins: 12
                source: today
                theme: theme
            }
        }
    }
}
