// swift-tools-version: 6.1
import PackageDescription

/// Bars run `topgames` over and over, so its start matters most: linked statically it takes half the time
/// (Decisions/0002).
///
/// This works because it needs nothing but the Swift runtime.
let fastStart: [LinkerSetting] = [.unsafeFlags(["-static-executable"], .when(configuration: .release))]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "topgames",
    products: [
        // What --json prints, for the window, which is a package of its own.
        .library(name: "TodayCore", targets: ["TodayCore"]),
        .executable(name: "topgames", targets: ["topgames"]),
        .executable(name: "rates", targets: ["rates"]),
        .executable(name: "pokedex", targets: ["pokedex"]),
        .executable(name: "characters", targets: ["characters"]),
        .executable(name: "today-fetch", targets: ["today-fetch"]),
        .executable(name: "todayd", targets: ["todayd"]),
        .executable(name: "today-search", targets: ["today-search"]),
        .executable(name: "twitch-simulator", targets: ["twitch-simulator"]),
        .executable(name: "rates-simulator", targets: ["rates-simulator"]),
        .executable(name: "pokeapi-simulator", targets: ["pokeapi-simulator"]),
        .executable(name: "characters-simulator", targets: ["characters-simulator"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(name: "TodayCore"),
        .target(name: "TodayBars", dependencies: ["TodayCore"]),
        .target(name: "TodayDoctor", dependencies: ["TodayCore", "TodayBars"]),
        .target(name: "TodaySystem", dependencies: ["TodayCore", "CTimer"]),
        .target(name: "TodayStore", dependencies: ["TodayCore", "TodayBars", "TodayDoctor", "TodaySystem"]),
        .target(name: "TodayDigest"),
        .target(name: "TodaySources", dependencies: ["TodayCore", "TodayDigest", "CCurl"]),
        .target(name: "TodayKeyring", dependencies: ["TodayCore", "TodaySystem", "CSecret"]),
        .target(
            name: "TodayCatalogue",
            dependencies: ["TodayCore", "TodayDoctor", "TodaySystem", "TodayStore", "CSQLite"]),
        .target(name: "TodayNotify", dependencies: ["TodayCore", "TodayDoctor", "CNotify"]),

        .target(name: "TodayApp", dependencies: ["TodayCore", "TodaySystem", "TodayStore", "TodayCatalogue"]),
        .target(
            name: "TodayCommands",
            dependencies: [
                "TodayCore", "TodayBars", "TodayDoctor", "TodaySystem", "TodayStore", "TodayCatalogue", "TodayApp",
                argumentParser,
            ]),

        .systemLibrary(name: "CTimer"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // Nothing to link: libsecret is loaded when it is needed (Decisions/0010).
        .systemLibrary(name: "CSecret"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CNotify", pkgConfig: "libnotify", providers: [.apt(["libnotify-dev"])]),

        .executableTarget(
            name: "topgames", dependencies: ["TodayCommands"], linkerSettings: fastStart),
        .executableTarget(
            name: "rates", dependencies: ["TodayCommands"], linkerSettings: fastStart),
        .executableTarget(
            name: "pokedex", dependencies: ["TodayCommands"], linkerSettings: fastStart),
        .executableTarget(
            name: "characters", dependencies: ["TodayCommands"], linkerSettings: fastStart),
        .executableTarget(
            name: "today-fetch",
            dependencies: [
                "TodayCore", "TodayDoctor", "TodaySystem", "TodayStore", "TodaySources", "TodayKeyring", argumentParser,
            ]),
        .executableTarget(
            name: "todayd",
            dependencies: [
                "TodayCore", "TodayBars", "TodayDigest", "TodayDoctor", "TodaySystem", "TodayStore", "TodayCatalogue",
                "TodayNotify", "CNotify", argumentParser,
            ]),
        .executableTarget(
            name: "today-search",
            dependencies: [
                "TodayCore", "TodaySystem", "TodayStore", "TodayCatalogue", "TodayApp", "CGio", argumentParser,
            ]),

        .target(name: "SimulatorKit", dependencies: [argumentParser]),
        .target(name: "TwitchSimulator", dependencies: ["SimulatorKit"]),
        .executableTarget(
            name: "twitch-simulator", dependencies: ["SimulatorKit", "TwitchSimulator", argumentParser]),

        .target(name: "RatesSimulator", dependencies: ["SimulatorKit"]),
        .executableTarget(
            name: "rates-simulator", dependencies: ["SimulatorKit", "RatesSimulator", argumentParser]),

        .target(name: "PokeAPISimulator", dependencies: ["SimulatorKit"]),
        .executableTarget(
            name: "pokeapi-simulator", dependencies: ["SimulatorKit", "PokeAPISimulator", argumentParser]),

        .target(name: "CharactersSimulator", dependencies: ["SimulatorKit"]),
        .executableTarget(
            name: "characters-simulator", dependencies: ["SimulatorKit", "CharactersSimulator", argumentParser]),

        .target(
            name: "TestSupport",
            dependencies: [
                "TodayCore", "TodayBars", "TodayDoctor", "TodaySystem", "SimulatorKit", "TwitchSimulator",
                "RatesSimulator", "PokeAPISimulator", "CharactersSimulator",
            ],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "ProjectTests", dependencies: ["TodayCore", "TodayBars", "TodayDoctor", "TestSupport"]),
        .testTarget(
            name: "TodayCoreTests", dependencies: ["TodayCore", "TestSupport"], exclude: ["Golden", "Fixtures"]),
        .testTarget(
            name: "TodayBarsTests", dependencies: ["TodayBars", "TestSupport"], exclude: ["Golden"]),
        .testTarget(name: "TodayDoctorTests", dependencies: ["TodayDoctor", "TestSupport"]),
        .testTarget(name: "TodaySystemTests", dependencies: ["TodaySystem", "TestSupport"]),
        .testTarget(
            name: "TodayAppTests", dependencies: ["TodayApp", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "TodayCommandsTests", dependencies: ["TodayCommands", "TestSupport"], exclude: ["Golden"]),
        .testTarget(name: "TodayStoreTests", dependencies: ["TodayStore", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "TodaySourcesTests", dependencies: ["TodaySources", "TodayDigest", "TestSupport"],
            exclude: ["Fixtures"]),
        .executableTarget(
            name: "catalogue-probe", dependencies: ["TodayCatalogue", "TodayStore"], path: "Tests/CatalogueProbe",
            linkerSettings: fastStart),
        .testTarget(
            name: "TodayCatalogueTests", dependencies: ["TodayCatalogue", "TestSupport", "catalogue-probe"],
            exclude: ["Fixtures"]),
        .testTarget(name: "TodayKeyringTests", dependencies: ["TodayKeyring", "TestSupport"]),
        .testTarget(
            name: "TwitchSimulatorTests", dependencies: ["SimulatorKit", "TwitchSimulator"], exclude: ["Independent"]),
        .testTarget(name: "RatesSimulatorTests", dependencies: ["SimulatorKit", "RatesSimulator", "TestSupport"]),
        .testTarget(name: "PokeAPISimulatorTests", dependencies: ["SimulatorKit", "PokeAPISimulator", "TestSupport"]),
        .testTarget(
            name: "CharactersSimulatorTests", dependencies: ["SimulatorKit", "CharactersSimulator", "TestSupport"]),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "TestSupport", "TodayCatalogue", "TwitchSimulator", "RatesSimulator", "PokeAPISimulator",
                "CharactersSimulator", "topgames", "rates", "pokedex", "characters", "today-fetch", "todayd",
                "today-search", "twitch-simulator", "rates-simulator", "pokeapi-simulator", "characters-simulator",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "TestSupport", "TwitchSimulator", "topgames", "rates", "pokedex", "characters", "todayd", "today-fetch",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
