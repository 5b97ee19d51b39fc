import type { InputOf } from '../../log-input.ts'
import { levelOf, moodOfLevel } from './mood-words.ts'
import { withDigits } from '../../values/numbers.ts'
import { noteOf } from '../../values/plain.ts'
import { isOfTen } from '../../values/read-severity.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { longestUnmarked, type Correction } from '../../compose/correct/correction.ts'
import { moodOfPart, moodOfSpan } from './moods.ts'
import { spansOf } from '../../compose/spans.ts'

function readMood({ part, moved, amount }: Correction, most: 5 | 10) {
  // 'More tired than happy' is tired.
  const named = [...spansOf(part, 'feeling'), ...spansOf(part, 'severity'), ...spansOf(part, 'symptom')]
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

/** Matches the rating in a note, which a correction makes wrong: 'woke up anxious, maybe a 4 out of 10 mood'. */
const rating = new RegExp(
  String.raw`[,; ]*(?:${oneOf(cues.aheadOfRating)} ){0,12}\d{1,2} ?(?:/|out of |outta |of )(?:5|10)(?: mood)?`,
  'i',
)

/** Corrects a mood or its time; null if neither is said. */
export function correctMood(log: InputOf<'mood'>, correction: Correction): InputOf<'mood'> | null {
  const { part, moved } = correction
  const outOf = isOfTen(part.text) ? 10 : (log.said?.outOf ?? 5)
  const mood = readMood(correction, outOf)
  if (!mood) return moved.at === undefined ? null : { ...log, input: { ...log.input, ...moved } }
  const { label: _before, notes: before, ...input } = log.input
  // 'Stressed, not knackered' leaves no 'knackered' in the note.
  const isDenied = before !== undefined && part.text.toLowerCase().includes(before.toLowerCase())
  const notes = before === undefined || isDenied ? undefined : noteOf(before.replace(rating, ''))
  return { ...log, input: { ...input, ...(notes ? { notes } : {}), ...mood, ...moved } }
}
