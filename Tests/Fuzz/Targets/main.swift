import Foundation

// The environment names the target, because libFuzzer starts this program again with arguments of its own.
let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
if CommandLine.arguments.dropFirst() == ["--list"] {
    for target in AllTargets.all { print(target.name, target.mostBytes) }
    exit(0)
}
guard let target = AllTargets.all.first(where: { $0.name == name }) else {
    FileHandle.standardError.write(Data("FUZZ_TARGET must be one of those that --list prints.\n".utf8))
    exit(64)
}
Harness.run(target)
