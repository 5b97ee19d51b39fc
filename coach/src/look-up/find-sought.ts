import type { Sought } from '../ask.ts'
import type { ChangedValues } from '@finu/contract/assistant/log-inputs'
import type { Findings } from '../findings.ts'
import { kindNamed } from '../kinds/index.ts'
import { levelOf } from '../kinds/mood/mood-words.ts'
import { withDigits } from '../values/numbers.ts'
import { everOf } from '../values/range.ts'
import type { HistoryEntry, HistoryKind } from '../records.ts'
import type { Revising } from '../log-input.ts'
import { profileLookup, type Lookup } from '../tools.ts'
import { addDays, clockOf, type Clock } from '../values/when.ts'
import { whenAlone } from '../values/when-said.ts'

/** The most records that are searched. */
const mostRead = 100

/** Returns the look-ups that find it. */
export function lookupOfSought({ kind, range }: Sought, clock: Clock): Lookup[] {
  const { recordLookups, hasUnits } = kindNamed(kind)
  if (recordLookups) return recordLookups
  const { start, end } = range ?? everOf(clock)
  const history: Lookup = { tool: 'get_history', input: { kind: kind as HistoryKind, start, end, most: mostRead } }
  return hasUnits ? [history, profileLookup] : [history]
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

function isSought({ kind: kindName, name }: Sought, entry: HistoryEntry): boolean {
  const { isChangeable, wordsOf } = kindNamed(kindName)
  if (isChangeable?.(entry) === false) return false
  const isNamed = name === null || entry.meal_type === name
  return isNamed || fits(name, [entry.name, entry.type ?? '', ...(wordsOf?.(entry) ?? [])].join(' '))
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
  return kindNamed(kind).readValue?.({ text: value, plain, number, level }) ?? null
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
