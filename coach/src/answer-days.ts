import { byDay, describeEnergy, inRange, type Answered } from './answer-meals.ts'
import { describeBody } from './answer-body.ts'
import { weeklyMinutes } from './answer-exercise.ts'
import { isOfSleep } from './answer-moods.ts'
import { linked, linkedDay } from './day-links.ts'
import { capitalised } from './plain.ts'
import type { Query } from './query.ts'
import type { Range } from './range.ts'
import type { GoalRecord, HistoryEntry, HistoryKind, ProfileRecord, Standing } from './records.ts'
import { average, listed, oneDecimal, plural, verbatim } from './wording.ts'

/** Returns the looked-up entries of a kind; null if they could not be read. */
export type Entries = (kind: HistoryKind) => readonly HistoryEntry[] | null

function summaryOf(entries: Entries, range: Range, profile: ProfileRecord | undefined): string[] {
  const { start, end } = range
  const of = (kind: HistoryKind) => (entries(kind) ?? []).filter(({ day }) => day >= start && day <= end)
  const [moods, symptoms, meals, medicines] = [of('mood'), of('symptom'), of('meal'), of('medicine')]
  const fasts = of('fast').filter(({ status }) => status !== 'active')
  const done = of('exercise').filter((each) => each.is_completed !== false)
  const days = byDay(meals)
  const total = done.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
  const isDay = start === end
  return [
    moods.length > 0
      ? `**Mood:** ${isDay ? `${listed([...new Set(moods.map(({ name }) => name))])}, ` : ''}${oneDecimal(average(moods.map((each) => each.level_of_5 ?? 3)))} of 5 (${linked(plural(moods.length, 'entry', 'entries'), 'mood', range)}), wellness score ${oneDecimal(average(moods.map((each) => each.score_of_10 ?? 5)))} of 10`
      : '',
    symptoms.length > 0
      ? `**Symptoms:** ${listed([...new Set(symptoms.map(({ name }) => verbatim(name)))])}, ${linked(plural(symptoms.length, 'entry', 'entries'), 'symptom', range)}`
      : '',
    done.length > 0
      ? `**Exercise:** ${total} minutes in ${linked(plural(done.length, 'session'), 'exercise', range)} (${listed([...new Set(done.map(({ name }) => verbatim(name)))].slice(0, 4))})${isDay ? '' : `, ${Math.round((100 * total) / weeklyMinutes)}% of the ${weeklyMinutes} minutes advised a week`}`
      : '',
    meals.length > 0
      ? `**Meals:** ${linked(plural(meals.length, 'meal'), 'meal', range)}${isDay ? ` (${listed(meals.map(({ name }) => verbatim(name)).toReversed())})` : ` on ${plural(days.length, 'day')}`}, ${describeEnergy(meals, isDay)}`
      : '',
    ...(['water', 'sleep', 'weight'] as const).map((kind) => describeBody(kind, of(kind), range, profile)),
    medicines.length > 0
      ? `**Medicines:** ${listed([...new Set(medicines.map(({ name }) => verbatim(name)))].slice(0, 6))}, ${linked(plural(medicines.length, 'dose'), 'medicine', range)}`
      : '',
    fasts.length > 0
      ? `**Fasting:** ${linked(plural(fasts.length, 'fast'), 'fast', range)}, ${oneDecimal(Math.max(...fasts.map(({ hours }) => hours ?? 0)))} hours the longest`
      : '',
  ].filter(Boolean)
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
    ...(['mood', 'exercise'] as const).filter((kind) => !logged[kind]),
  ]
  const head =
    missing.length > 0
      ? `Not logged today: **${listed([...missing])}**. Symptoms only count where you had some.`
      : 'The usual logs of today are there.'
  const next = open.length > 0 ? ` Open goals: ${listed(open)}.` : ''
  return {
    text: `${head}${next} Tell me one in a sentence, and I put it on a card (${linked('today’s meals', 'meal')}).`,
    day: query.range.end,
  }
}

/** Answers a question about sleep from notes, where no sleep is logged. */
export function answerSleepNotes(
  { range }: Query,
  entries: Entries,
  goals: GoalRecord[] | undefined,
  today: string,
): Answered {
  const notes = (entries('mood') ?? []).filter(isOfSleep)
  const symptoms = (entries('symptom') ?? []).filter(isOfSleep)
  const goal = goals?.find(({ name }) => /sleep|bed|lights out|asleep/i.test(name))
  const said = notes
    // Quotes only notes whose own words mention sleep, not triggers.
    .filter(({ note }) => note && isOfSleep({ name: '', note }))
    .slice(0, 4)
    .map((mood) => `- ${linkedDay(mood.day, today)}: “${verbatim(mood.note!)}”`)
  const lines = [
    said.length > 0
      ? `No sleep is logged ${inRange(range)}; this is what your notes say:\n\n${said.join('\n')}`
      : `No sleep is logged ${inRange(range)}, and no note speaks of it. Say “slept 7 hours”, and I put it on a card.`,
    symptoms.length > 0
      ? `${plural(symptoms.length, 'symptom entry', 'symptom entries')} name poor sleep or tiredness, the latest ${verbatim(symptoms[0]!.name)}, ${linkedDay(symptoms[0]!.day, today)}.`
      : '',
    goal ? `Your goal “${verbatim(goal.name)}” is ${goal.status === 'completed' ? 'done' : 'open'} today.` : '',
  ]
  return { text: lines.filter(Boolean).join('\n\n') }
}
