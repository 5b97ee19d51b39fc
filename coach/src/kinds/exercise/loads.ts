import type { SetGroup } from '@finu/contract/fitness/exercise-input'
import { setLimits } from '@finu/contract/fitness/sets'
import { kgPerPound } from '@finu/contract/platform/measures'
import { toTenGrams } from '@finu/contract/weight/weight'
import type { LoadSaid, LoadUnit } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import amounts from '../../words/amounts.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import words from '../../words/logged/movements.json' with { type: 'json' }
import { withPoints } from '../../compose/amount.ts'

/** Equal sets, as the words after a movement say them. */
type SaidSets = Omit<SetGroup, 'movement'>

export interface SaidLoad<Group extends SaidSets = SaidSets> extends LoadSaid {
  groups: Group[]
}

const kgEach: Record<LoadUnit, number> = { kg: 1, lb: kgPerPound }
const unitOf = (word: string): LoadUnit => (/^[lp#]/i.test(word) ? 'lb' : 'kg')

const bare = (groups: SaidSets[]): SaidLoad => ({ groups, unit: null, isBare: true })

const number = String.raw`(\d{1,4}(?:\.\d{1,2})?)`
const before = String.raw`(?:(?:at|@|with|w/?|using|of) ?)?`
const inUnit = new RegExp(String.raw`${before}${number} ?-?(kgs?|kilos?|kilograms?|lbs?|pounds?|pounders?|#)(?![a-z])`)
const numberAlone = new RegExp(String.raw`\b${number}\b`)
const bareLoad = new RegExp(String.raw`(?:\b(?:at|with|w)\b|@|w/) ?${number}s?\b(?!:\d)`)
/** Distances, times and lengths of a pool are no repetitions. */
const otherUnits = new RegExp(String.raw`\d ?(?:${words.otherUnits.join('|')})s?\b`)
const secondsBehind = String.raw`(?: ?(s|secs?|seconds?)\b)?`
const setsOf = new RegExp(
  String.raw`(\d{1,2}) ?${oneOf(amounts.sets).slice(2)}(?: of| x|,)? ?(\d{1,3})?` + secondsBehind,
)
const repsOf = /(\d{1,3}) ?(?:reps?|repetitions?|times)\b/
const times = /(?<!\d)(\d{1,3}) ?x ?(\d{1,3})(?!\d)(?: ?(s|secs?|seconds?)\b)?/
/** '60 s x 3' has the seconds first. */
const secondsFirst = /(?<!\d)(\d{1,4}) ?(?:s|secs?|seconds?) ?x ?(\d{1,2})\b/
/** '95 for 8' is a load with its repetitions. A smaller number may as well count sets. */
const loadForReps = /^(?:at |@ ?)?(\d{2,4}(?:\.\d{1,2})?) for (\d{1,3})$/
const leastLoadForReps = 11
const singles = /(\d{1,2}) ?singles?\b/
const listed = /^\D*(\d{1,3}(?:(?:, ?|\/| )\d{1,3})+)\D*$/

const isSet = ({ sets, reps, load_kg, seconds }: SaidSets): boolean =>
  sets >= 1 &&
  sets <= setLimits.plannedSets &&
  (reps === undefined ? seconds !== undefined && seconds >= 1 : reps >= 1 && reps <= setLimits.reps) &&
  (load_kg === undefined || load_kg <= setLimits.loadKg)

/** '5,5,4' is a list, and no number. */
const numberList = /(?<![\d.,])\d{1,2}(?:,\d{1,2}){2,}(?![\d.,])/g

const plainOf = (said: string): string =>
  withDigits(withPoints(said.toLowerCase().replaceAll(numberList, (numbers) => numbers.replaceAll(',', ', '))))
    .replaceAll(/[×*]/g, 'x')
    .replaceAll(/(?<=\d) (?:by|times) (?=\d)/g, ' x ')
    .trim()

/** Matches a load with its repetitions and sets, or the other way round: '225x5x3', '3x8x60'. */
const threeNumbers = new RegExp(String.raw`(?<![\dx.])${number} ?x ?(\d{1,3}) ?x ?${number}(?![\dx]| ?[kl])`)
/** Matches a load in front of its sets: '400 3 sets of 12'. */
const loadAhead = new RegExp(String.raw`^(\d{2,4}(?:\.\d{1,2})?),? (?=\d{1,2} ?${oneOf(amounts.sets).slice(2)})`)

/** Writes a load without a word in front of its sets behind 'at'. */
const withLoadAhead = (text: string): string =>
  text
    .replace(threeNumbers, (said, first: string, reps: string, last: string) => {
      // More than the sets of a workout are a load.
      const [isAhead, isBehind] = [first, last].map((each) => Number(each) > setLimits.plannedSets)
      if (isAhead === isBehind) return said
      return isAhead ? `${last} x ${reps} at ${first}` : `${first} x ${reps} at ${last}`
    })
    .replace(loadAhead, 'at $1 ')

/** Takes the load out of a text. */
function splitLoad(text: string): { kg?: number; unit: LoadUnit | null; isFirst: boolean; rest: string } {
  const united = inUnit.exec(text)
  const found = united ?? bareLoad.exec(text)
  if (!found) return { unit: null, isFirst: false, rest: text }
  const unit = united && unitOf(united[2]!)
  return {
    kg: toTenGrams(Number(found[1]) * (unit ? kgEach[unit] : 1)),
    unit,
    isFirst: found.index === 0,
    rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(),
  }
}

/** Matches words that say sets or repetitions. */
const saidSets = /\d ?(?:s|secs?|seconds?)? ?x ?\d|\b(?:sets?|series|rounds?|reps?|lots of)\b/

/** Returns true if words say sets or repetitions, and not only a load. */
export const saysSets = (said: string): boolean => saidSets.test(plainOf(said))

/** Reads a load alone, such as '62.5 kg' and 'with 45 kilos'; null without a unit. */
export function loadAlone(said: string): number | null {
  const { kg, unit } = splitLoad(plainOf(said))
  return kg === undefined || unit === null || kg > setLimits.loadKg ? null : kg
}

/** Separates sets that have a load each: '225x5, 245x5', '60 kg 3x8 then 70 kg 2x6'. */
const betweenSets = / ?(?:[,;]|\bthen\b|\band\b(?= ?\d)) ?/

/** Matches a pair without a unit: '225x5'. */
const barePair = /^(?:\d{1,4}(?:\.\d{1,2})?) ?x ?\d{1,3}$/

/** Reads several sets that each say their load and repetitions; null for other words. */
function severalIn(text: string): SaidLoad | null {
  const items = text.split(betweenSets).filter((item) => /\d/.test(item))
  if (items.length < 2 || items.some((item) => !/\d\D+\d/.test(item))) return null
  // Where one number is too many for sets, all pairs have the load in front: '20x8, 60x5'.
  const isLoadAhead = items.every((item) => barePair.test(item)) && items.some((item) => Number.parseFloat(item) > 10)
  const read = items.map((item) => {
    const [load, reps] = item.split('x').map(Number)
    return isLoadAhead ? bare([{ sets: 1, reps: reps!, load_kg: load! }]) : oneLoadIn(item)
  })
  const loads = read.filter((each) => each !== null)
  if (loads.length < read.length || !loads.every(({ groups }) => groups.every(isSet))) return null
  return joinedLoads(inOneUnit(loads))
}

/** Matches the unit that a heading gives to what follows it: 'bench in lb: 225x5'. */
const heading = /\b(?:all |weights? |loads? )?in (lbs?|pounds|kgs?|kilos?)\b/i

/** Returns the unit of a heading; null without one. */
export const headingIn = (text: string): LoadUnit | null => {
  const unit = heading.exec(text)?.[1]
  return unit === undefined ? null : unitOf(unit)
}

/** Returns loads whose numbers without a unit are in the one that is given, or else in the first one that was said. */
export function inOneUnit<Group extends SaidSets>(
  loads: readonly SaidLoad<Group>[],
  given: LoadUnit | null = null,
): SaidLoad<Group>[] {
  const unit = given ?? loads.find((load) => load.unit !== null)?.unit ?? null
  return loads.map((load) =>
    unit === null || !load.isBare
      ? load
      : {
          unit,
          isBare: false,
          groups: load.groups.map((group) =>
            group.load_kg === undefined ? group : { ...group, load_kg: toTenGrams(group.load_kg * kgEach[unit]) },
          ),
        },
  )
}

/** Joins loads: their unit is unknown only if none of them has one. */
export const joinedLoads = <Group extends SaidSets>(loads: readonly SaidLoad<Group>[]): SaidLoad<Group> => ({
  groups: loads.flatMap(({ groups }) => groups),
  unit: loads.find(({ unit }) => unit !== null)?.unit ?? null,
  isBare: loads.some(({ isBare }) => isBare),
})

/**
 * Reads sets such as '3x8 at 60 kg', '4 sets of 12', '60 kg x 8 x 3', '80 kg for 5', '3 x 30 sec', '5, 4, 3' and
 * '225x5, 245x3'; null for other words.
 */
export function loadIn(said: string): SaidLoad | null {
  const text = withLoadAhead(plainOf(said))
  return severalIn(text) ?? oneLoadIn(text)
}

/** Reads equal sets, or several with one load. */
function oneLoadIn(text: string): SaidLoad | null {
  const { kg, unit, isFirst, rest } = splitLoad(text)
  if (otherUnits.test(rest)) return null
  const load = kg === undefined ? {} : { load_kg: kg }
  const isBare = kg !== undefined && unit === null
  const of = (groups: SaidSets[], isOfBare = isBare): SaidLoad | null =>
    groups.every(isSet) ? { groups, unit, isBare: isOfBare } : null

  const held = secondsFirst.exec(rest)
  if (held) return of([{ sets: Number(held[2]), seconds: Number(held[1]), ...load }])
  const two = times.exec(rest)
  if (two) {
    const [first, second] = [Number(two[1]), Number(two[2])]
    const left = rest.replace(two[0], ' ')
    const other = kg === undefined ? numberAlone.exec(left) : null
    if (two[3]) return of([{ sets: first, seconds: second, ...load }])
    // '60 kg x 8 x 3' has the repetitions first; '90 x 8' has no sets.
    if (isFirst && rest.startsWith('x')) return of([{ sets: second, reps: first, ...load }])
    if (kg === undefined && first > setLimits.plannedSets) return of([{ sets: 1, reps: second, load_kg: first }], true)
    if (other) return of([{ sets: first, reps: second, load_kg: Number(other[1]) }], true)
    return of([{ sets: first, reps: second, ...load }])
  }
  const sets = setsOf.exec(rest)
  const reps = repsOf.exec(rest)?.[1] ?? sets?.[2]
  if (sets?.[3]) return of([{ sets: Number(sets[1]), seconds: Number(sets[2]), ...load }])
  if (sets && reps !== undefined) return of([{ sets: Number(sets[1]), reps: Number(reps), ...load }])
  const pair = kg === undefined ? loadForReps.exec(rest) : null
  if (pair && Number(pair[1]) >= leastLoadForReps)
    return of([{ sets: 1, reps: Number(pair[2]), load_kg: Number(pair[1]) }], true)
  const single = singles.exec(rest)
  if (single) return of([{ sets: Number(single[1]), reps: 1, ...load }])
  const list = listed.exec(rest)?.[1]
  if (list) return of(list.split(/\D+/).map((each) => ({ sets: 1, reps: Number(each), ...load })))
  const [alone, more] = rest.match(/\d+/g) ?? []
  return alone === undefined || more !== undefined ? null : of([{ sets: 1, reps: Number(alone), ...load }])
}
