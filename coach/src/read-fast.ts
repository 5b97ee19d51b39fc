import { fastHours, fastingWindowChoices } from '@finu/contract/fasting'
import type { ToldFast } from '@finu/contract/told-logs'
import type { Reading } from './heard.ts'
import { withDigits } from './numbers.ts'
import { withoutFillers } from './plain.ts'

const starts =
  /^(?:i(?:'m| am) )?(?:start|starting|begin|beginning|kick off|do|log|set|set up)(?: (?:me|with|on|my|a|an|the|another|new|today's))* (?:[\w:/.-]+ ){0,4}?fast(?:ing)?\b(?! food)/
const started =
  /^(?:i(?:'m| am|'ve| have)? )?(?:just |now )?(?:started|began|begun|starting|beginning)(?: (?:a|my|the|another))? (?:[\w:/.-]+ ){0,3}?fast(?:ing)?\b(?! food)/
const bare =
  /^(?:(?:start|begin) (?:a |my |the )?(?:\d{1,2}[:/ ]\d{1,2}|omad)|fast for \d{1,3} ?(?:hours?|hrs?|h))(?: now| today)?[.!]?$/
const notNow = /\b(?:at|from|since|ago|in (?:an|\d)|until|when|how)\b/
const splitWindow = /\b(\d{1,2})[:/ -](\d{1,2})\b/
const byName: [RegExp, ToldFast][] = [
  [/\balternate[- ]day\b/, { fasting_type: 'alternate_day' }],
  [/\b(?:omad|one meal a day)\b/, { fasting_type: 'custom', planned_duration_hours: 23 }],
  [/\bwarrior\b/, { fasting_type: '20:4' }],
  [/\b(?:full|whole|1)[- ]day\b/, { fasting_type: '24:0' }],
  [/\bovernight\b/, { fasting_type: 'custom', planned_duration_hours: 12 }],
]
const usual: ToldFast = { fasting_type: '16:8' }

/** The fast of so many hours: a window where one has them. Null where none may last so long. */
function fastOf(hours: number): ToldFast | null {
  const window = fastingWindowChoices.find((choice) => choice.hours === hours)
  if (window) return { fasting_type: window.fasting_type }
  const isPossible = Number.isInteger(hours) && hours >= fastHours.least && hours <= fastHours.most
  return isPossible ? { fasting_type: 'custom', planned_duration_hours: hours } : null
}

/** A fast that a clause asks to start now, as 'start a 16:8 fast', 'begin a 20 hour fast'; 16:8 where it names none. */
export function readFast(clause: string): Reading<'fast'> {
  const text = withoutFillers(clause).toLowerCase()
  if (![starts, started, bare].some((pattern) => pattern.test(text)) || notNow.test(text)) return null
  const window = splitWindow.exec(text)
  // 5:2 is days of a week, not hours.
  if (window && Number(window[1]) + Number(window[2]) !== 24) return null
  const plain = withDigits(text)
  const hours = window?.[1] ?? /\b(\d+)[ -]?(?:hours?|hrs?|h)\b/.exec(plain)?.[1]
  const days = /\b(\d+)[ -]?days?\b/.exec(plain)?.[1]
  const named = byName.find(([pattern]) => pattern.test(plain))?.[1] ?? null
  const told = hours ? fastOf(Number(hours)) : (named ?? (days ? fastOf(24 * Number(days)) : usual))
  return told && { log: { kind: 'fast', told, isGuessed: !hours && !days && !named } }
}
