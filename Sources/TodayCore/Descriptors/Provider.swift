/// One of several services that have the data of a source; a person chooses one in `config.json`.
package struct Provider: Hashable, Sendable {
    /// The value of the setting `provider`: "frankfurter".
    package let name: String
    /// What people call the service: "Frankfurter".
    package let service: String
    /// The line that its terms require beside its data; `nil` if they require none.
    package let attribution: Attribution?
    /// Where it reports its outages; `nil` if there is no such page.
    package let statusPage: String?
    /// The address of its page for people.
    package let site: String?
    /// Whether its answers say when the next data comes, so that asking before is of no use.
    package let announcesUpdates: Bool
    /// Whether it answers only those who have signed in.
    package let needsSignIn: Bool

    /// Makes a provider; see the properties for the meaning of each value.
    package init(
        _ name: String, service: String, attribution: Attribution? = nil, statusPage: String? = nil,
        site: String? = nil, announcesUpdates: Bool = false, needsSignIn: Bool = false
    ) {
        (self.name, self.service, self.attribution) = (name, service, attribution)
        (self.statusPage, self.needsSignIn) = (statusPage, needsSignIn)
        (self.site, self.announcesUpdates) = (site ?? attribution?.link, announcesUpdates)
    }
}
