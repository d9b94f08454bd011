import QtQuick
import qs.Modules.Plugins

/* The settings of the widget in DankMaterialShell. */
PluginSettings {
    pluginId: "topgames"

    SelectionSetting {
        settingKey: "source"
        label: "Source"
        options: [
            {label: "Top games on Twitch", value: "topgames"},
            {label: "Exchange rates", value: "rates"},
            {label: "Pokédex", value: "pokedex"},
            {label: "Characters of Rick and Morty", value: "characters"},
            {label: "Followed channels on Twitch", value: "channels"},
        ]
        defaultValue: "topgames"
    }
    SelectionSetting {
        settingKey: "shown"
        label: "In the bar, show"
        options: [
            {label: "Icon only", value: "icon"},
            {label: "Leader", value: "leader"},
            {label: "Top three", value: "three"},
        ]
        defaultValue: "leader"
    }
    SelectionSetting {
        settingKey: "channelsOrder"
        label: "Order of channels"
        options: [
            {label: "Viewers, most first", value: "viewers"},
            {label: "Name, A to Z", value: "name"},
            {label: "Group by game", value: "game"},
        ]
        defaultValue: "viewers"
    }
    ToggleSetting {
        settingKey: "numbers"
        label: "Numbers beside the names"
        defaultValue: false
    }
}
