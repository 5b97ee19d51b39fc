import { dayListsOf, type DayLog } from '@finu/contract/insights/insights'
import { logKindNames } from '@finu/contract/insights/log-kinds'
import type { Day } from '@finu/contract/platform/wire'
import { ofDay, type GuestKind, type ListName, type OfDay } from '../lib/guest-kind.ts'
import { dayOf, parseInstant } from '../lib/instants.ts'
import { entriesOf, presentEntry, timeOfEntry, type Entry } from './entries.ts'
import { kinds } from './kinds.ts'
import type { Known } from './reader.ts'

type LogOfDay = OfDay<{ id: string }>

const logOf = (entry: Entry, timezone: string): LogOfDay => ({
  ...presentEntry(entry),
  day: dayOf(parseInstant(timeOfEntry(entry)), timezone),
})

/** Returns all logs of a kind, latest first. */
export const listLogs = ({ kept, timezone }: Known, kind: GuestKind): LogOfDay[] =>
  entriesOf(kept, kind.name).map((entry) => logOf(entry, timezone))

/** Logs by the names of their lists in a day, for the figures of insights, which are of certain kinds. */
export type Lists = { [Name in ListName]: OfDay<DayLog[Name][number]>[] }

/** Makes a list for each kind; those of kinds that a guest cannot keep are empty. */
function listEach(list: (kind: GuestKind) => LogOfDay[]): Lists {
  const lists = Object.fromEntries(kinds.map((kind) => [kind.list, list(kind)]))
  // The type of `kinds` does not say which log each name has; a test checks the answers against the contract.
  return { ...dayListsOf(logKindNames.map(() => [])), ...lists } as unknown as Lists
}

/** Returns all logs, latest first. */
export const listAllLogs = (known: Known): Lists => listEach((kind) => listLogs(known, kind))

/** Returns the logs of a day, earliest first. */
export const listLogsOfDay = ({ kept, timezone }: Known, date: Day): Lists =>
  listEach(({ name }) =>
    ofDay(
      entriesOf(kept, name)
        .toSorted((a, b) => parseInstant(timeOfEntry(a)) - parseInstant(timeOfEntry(b)))
        .map((entry) => logOf(entry, timezone)),
      date,
    ),
  )
