import { levelOf, moodOfLevel } from '../mood-words.ts'
import { withDigits } from '../numbers.ts'
import { longestUnmarked, type Correction, type LogOf } from './correction.ts'
import { moodOfPart, moodOfSpan } from './moods.ts'
import { spansOf } from './spans.ts'

function readMood({ part, moved, amount }: Correction, most: 5 | 10) {
  // 'More tired than happy' is tired.
  const named = [...spansOf(part, 'feeling'), ...spansOf(part, 'severity')]
    // A number is of the scale of the card.
    .map((span) => moodOfSpan(/^\d{1,2}$/.test(span.text) ? { ...span, text: `${span.text}/${most}` } : span))
    .find((each) => each !== null)
  if (named) return named
  const level = amount ? levelOf(Number(/\d{1,2}/.exec(withDigits(amount))?.[0] ?? 0), most) : null
  const ofLevel = level === null ? null : moodOfLevel(level)
  if (ofLevel) return ofLevel
  // 'Nah, just ok' may have no mark.
  return part.text.length <= longestUnmarked && moved.at === undefined ? moodOfPart(part) : null
}

/** Corrects a mood or its time; null if neither is said. */
export function correctMood(log: LogOf<'mood'>, correction: Correction): LogOf<'mood'> | null {
  const { part, moved } = correction
  const mood = readMood(correction, log.said?.outOf ?? 5)
  if (!mood) return moved.at === undefined ? null : { ...log, input: { ...log.input, ...moved } }
  const { label: _before, notes, ...input } = log.input
  // 'Stressed, not knackered' leaves no 'knackered' in the note.
  const isOfNote = notes !== undefined && (/\d/.test(notes) || part.text.toLowerCase().includes(notes.toLowerCase()))
  const kept = notes === undefined || isOfNote ? input : { ...input, notes }
  return { ...log, input: { ...kept, ...mood, ...moved } }
}
