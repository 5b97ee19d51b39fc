import { expect, test } from 'vitest'
import { directAnswers } from './answers/all.ts'
import { findAnswer, findNext, nearestTo } from './find-answer.ts'
import { sayAnswer } from './say-answer.ts'

test.each([
  ['what should i eat the night before a race', 'night-before-race'],
  ['wat shud i eat the evening before my first marathon', 'night-before-race'],
  ['what do i eat the morning of a marathon', 'morning-of-race'],
  ['how long should i wait after eating to run', 'wait-after-eating'],
  ['what should i eat after a long run', 'after-exercise-food'],
  ['should I lift the day before a long run', 'lift-before-long-run'],
  ['I keep waking at 3am, what can I do', 'wake-at-night'],
  ['why do i wake up so early', 'wake-early'],
  ['exercises that are easy on bad knees', 'knee-exercise'],
  ['is running bad for my knees', 'run-knee'],
  ['a low-sugar dinner idea', 'low-sugar-dinner'],
  ['what can I drink instead of soda', 'soda-instead'],
  ['what can i have insted of crisps', 'crisps-instead'],
  ['how do i get my cholestrol down', 'cholesterol-lower'],
  ['how do i lower my blood pressure', 'pressure-lower'],
  ["what's a normal blood pressure", 'pressure-normal'],
  ['are naps ok in the afternoon', 'nap-ok'],
  ['is a 2 hour nap too long', 'nap-long'],
  ['best time to nap when i work nights', 'nap-night-shift'],
  ['is coffee after lunch bad for sleep', 'coffee-sleep'],
  ['how late can i have my last coffee', 'coffee-last'],
  ['how much coffee is too much', 'coffee-amount'],
  ['my back hurts after driving, what helps', 'back-driving'],
  ['what helps when my back hurts in bed', 'back-bed'],
  ['first thing to do when blood sugar is low', 'low-blood-sugar'],
  ['why do I need carbs for running', 'carbs-running'],
  ['my lad is 9 how much sleep should he get', 'sleep-hours'],
  ['is white rice bad for you', 'whole-grain'],
  ['what is a safe amount of weight to lose per week', 'weight-rate'],
  ['ok to have red wine every night?', 'alcohol-amount'],
  ['how do i eat less salt', 'salt-instead'],
  ['fasting blood sugar vs A1C', 'a1c-fasting'],
  ['how much water on a hot day', 'water-hot'],
  ['how much water do i need a day', 'water-daily'],
  ['is it fine to exercise with a cold', 'exercise-cold'],
  ['can i train with a fever', 'exercise-fever'],
  ['i burnt my hand on the oven what should i do first', 'burn'],
])('%j asks for %s', (question, id) => expect(findAnswer(question)?.id).toBe(id))

test.each([
  'how much did i sleep this week',
  'knees hurt 4/10',
  'coffee after lunch',
  'had a glass of wine before bed',
  'how often do i nap',
  'does coffee affect my sleep',
  'do i sleep worse after wine',
  'when did i last have coffee',
  'am i drinking enough water',
  'my back hurts after driving',
  'dizzy when i stood up too quick',
  'had soda instead of water at lunch',
  'can you log a 20 minute nap',
  'how much protein is that',
  'i skipped breakfast',
  'remember that i have bad knees',
])('%j asks for no advice', (said) => expect(findAnswer(said)).toBeNull())

test.each([
  // Another subject than any answer has, beside one that is known.
  'can i run with a pacemaker',
  'is it ok to nap with epilepsy',
  'can i take levothyroxine with coffee at night',
  'is coffee ok after surgery',
  'can i swim with a broken wrist',
  'does black coffee break my fast in the morning',
  'should i lift with a hernia',
])('%j is not answered by half of it', (said) => expect(findAnswer(said)).toBeNull())

test('each title is a question for its own answer', () => {
  for (const [id, { title }] of Object.entries(directAnswers))
    expect([title, findAnswer(title)?.id]).toEqual([title, id])
})

test.each([
  ['is coffee after lunch bad for sleep', 'Yes'],
  ['is coffee after lunch ok for sleep', 'No'],
  ['does wine help you sleep', 'No'],
  ['does a glass of wine ruin your sleep', 'Yes'],
  ['are naps ok in the afternoon', 'Yes'],
  ['are naps in the afternoon bad for you', 'No'],
  ['can i cycle with a bad back', 'Yes'],
  ['is it ok to walk when my back hurts', 'Yes'],
  ['are eggs every day bad for me', 'No'],
  ['can i swim with an ear infection', 'No'],
  ['is fruit juice bad', 'No'],
])('%j is answered with %s', (question, verdict) =>
  expect(sayAnswer(findAnswer(question)!, new Set(), '')).toMatch(new RegExp(String.raw`^\*\*${verdict}\.\*\* `)),
)

test('a question that asks both ways, or for no verdict, gets none', () => {
  for (const question of ['can i have tea at night or will it keep me up', 'how late can i drink coffee'])
    expect(sayAnswer(findAnswer(question)!, new Set(), '')).not.toMatch(/^\*\*(?:Yes|No)/)
})

test.each([
  ['what should i eat after a long run', 'and for kids?', /^For children/],
  ['how much protein do i need a day', 'ok but what if im 70', /^From 65/],
  ['is it ok to skip breakfast', 'what if I have diabetes', /^Ask your care team/],
  ['what should i eat the night before a race', 'ok but how much', /^One good plateful/],
  ['how much fibre should i have', 'and for kids', /^Children need about 15 g/],
  ['is it fine to exercise with a cold', 'and with a fever?', /^\*\*No\.\*\* Rest until/],
  ['what can i drink instead of soda', 'what about beer', /^Alcohol-free beer/],
  ['is coffee after lunch bad for sleep', 'what about tea', /^\*\*Yes/],
  ['what helps with hiccups', 'and in pregnancy?', /^Whether that holds in pregnancy I can’t say/],
])('after %j, %j is about it', (before, next, answer) => {
  const found = findNext(next, { id: findAnswer(before)?.id, said: before })
  expect(found === null || found === 'unknown' ? found : sayAnswer(found, new Set(), '')).toMatch(answer)
})

test('a follow-up that nothing here covers is not answered with the same again', () => {
  expect(findNext('ok but how much', { id: 'hiccups', said: 'what helps with hiccups' })).toBe('unknown')
  expect(findNext('and with my pacemaker?', { id: 'nap-ok', said: 'are naps ok' })).toBeNull()
  expect(findNext('i have diabetes', { id: 'nap-ok', said: 'are naps ok' })).toBeNull()
})

test('an answer that is gone, which an earlier version gave, is followed by the one for its question', () => {
  const gone = (said: string) => findNext('what if I have diabetes', { id: 'gone', said })
  expect(gone('is it ok to skip breakfast')).toMatchObject({ id: 'skip-breakfast' })
  expect(gone('something else')).toBeNull()
})

test('the nearest questions share a rarer subject', () => {
  expect(nearestTo('can my cat have a nap')).toContain('Are naps in the afternoon ok?')
  expect(nearestTo('what should i wear to a wedding')).toEqual([])
})

test('food that some people do not eat is in points that can be left out', () => {
  const animal = /\b(?:chicken|beef|salmon|fish|eggs?|tuna|turkey|ham|yogh?urt|cheese|honey|bacon)\b/i
  // These are about such a food.
  const about = /^(?:eggs-daily|meat-|fish-|honey-|fat-|salt-|bread-|sugar-|protein-|cholesterol-|pressure-)/
  const found = Object.entries(directAnswers).flatMap(([id, { say, points }]) =>
    [say, ...points.filter((point) => typeof point === 'string')].filter(
      (text) => animal.test(text) && !about.test(id),
    ),
  )
  expect(found).toEqual([])
})
