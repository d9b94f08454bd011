import org.kde.plasma.configuration

ConfigModel {
    ConfigCategory {
        name: i18nd("topgames", "General")
        icon: "configure"
        source: "Settings.qml"
    }
}
