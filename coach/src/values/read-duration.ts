import { exerciseMinutes } from '@finu/contract/fitness/fitness'
import { quantitiesIn } from '../amounts/quantity.ts'
import { unitsOfTimes } from '../amounts/units.ts'
import { withDigits } from './numbers.ts'

/** Matches a time of hours, minutes and seconds: '1:08:30'. */
const clocked = /\b(\d{1,2}):([0-5]\d):([0-5]\d)\b/g
/** Minutes as one letter, which is metres elsewhere: '1h 30m'. */
const shortMinutes = /(?<=\d ?(?:hours?|hrs?|h)\b,? ?(?:and )?\d{1,2}) ?m\b|(?<=\dh ?\d{1,2})m\b/g
/** The letter between the numbers of '1h30'. */
const shortHours = /(?<=\d)h(?=\d)/g

/** Reads minutes with their fractions, such as 'half an hour', '1h 30m', '1:08:30'; null if there are none. */
function minutesIn(words: string): number | null {
  const text = withDigits(words)
    .replaceAll(clocked, '$1 h $2 min $3 s')
    .replaceAll(shortMinutes, ' min')
    .replaceAll(shortHours, ' h ')
  const said = quantitiesIn(text, unitsOfTimes)
  // A unit alone, as in 'the last minute', is no length; 'hour and a quarter' is one.
  return said.find(({ base, isCounted, numbers }) => base !== null && (isCounted || numbers.length > 0))?.value ?? null
}

/**
 * Reads whole minutes, such as 'half an hour', '1h 30m', 'an hour and a half'; null if there are none, or more than a
 * day has.
 */
export function readMinutes(text: string): number | null {
  const minutes = minutesIn(text) ?? 0
  const rounded = Math.round(minutes)
  return minutes >= exerciseMinutes.least && rounded <= exerciseMinutes.most ? rounded : null
}
