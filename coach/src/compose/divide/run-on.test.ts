import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-28', time: '21:40', danger: null }

/** The logs of a message with their times, 'now' where there is none. */
async function timesOf(said: string): Promise<string[]> {
  const { logs } = await understand(said, null, circumstances)
  return logs.map(({ kind, input }) => {
    const name = 'foods' in input ? input.foods[0]!.name : 'name' in input ? input.name : kind
    return `${name} ${'at' in input && input.at ? input.at.slice(8) : 'now'}`
  })
}

test.for([
  // A time is of all that was had at one sitting.
  [
    'had two scrambled eggs around seven thirty this morning and a big mug of coffee oh and i took my iron',
    ['scrambled eggs 28T07:30', 'coffee 28T07:30', 'Iron 28T07:30'],
  ],
  [
    'breakfast today around eight ten was yogurt and granola and i also took my iron and my b12',
    ['yogurt 28T08:10', 'Iron 28T08:10', 'B12 28T08:10'],
  ],
  [
    'so this morning i had a bagel and then took my zoloft and went for a walk for like thirty minutes',
    ['bagel 28T08:00', 'Zoloft 28T08:00', 'Walk 28T08:00'],
  ],
  ['two slices of toast at six thirty two eggs and bacon', ['toast 28T18:30', 'eggs 28T18:30']],
  ['did push ups three sets of ten at six fifteen', ['Push-up 28T18:15']],
  // What was done then is later.
  [
    'friday we had leftover turkey around noon then a slice of pumpkin pie around four and then i walked three miles maybe an hour',
    ['turkey 27T12:00', 'pumpkin pie 27T16:00', 'Walk 27T16:30'],
  ],
  [
    'thursday had turkey dinner around three then pie at six and then we walked for forty minutes',
    ['turkey 26T15:00', 'pie 26T18:00', 'Walk 26T18:30'],
  ],
  ['yesterday i ran at seven in the morning for thirty minutes and then had eggs', ['Run 27T07:00', 'eggs 27T07:30']],
  [
    'had lunch at noon a caesar salad and after that i swam for thirty minutes',
    ['caesar salad 28T12:00', 'Swim 28T12:30'],
  ],
  // Told in the evening, in the order of the day.
  [
    'had coffee at eight, ran at nine for an hour, lunch at noon a burrito',
    ['coffee 28T08:00', 'Run 28T09:00', 'burrito 28T12:00'],
  ],
  ['took my levo at six then breakfast at seven eggs and toast', ['Levo 28T06:00', 'eggs 28T07:00']],
  // Not of a new sentence, nor of now.
  ['had oatmeal at eight this morning. I took an advil', ['oatmeal 28T08:00', 'Advil now']],
  ['had oatmeal at eight this morning and now a banana', ['oatmeal 28T08:00', 'banana now']],
])('“%s” is timed', async ([said, times]) => expect(await timesOf(said as string)).toEqual(times))

test('the number of a time counts no food', async () => {
  const { logs } = await understand('breakfast at seven eggs and toast', null, circumstances)
  expect(logs).toMatchObject([
    {
      input: {
        foods: [
          { name: 'eggs', quantity: 1 },
          { name: 'toast', quantity: 1 },
        ],
      },
    },
  ])
})
