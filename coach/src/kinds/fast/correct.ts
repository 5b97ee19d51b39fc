import type { InputOf } from '../../log-input.ts'
import type { Correction } from '../../compose/correct/correction.ts'
import { minutesUntil, timesOfFast } from './fast-end.ts'
import { readPlan, startOfFast } from './fast-plan.ts'
import { withDigits } from '../../values/numbers.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { has, spansOf } from '../../compose/spans.ts'

/** Matches hours alone: 'actually just do 16'. */
const bareHours = new RegExp(
  String.raw`^(?:${oneOf([...cues.correcting, 'just', 'do', 'make it', 'only', 'for'])}[, ]+){0,6}(\d{1,2})[.! ]*$`,
  'i',
)

/** Corrects the plan or start of a fast; null if neither is said. */
export function correctFast(
  log: InputOf<'fast'>,
  { part, clock, duration, amount }: Correction,
): InputOf<'fast'> | null {
  // 'No it was at 7' is a time.
  const mayBeTime = has(part, 'when') || /\b(?:at|around|by|from|since)\b/i.test(part.text)
  const bare = mayBeTime ? undefined : bareHours.exec(withDigits(part.text))?.[1]
  const said = spansOf(part, 'plan')[0]?.text ?? duration ?? amount ?? bare
  // '7:30' is a time, whatever it is marked as.
  const isTime = said !== undefined && !/[a-z]/i.test(said) && /\d:[0-5]\d\b/.test(said)
  const { start: began, end } = timesOfFast(part)
  const length = end === '' ? null : minutesUntil(end, log.input.at ?? `${clock.today}T${clock.time}`, clock)
  const toEnd = length === null ? null : readPlan(String(Math.round(length / 60)))
  const plan = (said === undefined ? null : readPlan(said)) ?? toEnd
  const times = [
    ...(toEnd ? [began] : spansOf(part, 'when').map(({ text }) => text)),
    ...(isTime && !plan ? [said] : []),
  ]
  const start = times.map((text) => startOfFast(text, clock)).find((at) => at !== null)
  if (!plan && !start) return null
  const { planned_duration_hours: _before, ...input } = log.input
  return {
    ...log,
    input: { ...(plan ? { ...input, ...plan } : log.input), ...(start ? { at: start } : {}) },
    isGuessed: false,
  }
}
