// swift-tools-version: 6.1
import PackageDescription

/// Bars run `topgames` over and over, so its start matters most: linked statically it takes half the time
/// (Decisions/0002).
///
/// This works because it needs nothing but the Swift runtime.
let fastStart: [LinkerSetting] = [.unsafeFlags(["-static-executable"], .when(configuration: .release))]

/// Optimised in debug builds as well: their tests process so much text that this saves more time than it costs.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

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
        // For the window, which is a package of its own: what --json prints, and what the window makes of it without GTK.
        .library(name: "TodayReports", targets: ["TodayReports"]),
        .library(name: "WindowCore", targets: ["WindowCore"]),
        .executable(name: "topgames", targets: ["topgames"]),
        .executable(name: "today-fetch", targets: ["today-fetch"]),
        .executable(name: "todayd", targets: ["todayd"]),
        .executable(name: "today-search", targets: ["today-search"]),
        .executable(name: "service-simulator", targets: ["service-simulator"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        .target(name: "TodayReports", swiftSettings: optimised),
        .target(name: "WindowCore", dependencies: ["TodayReports"]),
        .target(
            name: "TodayCore", dependencies: ["TodayReports"],
            resources: ["egg", "grass", "tracks"].map { .embedInCode("Sources/Drawings/\($0).svg") }),
        .target(name: "TodayBars", dependencies: ["TodayCore"], swiftSettings: optimised),
        .target(name: "TodayFiles", dependencies: ["TodayCore", "CGlibc"]),
        .target(name: "TodayGLib", dependencies: ["TodayCore", "TodayFiles", "CGio"]),
        .target(
            name: "TodayCatalogue", dependencies: ["TodayCore", "TodayFiles", "CSQLite"],
            resources: (1...4).map { .embedInCode("Database/Schema/schema\($0).sql") }),
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
            name: "TodayDaemon",
            dependencies: [
                "TodayCore", "TodayFiles", "TodayCatalogue", "TodayGLib", "CGlibc", "CNotify", argumentParser,
            ],
            resources: [
                .embedInCode("Bus/io.github.topgames.Today1.xml"),
                .embedInCode("Bus/org.freedesktop.DBus.ObjectManager.xml"),
            ]),

        headers("CGlibc"),
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
            dependencies: [
                "TodayCore", "TodayFiles", "TodayCatalogue", "TodayApp", "TodayGLib", "CGio", argumentParser,
            ],
            path: "Sources/Programs/today-search",
            resources: [.embedInCode("org.gnome.Shell.SearchProvider2.xml"), .embedInCode("org.kde.krunner1.xml")]),

        .systemLibrary(
            name: "CZlib", path: "Tests/Simulators/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "Simulators", dependencies: ["CZlib"], path: "Tests/Simulators",
            exclude: ["CZlib", "Program", "Tests"],
            resources: ["characters.txt", "games.txt", "pokemon.txt", "rates.txt"].map { file in
                .embedInCode("Worlds/\(file)")
            }, swiftSettings: optimised),
        .executableTarget(
            name: "service-simulator", dependencies: ["Simulators", argumentParser], path: "Tests/Simulators/Program"),
        .testTarget(
            name: "SimulatorTests", dependencies: ["Simulators", "TestRig", "TestSupport"],
            path: "Tests/Simulators/Tests"),

        // What tests of a module need: samples, golden files, folders. Nothing here waits for a simulator.
        .target(
            name: "TestSupport", dependencies: ["TodayCore", "TodayFiles"], path: "Tests/Support",
            exclude: ["Readers"]),
        // What bars make of a line, by their own rules and with none of our code.
        .target(
            name: "BarReaders", dependencies: ["TodayCore", "TodayBars", "TestSupport"], path: "Tests/Support/Readers",
            swiftSettings: optimised),
        // What tests of whole programs need: a person's folders, a desktop, and the simulated services.
        .target(
            name: "TestRig",
            dependencies: ["TestSupport", "TodayCore", "TodayBars", "TodayFiles", "TodayCatalogue", "Simulators"],
            path: "Tests/Rig",
            exclude: [
                "attempts.py", "bars", "bus.conf", "checks.sh", "clock.c", "commands.py", "desktops", "dunstrc",
                "habits.py", "keyring.py", "panel.py", "quiet.py", "recorder.py", "rpmlint.toml", "sandbox.py",
                "screen.py", "shell_line.py", "shell.py", "specification.py", "sway.conf", "systems.sh", "tls.py",
                "writes.c",
            ]),
        .testTarget(
            name: "ProjectTests", dependencies: ["TodayCore", "TodayBars", "TodayDoctor", "TestSupport"],
            path: "Tests/Project"),
        .testTarget(
            name: "TodayCoreTests", dependencies: ["TodayCore", "TodayBars", "TestSupport"],
            exclude: ["Golden", "Fixtures"]),
        .testTarget(
            name: "TodayBarsTests", dependencies: ["TodayBars", "TestSupport", "BarReaders"], exclude: ["Golden"]),
        .testTarget(name: "TodayGLibTests", dependencies: ["TodayGLib"]),
        .testTarget(name: "WindowCoreTests", dependencies: ["WindowCore", "TodayReports", "TestSupport"]),
        .testTarget(name: "TodayFilesTests", dependencies: ["TodayFiles", "TestSupport"], exclude: ["Golden"]),
        .executableTarget(
            name: "catalogue-probe", dependencies: ["TodayCatalogue", "TodayFiles"], path: "Tests/CatalogueProbe",
            linkerSettings: fastStart),
        .testTarget(
            name: "TodayCatalogueTests", dependencies: ["TodayCatalogue", "TestSupport", "catalogue-probe"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "TodayDoctorTests", dependencies: ["TodayDoctor", "TodayCommands", "TestSupport"], exclude: ["Golden"]
        ),
        .testTarget(
            name: "TodayAppTests", dependencies: ["TodayApp", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "TodayCommandsTests", dependencies: ["TodayCommands", "TestSupport"], exclude: ["Golden"]),
        .testTarget(
            name: "TodayFetchingTests", dependencies: ["TodayFetching", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "TestRig", "Simulators", "TodayCore", "TodayBars", "TodayFiles", "TodayCatalogue", "topgames",
                "today-fetch", "todayd", "today-search",
            ],
            path: "Tests/Programs", exclude: ["Fixtures", "Golden"]),
        // What `Tests/run` leaves to `Tests/run --all`: the system around the programs, and trials that take long.
        .testTarget(
            name: "SystemTests",
            dependencies: [
                "TestRig", "Simulators", "TodayCore", "TodayBars", "TodayFiles", "TodayCatalogue", "topgames",
                "today-fetch", "todayd", "today-search", "service-simulator",
            ],
            path: "Tests/System",
            exclude: ["Shells/noctalia.lua", "Shells/text.js", "Shells/times.js", "Simulators/twitchapi_client.py"]),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzzer is built on request only (Tests/Fuzz/run), because it needs every module built in another way.
if Context.environment["TODAY_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "TodayCore", "TodayBars", "TodayFiles", "TodayCatalogue", "TodayApp", "TodayFetching", "TodayGLib",
                "TestSupport", "BarReaders", "CGio",
            ],
            path: "Tests/Fuzz/Targets"))
}
