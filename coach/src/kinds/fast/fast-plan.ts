import { fastHours, fastingWindowChoices } from '@finu/contract/fasting/fasting'
import type { FastStartInput } from '@finu/contract/fasting/fast-input'
import { withDigits } from '../../values/numbers.ts'
import { atOf, daysBetween, type Clock } from '../../values/when.ts'
import { whenSaid } from '../../values/when-said.ts'

export type FastPlan = Pick<FastStartInput, 'fasting_type' | 'planned_duration_hours'>

const window = /\b(\d{1,2}) ?[:/ -] ?(\d{1,2})\b/
const byName: [RegExp, FastPlan][] = [
  [/\balternate[- ]day\b/, { fasting_type: 'alternate_day' }],
  [/\b(?:omad|one meal a day)\b/, { fasting_type: 'custom', planned_duration_hours: 23 }],
  [/\bwarrior\b/, { fasting_type: '20:4' }],
  [/\b(?:full|whole|1)[- ]day\b/, { fasting_type: '24:0' }],
  [/\bovernight\b/, { fasting_type: 'custom', planned_duration_hours: 12 }],
]

/** Returns the plan for a number of hours: a window if there is one; null if the length is not allowed. */
function planOfHours(hours: number): FastPlan | null {
  const choice = fastingWindowChoices.find((each) => each.hours === hours)
  if (choice) return { fasting_type: choice.fasting_type }
  const isPossible = Number.isInteger(hours) && hours >= fastHours.least && hours <= fastHours.most
  return isPossible ? { fasting_type: 'custom', planned_duration_hours: hours } : null
}

/** Reads a plan, such as '16:8', '18 hours', '18', 'OMAD'; null if there is none that is allowed. */
export function readPlan(said: string): FastPlan | null {
  const plain = withDigits(said.toLowerCase())
  const [, fasted, eaten] = window.exec(plain) ?? []
  // 5:2 means days of a week, not hours.
  if (fasted !== undefined) return Number(fasted) + Number(eaten) === 24 ? planOfHours(Number(fasted)) : null
  const named = byName.find(([pattern]) => pattern.test(plain))?.[1]
  if (named) return named
  const [, count, unit] = /\b(\d{1,3})[ -]?(h|days?)?/.exec(plain) ?? []
  return count === undefined ? null : planOfHours(Number(count) * (unit?.startsWith('d') ? 24 : 1))
}

/**
 * Reads when a fast started, on the person's clock: 'since 8pm yesterday', '20:00', 'an hour ago' or 'for 14 hours';
 * null without a time of day, or if no fast can have been running since then.
 */
export function startOfFast(said: string, clock: Clock): string | null {
  const text = said
    .toLowerCase()
    .replace(/^for (?:the (?:last|past) |about |around )*(.+?)(?: now| already| so far)?$/, '$1 ago')
    .replace(/^(?:(?:since|from|as of|after) )+/, '')
  const when = whenSaid(text, clock)
  if (when.minute === null) return null
  const at = atOf({ ...when, isPart: false }, clock)
  return at !== undefined && daysBetween(at.slice(0, 10), clock.today) * 24 <= fastHours.most ? at : null
}
