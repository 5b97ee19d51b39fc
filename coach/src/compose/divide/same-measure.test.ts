import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { compose } from '../compose.ts'

const clock = { today: '2026-11-28', time: '18:40' }
const inputs = (line: string) => compose(marked(line), null, clock).logs.map(({ input }) => input)

test.for([
  [
    'exercise: [activity:walked] [duration:25 mins] [when:yesterday] // exercise: and [amount:50] [when:today]',
    [
      { name: 'Walk', duration_minutes: 25, at: '2026-11-27T12:00' },
      { name: 'Walk', duration_minutes: 50 },
    ],
  ],
  [
    'water: drank [amount:2 litres] [when:yesterday] // weight: and [amount:1.5] [when:today]',
    [{ amount_ml: 2000 }, { amount_ml: 1500 }],
  ],
  [
    'exercise: [activity:swam] [duration:half an hour] [when:monday], // exercise: [activity:ran] [duration:20 min] [when:tuesday] // unclear: and [amount:30] [when:today]',
    [{ name: 'Swim' }, { name: 'Run', duration_minutes: 20 }, { name: 'Run', duration_minutes: 30 }],
  ],
  [
    'weight: [amount:82.4 kg] [when:yesterday] // weight: and [amount:82] [when:today]',
    [{ weight_kg: 82.4 }, { weight_kg: 82 }],
  ],
  // A number with other words is something else.
  [
    'exercise: [activity:walked] [duration:25 mins] [when:yesterday] // meal: and [amount:2] [food:eggs] [when:today]',
    [{ name: 'Walk' }, { foods: [{ name: 'eggs', quantity: 2 }] }],
  ],
] as const)('“%s” has the same measure for each day', ([line, logs]) => expect(inputs(line)).toMatchObject(logs))

test.for([
  ['medicine: took [amount:2] [medicine:paracetamol] [when:at 8] and [amount:1] [when:at 2]', ['2', '1']],
  ['medicine: [medicine:ibuprofen] [amount:400] [when:at 9] and [amount:200] [when:at 1]', ['400', '200']],
  ['medicine: [medicine:paracetamol] [amount:500 mg] [when:at 8] and [when:2pm]', ['500 mg', '500 mg']],
] as const)('“%s” has the doses %j', ([line, doses]) =>
  expect(inputs(line)).toMatchObject(doses.map((dose) => ({ dose }))),
)

test.for([
  ['medicine: [medicine:b12] [when:1000mcg]', 'B12', '1000mcg'],
  ['medicine: took [medicine:d3] [when:25ug]', 'D3', '25ug'],
  ['medicine: [medicine:b12] [when:500] [amount:mcg]', 'B12', '500 mcg'],
] as const)('“%s” is %s, %s', ([line, name, dose]) => expect(inputs(line)).toMatchObject([{ name, dose }]))
