import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { nothingKept } from '../../reply-data.ts'
import type { Before } from '../../understanding.ts'
import { compose } from '../../compose/compose.ts'

const clock = { today: '2026-11-25', time: '18:40' }

test.each([
  ['took [medicine:ibuprofin]', [{ name: 'Ibuprofin' }]],
  ['[medicine:ibuprofen] [amount:400 mg]', [{ name: 'Ibuprofen', dose: '400 mg' }]],
  ['took [amount:an] [medicine:aspirin] [when:at 8]', [{ name: 'Aspirin', at: '2026-11-25T08:00' }]],
  ['[amount:two] [medicine:paracetamol]', [{ name: 'Paracetamol', dose: 'two' }]],
  [
    'took [medicine:vitamin d] [amount:1000 iu] and [medicine:magnesium] [amount:300mg]',
    [
      { name: 'Vitamin d', dose: '1000 iu' },
      { name: 'Magnesium', dose: '300mg' },
    ],
  ],
  // A dose without its unit is shown as it was said.
  ['took [amount:400 of] [medicine:ibuprofen]', [{ name: 'Ibuprofen', dose: '400' }]],
  ['took another [amount:600 of] [medicine:motrin]', [{ name: 'Motrin', dose: '600' }]],
  ['[medicine:sertraline] [amount:50] [when:at 8]', [{ name: 'Sertraline', dose: '50', at: '2026-11-25T08:00' }]],
  ['[medicine:vit b]12 [amount:1 tab]', [{ name: 'Vit b12', dose: '1 tab' }]],
  ['had my [medicine:inhaler] [amount:2] [medicine:puffs]', [{ name: 'Inhaler', dose: '2 puffs' }]],
  ['took [amount:half a] [medicine:tablet] of [medicine:bisoprolol]', [{ name: 'Bisoprolol', dose: 'half a tablet' }]],
  ['i have taken my water [medicine:tablet]', [{ name: 'Water tablet' }]],
  ['multivit taken', [{ name: 'Multivit' }]],
  ['[medicine:sertraline taken] [when:6am] in bed [when:by 7]', [{ name: 'Sertraline', at: '2026-11-25T06:00' }]],
  // A number of another clause is no dose.
  [
    'sugar was [amount:7.2] [when:this morning], [medicine:metformin] [amount:500]',
    [{ name: 'Metformin', dose: '500' }],
  ],
  ['[medicine:pill] late, [when:at 11] instead of [amount:8]', [{ name: 'Pill', at: '2026-11-25T11:00' }]],
  // Two times are two doses.
  [
    '[medicine:paracetamol] [when:at 7] and again [when:at 11]',
    [
      { name: 'Paracetamol', at: '2026-11-25T07:00' },
      { name: 'Paracetamol', at: '2026-11-25T11:00' },
    ],
  ],
  [
    'took [medicine:paracetamol] [when:at 8], [amount:12] and [amount:4]',
    [
      { name: 'Paracetamol', at: '2026-11-25T08:00' },
      { name: 'Paracetamol', at: '2026-11-25T12:00' },
      { name: 'Paracetamol', at: '2026-11-25T16:00' },
    ],
  ],
  // What happened later is no dose.
  [
    'took [medicine:rizatriptan] [amount:10] [when:at 2:30], down to a [when:3] [when:by 4]',
    [{ name: 'Rizatriptan', dose: '10', at: '2026-11-25T14:30' }],
  ],
  ['[medicine:ibuprofen] [when:at 7], felt better [when:by 9]', [{ name: 'Ibuprofen', at: '2026-11-25T07:00' }]],
  ['[amount:two] [medicine:solpadeine] [when:at ten], gone [when:now]', [{ name: 'Solpadeine', dose: 'two' }]],
  // Only what was taken.
  ['[medicine:zinc] yes, [medicine:iron] no', [{ name: 'Zinc' }]],
  ['took [medicine:ibuprofen] not [medicine:paracetamol]', [{ name: 'Ibuprofen' }]],
  ['[amount:one] [medicine:cetirizine], no [medicine:magnesium]', [{ name: 'Cetirizine', dose: 'one' }]],
  ['forgot to log my [medicine:statin], took it [when:at 9]', [{ name: 'Statin', at: '2026-11-25T09:00' }]],
  ['missed my [medicine:pill] [when:yesterday] so took [amount:two] [when:today]', [{ name: 'Pill', dose: 'two' }]],
])('“%s” is noted as it was said', (line, inputs) =>
  expect(compose(marked(`medicine: ${line}`), null, clock)).toMatchObject({
    logs: inputs.map((input) => ({ kind: 'medicine', input })),
    question: null,
  }),
)

test('a medicine is done without a goal, and brands are known where they look like food', () => {
  expect(compose(marked('done: [medicine:creatine] done'), null, clock).logs).toMatchObject([
    { kind: 'medicine', input: { name: 'Creatine' } },
  ])
  expect(
    compose(marked('meal: [amount:a] [food:beechams] and [amount:a bowl] of [food:chicken soup]'), null, clock).logs,
  ).toMatchObject([
    { kind: 'medicine', input: { name: 'Beechams' } },
    { kind: 'meal', input: { foods: [{ name: 'chicken soup' }] } },
  ])
})

test('a medicine that was not taken, or by somebody else, has no card; one without a name is asked for', () => {
  const of = (line: string) => compose(marked(`medicine: ${line}`), null, clock)
  expect(of("[not:didn't] take my [medicine:ramipril]")).toMatchObject({ logs: [], asides: [{ kind: 'skipped' }] })
  for (const line of [
    'forgot the [medicine:statin] [when:last night]',
    '[medicine:skipped metformin] [when:this morning]',
    "didn't take the [medicine:iron] and [medicine:zinc]",
    'missed [medicine:ramipril]',
    'no meds [when:today]',
  ])
    expect(of(line)).toMatchObject({ logs: [], question: null, asides: [{ kind: 'skipped' }] })
  expect(of('my wife took [medicine:ibuprofen]').logs).toEqual([])
  expect(of('log a medicine')).toMatchObject({ logs: [], question: { ask: 'medicine' } })
  const asked: Before = { kept: { ...nothingKept, question: { ask: 'medicine' } }, cards: [] }
  expect(compose(marked('answer: [medicine:cetirizine]'), asked, clock).logs).toMatchObject([
    { kind: 'medicine', input: { name: 'Cetirizine' } },
  ])
})

test.each([
  ['no, [amount:600 mg]', { name: 'Ibuprofen', dose: '600 mg' }],
  ['i meant [medicine:naproxen]', { name: 'Naproxen', dose: '400 mg' }],
  ['that was [when:at 7]', { name: 'Ibuprofen', at: '2026-11-25T07:00' }],
])('“%s” changes the card of a medicine', (line, input) => {
  const id = '018f0000-0000-7000-8000-000000000001'
  const log = { name: 'Ibuprofen', dose: '400 mg' }
  const before: Before = { kept: nothingKept, cards: [{ id, kind: 'medicine', log, state: 'open' }] }
  expect(compose(marked(`correct: ${line}`), before, clock).logs).toMatchObject([
    { kind: 'medicine', input: { replaces: id, ...input } },
  ])
})
