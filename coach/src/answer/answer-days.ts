import { inRange, type Answered, type Entries } from './answered.ts'
import { linked } from './day-links.ts'
import { coachKinds } from '../kinds/index.ts'
import { capitalised } from '../values/plain.ts'
import type { Query } from '../query.ts'
import type { Range } from '../values/range.ts'
import type { GoalRecord, HistoryKind, ProfileRecord, Standing } from '../records.ts'
import { listed, nutritionPage, verbatim } from './wording.ts'

/** The kinds that a summary has. */
export const summedKinds = coachKinds.flatMap(([kind, { summary }]) =>
  summary ? [{ kind: kind as HistoryKind, summary }] : [],
)

function summaryOf(entries: Entries, range: Range, profile: ProfileRecord | undefined): string[] {
  const { start, end } = range
  return summedKinds.flatMap(({ kind, summary }) => {
    const logged = (entries(kind) ?? []).filter(({ day }) => day >= start && day <= end)
    return (logged.length > 0 && summary(logged, range, profile)) || []
  })
}

/** Summarises a day or a week, or compares two. */
export function answerOverview(
  { range, against, measure }: Query,
  entries: Entries,
  standing: Standing | undefined,
  goals: GoalRecord[] | undefined,
  profile: ProfileRecord | undefined,
): Answered {
  const now = summaryOf(entries, range, profile)
  const list = (each: string[]) => (each.length === 0 ? '- No record.' : each.map((line) => `- ${line}`).join('\n'))
  if (measure === 'compare' && against)
    return {
      text: `${capitalised(range.label)}:\n\n${list(now)}\n\n${capitalised(against.label)}:\n\n${list(summaryOf(entries, against, profile))}`,
    }
  if (goals && goals.length > 0)
    now.push(`**Goals:** ${goals.filter(({ status }) => status === 'completed').length} of ${goals.length} done`)
  if (standing && standing.points_today > 0) now.push(`**Points:** ${standing.points_today} earned today`)
  if (now.length === 0)
    return {
      text: `Nothing is logged ${inRange(range)} yet, so there is no record to sum up. A mood takes ten seconds: tell me how you feel.`,
    }
  return { text: `Here is ${range.label}${range.label === 'today' ? ' so far' : ''}:\n\n${list(now)}`, day: range.end }
}

/** Lists what is not logged yet today. */
export function answerMissing(
  query: Query,
  entries: Entries,
  standing: Standing | undefined,
  goals: GoalRecord[] | undefined,
  hour: number,
): Answered {
  const logged = standing?.logged_today ?? {}
  const meals = new Set((entries('meal') ?? []).map(({ meal_type }) => meal_type))
  const due = [
    ['breakfast', 9],
    ['lunch', 13],
    ['dinner', 17],
  ] as const
  const open = (goals ?? []).filter(({ status }) => status === 'active').map(({ name }) => verbatim(name))
  const missing = [
    ...due.filter(([type, from]) => hour >= from && !meals.has(type)).map(([type]) => type),
    ...coachKinds.flatMap(([kind, { isDueDaily }]) => (isDueDaily && !logged[kind] ? [kind] : [])),
  ]
  const head =
    missing.length > 0
      ? `Not logged today: **${listed([...missing])}**. Symptoms only count where you had some.`
      : 'The usual logs of today are there.'
  const next = open.length > 0 ? ` Open goals: ${listed(open)}.` : ''
  return {
    text: `${head}${next} Tell me one in a sentence, and I put it on a card (${linked('today’s meals', nutritionPage)}).`,
    day: query.range.end,
  }
}
