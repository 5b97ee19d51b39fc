import { expect, test } from 'vitest'
import { understand } from './understand.ts'

// As somebody writes who is tired and in a hurry.
const read = (message: string) => understand(message, null, { today: '2026-11-22', time: '18:00', danger: null })

test('a misspelt ordinary word is no food', () => {
  expect(read('cofee alredy').logs).not.toMatchObject([
    { told: { foods: [{ name: expect.stringMatching(/alfredo/) as string }] } },
  ])
  expect(read('had toast, jam and tea alredy').logs).toMatchObject([
    { kind: 'meal', told: { foods: [{ name: 'toast' }, { name: 'jam' }, { name: 'tea' }] } },
  ])
})

test('when something was is not in the name of a food', () => {
  expect(read('had leftover curry n rice arnd 1').logs).toMatchObject([
    { kind: 'meal', told: { foods: [{ name: 'curry' }, { name: 'rice' }], at: '2026-11-22T13:00' } },
  ])
  expect(read('dinner: spag bol w garlic bread 8ish').logs).toMatchObject([
    {
      told: {
        meal_type: 'dinner',
        foods: [{ name: 'spaghetti bolognese' }, { name: 'garlic bread' }],
        at: '2026-11-21T20:00',
      },
    },
  ])
})

test('who barely slept did not sleep', () => {
  const { logs, asides } = read('ugh so tierd, barely slpt')
  expect(logs).toMatchObject([
    { kind: 'mood', told: { mood_type: 'tired' } },
    { kind: 'symptom', told: { name: 'Sleep Issues' } },
  ])
  expect(JSON.stringify([logs, asides])).not.toMatch(/"[Ss]lept"/)
})

test('what somebody made is not eaten, nor what happened to others asked', () => {
  expect(read('walked the dog half hr then made pancakes')).toMatchObject({
    logs: [{ kind: 'exercise' }],
    unclear: ['made pancakes'],
  })
  expect(read('I had home made soup').logs).toMatchObject([{ kind: 'meal' }])
  expect(read('my kid threw up on me lol').asks).toEqual([])
})

test.each<[string, object]>([
  ['wait delete my lunch from today', { act: 'delete', kind: 'meal', name: 'lunch', range: { label: 'today' } }],
  ['get rid of yesterdays mood pls', { act: 'delete', kind: 'mood', range: { label: 'yesterday' } }],
  ['change todays headache to mild', { act: 'change', kind: 'symptom', name: 'Headache', value: 'mild' }],
  ['make my last mood happy', { act: 'change', kind: 'mood', value: 'happy' }],
  ['actually make the run 40', { act: 'change', kind: 'exercise', name: 'Run', value: '40' }],
])('“%s” is of a record', (message, sought) => {
  expect(read(message)).toMatchObject({ logs: [], asks: [{ ask: 'revise', sought }] })
})

test.each(['remove the wine from last nights dinner', 'delete everything i logged today', 'delete all my moods'])(
  '“%s” deletes nothing whole',
  (message) => expect(read(message).asks).not.toMatchObject([{ ask: 'revise' }]),
)
