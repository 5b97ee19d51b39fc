import { expect, test } from 'vitest'
import { choose } from './advice.ts'
import type { AdviceTopic } from '../reading/tags.ts'

/** Returns all advice for a question, over ten days with different pieces first. */
const given = (topic: AdviceTopic, said: string): string =>
  Array.from({ length: 10 }, (_, turn) => choose(topic, said, {}, [], turn).pieces.map(({ text }) => text))
    .flat()
    .join('\n')

test('a question about the hour to train gets hours, and one about a workout gets none', () => {
  expect(given('workout', 'what is the best time of day to train')).toMatch(/daylight helps.*hour or two between/s)
  expect(given('workout', 'a workout for when i am tired')).not.toMatch(/daylight|best time is/)
})

test('a question about protein gets foods, or an amount', () => {
  expect(given('protein', 'which foods have a lot of protein')).toMatch(/about 30 g of protein in 100 g/)
  const amount = choose('protein', 'how much protein do i need', {}, [], 4)
  expect(amount.pieces[0]?.text).toMatch(/0\.83 g/)
  expect(given('protein', 'protein foods that are not meat, i am vegan')).not.toMatch(/Chicken|Tuna|Eggs|Cottage/)
})

test('the piece that shares its rarer words with a question comes first, whatever the day', () => {
  for (const turn of [0, 1, 2, 3, 4, 5]) {
    expect(choose('after-exercise', 'what should i eat after the gym', {}, [], turn).pieces[0]!.text).toMatch(
      /^What to eat/,
    )
    const stretches = choose('back-pain', 'which stretches help my shoulders after the laptop', {}, [], turn)
    expect(stretches.pieces[0]!.text).toMatch(/^Stretches for neck and shoulders/)
  }
})
