import FoundationEssentials

/// Reads rankings from snapshots, one JSON object per line.
enum RecordedSnapshots {
    static func read(_ lines: [NumberedLine]) throws(RecordingError) -> [Recording.List] {
        var lists: [Recording.List] = []
        for line in lines {
            guard let snapshot = JSONCoding.decode(Snapshot.self, Data(line.text.utf8)) else {
                throw line.wrong("must be a snapshot in JSON, as in snapshot.json, on one line")
            }
            if let last = lists.last, last.at >= snapshot.fetchedAt {
                throw line.wrong("must be fetched later than the one above")
            }
            lists.append(Recording.List(at: snapshot.fetchedAt, items: snapshot.items))
        }
        return lists
    }
}
