import type { LogInput } from '../log-input.ts'
import { cutTo } from '../plain.ts'
import type { Part } from '../reading/read.ts'
import { vesselsIn } from '../read-measures.ts'
import { scoreOfTen } from '../read-severity.ts'
import { wakingIn } from './nights.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'
import { oneWorkout } from './workouts.ts'

/** Adds to a log how it was said. */
export function withManner(log: LogInput, { text, spans }: Part): LogInput {
  const isScored = log.kind === 'symptom' || log.kind === 'mood'
  const severities = spans.filter(({ label }) => label === 'severity' || label === 'amount')
  const scores = [text, ...severities.map((span) => span.text)].flatMap((said) => scoreOfTen(said) ?? [])
  if (isScored && scores[0] !== undefined) return { ...log, said: { outOf: 10, score: scores[0] } }
  const count = log.kind === 'water' ? vesselsIn(text) : 1
  return count > 1 ? { ...log, said: { count } } : log
}

/** Says a mood in the note of another: 'happy (after dinner)'. */
function sayMood({ mood_type, notes }: Extract<LogInput, { kind: 'mood' }>['input']): string {
  if (notes === undefined) return mood_type
  const isReason = notes.split(' ').length > 1 && !notes.toLowerCase().includes(mood_type) && startsReason.test(notes)
  return isReason ? `${mood_type} (${notes.charAt(0).toLowerCase()}${notes.slice(1)})` : notes
}
const startsReason = new RegExp(`^${oneOf(cues.startsReason)}`, 'i')

/** Merges feelings of one moment into one mood, with the other words in its note. */
function withOneMood(logs: readonly LogInput[]): LogInput[] {
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

/** Merges a complaint that is told in two sentences: 'rash on my arms since last night, very itchy'. */
function withOneComplaint(logs: readonly LogInput[]): LogInput[] {
  const kept: LogInput[] = []
  for (const log of logs) {
    const at = kept.findIndex(
      (each) =>
        each.kind === 'symptom' &&
        log.kind === 'symptom' &&
        each.input.name === log.input.name &&
        log.input.description !== undefined &&
        (log.input.at === undefined || log.input.at === each.input.at),
    )
    const before = kept[at]
    if (before?.kind !== 'symptom' || log.kind !== 'symptom') kept.push(log)
    else {
      const words = [before.input.description, log.input.description].filter((said) => said !== undefined)
      const description = cutTo(1_000, words.join('; '))
      // A strength that was said counts more than a guessed one.
      const strength = !log.isGuessed ? { severity_score: log.input.severity_score } : {}
      kept[at] = {
        ...before,
        ...(!log.isGuessed ? { isGuessed: false } : {}),
        input: { ...before.input, ...strength, description },
      }
    }
  }
  return kept
}

/** Merges movements with sets that were done at one time into one workout. */
function withOneWorkout(logs: readonly LogInput[]): LogInput[] {
  const kept: LogInput[] = []
  for (const log of logs) {
    const at = kept.findIndex(
      (each) =>
        each.kind === 'exercise' && log.kind === 'exercise' && each.input.sets && each.input.at === log.input.at,
    )
    const before = kept[at]
    if (log.kind !== 'exercise' || !log.input.sets || before?.kind !== 'exercise') kept.push(log)
    else kept.splice(at, 1, ...oneWorkout([before, log]))
  }
  return kept
}

/** Adds to a sleep how the person woke up, if another part of the message says it: 'up at 7, so tired'. */
function withWaking(logs: readonly LogInput[], parts: readonly Part[]): readonly LogInput[] {
  if (!logs.some(({ kind }) => kind === 'sleep')) return logs
  const waking = wakingIn(parts.map(({ text }) => text).join(' '))
  return logs.map((log) =>
    log.kind === 'sleep' && log.input.quality === undefined && waking !== null
      ? { ...log, input: { ...log.input, quality: waking } }
      : log,
  )
}

/** Joins the logs of a message that are one: feelings, movements and a complaint of one moment, and a night with how the person woke. */
export const joinedLogs = (logs: readonly LogInput[], parts: readonly Part[]): readonly LogInput[] =>
  withWaking(withOneMood(withOneComplaint(withOneWorkout(logs))), parts)
