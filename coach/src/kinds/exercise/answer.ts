import type { UnitSystem } from '@finu/contract/platform/measures'
import { byDay, inRange, noneIn, type Answered } from '../../answer/answered.ts'
import { activityIn } from './activities.ts'
import { answerFigure } from './figures.ts'
import { linked, linkedDay } from '../../answer/day-links.ts'
import type { Query } from '../../query.ts'
import type { Range } from '../../values/range.ts'
import type { HistoryEntry } from '../../records.ts'
import { listed, minutes, plural, verbatim, exercisePage } from '../../answer/wording.ts'

/** Source: World Health Organization, guidelines on physical activity, 2020: 150 to 300 minutes a week for adults. */
export const weeklyMinutes = 150

export const minutesOf = (entries: readonly HistoryEntry[]) =>
  entries.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
const caloriesOf = (entries: readonly HistoryEntry[]) => entries.reduce((sum, each) => sum + (each.calories ?? 0), 0)
const one = (each: HistoryEntry, today: string) =>
  `**${verbatim(each.name)}**, ${minutes(each.minutes ?? 0)}, ${linkedDay(each.day, today)}`

const longestOf = (entries: readonly HistoryEntry[]) =>
  entries.toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0))[0]!

/** Words that many names of exercises share. */
const shared = new Set(['training', 'session', 'workout', 'class', 'morning', 'evening', 'easy', 'work'])
const typeOf: Record<string, string> = {
  Ride: 'cycling',
  'Strength training': 'strength',
  Yoga: 'yoga',
  'HIIT workout': 'hiit',
}

/** Checks whether an entry matches the asked exercise by its words, family or type; any entry if none is asked. */
export function isOfExercise({ name, type }: HistoryEntry, asked: string | null): boolean {
  if (!asked || asked === 'weekend') return true
  const text = name.toLowerCase()
  const words = asked.toLowerCase().split(' ')
  const own = words.filter((word) => !shared.has(word))
  return (
    (own.length > 0 ? own : words).some((word) => text.includes(word)) ||
    activityIn(text)?.name === asked ||
    (type !== undefined && typeOf[asked] === type)
  )
}

/** Answers a question about exercise. @param units those of the person */
export function answerExercise(
  query: Query,
  entries: readonly HistoryEntry[],
  units: UnitSystem,
  today: string,
): Answered {
  const { about, name, measure, range, against } = query
  const allIn = ({ start, end }: Range) =>
    entries.filter((each) => each.is_completed !== false && each.day >= start && each.day <= end)
  const within = (days: Range) => allIn(days).filter((each) => isOfExercise(each, name))
  const done = within(range)
  if (query.figure !== undefined && query.figure !== 'length')
    return answerFigure(query, done, allIn(range), units, today)
  const what = name && name !== 'weekend' ? name.toLowerCase() : 'exercise'
  if (measure === 'compare' && against) {
    const line = (each: HistoryEntry[], days: Range) =>
      each.length
        ? `**${minutes(minutesOf(each))}** in ${plural(each.length, 'session')} ${inRange(days)}`
        : `no ${what} logged ${inRange(days)}`
    const then = within(against)
    const more = minutesOf(done) - minutesOf(then)
    const change = more === 0 ? 'The same' : `${minutes(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
    return {
      text: `${change}: ${line(done, range)}; ${line(then, against)} (${linked('your exercise', exercisePage, range)}).`,
    }
  }
  if (measure === 'goal') {
    const total = minutesOf(done)
    const left = Math.max(0, weeklyMinutes - total)
    return {
      text: `You have **${total} of ${weeklyMinutes} minutes** ${inRange(range)} (${linked(`${Math.round((total * 100) / weeklyMinutes)}%`, exercisePage)})${left === 0 ? ', so the weekly goal is reached.' : `: ${left} minutes are missing.`} The goal is the World Health Organization’s for adults.`,
    }
  }
  if (query.target && about === 'exercise') {
    const [total, { value }] = [minutesOf(done), query.target]
    return {
      text: `${total >= value ? 'Yes' : 'No'}: **${total} of ${value} minutes**${name ? ` of ${what}` : ''} ${inRange(range)}, in ${plural(done.length, 'session')} (${linked('your exercise', exercisePage, range)}).`,
    }
  }
  if (done.length === 0) return { text: noneIn(what, range) }
  if (about === 'burned' && (measure === 'last' || measure === 'first' || measure === 'longest')) {
    const found = measure === 'last' ? done[0]! : measure === 'first' ? done.at(-1)! : longestOf(done)
    return { text: `About **${caloriesOf([found])} kcal** by ${one(found, today)}.`, day: found.day }
  }
  if (about === 'burned')
    return {
      text: `About **${caloriesOf(done)} kcal** by ${plural(done.length, 'session')}, ${minutes(minutesOf(done))} in all, ${inRange(range)} (${linked('your exercise', exercisePage, range)}).`,
    }
  if (measure === 'longest' || measure === 'most' || measure === 'least') {
    const sorted = done.toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0))
    const found = measure === 'least' ? sorted.at(-1)! : sorted[0]!
    return {
      text: `Your ${measure === 'least' ? 'shortest' : 'longest'} was ${verbatim(found.name)}: **${minutes(found.minutes ?? 0)}**${(found.minutes ?? 0) < 60 ? '' : ` (${found.minutes} min)`}, ${linkedDay(found.day, today)}.`,
      day: found.day,
    }
  }
  if (measure === 'last' || measure === 'first') {
    const found = measure === 'last' ? done[0]! : done.at(-1)!
    return {
      text: `Your ${measure} ${what} was ${verbatim(found.name)}, ${minutes(found.minutes ?? 0)}, ${linkedDay(found.day, today)} at ${found.time}.`,
      day: found.day,
    }
  }
  if (measure === 'often') {
    const counts = [...Map.groupBy(done, (each) => each.name)].toSorted((a, b) => b[1].length - a[1].length).slice(0, 3)
    return {
      text: `Most often ${inRange(range)}: ${listed(counts.map(([each, list]) => `${verbatim(each)} (${plural(list.length, 'time')})`))} (${linked('your exercise', exercisePage, range)}).`,
    }
  }
  const total = minutesOf(done)
  if (measure === 'average') {
    const days = byDay(done).length
    return {
      text: `On average **${Math.round(total / done.length)} minutes** a session, ${plural(done.length, 'session')} on ${plural(days, 'day')} ${inRange(range)} (${linked('your exercise', exercisePage, range)}).`,
    }
  }
  const list = done
    .slice(0, 8)
    .map((each) => `- ${one(each, today)}`)
    .join('\n')
  const head =
    measure === 'count'
      ? `**${plural(done.length, 'time')}**, ${total} minutes in all, ${inRange(range)}`
      : `**${total} minutes** in ${plural(done.length, 'session')} ${inRange(range)}`
  return {
    text: `${measure === 'whether' ? 'Yes: ' : ''}${head} (${linked('your exercise', exercisePage, range)}):\n\n${list}`,
    day: range.start === range.end ? range.start : undefined,
  }
}
