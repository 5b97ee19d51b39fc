import { expect, test } from 'vitest'
import { hintOf, isOnlyLogging } from './hint.ts'

const now = { today: '2026-11-22', time: '18:00', isFastingRisky: false, danger: null }

test('a hint summarises how a message was read', async () => {
  expect(JSON.parse((await hintOf('headache 6/10, and how many points do I have?', null, now))!)).toMatchObject({
    log: [{ kind: 'symptom', name: 'Headache', severity_score: 3 }],
    asked: [{ ask: 'records', query: { about: 'points' } }],
  })
})

test('a hint includes the cards that a message is about', async () => {
  const id = '019a0000-0000-7000-8000-000000000001'
  const log = { name: 'Headache', severity_score: 3 }
  const reply = { kept: null, cards: [{ id, kind: 'symptom', state: 'saved', log }] }
  expect(JSON.parse((await hintOf('make it 8', reply, now))!)).toMatchObject({
    of_cards: { is: 'revised', revisions: [{ act: 'change', id, changes: { severity_score: 4 } }] },
  })
})

test('there is no hint if nothing was understood, or for a long one', async () => {
  expect(await hintOf('', null, now)).toBeNull()
  expect((await hintOf('I ate an apple. '.repeat(400), { kept: 'x' }, now))?.length ?? 0).toBeLessThan(1_501)
})

test.each<[string, boolean]>([
  ['had two eggs for breakfast and walked 20 minutes', true],
  ['headache 6/10', true],
  ['had a pear. how many calories have I had today?', false],
  ['I ran', false],
  ['had a banana and write me a poem about it', false],
  ['how was my week?', false],
  ['ho mangiato una pizza', true],
  ['ho mangiato una pizza e non so cosa', false],
  ['hello', false],
  ['', false],
])('“%s” only logs: %s', async (message, isOnly) => {
  expect(await isOnlyLogging(message, null, now)).toBe(isOnly)
})
