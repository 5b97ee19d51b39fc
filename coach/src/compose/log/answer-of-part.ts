import { kindNamed } from '../../kinds/index.ts'
import { kindAsked, type Question } from '../../question.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import { logPart } from './log-of-part.ts'
import { activityOf, minutesIn, waysIn } from '../../kinds/exercise/exercises.ts'
import { mealOf } from '../../kinds/meal/meal-names.ts'
import { logged, type PartLogs } from '../part-logs.ts'
import { firstOf, spansOf } from '../spans.ts'

/** The most characters of an answer without marked words: a longer one is more than an answer. */
const longestBare = 80

/** Returns the logs of an answer to the coach's question; none if the person says something else. */
export function answerPart(part: Part, question: Question, clock: Clock): PartLogs {
  if (question.ask === 'duration') {
    const said = part.spans.filter(({ label }) => label === 'duration' || label === 'amount')
    const { activity, at, distance_m } = question
    const minutesOf = (text: string) => minutesIn(text, distance_m ?? null)
    const minutes = firstOf(said, minutesOf) ?? minutesOf(part.text)
    if (minutes === null) return logged()
    // 'Badminton, an hour' is more specific than the sport in the question.
    const named = firstOf(spansOf(part, 'activity'), activityOf)
    const input = {
      ...(named ?? activity),
      duration_minutes: Math.round(minutes * waysIn(part.text)),
      ...(distance_m === undefined ? {} : { distance_m }),
      ...(at === undefined ? {} : { at }),
    }
    return logged({ kind: 'exercise', input })
  }
  const { answer } = kindNamed(kindAsked(question))
  if (!answer) return logged()
  const [intent, label] = answer
  const isMarked = part.spans.some((span) => span.label === label)
  if (!isMarked && part.text.length > longestBare) return logged()
  const text = part.text.replace(/[.!\s]+$/, '')
  const bare: Span = { label, text, start: part.start, end: part.start + text.length }
  const isSum = intent === 'meal' && part.spans.some((span) => span.label === 'energy')
  const spans = isMarked || isSum ? part.spans : [bare, ...part.spans.filter((span) => span.label === 'when')]
  const type = intent === 'meal' ? mealOf(question.ask) : null
  const named: Span[] = type ? [{ label: 'meal', text: type, start: part.start, end: part.start }] : []
  const read = logPart({ ...part, intent, spans: [...named, ...spans] }, clock)
  // 'Yoga' names the exercise, but not its length.
  if (!read || (read.logs.length === 0 && read.question?.ask !== 'duration')) return logged()
  const { quality } = question
  if (!quality) return read
  // 'Slept well' is said before '11 till 7'.
  const logs = read.logs.map((log) => (log.kind === 'sleep' ? { ...log, input: { quality, ...log.input } } : log))
  return { ...read, logs }
}
