// swift-tools-version: 6.1
import PackageDescription

/// Bars run `topgames` over and over, so its start matters most: linked statically it takes half the time
/// (Decisions/0002).
///
/// This works because it needs nothing but the Swift runtime.
let fastStart: [LinkerSetting] = [.unsafeFlags(["-static-executable"], .when(configuration: .release))]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// A program: its main alone, in a folder of its own.
func program(_ name: String, _ library: Target.Dependency, _ linkerSettings: [LinkerSetting] = []) -> Target {
    .executableTarget(
        name: name, dependencies: [library], path: "Sources/Programs/\(name)", linkerSettings: linkerSettings)
}

/// The headers of a library in C.
func headers(_ name: String, _ pkgConfig: String? = nil, _ package: String? = nil) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: package.map { [.apt([$0])] })
}

let package = Package(
    name: "topgames",
    products: [
        // What --json prints, for the window, which is a package of its own.
        .library(name: "TodayReports", targets: ["TodayReports"]),
        .executable(name: "topgames", targets: ["topgames"]),
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
        .target(name: "TodayReports"),
        .target(name: "TodayCore", dependencies: ["TodayReports"]),
        .target(name: "TodayBars", dependencies: ["TodayCore"]),
        .target(name: "TodayFiles", dependencies: ["TodayCore", "CTimer"]),
        .target(name: "TodayCatalogue", dependencies: ["TodayCore", "TodayFiles", "CSQLite"]),
        .target(name: "TodayDoctor", dependencies: ["TodayCore", "TodayBars", "TodayFiles", "TodayCatalogue"]),
        .target(name: "TodayApp", dependencies: ["TodayCore", "TodayFiles", "TodayCatalogue"]),
        .target(
            name: "TodayCommands",
            dependencies: [
                "TodayCore", "TodayBars", "TodayFiles", "TodayCatalogue", "TodayDoctor", "TodayApp", argumentParser,
            ]),
        .target(
            name: "TodayFetching", dependencies: ["TodayCore", "TodayFiles", "CCurl", "CSecret", argumentParser]),
        .target(
            name: "TodayDaemon", dependencies: ["TodayCore", "TodayFiles", "TodayCatalogue", "CNotify", argumentParser]),

        headers("CTimer"),
        headers("CCurl", "libcurl", "libcurl4-openssl-dev"),
        // Nothing to link: libsecret is loaded when it is needed (Decisions/0010).
        headers("CSecret"),
        headers("CSQLite", "sqlite3", "libsqlite3-dev"),
        headers("CGio", "gio-unix-2.0", "libglib2.0-dev"),
        headers("CNotify", "libnotify", "libnotify-dev"),

        program("topgames", "TodayCommands", fastStart),
        program("today-fetch", "TodayFetching"),
        program("todayd", "TodayDaemon"),
        .executableTarget(
            name: "today-search",
            dependencies: ["TodayCore", "TodayFiles", "TodayCatalogue", "TodayApp", "CGio", argumentParser],
            path: "Sources/Programs/today-search"),

        .target(name: "SimulatorKit", dependencies: [argumentParser], path: "Tests/Simulators/Kit"),
        .target(name: "TwitchSimulator", dependencies: ["SimulatorKit"], path: "Tests/Simulators/Twitch"),
        .target(name: "RatesSimulator", dependencies: ["SimulatorKit"], path: "Tests/Simulators/Rates"),
        .target(name: "PokeAPISimulator", dependencies: ["SimulatorKit"], path: "Tests/Simulators/PokeAPI"),
        .target(name: "CharactersSimulator", dependencies: ["SimulatorKit"], path: "Tests/Simulators/Characters"),
        .executableTarget(
            name: "twitch-simulator", dependencies: ["SimulatorKit", "TwitchSimulator", argumentParser],
            path: "Tests/Simulators/Programs/twitch-simulator"),
        .executableTarget(
            name: "rates-simulator", dependencies: ["SimulatorKit", "RatesSimulator", argumentParser],
            path: "Tests/Simulators/Programs/rates-simulator"),
        .executableTarget(
            name: "pokeapi-simulator", dependencies: ["SimulatorKit", "PokeAPISimulator", argumentParser],
            path: "Tests/Simulators/Programs/pokeapi-simulator"),
        .executableTarget(
            name: "characters-simulator", dependencies: ["SimulatorKit", "CharactersSimulator", argumentParser],
            path: "Tests/Simulators/Programs/characters-simulator"),
        .testTarget(
            name: "TwitchSimulatorTests", dependencies: ["SimulatorKit", "TwitchSimulator"],
            path: "Tests/Simulators/Tests/Twitch", exclude: ["Independent"]),
        .testTarget(
            name: "RatesSimulatorTests", dependencies: ["SimulatorKit", "RatesSimulator", "TestRig"],
            path: "Tests/Simulators/Tests/Rates"),
        .testTarget(
            name: "PokeAPISimulatorTests", dependencies: ["SimulatorKit", "PokeAPISimulator", "TestRig"],
            path: "Tests/Simulators/Tests/PokeAPI"),
        .testTarget(
            name: "CharactersSimulatorTests", dependencies: ["SimulatorKit", "CharactersSimulator", "TestRig"],
            path: "Tests/Simulators/Tests/Characters"),

        // What tests of a module need: samples, golden files, folders. Nothing here waits for a simulator.
        .target(name: "TestSupport", dependencies: ["TodayCore", "TodayFiles"], path: "Tests/Support"),
        // What tests of whole programs need: a person's folders, a desktop, and the simulated services.
        .target(
            name: "TestRig",
            dependencies: [
                "TestSupport", "TodayCore", "SimulatorKit", "TwitchSimulator", "RatesSimulator", "PokeAPISimulator",
                "CharactersSimulator",
            ],
            path: "Tests/Rig",
            exclude: [
                "bars", "bus.conf", "commands.py", "dunstrc", "habits.py", "keyring.py", "recorder.py", "screen.py",
                "shell.py", "specification.py", "sway.conf",
            ]),
        .testTarget(
            name: "ProjectTests", dependencies: ["TodayCore", "TodayBars", "TodayDoctor", "TestSupport"],
            path: "Tests/Project"),
        .testTarget(
            name: "TodayCoreTests", dependencies: ["TodayCore", "TestSupport"], exclude: ["Golden", "Fixtures"]),
        .testTarget(
            name: "TodayBarsTests", dependencies: ["TodayBars", "TestSupport"], exclude: ["Golden"]),
        .testTarget(name: "TodayFilesTests", dependencies: ["TodayFiles", "TestSupport"], exclude: ["Golden"]),
        .executableTarget(
            name: "catalogue-probe", dependencies: ["TodayCatalogue", "TodayFiles"], path: "Tests/CatalogueProbe",
            linkerSettings: fastStart),
        .testTarget(
            name: "TodayCatalogueTests", dependencies: ["TodayCatalogue", "TestSupport", "catalogue-probe"],
            exclude: ["Fixtures"]),
        .testTarget(name: "TodayDoctorTests", dependencies: ["TodayDoctor", "TodayCommands", "TestSupport"]),
        .testTarget(
            name: "TodayAppTests", dependencies: ["TodayApp", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "TodayCommandsTests", dependencies: ["TodayCommands", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "TodayFetchingTests", dependencies: ["TodayFetching", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "TestRig", "TodayCatalogue", "TwitchSimulator", "RatesSimulator", "PokeAPISimulator",
                "CharactersSimulator", "topgames", "today-fetch", "todayd", "today-search", "twitch-simulator",
                "rates-simulator", "pokeapi-simulator", "characters-simulator",
            ],
            path: "Tests/Programs", exclude: ["Golden"]),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "TestRig", "TwitchSimulator", "topgames", "todayd", "today-fetch",
            ],
            path: "Tests/Desktop"),
    ],
    swiftLanguageModes: [.v6]
)
