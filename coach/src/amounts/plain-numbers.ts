import words from '../words/amounts.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

/** Fractions in one sign, as they are written in two. */
const signs: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
const sign = `[${Object.keys(signs).join('')}]`
const unitBehind = oneOf(words.unitsBehindComma)

const rewritten: [RegExp, string | ((said: string, ...groups: string[]) => string)][] = [
  // Digits of other scripts, such as '５' and '٥'.
  [/\p{Nd}/gu, (digit) => (digit < '\u0100' ? digit : String(valueOfDigit(digit)))],
  [new RegExp(`(\\d) ?(${sign})`, 'g'), (_, whole = '', part = '') => `${whole} ${signs[part]!}`],
  [new RegExp(sign, 'g'), (part) => signs[part]!],
  [/\b(\d{1,2})\/(\d{1,2})(?:st|nd|rd|th)s?\b/gi, '$1/$2'],
  // '.5' needs no zero in front; ',5' is only a number before a unit, as it may be the end of a clause.
  [/(?<![\d.,\p{L}])\.(?=\d)/gu, '0.'],
  [new RegExp(String.raw`(?<![\d.,\p{L}]),(?=\d{1,3} ?${unitBehind.slice(2)})`, 'giu'), '0.'],
]

/** Returns the value of a digit of any script: the digits of each stand in one row from its zero. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}

/** Writes numbers in one form: '.5' as 0.5, '½' as 1/2, '1½' as 1 1/2, '2/3rds' as 2/3, '５' as 5. */
export const withPlainNumbers = (text: string): string =>
  rewritten.reduce((said, [pattern, instead]) => said.replaceAll(pattern, instead as string), text)
