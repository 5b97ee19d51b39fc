import type { Part, Span } from '../../reading/read.ts'
import { spansOf, withMarks } from '../../compose/spans.ts'

/** Matches a break with tea, which is a snack: the Australian 'morning tea' is no dinner. */
const teaBreak = /\b(?:at )?(morning|arvo|afternoon) tea\b/i
const times: Record<string, string> = { morning: 'at 10:30am', arvo: 'at 3:30pm', afternoon: 'at 3:30pm' }

/** Reads a morning or afternoon tea as a snack at its usual time, unless another one is said. */
export function withTeaBreak(part: Part): Part {
  const said = part.intent === 'meal' ? teaBreak.exec(part.text) : null
  if (!said) return part
  const [start, end] = [part.start + said.index, part.start + said.index + said[0].length]
  const isNow = /\b(?:just|right) now\b/i.test(part.text)
  const hasClock = spansOf(part, 'when').some(
    ({ text, ...span }) => /\d/.test(text) && (span.end <= start || span.start >= end),
  )
  const snack: Span = { label: 'meal', text: 'snack', start, end }
  const time: Span = { label: 'when', text: times[said[1]!.toLowerCase()]!, start, end }
  return withMarks(part, hasClock || isNow ? [snack] : [snack, time])
}
