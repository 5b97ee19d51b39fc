import { saySets } from '@finu/contract/fitness/set-words'
import { sayDistance, sayWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { inRange, noneIn, type Answered } from '../../answer/answered.ts'
import { linked, linkedDay } from '../../answer/day-links.ts'
import type { Query } from '../../query.ts'
import type { HistoryEntry } from '../../records.ts'
import { minutes, plural, verbatim, exercisePage } from '../../answer/wording.ts'

type Entries = readonly HistoryEntry[]

/** Returns 'x' for 'run' and 'walk', so that names of exercises make a sentence. */
const whatOf = (name: string | null): string => (name === null ? 'exercise' : verbatim(name.toLowerCase()))

const metresOf = ({ distance_m }: HistoryEntry): number => distance_m ?? 0
const hasDistance = (entry: HistoryEntry): boolean => metresOf(entry) > 0 && (entry.minutes ?? 0) > 0

/** The units of an answer: those asked for, else the person's own. */
export const systemOf = ({ unit }: Query, units: UnitSystem): UnitSystem => {
  if (unit === undefined) return units
  return unit === 'kg' || unit === 'km' ? 'metric' : 'imperial'
}

const secondsPerUnit = (minutesLong: number, metres: number, units: UnitSystem): number =>
  (minutesLong * 60 * (units === 'metric' ? 1000 : 1609.344)) / metres

const unitOfPace = (units: UnitSystem): string => (units === 'metric' ? 'km' : 'mi')

/** Says how fast a distance was covered: '5:48 min per km (10.3 km/h)'. */
export function sayPace(minutesLong: number, metres: number, units: UnitSystem): string {
  const one = unitOfPace(units)
  const speed = Math.round((3600 / secondsPerUnit(minutesLong, metres, units)) * 10) / 10
  return `**${sayPaceAlone(minutesLong / metres, units)}** (${speed} ${one}/h)`
}

/** Says the time for one unit of distance: '5:48 min per km'. @param perMetre minutes */
export function sayPaceAlone(perMetre: number, units: UnitSystem): string {
  const seconds = Math.round(secondsPerUnit(perMetre, 1, units))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min per ${unitOfPace(units)}`
}

const paceOf = (entry: HistoryEntry): number => (entry.minutes ?? 0) / metresOf(entry)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** Lists entries with their distance and length. */
const listOf = (entries: Entries, units: UnitSystem, today: string): string =>
  entries
    .slice(0, 8)
    .map(
      (each) =>
        `- **${verbatim(each.name)}**, ${sayDistance(metresOf(each), units)} in ${minutes(each.minutes ?? 0)}, ${linkedDay(each.day, today)}`,
    )
    .join('\n')

/** Returns the one entry that a question asks for: the last, the first, the farthest or fastest; null if it asks for all. */
function oneOf({ measure, figure, metres }: Query, entries: Entries): HistoryEntry | null {
  const byDistance = entries.toSorted((a, b) => metresOf(b) - metresOf(a))
  const byPace = entries.toSorted((a, b) => paceOf(a) - paceOf(b))
  const sorted = figure === 'pace' || metres !== undefined ? byPace : byDistance
  if (measure === 'last') return entries[0]!
  if (measure === 'first') return entries.at(-1)!
  if (measure === 'longest') return entries.toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0))[0]!
  if (measure === 'most') return sorted[0]!
  return measure === 'least' ? sorted.at(-1)! : null
}

const superlative = { last: 'last', first: 'first', longest: 'longest' } as const

/** Answers how far or how fast an exercise was. @param done entries of the exercise, latest first */
function answerDistance(query: Query, done: Entries, units: UnitSystem, today: string): Answered {
  const { name, measure, range, figure, metres } = query
  const what = whatOf(name)
  const known = done
    .filter(hasDistance)
    .filter((each) => metres === undefined || Math.abs(metresOf(each) - metres) <= metres * 0.05)
  const over = metres === undefined ? '' : ` of about ${sayDistance(metres, units)}`
  if (known.length === 0) {
    if (done.length === 0) return { text: noneIn(what, range) }
    return {
      text: `No ${what}${over} with a distance is logged ${inRange(range)} (${linked('your exercise', exercisePage, range)}), so I can’t tell.`,
    }
  }
  const single = oneOf(query, known)
  if (single) {
    const kept = superlative[measure as keyof typeof superlative]
    const word =
      kept ??
      (figure === 'pace' || metres !== undefined
        ? measure === 'least'
          ? 'slowest'
          : 'fastest'
        : measure === 'least'
          ? 'shortest'
          : 'farthest')
    const long = single.minutes ?? 0
    const far = sayDistance(metresOf(single), units)
    const head =
      figure === 'pace'
        ? `${sayPace(long, metresOf(single), units)}, ${far} in ${minutes(long)}`
        : `**${far}** in ${minutes(long)}`
    return {
      text: `Your ${word} ${what}${over}: ${head}, ${linkedDay(single.day, today)}.${known.length === 1 && kept === undefined ? ` It is the only one logged ${metres === undefined ? 'with a distance' : 'over that distance'} ${inRange(range)}.` : ''}`,
      day: single.day,
    }
  }
  const [all, long] = [sum(known.map(metresOf)), sum(known.map((each) => each.minutes ?? 0))]
  const others = done.length - known.length
  const left = others > 0 && metres === undefined ? `\n\n${plural(others, 'more session')} had no distance.` : ''
  const sessions = plural(known.length, 'session')
  const mean = measure === 'average' ? `${sayDistance(all / known.length, units)} a session` : sayDistance(all, units)
  const head =
    figure === 'pace' ? `On average ${sayPace(long, all, units)} over ${sessions}` : `**${mean}** in ${sessions}`
  return {
    text: `${head} ${inRange(range)} (${linked('your exercise', exercisePage, range)}):\n\n${listOf(known, units, today)}${left}`,
  }
}

const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Returns the sets of a movement with their entry; all with a load if none is asked. */
export function setsOf(entry: HistoryEntry, name: string | null): NonNullable<HistoryEntry['sets']> {
  const sets = entry.sets ?? []
  if (name === null) return sets.filter(({ load_kg }) => load_kg != null && load_kg > 0)
  return sets.filter(
    ({ movement }) => plainOf(movement).includes(plainOf(name)) || plainOf(name).includes(plainOf(movement)),
  )
}

/** Answers which load a movement was done with. @param entries all exercise of the range, latest first */
function answerLoads({ name, measure, range }: Query, entries: Entries, units: UnitSystem, today: string): Answered {
  const what = whatOf(name)
  const done = entries.flatMap((entry) => {
    const sets = setsOf(entry, name)
    return sets.length > 0 ? [{ entry, sets }] : []
  })
  const loaded = done.filter(({ sets }) => sets.some(({ load_kg }) => load_kg != null && load_kg > 0))
  const shown = loaded.length > 0 && measure !== 'last' ? loaded : done
  if (shown.length === 0)
    return {
      text: `No sets of ${what} are logged ${inRange(range)} (${linked('your exercise', exercisePage, range)}).`,
    }
  const say = ({ entry, sets }: (typeof done)[number]) =>
    `${verbatim(saySets(sets, units))}, ${linkedDay(entry.day, today)}`
  if (measure === 'most' || measure === 'longest' || measure === 'least') {
    const all = shown.flatMap(({ entry, sets }) => sets.map((set) => ({ entry, set })))
    const sorted = all.toSorted(
      (a, b) => (b.set.load_kg ?? 0) - (a.set.load_kg ?? 0) || (b.set.reps ?? 0) - (a.set.reps ?? 0),
    )
    const { entry, set } = measure === 'least' ? sorted.at(-1)! : sorted[0]!
    const reps = set.reps == null ? '' : ` for ${plural(set.reps, 'repetition')}`
    return {
      text: `Your ${measure === 'least' ? 'lightest' : 'heaviest'} ${what} ${inRange(range)}: **${sayWeight(set.load_kg ?? 0, units)}**${reps}, ${linkedDay(entry.day, today)}.`,
      day: entry.day,
    }
  }
  if (measure === 'last' || measure === 'first' || shown.length === 1) {
    const one = measure === 'first' ? shown.at(-1)! : shown[0]!
    return {
      text: `Your ${measure === 'first' || measure === 'last' ? `${measure} ` : ''}${what}: **${say(one)}**.`,
      day: one.entry.day,
    }
  }
  return {
    text: `Your sets ${inRange(range)} (${linked('your exercise', exercisePage, range)}):\n\n${shown
      .slice(0, 8)
      .map((one) => `- ${say(one)}`)
      .join('\n')}`,
  }
}

/** Answers a question about the distance, the speed or the loads of exercise. @param done entries of the asked exercise */
export function answerFigure(query: Query, done: Entries, all: Entries, own: UnitSystem, today: string): Answered {
  const units = systemOf(query, own)
  return query.figure === 'load' ? answerLoads(query, all, units, today) : answerDistance(query, done, units, today)
}
