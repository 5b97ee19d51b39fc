import type { LogInput } from '../../log-input.ts'
import { cutTo } from '../../values/plain.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

/** Says a mood in the note of another: 'happy (after dinner)'. */
function sayMood({ mood_type, notes }: Extract<LogInput, { kind: 'mood' }>['input']): string {
  if (notes === undefined) return mood_type
  const isReason = notes.split(' ').length > 1 && !notes.toLowerCase().includes(mood_type) && startsReason.test(notes)
  return isReason ? `${mood_type} (${notes.charAt(0).toLowerCase()}${notes.slice(1)})` : notes
}
const startsReason = new RegExp(`^${oneOf(cues.startsReason)}`, 'i')

/** Merges feelings of one moment into one mood, with the other words in its note. */
export function withOneMood(logs: readonly LogInput[]): LogInput[] {
  const kept: LogInput[] = []
  for (const log of logs) {
    const at = kept.findIndex((each) => each.kind === 'mood' && log.kind === 'mood' && each.input.at === log.input.at)
    const mood = kept[at]
    if (mood?.kind !== 'mood' || log.kind !== 'mood') kept.push(log)
    else {
      const notes = [mood.input.notes, sayMood(log.input)].filter((note) => note !== undefined)
      kept[at] = { ...mood, input: { ...mood.input, notes: cutTo(1_000, notes.join('; ')) } }
    }
  }
  return kept
}
