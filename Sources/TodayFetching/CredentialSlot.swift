/// Whose credentials they are: the two never overwrite each other.
package enum CredentialSlot: Hashable, Sendable {
    /// The person's, from signing in.
    case person
    /// Those of the application named in the environment; its secret is never stored.
    case environment
}
