import FoundationEssentials
import TestSupport

@testable import TodayCore

extension AllTargets {
    /// Answers of a web server with a published feed.
    static let published = [Target.manifest, .part]
}

extension Target {
    /// The manifest: everything that is decoded from it is listed in it.
    static let manifest = Target("manifest") { bytes in
        let now = Sample.start
        var manifest = try PublishedManifest.read(bytes, of: "topgames", after: nil, at: now)
        Plant.crashes(if: manifest.pages.count == 3)
        Plant.hangs(if: manifest.interval == 3600)
        if Plant.lies(if: (manifest.part(.details)?.bytes ?? 0) > 9000), let part = manifest.parts.first {
            manifest = manifest.with(parts: manifest.parts + [part])
        }
        // Parts of an unknown kind are left out.
        guard case .list(let told)? = Told(bytes)?["parts"] else { return }
        expect(manifest.parts.count <= told.count, "more parts than are listed")
        for part in manifest.parts {
            let (path, size) = (Told.text(part.path.description), Told.number(Double(part.bytes)))
            let isListed = told.contains { $0["kind"] == .text(part.kind) && $0["path"] == path && $0["bytes"] == size }
            expect(isListed, "\(part) is not listed")
        }
        expect(manifest.parts.allSatisfy { (0...PublishedPart.largest).contains($0.bytes) }, "the size of a part")
        expect(manifest.interval > 0 && manifest.nextAt >= manifest.fetchedAt, "its times")
        _ = manifest.isOverdue(at: now)
        _ = try? PublishedManifest.read(bytes, of: "topgames", after: manifest, at: now + 60)
    }

    /// The parts: the first byte selects the part, and the source.
    static let part = Target("part") { bytes in
        var input = Input(bytes)
        let (kind, now) = (input.byte(), Sample.start)
        let rest = Array(input.rest)
        let source = AllSourceDescriptors.all[kind / 4 % AllSourceDescriptors.all.count]
        let items: [Item]
        switch kind % 4 {
        case 0: items = try PublishedPage.read(rest, of: source).items(of: source)
        case 1:
            items = try PublishedLaterPages.read(rest, of: source, after: 1, at: now).flatMap {
                $0.page.items(of: source)
            }
        case 2: items = try PublishedDetails.read(rest, of: source, at: now).map(\.item)
        default:
            let pictures = try PublishedPictures.read(rest)
            expect(pictures.allSatisfy { $0.path.description.hasPrefix("parts/") }, "a picture outside of its folder")
            items = []
        }
        var found = items
        Plant.crashes(if: items.contains { $0.details?.count == 2 })
        Plant.hangs(if: items.contains { $0.facts?.count == 2 && $0.link != nil })
        if Plant.lies(if: items.contains { $0.link != nil && $0.rank > 9 }) {
            found.append(Item(rank: 99, id: Sample.id("99"), title: DisplayText("x"), link: "https://evil.example/"))
        }
        for item in found {
            expect(item.link == nil || source.ownLink(item.link) != nil, "a link to \(item.link ?? "")")
            expect(item.art == nil, "the address of a picture")
            for metric in [item.metric].compactMap(\.self) + (item.details ?? []) {
                expect(metric.value.isFinite && abs(metric.value) < 1e15, "the number \(metric.value)")
            }
        }
    }
}
