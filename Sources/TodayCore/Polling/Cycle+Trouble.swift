import FoundationEssentials

/// What is recorded about notices of trouble: each verdict once, from the first failure to the end.
extension Cycle {
    /// Records the verdict on a notice about trouble, unless it has not changed.
    mutating func recordTrouble(_ verdict: NotifyVerdict, _ notice: Notice, at now: Date) {
        guard troubleRecords[notice.slot]?.verdict != verdict else { return }
        let sentence = notice.trouble?.sentence(label).withoutPeriod
        let record = NotifyRecord(verdict, notice.slot, sentence.map { DisplayText($0) }, at: now)
        troubleRecords[notice.slot] = record
        records.append(record)
    }

    /// Ends other trouble than the current one, because it no longer applies; returns the notices to withdraw.
    mutating func endTrouble(besides slot: NoticeSlot, at now: Date) -> [NoticeSlot] {
        let ended = NoticeSlot.allCases.filter { $0 != slot && state.streak?.told.contains($0) == true }
        for slot in ended {
            state.streak?.told.remove(slot)
            records.append(NotifyRecord(.over, slot, troubleRecords.removeValue(forKey: slot)?.text, at: now))
        }
        return ended
    }

    /// Records the end of all trouble that was recorded, or announced before a restart.
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
