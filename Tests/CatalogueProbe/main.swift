// Runs operations on a catalogue for tests and benchmarks, in a process that can be killed and measured.
import FoundationEssentials
import Glibc

let words = CommandLine.arguments.dropFirst()
let probe = try Probe()
switch (words.first, words.dropFirst().first) {
case ("favorites", let seed?): try probe.changeFavorites(seed: UInt64(seed) ?? 0)
case ("add", let first?): try probe.addFavorites(Int(first) ?? 0, count: Int(words.last ?? "") ?? 0)
case ("full", _): try probe.fillDisk()
case ("unwritable", _): probe.readUnwritable()
case ("fill", let file?): try probe.fill(file)
case ("search", let text?): try probe.search(text)
case ("lookup", let text?): try probe.lookup(text)
case ("page", _): try probe.page()
case ("examine", _): for home in words.dropFirst() { try Probe(home: home).examine() }
case ("day", let id?): try probe.day(id)
case ("years", let count?): try probe.years(Int(count) ?? 1, Int(words.last ?? "") ?? 60)
case ("core", let polls?): try probe.decide(Int(polls) ?? 0)
default:
    let usage =
        "usage: catalogue-probe favorites|add|full|unwritable|fill|search|lookup|page|examine|day|years|core WORD\n"
    _ = write(2, usage, usage.utf8.count)
    exit(64)
}
