import { kilogramsIn, millilitresIn } from './read-measures.ts'
import type { CoachKind } from './coach-kind.ts'
import type { ChangedValues } from '@finu/contract/assistant/log-inputs'
import type { Findings } from './findings.ts'
import { levelOf, moodAt, moodOfLevel } from './mood-words.ts'
import { withDigits } from './numbers.ts'
import { everOf, type Range } from './range.ts'
import { readMinutes } from './read-duration.ts'
import { readFoods } from './read-foods.ts'
import { readSeverity } from './read-severity.ts'
import type { HistoryEntry, HistoryKind } from './records.ts'
import type { Revising } from './revising.ts'
import type { Lookup } from './tools.ts'
import { addDays, clockOf, type Clock } from './when.ts'
import { whenAlone } from './when-said.ts'

/** A record that a person wants changed or deleted, with their words. */
export interface Sought {
  act: 'change' | 'delete'
  kind: CoachKind
  /** A word of its name, its meal or its mood; null for any of its kind. */
  name: string | null
  /** Its days; null for the latest. */
  range: Range | null
  /** The new value, in the person's words; empty for a deletion. */
  value: string
}

/** The most records that are searched. */
const mostRead = 100

/** Returns the look-ups that find it. */
export function lookupOfSought({ kind, range }: Sought, clock: Clock): Lookup[] {
  if (kind === 'goal') return [{ tool: 'get_goals', input: {} }]
  if (kind === 'memory') return []
  const { start, end } = range ?? everOf(clock)
  const history: Lookup = { tool: 'get_history', input: { kind, start, end, most: mostRead } }
  // Their values are said in the person's units.
  const hasUnits = kind === 'water' || kind === 'weight'
  return hasUnits ? [history, { tool: 'get_profile', input: {} }] : [history]
}

/** The result of a search: the latest match, and the number of matches. */
export interface Found {
  id: string
  name: string
  /** Null for a goal. */
  entry: HistoryEntry | null
  of: number
}

const stem = (word: string) => word.replace(/(?:es|s)$/, '')
const fits = (name: string, text: string) =>
  name
    .toLowerCase()
    .split(/[ ,-]+/)
    .filter((word) => word.length > 2)
    .some((word) => text.toLowerCase().includes(stem(word)))

function isSought({ kind, name }: Sought, entry: HistoryEntry): boolean {
  if (kind === 'exercise' && entry.is_completed === false) return false
  if (kind === 'fast' && entry.status === 'active') return false
  if (name === null) return true
  if (kind === 'meal' && entry.meal_type === name) return true
  return fits(name, [entry.name, entry.type ?? '', ...(kind === 'meal' ? (entry.words ?? []) : [])].join(' '))
}

/** @returns null if nothing could be read, undefined if there is no match */
export function findSought(sought: Sought, { histories, goals }: Findings, clock: Clock): Found | null | undefined {
  if (sought.kind === 'goal') {
    if (!goals) return null
    const named = goals.filter(({ name }) => sought.name === null || fits(sought.name, name))
    const [goal] = named
    return goal && { id: goal.id, name: goal.name, entry: null, of: named.length }
  }
  const { start, end } = sought.range ?? everOf(clock)
  const kind = sought.kind as HistoryKind
  const history = histories?.find((each) => each.kind === kind && each.start <= start && each.end >= end)
  if (!history) return null
  const named = history.entries.filter((entry) => entry.day >= start && entry.day <= end && isSought(sought, entry))
  const [entry] = named
  return entry && { id: entry.id, name: entry.name, entry, of: named.length }
}

const mealWord = /^(?:a |my )?(breakfast|lunch|dinner|snack)$/

/** Returns a record's changes from the person's words; null if they change nothing. */
function changesOf({ kind, value }: Sought, entry: HistoryEntry, clock: Clock): ChangedValues | null {
  const when = whenAlone(value, clock)
  if (when) {
    const day = when.day === null ? entry.day : addDays(clock.today, when.day)
    return { at: `${day}T${when.minute === null ? entry.time : clockOf(when.minute)}` }
  }
  const plain = withDigits(value.toLowerCase())
  const number = Number(/^(?:about |around )?(\d{1,4}(?:\.\d)?)\b/.exec(plain)?.[1] ?? Number.NaN)
  const of = Number(/(?:\/|out of|of) ?(5|10)\b/.exec(plain)?.[1] ?? 5)
  const level = Number.isNaN(number) ? null : levelOf(number, of)
  if (kind === 'symptom') {
    const score = level ?? readSeverity(value)
    return score === null ? null : { severity_score: score }
  }
  if (kind === 'mood') {
    const mood = level === null ? moodAt(plain.split(' '), true) : moodOfLevel(level).mood_type
    return mood ? { mood_type: mood } : null
  }
  if (kind === 'exercise') {
    const minutes = readMinutes(plain) ?? (Number.isInteger(number) && number > 0 ? number : null)
    return minutes === null || minutes > 1440 ? null : { duration_minutes: minutes }
  }
  if (kind === 'water') {
    const ml = millilitresIn(value)?.ml
    return ml === undefined ? null : { amount_ml: ml }
  }
  if (kind === 'weight') {
    const kg = kilogramsIn(value)?.kg
    return kg === undefined ? null : { weight_kg: kg }
  }
  if (kind === 'medicine') return Number.isNaN(number) ? null : { dose: value.trim() }
  if (kind === 'meal') {
    const type = mealWord.exec(plain)?.[1] as 'breakfast' | 'lunch' | 'dinner' | 'snack' | undefined
    const foods = readFoods(value)
    return type ? { meal_type: type } : foods.length > 0 ? { foods } : null
  }
  return null
}

/** Returns the requested change of the found record; null if it is impossible. */
export function revisingOf(sought: Sought, findings: Findings, clock: Clock): Revising | null {
  const found = findSought(sought, findings, clock)
  if (!found) return null
  const { kind } = sought
  if (sought.act === 'delete') return { act: 'delete', kind, id: found.id }
  const changes = found.entry && changesOf(sought, found.entry, clock)
  return changes && { act: 'change', kind, id: found.id, changes }
}
