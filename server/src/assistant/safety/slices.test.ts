import { inTurnOf } from '@finu/coach/reading/reader'
import { expect, test } from 'vitest'
import { findDanger, findSigns } from './find-danger.ts'

/** Returns a message as long as one may be, of statements that are no words. */
const longMessage = (seed: number) =>
  Array.from({ length: 700 }, (_, line) => `${((seed + 1) * 7_919 + line * 104_729).toString(36)} abcdef`)
    .join('\n')
    .replaceAll(/\d/g, 'q')
    .slice(0, 8_000)

test('long messages are judged in slices, between which other work and other people have their turn', async () => {
  await findDanger('so that the weights are loaded')
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds++
    if (!isOver) setImmediate(count)
  }
  count()
  let judged = 0
  const flood = inTurnOf('flooding', () =>
    Array.from({ length: 24 }, (_, seed) => findDanger(longMessage(seed)).then(() => judged++)),
  )
  const found = await inTurnOf('calm', () => findDanger('i want to hurt myself'))
  expect(found?.danger).toBe('self_harm')
  expect(judged).toBeLessThan(12)
  await Promise.all(flood)
  isOver = true
  expect(rounds).toBeGreaterThan(100)
})

test('a message is judged once, however often it is asked about', async () => {
  const message = 'a walk and then soup with my sister'
  expect(findSigns(message)).toBe(findSigns(message))
  expect(await findSigns(message)).toEqual({ certain: null, possible: null })
})
