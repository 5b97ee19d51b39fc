import { sayDistance, sayWeight } from '@finu/contract/platform/measures'
import { byDay, inRange, noneIn, type Answered, type Entries } from './answered.ts'
import { isOfExercise } from '../kinds/exercise/answer.ts'
import { sayPaceAlone, setsOf, systemOf } from '../kinds/exercise/figures.ts'
import { seriesOf } from './chart.ts'
import { linkedDay } from './day-links.ts'
import type { Progress } from '../kinds/subject.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import type { Query } from '../query.ts'
import type { HistoryEntry, ProfileRecord } from '../records.ts'
import { average, minutes, plural, verbatim } from './wording.ts'

interface Point {
  day: string
  value: number
  isOpen: boolean
}

type Exercise = 'load' | 'pace' | 'distance' | 'length'

/** The heaviest set, the minutes of a metre, the metres, or the minutes; null for an entry without it. */
function valueOf(figure: Exercise, entry: HistoryEntry, name: string | null): number | null {
  const { distance_m: metres, minutes: long } = entry
  if (figure === 'load') {
    const loads = setsOf(entry, name).map(({ load_kg }) => load_kg ?? 0)
    return loads.length > 0 && Math.max(...loads) > 0 ? Math.max(...loads) : null
  }
  if (figure === 'pace') return metres && long ? long / metres : null
  return (figure === 'distance' ? metres : long) ?? null
}

/** The wording of a figure of exercises. */
function wordingOf(query: Query, named: string, figure: Exercise, profile: ProfileRecord | undefined): Progress {
  const units = systemOf(query, profile?.units ?? 'metric')
  const [more, less] = ['more', 'less']
  if (figure === 'load') return { what: `Heaviest ${named} of each day`, say: (kg) => sayWeight(kg, units), more, less }
  if (figure === 'pace')
    return { what: `Pace, ${named}`, say: (value) => sayPaceAlone(value, units), more: 'slower', less: 'faster' }
  if (figure === 'distance') return { what: `Distance, ${named}`, say: (m) => sayDistance(m, units), more, less }
  return { what: `Length, ${named}`, say: (long) => minutes(Math.round(long)), more: 'longer', less: 'shorter' }
}

/** Returns the value of each entry or day, the earliest first. */
function pointsOf(query: Query, entries: readonly HistoryEntry[], figure: Exercise): Point[] {
  const { about, name } = query
  const earliest = entries.toReversed()
  if (about === 'exercise' || about === 'burned')
    return earliest.flatMap((entry): Point[] => {
      const isAsked = entry.is_completed !== false && (figure === 'load' || isOfExercise(entry, name))
      const value = isAsked ? valueOf(figure, entry, name) : null
      return value === null ? [] : [{ day: entry.day, value, isOpen: entry.is_open === true }]
    })
  const series = seriesOf(query)
  if (!series) return []
  return byDay(earliest.filter(series.isAsked)).flatMap(([day, each]) => {
    const value = series.valueOf(each)
    return value === null ? [] : [{ day, value, isOpen: each.some(({ is_open }) => is_open === true) }]
  })
}

/** Returns the movement with a load that most entries have; null without any. */
function mostDone(entries: readonly HistoryEntry[]): string | null {
  const movements = entries.flatMap((entry) => [...new Set(setsOf(entry, null).map(({ movement }) => movement))])
  const counts = [...Map.groupBy(movements, (each) => each)].toSorted((a, b) => b[1].length - a[1].length)
  return counts[0]?.[0] ?? null
}

const mostNamed = 6

/** Sets the latest value of a kind beside those before: that of the open card, if it is one of them. */
export function answerProgress(
  ofAny: Query,
  entries: Entries,
  profile: ProfileRecord | undefined,
  today: string,
): Answered | null {
  const { about, range, figure: asked } = ofAny
  const kind = seriesOf(ofAny)?.kind
  const all = kind && entries(kind)
  if (!all) return null
  const within = all.filter(({ day }) => day >= range.start && day <= range.end)
  const name = asked === 'load' ? (ofAny.name ?? mostDone(within)) : ofAny.name
  const query = { ...ofAny, name }
  const figures: Exercise[] = asked && asked !== 'dose' ? [asked] : ['load', 'pace', 'length']
  const found = figures.map((figure) => ({ figure, points: pointsOf(query, within, figure) }))
  // The figure of the latest entry is told that others have, too.
  const { figure, points } = found.find((each) => each.points.length > 1) ?? found.at(-1)!
  const named = name === null ? about : verbatim(name.toLowerCase())
  const wording = subjectNamed(about).progress?.(named, profile) ?? wordingOf(query, named, figure, profile)
  const { what, say, more, less, change: sayChange = say } = wording
  const [last, before] = [points.at(-1), points.at(-2)]
  if (!last) return { text: `${noneIn(named, range)} There is nothing to compare.` }
  const when = ({ day, isOpen }: Point) =>
    isOpen ? `${day === today ? 'today' : linkedDay(day, today)}, on a card and not saved yet` : linkedDay(day, today)
  if (!before)
    return {
      text: `${what}: **${say(last.value)}** (${when(last)}). It is the only one ${inRange(range)}, so there is nothing to compare it with.`,
    }
  const others = points.slice(0, -1).map(({ value }) => value)
  const apart = (value: number) => {
    const change = last.value - value
    return sayChange(Math.abs(change)) === sayChange(0)
      ? 'the same as'
      : `${sayChange(Math.abs(change))} ${change > 0 ? more : less} than`
  }
  const list = points
    .slice(-mostNamed)
    .map((point) => `- **${say(point.value)}** (${when(point)})`)
    .join('\n')
  const usual = others.length > 1 ? `, and ${apart(average(others))} the average of the ${others.length} before` : ''
  const left =
    points.length > mostNamed ? `The latest ${mostNamed} of ${plural(points.length, 'entry', 'entries')}:\n\n` : ''
  return {
    text: `${what}: the latest, **${say(last.value)}**, is ${apart(before.value)} the one before${usual}.\n\n${left}${list}`,
    day: last.day,
  }
}
