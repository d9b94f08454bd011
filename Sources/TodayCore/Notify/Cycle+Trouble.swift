import FoundationEssentials

/// What is recorded of notices about trouble: each verdict once, from the first failure to the end.
extension Cycle {
    /// Records what became of a notice about trouble, unless that is the same as before.
    mutating func recordTrouble(_ verdict: NotifyVerdict, _ notice: Notice, at now: Date) {
        guard troubleRecords[notice.slot]?.verdict != verdict else { return }
        let sentence = notice.trouble?.sentence(label).withoutPeriod
        let record = NotifyRecord(verdict, notice.slot, sentence.map { DisplayText($0) }, at: now)
        troubleRecords[notice.slot] = record
        records.append(record)
    }

    /// Ends what was told of other trouble than that of now, which is not what is wrong any more; what to take back.
    mutating func endTrouble(besides slot: NoticeSlot, at now: Date) -> [NoticeSlot] {
        let ended = NoticeSlot.allCases.filter { $0 != slot && state.streak?.told.contains($0) == true }
        for slot in ended {
            state.streak?.told.remove(slot)
            records.append(NotifyRecord(.over, slot, troubleRecords.removeValue(forKey: slot)?.text, at: now))
        }
        return ended
    }

    /// Records the end of all trouble that was recorded, or that was told before a restart.
    mutating func endTrouble(_ told: Set<NoticeSlot>, at now: Date) {
        for slot in NoticeSlot.allCases where told.contains(slot) || troubleRecords[slot] != nil {
            records.append(NotifyRecord(.over, slot, troubleRecords[slot]?.text, at: now))
        }
        troubleRecords = [:]
    }
}

extension String {
    fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
