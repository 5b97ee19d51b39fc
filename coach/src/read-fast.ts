import { fastHours, fastingWindowChoices } from '@finu/contract/fasting'
import type { ToldFast } from '@finu/contract/told-logs'
import type { Reading } from './heard.ts'
import { withDigits } from './numbers.ts'
import { withoutFillers } from './plain.ts'
import { atOf, daysBetween, readWhen, type Clock } from './when.ts'

const starts =
  /^(?:i(?:'m| am) )?(?:start|starting|begin|beginning|kick off|do|log|set|set up)(?: (?:me|with|on|my|a|an|the|another|new|today's))* (?:[\w:/.-]+ ){0,4}?fast(?:ing)?\b(?! food)/
const started =
  /^(?:i(?:'m| am|'ve| have)? )?(?:just |now )?(?:started|began|begun|starting|beginning)(?: (?:a|my|the|another))? (?:[\w:/.-]+ ){0,3}?fast(?:ing)?\b(?! food)/
const bare =
  /^(?:(?:start|begin) (?:a |my |the )?(?:\d{1,2}[:/ ]\d{1,2}|omad)|fast for \d{1,3} ?(?:hours?|hrs?|h))(?: now| today)?[.!]?$/
/** What tells with its time that a fast has begun: 'stopped eating at 8pm', 'my last meal was at noon', 'fasting since 9'. */
const stopped =
  /^(?:i(?:'m| am|'ve| have)? )?(?:(?:just )?(?:stopped|finished|done) eating|last ate|(?:been )?fasting)$|^(?:my |the )?last (?:meal|bite)(?: (?:was|i had was))?$/
/** A clause, and when it says that a fast began. */
const timed =
  /^(.+?),? ((?:since|from|at|around|about|as of|yesterday|last night|this (?:morning|afternoon)|(?:half )?an? (?:half )?hour ago|[\w.]+ (?:hours?|hrs?|minutes?|mins?) ago)\b.*)$/
const lasted = /^((?:i(?:'m| am|'ve| have)? )?been fasting) (for .+)$/
const notNow = /\b(?:at|from|since|ago|in (?:an|\d)|until|when|how|tomorrow|tonight|next|later)\b/
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
export function fastOf(hours: number): ToldFast | null {
  const window = fastingWindowChoices.find((choice) => choice.hours === hours)
  if (window) return { fasting_type: window.fasting_type }
  const isPossible = Number.isInteger(hours) && hours >= fastHours.least && hours <= fastHours.most
  return isPossible ? { fasting_type: 'custom', planned_duration_hours: hours } : null
}

/**
 * When a fast began, on the person's clock, as 'since 8pm yesterday', 'no, from 20:00', 'an hour ago' or 'for 14 hours' say it;
 * null where it says something else, or no fast can run since then.
 */
export function startOfFast(said: string, clock: Clock): string | null {
  const text = said
    .replace(/^for (?:the (?:last|past) |about |around )*(.+?)(?: now| already| so far)?$/, '$1 ago')
    .replace(/(\d) ?h(?:rs?)? ago$/, '$1 hours ago')
    .replace(/(\d) ?mins? ago$/, '$1 minutes ago')
    .replace(
      /^(?:(?:no|wait|actually|sorry|oops|make|change|set|i|it|was|is|my|the|last meal|started|start|began|begun|stopped eating|finished eating|since|from|as of|at|around|about|to)[ ,]+)+/,
      '',
    )
  const { when, rest } = readWhen(`at ${text}`, clock)
  if (when.minute === null || rest.replaceAll(/\b(?:at|on|the|in)\b|[,. ]/g, '') !== '') return null
  const at = atOf({ ...when, isPart: false }, clock)
  return at !== undefined && daysBetween(at.slice(0, 10), clock.today) * 24 <= fastHours.most ? at : null
}

/**
 * A fast that a clause asks to start now, or tells to have begun, as 'start a 16:8 fast', 'I stopped eating at 8pm'; 16:8
 * where it names none.
 */
export function readFast(clause: string, clock: Clock): Reading<'fast'> {
  const whole = withoutFillers(clause)
    .toLowerCase()
    .replace(/[.! ]+$/, '')
  const parts = lasted.exec(whole) ?? timed.exec(whole)
  const at = parts && startOfFast(parts[2]!, clock)
  // Of a time that is none of these nothing is begun.
  if (parts && at === null) return null
  const text = parts ? parts[1]! : whole
  const isTold = parts !== null && [stopped, started].some((pattern) => pattern.test(text))
  const isAsked = starts.test(text) || (parts === null && [started, bare].some((pattern) => pattern.test(text)))
  if (!(isTold || isAsked) || notNow.test(text)) return null
  // 'Start a fast at 8pm' may be of tonight, unless that has been.
  if (!isTold && at !== null && /^(?:at|around|about)\b/.test(parts![2]!) && at.slice(0, 10) < clock.today) return null
  const window = splitWindow.exec(text)
  // 5:2 is days of a week, not hours.
  if (window && Number(window[1]) + Number(window[2]) !== 24) return null
  const plain = withDigits(text)
  const hours = window?.[1] ?? /\b(\d+)[ -]?(?:hours?|hrs?|h)\b/.exec(plain)?.[1]
  const days = /\b(\d+)[ -]?days?\b/.exec(plain)?.[1]
  const named = byName.find(([pattern]) => pattern.test(plain))?.[1] ?? null
  const told = hours ? fastOf(Number(hours)) : (named ?? (days ? fastOf(24 * Number(days)) : usual))
  return told && { log: { kind: 'fast', told: { ...told, ...(at && { at }) }, isGuessed: !hours && !days && !named } }
}
