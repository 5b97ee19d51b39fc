import type { Part } from '@finu/contract/insights/correlations'
import type { DayValues, Pair } from './correlation-find.ts'
import type { DayRecords, Records } from './correlation-records.ts'

/** A series with its subject. */
export interface PartSeries {
  part: Part
  values: DayValues
}

/** Series to compare: exposures and outcomes. */
export interface Candidates {
  /** The days, oldest first, without a gap. */
  dates: string[]
  /** The number of days with any log. */
  logged: number
  exposures: PartSeries[]
  outcomes: PartSeries[]
  pairs: Pair[]
}

const most = { symptoms: 5, triggers: 5, foods: 6 }
const longFastHours = 12
const movedMinutes = 20
const nutrients = ['calories', 'protein_g', 'fiber_g', 'sugar_g'] as const

const keyOf = (name: string) => name.trim().toLowerCase()

/** Returns the names that occur on most days, up to a number, each in its latest spelling. */
function mostFrequent(days: readonly DayRecords[], namesOf: (day: DayRecords) => readonly string[], count: number) {
  const found = new Map<string, { name: string; days: number }>()
  for (const day of days) {
    const names = new Map(namesOf(day).map((name) => [keyOf(name), name.trim()]))
    for (const [key, name] of names) if (key) found.set(key, { name, days: (found.get(key)?.days ?? 0) + 1 })
  }
  return [...found.entries()]
    .sort(([a, left], [b, right]) => right.days - left.days || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([key, { name }]) => ({ key, name }))
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const symptomsOf = (day: DayRecords) => day.symptoms ?? []
const triggersOf = (day: DayRecords) => [...day.moodTriggers, ...day.symptomTriggers]
const hasName = (names: readonly string[], key: string) => names.some((name) => keyOf(name) === key)

/** Returns true if the day has a mood or symptom. Without either, a missing headache does not mean no headache. */
const isChecked = (day: DayRecords) => day.moods !== null || day.symptoms !== null

/**
 * Builds series of days from records, and lists the pairs to test. A day without a value is missing, never a day
 * without: a symptom needs a day with a mood or a symptom, a food a day with a meal, a sum of nutrients two meals with
 * values, water a day with a drink, a weight a trend before it, a fast or exercise a day with any log, sleep a day with
 * sleep.
 *
 * Values from one record are not compared with each other, as the triggers of a symptom's record always occur with it.
 * So on the same day symptoms are compared with moods' triggers, and moods with symptoms' triggers.
 */
export function listCandidates({ days, ownLevels }: Records): Candidates {
  const known = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const first = known.length > 0 ? Date.parse(known[0]!.date) / 86_400_000 : 0
  const placeOf = ({ date }: DayRecords) => Math.round(Date.parse(date) / 86_400_000 - first)
  const length = known.length > 0 ? placeOf(known.at(-1)!) + 1 : 0
  const dates = Array.from({ length }, (_, day) => new Date((first + day) * 86_400_000).toISOString().slice(0, 10))

  /** Returns a value for each day; null if missing. */
  const seriesOf = (valueOf: (day: DayRecords) => number | boolean | null): DayValues => {
    const values = new Float64Array(length).fill(Number.NaN)
    for (const day of known) {
      const value = valueOf(day)
      if (value !== null) values[placeOf(day)] = Number(value)
    }
    return values
  }
  const exposures: PartSeries[] = []
  const outcomes: PartSeries[] = []
  const pairs: Pair[] = []
  const addExposure = (part: Part, values: DayValues) => exposures.push({ part, values }) - 1
  const addOutcome = (part: Part, values: DayValues) => outcomes.push({ part, values }) - 1
  const pair = (exposure: number, followers: readonly number[], lags: readonly number[]) => {
    const { kind, name } = exposures[exposure]!.part
    for (const outcome of followers) {
      const other = outcomes[outcome]!.part
      // A headache as a mood's trigger, and the headache.
      const isSame = kind === other.kind ? name === other.name : keyOf(name ?? kind) === keyOf(other.name ?? other.kind)
      if (!isSame) for (const lag of lags) pairs.push({ exposure, outcome, lag })
    }
  }

  const levelParts = (['mood', ...ownLevels] as const).map((kind) =>
    addOutcome(
      { kind, name: null, threshold: null },
      seriesOf(({ moods }) => moods && moods[kind]),
    ),
  )
  const symptoms = mostFrequent(known, symptomsOf, most.symptoms)
  const hasSymptom = (key: string) => seriesOf((day) => (isChecked(day) ? hasName(symptomsOf(day), key) : null))
  const symptomParts = symptoms.map(({ key, name }) =>
    addOutcome({ kind: 'symptom', name, threshold: null }, hasSymptom(key)),
  )
  const all = [...levelParts, ...symptomParts]

  for (const { key, name } of symptoms)
    pair(addExposure({ kind: 'symptom', name, threshold: null }, hasSymptom(key)), levelParts, [0, 1, 2])
  for (const { key, name } of mostFrequent(known, triggersOf, most.triggers)) {
    const part: Part = { kind: 'trigger', name, threshold: null }
    const add = (isLogged: (day: DayRecords) => boolean, namesOf: (day: DayRecords) => readonly string[]) =>
      addExposure(
        part,
        seriesOf((day) => (isLogged(day) ? hasName(namesOf(day), key) : null)),
      )
    pair(
      add(
        ({ moods }) => moods !== null,
        ({ moodTriggers }) => moodTriggers,
      ),
      symptomParts,
      [0],
    )
    pair(
      add(isChecked, ({ symptomTriggers }) => symptomTriggers),
      levelParts,
      [0],
    )
    pair(add(isChecked, triggersOf), all, [1, 2])
  }
  for (const { key, name } of mostFrequent(known, ({ foods }) => foods ?? [], most.foods)) {
    const values = seriesOf(({ foods }) => foods && hasName(foods, key))
    pair(addExposure({ kind: 'food', name, threshold: null }, values), all, [0, 1, 2])
  }
  /** Adds days above the person's own median. */
  const addMoreThanUsual = (part: Part, values: DayValues) => {
    const threshold = medianOf([...values].filter((value) => !Number.isNaN(value)))
    return addExposure(
      { ...part, threshold },
      values.map((value) => (Number.isNaN(value) ? value : Number(value > threshold))),
    )
  }
  for (const name of nutrients) {
    const values = seriesOf(({ eaten }) => (eaten && eaten.meals >= 2 ? eaten[name] : null))
    if (values.some((value) => value >= 0))
      pair(addMoreThanUsual({ kind: 'nutrient', name, threshold: null }, values), all, [0, 1, 2])
  }
  const drunk = seriesOf(({ waterMl }) => waterMl)
  if (drunk.some((value) => value >= 0))
    pair(addMoreThanUsual({ kind: 'water', name: null, threshold: null }, drunk), all, [0, 1, 2])
  const isHeavy = seriesOf(({ isAboveTrend }) => isAboveTrend)
  if (isHeavy.some((value) => value >= 0))
    pair(addExposure({ kind: 'weight', name: null, threshold: null }, isHeavy), all, [0, 1, 2])
  for (const level of levelParts)
    pair(addMoreThanUsual(outcomes[level]!.part, outcomes[level]!.values), symptomParts, [1, 2])
  const moved = seriesOf(({ exerciseMinutes }) => (exerciseMinutes ?? 0) >= movedMinutes)
  pair(addExposure({ kind: 'exercise', name: null, threshold: movedMinutes }, moved), all, [0, 1, 2])
  const fasted = seriesOf(({ fastedHours }) => (fastedHours ?? 0) >= longFastHours)
  pair(addExposure({ kind: 'fast', name: null, threshold: longFastHours }, fasted), all, [0, 1, 2])
  const slept = seriesOf((day) => day.slept && day.slept.minutes)
  if (slept.some((minutes) => minutes >= 0)) {
    const threshold = medianOf([...slept].filter((minutes) => !Number.isNaN(minutes)))
    const isShort = slept.map((minutes) => (Number.isNaN(minutes) ? minutes : Number(minutes < threshold)))
    pair(addExposure({ kind: 'sleep', name: null, threshold: Math.round(threshold) }, isShort), all, [0, 1])
  }
  const tired = seriesOf((day) => day.slept && day.slept.isTired)
  if (tired.some((value) => value >= 0))
    pair(addExposure({ kind: 'sleep_quality', name: null, threshold: null }, tired), all, [0, 1])
  return { dates, logged: known.length, exposures, outcomes, pairs }
}
