import { expect, test } from 'vitest'
import { withDigits } from './numbers.ts'
import { readMinutes } from './read-duration.ts'
import { readSeverity } from './read-severity.ts'

test.each([
  ['two and a half cups', '2.5 cups'],
  ['half an hour', '0.5 hour'],
  ['an hour and a quarter, two and three quarters cups', 'an hour and 0.25, 2.75 cups'],
  ['it was quarter of liter', 'it was 0.25 liter'],
  ['a couple of eggs', '2 eggs'],
  ['half a dozen eggs and a dozen nuts', '6 eggs and 12 nuts'],
  ['1 1/2 cups, ½ lemon, 1½ limes', '1.5 cups, 0.5 lemon, 1.5 limes'],
  ['twenty five minutes, forty-five seconds', '25 minutes, 45 seconds'],
  ['one hundred and fifty grams', '150 grams'],
  ['two eggs, one apple', '2 eggs, 1 apple'],
  ['1,000 g or 1,5 l', '1000 g or 1.5 l'],
  ['16:8 and 4/5 and 7up', '16:8 and 4/5 and 7up'],
])('“%s” is %s', (text, digits) => expect(withDigits(text)).toBe(digits))

test.each([
  ['30 minutes', 30],
  ['half an hour', 30],
  ['an hour', 60],
  ['an hour and a half', 90],
  ['quarter of an hour', 15],
  ['1h30', 90],
  ['1 hour 15 minutes', 75],
  ['one hour and 20 min', 80],
  ['a quarter of an hour', 15],
  ['1.5 hours', 90],
  ['5000 minutes', null],
  ['30 seconds', null],
  ['500 m', null],
])('“%s” is read as %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes))

test.each([
  ['4 out of 5', 4],
  ['7/10', 4],
  ['seven out of ten', 4],
  ['0 of 10', 1],
  ['11 out of 10', 5],
  ['severity 2', 2],
  ['level 8', 4],
  ['mild', 1],
  ['a little', 2],
  ['really bad', 4],
  ['unbearable', 5],
  ['fatigue 3', 3],
  ['since 3', null],
  ['after lunch', null],
])('“%s” has the strength %s', (text, severity) => expect(readSeverity(text)).toBe(severity))
