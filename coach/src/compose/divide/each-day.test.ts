import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { compose } from '../compose.ts'

const clock = { today: '2026-11-28', time: '18:40' }
const composed = (line: string) => compose(marked(line), null, clock)
const datesOf = (line: string) =>
  composed(line).logs.map(({ input }) => ('at' in input && input.at ? input.at.slice(8, 10) : 'now'))

test.for([
  ['symptom: [symptom:headache] [when:thursday] and [when:friday]', ['26', '27']],
  ['symptom: [symptom:bloated] [when:tuesday], wednesday and [when:thursday]', ['24', '25', '26']],
  ['medicine: took my [medicine:iron] [when:thursday and friday]', ['26', '27']],
  ['exercise: [activity:ran] [duration:30 minutes] [when:wednesday and friday morning]', ['25', '27']],
  // The last day of the list is today, a Saturday.
  ['symptom: [symptom:bloated] [when:on friday] and [when:saturday]', ['27', 'now']],
  ['medicine: took [medicine:iron] [when:fri and sat]', ['27', 'now']],
  ['symptom: [symptom:headache] [when:saturday and sunday]', ['21', '22']],
  // These are not said of each.
  ['water: drank [amount:3 litres] of water [when:thursday and friday]', ['26']],
  [
    'exercise: [when:thursday] [activity:run] [duration:30 min], [when:friday] [activity:swim] [duration:20 min]',
    ['26', '27'],
  ],
] as const)('“%s” is of its days', ([line, dates]) => expect(datesOf(line)).toEqual(dates))

test('a dose that was skipped beside complaints is none, and their strength is assumed', () => {
  const { logs, asides } = composed(
    'symptom/constipation/4: skipped my [medicine:iron] [when:thursday and friday] bc it was upsetting my [symptom:stomach] and i was [symptom:constipated]',
  )
  expect(logs.map(({ kind, input, ...rest }) => [kind, 'at' in input && input.at?.slice(8, 10), rest])).toEqual([
    ['symptom', '26', { isGuessed: true }],
    ['symptom', '26', { isGuessed: true }],
    ['symptom', '27', { isGuessed: true }],
    ['symptom', '27', { isGuessed: true }],
  ])
  expect(asides).toEqual([{ kind: 'skipped', text: 'skipped my iron thursday' }])
})

test.for([
  "medicine: [not:didn't] take my zoloft [when:yesterday]",
  'medicine: never took my [medicine:levo] [when:this morning]',
  'medicine: skipped [medicine:iron] [when:thursday and friday]',
  'meal: skipped [meal:breakfast] // medicine: and my [medicine:iron] [when:this morning]',
])('“%s” is no dose', (line) => {
  const { logs, asides, question } = composed(line)
  expect([logs, question]).toEqual([[], null])
  expect(asides).toContainEqual(expect.objectContaining({ kind: 'skipped' }))
})
