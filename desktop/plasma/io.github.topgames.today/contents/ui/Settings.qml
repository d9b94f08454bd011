import QtQuick
import QtQuick.Controls as Controls
import QtQuick.Layouts
import org.kde.kcmutils as KCM
import org.kde.kirigami as Kirigami

import "text.mjs" as Words

/* The widget's own settings; what todayd polls is set in config.json. */
KCM.SimpleKCM {
    id: root

    property string cfg_source
    property string cfg_shown
    property string cfg_channelsOrder
    property alias cfg_numbers: numbers.checked
    // Plasma sets these as well.
    property string cfg_sourceDefault
    property string cfg_shownDefault
    property string cfg_channelsOrderDefault
    property bool cfg_numbersDefault

    function gettext(text) {
        return i18nd("topgames", text);
    }

    Kirigami.FormLayout {
        Choice {
            Kirigami.FormData.label: root.gettext("Source")
            choices: Words.sources(root.gettext)
            chosen: root.cfg_source
            onChose: value => root.cfg_source = value
        }
        Choice {
            Kirigami.FormData.label: root.gettext("In a panel, show")
            choices: [
                ["icon", root.gettext("Icon Only")], ["leader", root.gettext("Leader")],
                ["three", root.gettext("Top Three")],
            ]
            chosen: root.cfg_shown
            onChose: value => root.cfg_shown = value
        }
        Choice {
            Kirigami.FormData.label: root.gettext("Order of channels")
            visible: root.cfg_source === "channels"
            choices: Words.orders(root.gettext)
            chosen: root.cfg_channelsOrder
            onChose: value => root.cfg_channelsOrder = value
        }
        Controls.CheckBox {
            id: numbers
            text: root.gettext("Numbers beside the names")
        }
        Controls.Label {
            text: root.gettext("To choose which sources todayd polls, edit config.json; see today-config(5).")
            textFormat: Text.PlainText
            wrapMode: Text.Wrap
            Layout.maximumWidth: Kirigami.Units.gridUnit * 18
        }
    }

    component Choice: Controls.ComboBox {
        property var choices: []
        property string chosen
        signal chose(string value)

        model: choices.map(([, label]) => label)
        currentIndex: Math.max(0, choices.findIndex(([value]) => value === chosen))
        onActivated: index => chose(choices[index][0])
    }
}
