import { oneDecimal } from '../../answer/wording.ts'
import type { SubjectOf } from '../../query.ts'
import { mostDays } from '../../values/range.ts'
import { addDays } from '../../values/when.ts'
import type { RecordSubject } from '../subject.ts'
import { answerMedicines } from './answer.ts'

export const medicineSubjects: Record<SubjectOf<'medicine'>, RecordSubject> = {
  medicine: {
    usualDays: { of: 'month', isFixed: true, isTodayIfWhether: true },
    isListed: true,
    groupName: 'medicines',
    ownName: 'your medicines',
    pronounOf: 'medicine',
    // Whatever was noted before says what a short name means, and when a dose was last noted.
    days: (_, today) => ({ start: addDays(today, 1 - mostDays), end: today }),
    answer(query, { entries, clock, counted }) {
      const medicines = entries('medicine')
      return medicines && counted(answerMedicines(query, medicines, clock.today))
    },
    series: {
      valueOf: (entries) => entries.length,
      isAsked: (entry, name) => name === null || entry.name.toLowerCase().includes(name.toLowerCase()),
    },
    groups: {
      sayMean: (aDay) => `**${oneDecimal(aDay * 7)} times a week**`,
      countsNone: true,
      countsEntries: true,
    },
  },
}
