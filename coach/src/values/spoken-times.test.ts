import { expect, test } from 'vitest'
import { withSpokenTimes } from './spoken-times.ts'

test.for([
  ['oatmeal at seven thirty this morning', 'oatmeal at 7:30 this morning'],
  ['took it at nine oh five', 'took it at 9:05'],
  ['from one thirty to two fifteen', 'from 1:30 to 2:15'],
  ['dinner was seven forty-five pm', 'dinner was 7:45 pm'],
  ['iron at quarter of eight', 'iron at quarter to eight'],
  ['gym at like 6', 'gym at 6'],
  ['went for a run at 330', 'went for a run at 3:30'],
  ['oats at 6h30', 'oats at 6:30'],
  ['lunch 1230 tuna wrap', 'lunch at 12:30 tuna wrap'],
  ['at seven thirty two eggs', 'at 7:30 two eggs'],
  ['weighed one fifty two at six forty five this morning', 'weighed one fifty two at 6:45 this morning'],
] as const)('“%s” has its minutes', ([said, written]) => expect(withSpokenTimes(said)).toBe(written))

test.for([
  'weighed in at one forty five this morning',
  'down to one thirty eight',
  'from two ten to one ninety',
  'bp was at one twenty over eighty',
  'lunch was about six fifty calories',
  'about two ten minute walks',
  'slept around seven twenty minute stretches',
  'three big glasses like twelve ounces each',
  'cycled at 250 watts',
  'deadlift at 150',
  'stopped after 150 burpees',
  'walked from 200 to 300 m',
  'breakfast 500',
])('“%s” has no time', (said) => expect(withSpokenTimes(said)).toBe(said))
