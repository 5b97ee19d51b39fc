import type { Fast } from '@finu/contract/fasting/fasting'
import type { Exercise } from '@finu/contract/fitness/fitness'
import type { CompletedGoal, DayLog } from '@finu/contract/insights/insights'
import type { Meal } from '@finu/contract/meals/meals'
import type { Mood } from '@finu/contract/moods/moods'
import type { Symptom } from '@finu/contract/symptoms/symptoms'
import { parseInstant, wallTimeOf } from '../lib/instants.ts'

/** Something that was logged, of any kind. */
export type Logged =
  | { kind: 'mood'; log: Mood }
  | { kind: 'symptom'; log: Symptom }
  | { kind: 'meal'; log: Meal }
  | { kind: 'exercise'; log: Exercise }
  | { kind: 'fast'; log: Fast }
  | { kind: 'goal'; log: CompletedGoal }

/** The same where it stands on a day. */
export type Entry = Logged & {
  /** Epoch milliseconds; of a fast that began before the day, when the day began. */
  atMs: number
  /** '07:40' on the person's own clock. */
  time: string
}

const partNames = ['Night', 'Morning', 'Afternoon', 'Evening'] as const

export interface Part {
  name: (typeof partNames)[number]
  entries: Entry[]
}

function momentOf({ kind, log }: Logged): number {
  if (kind === 'mood' || kind === 'symptom') return parseInstant(log.timestamp)
  if (kind === 'meal' || kind === 'exercise') return parseInstant(log.date)
  return parseInstant(kind === 'fast' ? log.start_time : log.completed_at)
}

const listLogged = (day: DayLog): Logged[] => [
  ...day.fasts.map((log) => ({ kind: 'fast', log }) as const),
  ...day.moods.map((log) => ({ kind: 'mood', log }) as const),
  ...day.symptoms.map((log) => ({ kind: 'symptom', log }) as const),
  ...day.meals.map((log) => ({ kind: 'meal', log }) as const),
  ...day.exercises.map((log) => ({ kind: 'exercise', log }) as const),
  ...day.goals.map((log) => ({ kind: 'goal', log }) as const),
]

/** Everything of a day in order of time. */
export function listEntries(day: DayLog, zone: string): Entry[] {
  const startMs = parseInstant(day.starts_at)
  return listLogged(day)
    .map((logged) => {
      const atMs = Math.max(startMs, momentOf(logged))
      return { ...logged, atMs, time: wallTimeOf(atMs, zone).slice(11, 16) }
    })
    .sort((one, other) => one.atMs - other.atMs)
}

const partAt = (time: string) => partNames[Math.floor(Number(time.slice(0, 2)) / 6)]!

/** The parts of a day that have an entry, as they follow on each other: a day that begins at 4 ends with its night. */
export function splitIntoParts(entries: readonly Entry[]): Part[] {
  const parts: Part[] = []
  for (const entry of entries) {
    const name = partAt(entry.time)
    const last = parts.at(-1)
    // Past midnight the clock begins anew.
    const isSame = last?.name === name && last.entries[0]!.time <= entry.time
    if (isSame) last.entries.push(entry)
    else parts.push({ name, entries: [entry] })
  }
  return parts
}
