import { dayListsOf, type DayLog } from '@finu/contract/insights/insights'
import { logKindNames, logKinds } from '@finu/contract/insights/log-kinds'

/** Returns a day without the entries that are shown as deleted. */
export function withoutHidden(day: DayLog, hidden: ReadonlySet<string>): DayLog {
  if (hidden.size === 0) return day
  const lists = logKindNames.map((name) =>
    day[logKinds[name].dayList].filter(({ id }: { id: string }) => !hidden.has(id)),
  )
  return { ...day, ...dayListsOf(lists) }
}
