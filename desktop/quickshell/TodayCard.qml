pragma ComponentBehavior: Bound

import QtQuick

import "text.mjs" as Words

/* What the popup shows: the three, the favourites, when the data is from, and what can be done. */
Item {
    id: root

    required property TodaySource source
    property TodayTheme theme: TodayTheme {}
    /* The order of followed channels: viewers, name or game. */
    property string channelsOrder: "viewers"
    readonly property var listed: source.values ? Words.arranged(source.values, channelsOrder) : null
    readonly property var rows: listed?.Rows ?? []
    readonly property var favorites: listed?.Favorites ?? []
    readonly property int pictureSize: source.rows.some(row => row.picture) ? Math.round(theme.fontSize * 3.2) : 0
    readonly property int placeWidth: Math.max(0, ...places.map(text => Math.ceil(metrics.advanceWidth(text))))
    readonly property var places: source.rows.concat(source.favorites).map(row => Words.place(row))

    /* The popup is no longer needed. */
    signal done

    function open(row) {
        source.open(row);
        done();
    }

    implicitWidth: 27 * theme.fontSize
    implicitHeight: content.implicitHeight

    FontMetrics {
        id: metrics
        font.family: root.theme.fontFamily
        font.pixelSize: root.theme.fontSize
    }

    Column {
        id: content
        width: parent.width
        spacing: root.theme.space

        TodayText {
            x: root.theme.space
            width: parent.width - 2 * x
            theme: root.theme
            Accessible.role: Accessible.StaticText
            Accessible.name: text
            text: root.source.heading
            font.pixelSize: Math.round(root.theme.fontSize * 1.15)
            font.bold: true
        }
        Column {
            width: parent.width
            // Old data looks old.
            opacity: root.source.isFresh ? 1 : 0.6

            Repeater {
                model: root.rows
                delegate: TodayRow {
                    required property var modelData
                    width: content.width
                    row: modelData
                    theme: root.theme
                    pictureSize: root.pictureSize
                    placeWidth: root.placeWidth
                    onClicked: root.open(modelData)
                }
            }
        }
        TodayText {
            x: root.theme.space
            width: parent.width - 2 * x
            theme: root.theme
            Accessible.role: Accessible.StaticText
            Accessible.name: text
            visible: root.source.favorites.length > 0
            text: root.source.gettext("Favourites")
            opacity: 0.7
        }
        Column {
            width: parent.width
            visible: root.source.favorites.length > 0

            Repeater {
                model: root.favorites
                delegate: TodayRow {
                    required property var modelData
                    width: content.width
                    row: modelData
                    theme: root.theme
                    placeWidth: root.placeWidth
                    onClicked: root.open(modelData)
                }
            }
        }
        Rectangle {
            width: parent.width
            height: 1
            color: root.theme.border
        }
        TodayText {
            x: root.theme.space
            width: parent.width - 2 * x
            theme: root.theme
            Accessible.role: Accessible.StaticText
            Accessible.name: text
            visible: text !== ""
            text: [root.source.remark, root.source.values?.Attribution].filter(part => part).join("\n")
            wrapMode: Text.Wrap
            maximumLineCount: 5
            opacity: 0.7
            font.pixelSize: Math.round(root.theme.fontSize * 0.85)
        }
        Flow {
            x: root.theme.space
            width: parent.width - 2 * x
            spacing: root.theme.space

            TodayButton {
                theme: root.theme
                text: root.source.gettext("Refresh")
                enabled: !root.source.isRefreshing
                onClicked: root.source.refresh()
            }
            TodayButton {
                theme: root.theme
                text: root.source.muteLabel
                onClicked: root.source.toggleMute()
            }
            TodayButton {
                theme: root.theme
                text: root.source.gettext("Open Window")
                onClicked: {
                    root.source.openWindow();
                    root.done();
                }
            }
        }
    }
}
