extension Finding: Encodable {
    private enum CodingKeys: CodingKey {
        case id, title, state, detail, command, advice
    }

    /// Encodes it with the command or the advice.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(state.name, forKey: .state)
        try fields.encode(detail, forKey: .detail)
        switch fix {
        case .command(let command): try fields.encode(command, forKey: .command)
        case .advice(let sentence): try fields.encode(sentence, forKey: .advice)
        case nil: break
        }
    }
}
