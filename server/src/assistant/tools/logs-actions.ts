import type { Context } from '../../platform/context.ts'
import { dayOf, timeOf } from '../../platform/days.ts'
import type { LookupPage } from '../../platform/log-kind.ts'
import { logKinds } from '../../insights/log-kinds.ts'

type Kinds = typeof logKinds
/** The kinds whose logs a model can look up. */
export type HistoryKind = { [Name in keyof Kinds]: Kinds[Name] extends { lookUp: unknown } ? Name : never }[keyof Kinds]
type Entry = Awaited<ReturnType<Kinds[HistoryKind]['lookUp']>>['entries'][number]

type LookUp = (ctx: Context, page: LookupPage) => Promise<{ entries: Entry[]; has_more: boolean }>
const lookUps = Object.fromEntries(
  Object.entries(logKinds).flatMap(([name, kind]) => ('lookUp' in kind ? [[name, kind.lookUp]] : [])),
) as Record<HistoryKind, LookUp>

export const historyKinds = Object.keys(lookUps) as HistoryKind[]

/** The default number of entries in a look-up. */
const usualEntries = 40

/** Reads logs of a kind between two of the person's days, latest first. */
export async function readHistory(
  ctx: Context,
  kind: HistoryKind,
  { start, end, most = usualEntries }: { start: string; end: string; most?: number | undefined },
) {
  const { entries, has_more } = await lookUps[kind](ctx, { limit: most, start_date: start, end_date: end })
  const placed = entries.map((entry) => {
    const instant = new Date(entry.at)
    const day = dayOf(instant, ctx.zone)
    return { ...entry, day, time: timeOf(instant, ctx.zone.timezone), link: `/day/${day}` }
  })
  return { kind, start, end, entries: placed, is_partial: has_more }
}
