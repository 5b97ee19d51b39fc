import { linkedDay } from './day-links.ts'
import { kindNamed, readCard } from '../kinds/index.ts'
import type { CoachKindName } from '../log-input.ts'
import { kindOfSubject, type Query } from '../query.ts'
import type { HistoryEntry, ProfileRecord } from '../records.ts'
import type { OpenCard } from '../reply-data.ts'
import { listed, verbatim } from './wording.ts'

/** An open card in the form of the record that it would be. Without a time its day is today's, and its time empty. */
export interface OpenEntry {
  kind: CoachKindName
  entry: HistoryEntry
}

/** Returns the record that an open card would be; null for a kind that is no record, or if it can't be read. */
function entryOfCard({ card, at }: OpenCard, today: string): OpenEntry | null {
  const read = readCard(card)
  if (!read) return null
  const { kind } = read
  const record = kindNamed(kind).recordOf(read.log, card)
  // Of a sleep the time of waking counts.
  const when = at?.split('/').at(-1)
  const [day, time] = [when?.slice(0, 10) ?? today, when?.slice(11, 16) ?? '']
  return record && { kind, entry: { id: card.id, at: '', day, time, name: '', note: null, ...record } }
}

/** Returns true if a record of an open card is one that a question asks for. */
function isAsked(query: Query, { kind, entry }: OpenEntry): boolean {
  const { about, name, range, against, measure } = query
  const isIn = ({ start, end }: Query['range']) => entry.day >= start && entry.day <= end
  // A goal has no day, and the last dose counts, whatever days were asked about.
  const isOfDay =
    kind === 'goal' ||
    about === 'medicine' ||
    isIn(range) ||
    (measure === 'compare' && against !== null && isIn(against))
  if (!isOfDay) return false
  if (about === 'all' || (about === 'missing' && kind !== 'goal')) return true
  return kindOfSubject(about) === kind && (name === null || (kindNamed(kind).isNamed?.(entry, name, query) ?? true))
}

/** Returns the records that the open cards would be, as far as a question asks for them, latest first. */
export const openFor = (query: Query, open: readonly OpenCard[], today: string): OpenEntry[] =>
  open
    .flatMap((card) => entryOfCard(card, today) ?? [])
    .filter((each) => isAsked(query, each))
    .toSorted((a, b) => `${b.entry.day}${b.entry.time}`.localeCompare(`${a.entry.day}${a.entry.time}`))

const sayEntry = ({ kind, entry }: OpenEntry, profile: ProfileRecord | undefined): string =>
  kindNamed(kind).sayOpen?.(entry, profile) ?? verbatim(entry.name)

const mostNamed = 4

/**
 * Names the open cards that a question asks about, as no record has what is not confirmed; empty without any.
 * @param open the open cards above the answer
 */
export function sayOpen(
  query: Query,
  open: readonly OpenCard[],
  today: string,
  profile: ProfileRecord | undefined,
): string {
  const asked = openFor(query, open, today).toReversed()
  if (asked.length === 0) return ''
  const named = asked.slice(-mostNamed).map((each) => {
    const { day, time } = each.entry
    const clock = time === '' ? '' : ` at ${time}`
    return `**${sayEntry(each, profile)}**${day === today ? clock : `, ${linkedDay(day, today)}${clock}`}`
  })
  const others = asked.length - named.length
  const which = listed(others > 0 ? [`${others} more`, ...named] : named)
  return asked.length === 1
    ? `${which} is on a card and not saved yet, so I did not count it.`
    : `${which} are on cards and not saved yet, so I did not count them.`
}
