import { exerciseMinutes } from '@finu/contract/fitness/fitness'
import { withDigits } from './numbers.ts'

const amount = String.raw`(\d{1,4}(?:\.\d{1,2})?|an?)`
const minutesMore = String.raw`(?:,? ?(?:and )?(\d{1,2})(?: ?(?:minutes?|mins?|m))?\b)?`
const hoursPattern = new RegExp(String.raw`\b${amount}[ -]?(?:hours?|hrs?|h)\b(?: and 0\.(?:25|5|75)\b)?${minutesMore}`)
const minutesPattern = new RegExp(String.raw`\b${amount}[ -]?(?:minutes?|mins?)\b`)
const joined = /\b(\d{1,2})h ?(\d{1,2})(?:m|min)?\b/

const valueOf = (text: string) => (text.startsWith('a') ? 1 : Number(text))

/** Matches an hour without a number, as in 'hour and a quarter'. */
const bareHour = /(?<!\d[ -]?|\ban? )\bhour(?= and 0\.)/

function minutesIn(said: string): number | null {
  const text = said.replace(bareHour, '1 hour')
  const both = joined.exec(text)
  if (both) return 60 * Number(both[1]) + Number(both[2])
  const hours = hoursPattern.exec(text)
  if (hours) return 60 * (valueOf(hours[1]!) + Number(/and (0\.\d+)/.exec(hours[0])?.[1] ?? 0)) + Number(hours[2] ?? 0)
  const minutes = minutesPattern.exec(text)
  return minutes ? valueOf(minutes[1]!) : null
}

/**
 * Reads whole minutes, such as 'half an hour', '1h 30m', 'an hour and a half'; null if there are none, or more than a
 * day has.
 */
export function readMinutes(text: string): number | null {
  const minutes = Math.round(minutesIn(withDigits(text)) ?? 0)
  return minutes >= exerciseMinutes.least && minutes <= exerciseMinutes.most ? minutes : null
}
