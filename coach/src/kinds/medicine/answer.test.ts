import { expect, test } from 'vitest'
import { answerMedicines } from './answer.ts'
import type { Query } from '../../query.ts'
import type { HistoryEntry } from '../../records.ts'

const today = '2026-11-28'
const dose = (day: number, name: string): HistoryEntry => ({
  id: `${day} ${name}`,
  at: `2026-11-${day}T08:00:00Z`,
  day: `2026-11-${day}`,
  time: '08:00',
  name,
  note: null,
})
const asked = (name: string, more: Partial<Query> = {}): Query => ({
  about: 'medicine',
  name,
  measure: 'whether',
  range: { start: '2026-11-22', end: today, label: 'the last seven days' },
  against: null,
  ...more,
})
const answer = (query: Query, entries: HistoryEntry[]) => answerMedicines(query, entries, today).text

const entries = [dose(27, 'Levothyroxine, 100 mcg'), dose(26, 'Vitamin D3, 1000 IU'), dose(25, 'Ibuprofen, 400 mg')]

test.each<[string, RegExp]>([
  ['levo', /^Yes, .*Levothyroxine, 100 mcg/],
  ['ibu', /^Yes, .*Ibuprofen, 400 mg/],
  ['ibuprophen', /^Yes, .*Ibuprofen, 400 mg/],
  ['vitamin d3', /^Yes, .*Vitamin D3/],
  // Another vitamin is another medicine.
  ['vitamin c', /^No vitamin c is noted/],
  ['le', /^No le is noted/],
  ['naproxen', /^No naproxen is noted.*Noted under other names: Levothyroxine, Vitamin D3 and Ibuprofen.*pharmacist/],
])('“%s” means the noted medicine that begins so, or none', (name, said) =>
  expect(answer(asked(name), entries)).toMatch(said),
)

test('a name that two noted medicines begin with means neither', () => {
  const both = [...entries, dose(24, 'Levocetirizine, 5 mg')]
  expect(answer(asked('levo'), both)).toMatch(/may be \*\*Levothyroxine\*\* and \*\*Levocetirizine\*\*/)
  expect(answer(asked('levothyroxine'), both)).toMatch(/^Yes, /)
})

test('days without a dose are told from those with one, but for the day that is not over', () => {
  const taken = [27, 25, 24].map((day) => dose(day, 'Iron, 200 mg'))
  const text = answer(asked('iron', { measure: 'missed' }), taken)
  expect(text).toMatch(/noted on \[3 days\]\S+ of 4 .*Not noted:\*\* \[Thursday, 26 November\]\S+ Noted:/)
  expect(text).not.toContain('today')
  expect(text).toContain('I only know what you noted')
})

test('a dose before the asked days is said beside “none”', () =>
  expect(answer(asked('levo', { range: { start: today, end: today, label: 'today' } }), entries)).toMatch(
    /^No Levothyroxine is noted today\. Last noted: \*\*Levothyroxine, 100 mcg\*\*, \[yesterday\]/,
  ))
