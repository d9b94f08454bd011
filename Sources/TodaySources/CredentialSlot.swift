/// Whose credentials are meant: the two never overwrite each other.
public enum CredentialSlot: Hashable, Sendable {
    /// Those of the person who signed in.
    case person
    /// Those of the application that the environment names; its secret is never kept.
    case environment
}
