import { expect, test } from 'vitest'
import { knownSymptom } from './read-symptom.ts'

test.each([
  ['knee pain', 'Joint Pain'],
  ['my sore knee', 'Joint Pain'],
  ['aching knees', 'Joint Pain'],
  ['pain in my left knee', 'Joint Pain'],
  ['a splitting headache', 'Headache'],
  ['tooth ache', 'Toothache'],
  ['lower back pain since Monday', 'Back Pain'],
  ['a bad back', 'Back Pain'],
  ['stomach cramps', 'Cramps'],
  ['really sick to my stomach', 'Nausea'],
  ['rib pain', 'Rib pain'],
])('“%s” starts with %s', (said, name) => expect(knownSymptom(said)).toBe(name))

test.each(['cold water', 'sick of work', 'chest pain', 'pain in my chest', 'all my aches', 'a knee', ''])(
  '“%s” starts with no symptom for a card',
  (said) => expect(knownSymptom(said)).toBeNull(),
)
