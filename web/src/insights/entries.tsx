import type { DayLog } from '@finu/contract/insights/insights'
import { parseInstant, wallTimeOf } from '../lib/instants.ts'
import type { EntryContext, EntryWords, FoldWords } from '../lib/log-kind.ts'
import type { EditFrame } from '../ui/edit-frame.ts'
import { EditInPlace } from '../ui/edit-in-place.tsx'
import { sortByTime } from './day-parts.ts'
import { kindNames, logKinds, type KindName, type Logs } from './log-kinds.tsx'
import { refreshDays } from './queries.ts'

/** A log of any kind, with its time on a day. */
export type Entry<Name extends KindName = KindName> = {
  [Each in Name]: {
    kind: Each
    log: Logs[Each]
    /** Time in epoch milliseconds; for a fast that started before the day, the start of the day. */
    atMs: number
    /** Time in the person's zone: '07:40'. */
    time: string
    /** The time by which it stands in a part of the day, if that is another. */
    placedAt?: string
  }
}[Name]

/** The last minute of the night. */
const endOfNight = '05:59'

/** Returns how long after the night a time of the morning is; 0 for one in the night, or later in the day. */
const minutesAfterNight = (time: string) =>
  time > endOfNight && time < '12:00' ? (Number(time.slice(0, 2)) - 6) * 60 + Number(time.slice(3)) + 1 : 0

function entriesOf<Name extends KindName>(kind: Name, day: DayLog, zone: string): Entry<Name>[] {
  const { listOf, startOf, isOfNight = () => false } = logKinds[kind]
  const startMs = parseInstant(day.starts_at)
  return listOf(day).map((log) => {
    const atMs = Math.max(startMs, parseInstant(startOf(log)))
    const time = wallTimeOf(atMs, zone).slice(11, 16)
    const lateMs = isOfNight(log) ? minutesAfterNight(time) * 60_000 : 0
    if (lateMs === 0) return { kind, log, atMs, time }
    return { kind, log, atMs: Math.max(startMs, atMs - lateMs), time, placedAt: endOfNight }
  })
}

/** Returns all entries of a day in order of time. */
export const listEntries = (day: DayLog, zone: string): Entry[] =>
  sortByTime(kindNames.flatMap((kind): Entry[] => entriesOf(kind, day, zone)))

export const describeEntry = <Name extends KindName>(
  { kind, log, time }: Entry<Name>,
  context: Omit<EntryContext, 'time'>,
): EntryWords => logKinds[kind].describe(log, { ...context, time })

export const askDelete = <Name extends KindName>({ kind, log }: Entry<Name>): string => logKinds[kind].askDelete(log)

interface PartProps<Name extends KindName> {
  entry: Entry<Name>
}

export function EntryPicture<Name extends KindName>({
  entry,
  isLarge = false,
}: PartProps<Name> & { isLarge?: boolean }) {
  const { Picture } = logKinds[entry.kind]
  return <Picture log={entry.log} isLarge={isLarge} />
}

/** An entry, or all entries of a kind whose logs of a day are one row. */
export type Row = Pick<Entry, 'atMs' | 'time' | 'placedAt'> & ({ entry: Entry } | { fold: FoldWords; entries: Entry[] })

const foldOf = <Name extends KindName>(kind: Name, entries: readonly Entry<Name>[], timezone: string | null) =>
  logKinds[kind].fold?.(
    entries.map(({ log }) => log),
    timezone,
  )

/** Returns the rows of a day in order of time. @param entries as `listEntries` returns them */
export const listRows = (entries: readonly Entry[], timezone: string | null): Row[] =>
  sortByTime(
    kindNames.flatMap((kind): Row[] => {
      const ofKind = entries.filter((entry) => entry.kind === kind)
      const [first] = ofKind
      const fold = foldOf<KindName>(kind, ofKind, timezone)
      const placeOf = ({ atMs, time, placedAt }: Entry) => ({ atMs, time, ...(placedAt !== undefined && { placedAt }) })
      if (!first || !fold) return ofKind.map((entry) => ({ ...placeOf(entry), entry }))
      return [{ ...placeOf(first), fold, entries: ofKind }]
    }),
  )

/** Value of an entry, at the end of its row. */
export function EntryValue<Name extends KindName>({ entry }: PartProps<Name>) {
  const { Value } = logKinds[entry.kind]
  return <Value log={entry.log} refresh={refreshDays} />
}

/** True for an entry whose row opens to its parts. */
export const hasParts = <Name extends KindName>({ kind, log }: Entry<Name>): boolean =>
  logKinds[kind].parts?.has(log) ?? false

/** The parts of an entry, a line for each. */
export function EntryLines<Name extends KindName>({ entry }: PartProps<Name>) {
  const { parts } = logKinds[entry.kind]
  return parts && <parts.Lines log={entry.log} />
}

/** The button of an entry's kind beside those that change and delete it. */
export function EntryAction<Name extends KindName>({ entry }: PartProps<Name>) {
  const { parts } = logKinds[entry.kind]
  return parts && <parts.Action log={entry.log} />
}

interface EditProps<Name extends KindName> extends PartProps<Name> {
  timezone: string | null
  onDone: () => void
}

/** The form of an entry's kind. */
export function EntryEdit<Name extends KindName>({ entry, timezone, onDone }: EditProps<Name>) {
  const { Edit } = logKinds[entry.kind]
  const frame: EditFrame = (form) => <EditInPlace refresh={refreshDays} onDone={onDone} {...form} />
  return Edit && <Edit log={entry.log} timezone={timezone} frame={frame} />
}
