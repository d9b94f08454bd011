pragma ComponentBehavior: Bound

import QtQuick
import Quickshell

/*
 * A bar with each source, to try the widgets: qs -p /usr/share/topgames/quickshell
 *
 * In a shell of your own, import that folder, and put a TodaySource, a TodayItem and a TodayPopup into it, as here.
 * TODAY_SOURCES names other sources, TODAY_SHOWN is icon, leader or three, and TODAY_CHANNELS_ORDER viewers, name or game.
 */
ShellRoot {
    Variants {
        model: Quickshell.screens

        PanelWindow {
            id: bar
            required property var modelData

            screen: modelData
            anchors {
                top: true
                left: true
                right: true
            }
            implicitHeight: 30
            color: theme.background

            TodayTheme {
                id: theme
            }
            Row {
                anchors.right: parent.right
                anchors.rightMargin: theme.space
                anchors.verticalCenter: parent.verticalCenter
                height: parent.height - theme.space
                spacing: theme.space

                Repeater {
                    model: (Quickshell.env("TODAY_SOURCES") || "topgames").split(" ")
                    delegate: TodayItem {
                        id: item
                        required property string modelData

                        height: parent.height
                        theme: theme
                        shown: Quickshell.env("TODAY_SHOWN") || "leader"
                        source: TodaySource {
                            name: item.modelData
                        }
                        onClicked: popup.toggle()

                        TodayPopup {
                            id: popup
                            source: item.source
                            theme: item.theme
                            item: item
                            channelsOrder: Quickshell.env("TODAY_CHANNELS_ORDER") || "viewers"
                        }
                    }
                }
            }
        }
    }
}
