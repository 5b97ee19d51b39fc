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
  ['a hundred and sixty two pounds, hundred and five pounds', '162 pounds, 105 pounds'],
  ['two eggs, one apple', '2 eggs, 1 apple'],
  ['1,000 g or 1,5 l', '1000 g or 1.5 l'],
  ['16:8 and 4/5 and 7up', '16:8 and 4/5 and 7up'],
])('“%s” is %s', (text, digits) => expect(withDigits(text)).toBe(digits))

const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Says a number from 1 to 9,999 in words. */
function inWords(value: number, and: string, hyphen: string): string {
  if (value < 20) return units[value - 1]!
  const [size, name] = value >= 1000 ? [1000, ' thousand'] : value >= 100 ? [100, ' hundred'] : [10, '']
  const rest = value % size
  const head = size === 10 ? tens[Math.floor(value / 10) - 2]! : inWords(Math.floor(value / size), and, hyphen) + name
  const joint = size === 10 ? hyphen : rest < 100 ? and : ' '
  return rest === 0 ? head : `${head}${joint}${inWords(rest, and, hyphen)}`
}

test.each([
  [' and ', ' '],
  [' ', ' '],
  [' and ', '-'],
])('every number up to 9,999 in words, with “%s” and “%s”, is that number', (and, hyphen) => {
  const wrong: string[] = []
  for (let value = 1; value < 10_000; value += value < 1_100 ? 1 : 37) {
    const said = inWords(value, and, hyphen)
    if (withDigits(`${said} pounds`) !== `${value} pounds`) wrong.push(said)
  }
  expect(wrong).toEqual([])
})

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
