import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("The list of sources")
struct AllSourcesTests {
    @Test("Each source has a name that works as a command, a folder and a key, and is found by it")
    func names() {
        let names = AllSources.all.map { $0.label.name }
        // They are in users' files.
        #expect(names == ["topgames", "rates", "pokedex", "characters", "channels"])
        for type in AllSources.all {
            let label = type.label
            #expect(ItemID(label.name) != nil)
            #expect(AllSources.named(label.name)?.label == label)
            #expect(!label.service.isEmpty && !label.heading.isEmpty)
        }
        #expect(AllSources.named("Topgames") == nil)
    }

    @Test("Each source has a descriptor, which says whether it has a sign-in")
    func described() {
        #expect(AllSources.all.map { $0.label } == AllSourceDescriptors.all.map(\.label))
        for source in AllSourceDescriptors.all {
            #expect(AllSourceDescriptors.named(source.name)?.label == source.label)
        }
        for type in AllSources.all {
            #expect(AllSourceDescriptors.named(type.label.name)?.paging == type.descriptor.paging)
            #expect(type.descriptor.can(.signIn) == (type is any SignInSource.Type))
        }
    }
}
