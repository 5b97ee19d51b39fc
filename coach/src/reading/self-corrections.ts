import numbers from '../words/numbers.json' with { type: 'json' }
import words from '../words/self-corrections.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

const counts = oneOf([...Object.keys(numbers.units), ...Object.keys(numbers.tens), 'a', 'an', 'half'])
const begins = String.raw`(?:\d|${counts} )`
/** Matches the words by which somebody puts right what they have just said, and what stands in front of the right words. */
const marker = new RegExp(
  String.raw`(?:[\s,.;:–—-]+(?:(?:${oneOf(words.takesBack)}[\s,:–—-]+){0,2}${oneOf(words.strong)})|[\s,;:–—-]+${oneOf(words.takesBack)})` +
    String.raw`[\s,:–—-]+(?:${oneOf(words.aheadOfRight)} ){0,3}(?=${begins})`,
  'i',
)
/** Matches an amount with what it is of, up to the end of a clause. */
const lastAmount = new RegExp(String.raw`(?:^|\s)(?=${begins}(?:(?! ${counts} | \d)(?:[^,;.]|\.(?=\d)))*$)`, 'i')
/** Matches a time at the end of what was wrong, which stays: 'two tarts at 3 o'clock no wait …'. */
const time = new RegExp(String.raw` (?:${oneOf(words.aheadOfTime)} [^,;.]{1,20})$`, 'i')
const endOfThing = /[,;.]|\s(?:and|then|with|at|for|plus|but)\s|$/i
const number = /^\d+(?:[.,:]\d+)?/
const lastNumber = /\d+(?:[.,:]\d+)?(?!.*\d)/

/**
 * Leaves out what a person takes back within a message: '2 pancakes - scratch that, 2 crumpets' is two crumpets, 'slept 7
 * hours i mean 8' eight hours.
 */
export function withoutTakenBack(message: string): string {
  const said = marker.exec(message)
  if (!said || said.index < 3) return message
  const [left, right] = [message.slice(0, said.index), message.slice(said.index + said[0].length)]
  const kept = time.exec(left)?.[0] ?? ''
  const wrong = left.slice(0, left.length - kept.length)
  const end = endOfThing.exec(right)!.index
  const [thing, rest] = [right.slice(0, end), right.slice(end)]
  // Of '2 eggs and toast, actually no 3 eggs' the toast stays.
  const noun = / (\p{L}{3,})$/u.exec(thing)?.[1]
  const same =
    noun && new RegExp(String.raw`(?:^|\s)(${begins}(?:(?! ${counts} | \d)[^,;.]){0,20}?\b${noun})\b`, 'i').exec(wrong)
  if (same) {
    const from = same.index + same[0].length - same[1]!.length
    return `${wrong.slice(0, from)}${thing}${wrong.slice(from + same[1]!.length)}${kept}${rest}`
  }
  // 'At 8, no wait 9' and 'for 30 minutes, no wait 40 minutes' put the number of the time right.
  const isOfTime =
    number.exec(kept.trim().split(' ').at(-1) ?? '') !== null || (noun !== undefined && kept.includes(noun))
  if (kept !== '' && isOfTime && (noun === undefined || kept.includes(noun)) && number.test(thing))
    return `${wrong}${kept.replace(lastNumber, number.exec(thing)![0])}${thing.replace(number, '').replace(noun ? ` ${noun}` : '', '')}${rest}`
  const at = lastAmount.exec(wrong)
  if (!at) return message
  const start = at.index + at[0].length
  // A number alone has the unit of the wrong one.
  const unit = number.test(thing) && number.exec(thing)![0] === thing ? wrong.slice(start).replace(number, '') : ''
  return `${wrong.slice(0, start)}${thing}${unit}${kept}${rest}`
}
