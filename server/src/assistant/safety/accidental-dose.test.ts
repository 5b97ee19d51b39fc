import { expect, test } from 'vitest'
import { urgentAnswer } from './answers.ts'
import { isAccidentalDose } from './accidental-dose.ts'
import { findDanger } from './find-danger.ts'

test.each([
  'I took one paracetamol too many',
  'took two ibuprofen too many by mistake',
  'I accidentally took my tablets twice this morning',
  'took an extra dose of my blood pressure tablets',
  'I took a double dose of levothyroxine without thinking',
  'I forgot I had taken it and took my metformin again by mistake',
])('“%s” leads to the poison information line', async (message) => {
  const finding = await findDanger(message)
  expect(finding).toEqual({ danger: 'overdose', language: 'en' })
  const words = urgentAnswer(finding, 'Europe/London')
  expect(words).toContain('NHS 111')
  expect(words).toContain('paracetamol')
  expect(words).not.toContain('Samaritans')
})

test.each([
  'had about 12 ibuprofen today for me back, ok to take a couple more?',
  '12 ibuprofen today for my back, can i take more',
  '8 paracetamol today already, more ok?',
  'had eight paracetamol since this morning can I have another 2',
  '10 nurofen today, is that too many',
])('“%s” leads to the poison information line, and not to help for self-harm', async (message) =>
  expect(await findDanger(message)).toEqual({ danger: 'overdose', language: 'en' }),
)

test.each([
  'took 2 ibuprofen, can I take more',
  'had 4 paracetamol today, ok to have 2 more tonight?',
  'took 8 ibuprofen over the week, ok to take one more?',
])('“%s” is within a day’s tablets', async (message) => expect(await findDanger(message)).toBeNull())

test.each([
  'I took too many pills on purpose',
  'I took all my tablets',
  'I swallowed thirty paracetamol',
  'I took two paracetamol too many because I want to die',
  'took a handful of pills',
])('“%s” stays a sign of self-harm', async (message) => {
  expect(isAccidentalDose(message)).toBe(false)
  expect((await findDanger(message))?.danger).toBe('self_harm')
})

test.each([
  'took 20 tablets of ibuprofen',
  'took 16 paracetamol',
  'i have taken about forty tablets',
  'had 18 co-codamol since this morning',
  'took twenty of my lexapro at once',
  'taken about 40 of the gabapentin',
  'swallowed thirty of those benadryl',
  'swallowed sixty gabapentin',
  'took 60 gabapentin',
  'took thirty zolpidem at once',
  'downed 40 tramadol with vodka',
  'popped about 24 cetirizine',
])('“%s” is a sign, however plainly it is said', async (message) =>
  expect(await findDanger(message)).toMatchObject({ danger: 'self_harm' }),
)

test.each([
  'took 12 tablets this week as prescribed',
  'took 400 mg ibuprofen',
  'took ibuprofen 400 at 4',
  'took 30 magnesium tablets over the month',
  'had 12 paracetamol left in the pack',
  'took twenty of prozac like every morning',
  'had 2 of my lexapro',
  'took 300 gabapentin',
  'took 30 cymbalta this morning',
  'took 20 cetirizine drops as prescribed',
  'did 20 pull ups and took my tablets',
  'Remember that I take metformin twice a day and lisinopril in the morning',
  'i take my tablets twice daily with food',
])('“%s” is no such sign', async (message) => expect(await findDanger(message)).toBeNull())

test.each([
  'took one paracetamol',
  'had one beer too many',
  'I took my iron twice this week as planned',
  '2 paracetamol 500 mg',
])('“%s” is none', async (message) => expect((await findDanger(message))?.danger ?? null).not.toBe('self_harm'))
