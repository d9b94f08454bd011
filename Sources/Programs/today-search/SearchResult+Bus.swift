import TodayApp
import TodayGLib

extension SearchResult {
    /// The fields for GNOME Shell; names and descriptions are plain text, because GNOME Shell escapes them itself.
    var busValues: [String: BusValue] {
        let texts = [
            "id": id.description, "name": name.escaped(for: .plain), "description": description.escaped(for: .plain),
            "clipboardText": clipboard ?? "",
        ]
        var fields = texts.filter { !$0.value.isEmpty }.mapValues { BusValue.text($0) }
        fields["icon"] = picture.flatMap { BusValue.icon(file: $0) }
        return fields
    }
}
