/// An editor for a file that holds nothing but the entry.
struct WholeFile: BarEditor {
    func hasEntry(_ text: String) -> Bool { !text.isEmpty }

    func candidates(in text: String) -> [String] { [text] }

    func insert(_ entry: String, into text: String) -> String { entry + "\n" }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        guard isOurs(text) else { throw .handmade(line: nil) }
        return ""
    }
}
