import { expect, test } from 'vitest'
import { withoutTakenBack } from './self-corrections.ts'

test.each([
  ['two tarts at 3 no wait it was three tarts and a coffee', 'three tarts at 3 and a coffee'],
  ['2 pancakes - scratch that, 2 crumpets w/ honey. + 20min stretching', '2 crumpets w/ honey. + 20min stretching'],
  ['slept 7 hours i mean 8', 'slept 8 hours'],
  ['ran 5k no wait 6k in 30 min', 'ran 6k in 30 min'],
  ['weighed 70.2 no sorry 70.4 this morning', 'weighed 70.4 this morning'],
  ['2 eggs and toast, actually no 3 eggs', '3 eggs and toast'],
  ['a pie and a apple, actualy no make that a pear', 'a pie and a pear'],
  ['took 2 paracetamol at 8, no wait 9', 'took 2 paracetamol at 9'],
  ['walked 5k for 30 minutes no wait 40 minutes', 'walked 5k for 40 minutes'],
  ['walked 20 minutes, make that 30', 'walked 30 minutes'],
])('“%s” has only what is right', (said, right) => expect(withoutTakenBack(said)).toBe(right))

test.each([
  '2 eggs and toast. actually a coffee too',
  'slept 8 hours. oh no a headache again',
  'took 2 ibuprofen, wait 4 hours, then 2 more',
  'drank 2 litres, actually one of my best days',
  'make that 3 biscuits',
  'no wait it was two',
  'i had to wait 2 hours',
  'soup. wait, 2 slices of bread too',
])('“%s” takes back nothing of its own', (said) => expect(withoutTakenBack(said)).toBe(said))
