extension DoctorCheck {
    /// The variables that change what the programs do; only names, because a value may hold a password.
    static let environment = DoctorCheck { facts in
        guard !facts.variables.isEmpty else { return [] }
        let names = facts.variables.joined(separator: ", ")
        return [
            Finding(
                "environment", "environment", .note,
                "These variables change what the programs do: \(names)")
        ]
    }
}
