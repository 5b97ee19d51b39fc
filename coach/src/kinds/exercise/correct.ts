import type { InputOf } from '../../log-input.ts'
import type { ExerciseInput, SetGroup } from '@finu/contract/fitness/exercise-input'
import { setLimits } from '@finu/contract/fitness/sets'
import { kgPerPound } from '@finu/contract/platform/measures'
import { toTenGrams } from '@finu/contract/weight/weight'
import { withDigits } from '../../values/numbers.ts'
import { noteOf, stems } from '../../values/plain.ts'
import { readMinutes } from '../../values/read-duration.ts'
import { kilogramsIn, metresIn } from '../../values/read-measures.ts'
import type { Part } from '../../reading/read.ts'
import { isDoubt, withoutOne, type Correction, type Doubt } from '../../compose/correct/correction.ts'
import { activityOf, minutesIn } from './exercises.ts'
import { loadIn, saysSets } from './loads.ts'
import { isMovement, movementOf } from './movements.ts'
import { saysOneSet, withOneSet } from './one-set.ts'
import { likest, numberIn, numbersIn, withoutReplaced } from '../../compose/correct/said-numbers.ts'
import { firstOf, spansOf, withoutTimes, wordsOf } from '../../compose/spans.ts'

type Sets = readonly SetGroup[]

/** A value of an exercise that a number without a unit may replace, with the movement that a load is of. */
interface Field {
  is: 'minutes' | 'distance' | 'load'
  value: number
  movement?: string
  /** Of a load: the kilograms of its unit. */
  each?: number
}

const nameOf = ({ is, movement }: Field): string =>
  ({ minutes: 'the length', distance: 'the distance', load: `the load of ${movement}` })[is]

/** Makes the singular of 'raises' the same as 'raise'. */
const withoutE = (word: string): string => word.replace(/e$/, '')

/** Returns the sets of the movements that a part names; all where it names none. */
function groupsNamed(part: Part, sets: Sets): Sets {
  const said = new Set(spansOf(part, 'activity').map(({ text }) => movementOf(text)))
  const exact = sets.filter(({ movement }) => said.has(movement))
  if (exact.length > 0) return exact
  const words = stems(part.text).map(withoutE)
  const named = (group: SetGroup) => stems(group.movement).filter((word) => words.includes(withoutE(word))).length
  const most = Math.max(0, ...sets.map(named))
  return most === 0 ? sets : sets.filter((group) => named(group) === most)
}

/** Returns the sets without those of the movements that a part names; all where it names none, or nothing else is left. */
export function movementsLeft(part: Part, sets: Sets): Sets {
  const named = groupsNamed(part, sets)
  return named.length === sets.length ? sets : sets.filter((group) => !named.includes(group))
}

const movementsOf = (sets: Sets): string[] => [...new Set(sets.map(({ movement }) => movement))]

/** Matches only the number of sets or of repetitions: 'it was 4 sets', '10 reps'. */
const onlySets = /\b(\d{1,2}) (?:sets?|series|rounds?)\b(?! of)/
const onlySeconds = /\b(\d{1,3}) ?(?:s|secs?|seconds?)\b/
const onlyReps = /\b(\d{1,3}) (?:reps?|repetitions?)\b/

/** Returns sets of one movement with what words say of them: a load in its unit, '4x8', '4 sets', '10 reps'. Null without it. */
function setsSaid(groups: Sets, words: string): SetGroup[] | null {
  const text = withDigits(words.toLowerCase())
  const [sets, reps] = [onlySets, onlyReps].map((pattern) => Number(pattern.exec(text)?.[1]))
  const held = Number(onlySeconds.exec(text)?.[1])
  if (held > 0 && held <= setLimits.seconds && !saysSets(words) && groups.every(({ seconds }) => seconds))
    return groups.map((group) => ({ ...group, seconds: held }))
  const isOnlyOne = Number.isNaN(sets) !== Number.isNaN(reps)
  if (isOnlyOne && groups.length === 1)
    return groups.map((group) => ({ ...group, ...(sets ? { sets } : { reps: reps! }) }))
  const said = saysSets(words) ? loadIn(words) : null
  if (!said) return null
  const [first] = groups
  return said.groups.map((group) => ({
    movement: first!.movement,
    ...(first!.load_kg !== undefined && { load_kg: first!.load_kg }),
    ...group,
  }))
}

/** Returns an exercise with some of its sets replaced by others of the same movement. */
const withSets = (input: ExerciseInput, groups: Sets, instead: Sets): Partial<ExerciseInput> => {
  const sets = input.sets!
  const at = sets.indexOf(groups[0]!)
  return { sets: [...sets.slice(0, at), ...instead, ...sets.slice(at)].filter((group) => !groups.includes(group)) }
}

/** Corrects the sets of the movement that is named, or of the only one; null if they stay. */
function correctedSets(input: ExerciseInput, part: Part, words: string): Partial<ExerciseInput> | Doubt | null {
  const groups = groupsNamed(part, input.sets ?? [])
  const said = groups.length === 0 ? null : setsSaid(groups, words)
  const load = wordsOf(part, 'load') || words
  const kg = groups.length === 0 ? undefined : kilogramsIn(load)
  const isLoad = kg && !kg.isGuessed && kg.kg <= setLimits.loadKg
  if (!said && !isLoad) return null
  const movements = movementsOf(groups)
  if (movements.length === 1)
    return withSets(input, groups, said ?? groups.map((group) => ({ ...group, load_kg: kg!.kg })))
  if (said) return { either: movements }
  const present = groups.flatMap(({ load_kg, movement }) => (load_kg ? [{ value: load_kg, movement }] : []))
  const from =
    numberIn(
      part,
      present.map(({ value }) => value),
    )?.from ?? null
  const meant = from === null ? likest(kg!.kg, present) : present.filter(({ value }) => value === from)
  const [movement, ...others] = new Set(meant.map((each) => each.movement))
  if (movement === undefined || others.length > 0) return { either: movements }
  const own = groups.filter((group) => group.movement === movement && (from === null || group.load_kg === from))
  return withSets(
    input,
    own,
    own.map((group) => ({ ...group, load_kg: kg!.kg })),
  )
}

/** Corrects one set of the movement that is named, or of the only one; null for other words. */
function correctedSet(input: ExerciseInput, part: Part): Partial<ExerciseInput> | Doubt | null {
  const groups = saysOneSet(part.text) ? groupsNamed(part, input.sets ?? []) : []
  const movements = movementsOf(groups)
  if (movements.length > 1) return { either: movements }
  const said = groups.length === 0 ? null : withOneSet(groups, part.text)
  return said && withSets(input, groups, said)
}

/** Returns the kilograms of the unit in which a load was said: 61.23 kg are 135 lb. */
const kilogramsOf = (load: number): number => {
  const pounds = load / kgPerPound
  const isOfPlates = Math.abs(load * 4 - Math.round(load * 4)) < 0.01
  return !isOfPlates && Math.abs(pounds - Math.round(pounds)) < 0.03 ? kgPerPound : 1
}

const [kilometre, mile] = [1000, 1609.344]
const rounded = (value: number): number => Math.round(value * 100) / 100
const isRound = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 0.01
/** Returns the metres of the unit in which a distance was said: 8,047 m are 5 miles. */
const metresOf = (distance: number): number =>
  !isRound(distance / kilometre) && isRound(distance / mile) ? mile : kilometre

/** The values of an exercise in the units in which they are usually said. */
function fieldsOf({ duration_minutes, distance_m, sets = [] }: ExerciseInput, part: Part, isGuessed: boolean): Field[] {
  const named = groupsNamed(part, sets)
  const loads = named.flatMap(({ load_kg, movement }): Field[] =>
    load_kg
      ? [{ is: 'load', value: rounded(load_kg / kilogramsOf(load_kg)), movement, each: kilogramsOf(load_kg) }]
      : [],
  )
  // 'The bench was 32.5' is about nothing but its load.
  if (named.length < sets.length && loads.length > 0) return loads
  return [
    // A guessed length is on the card, but nobody said it.
    ...(isGuessed && loads.length > 0 ? [] : [{ is: 'minutes' as const, value: duration_minutes }]),
    ...(distance_m ? [{ is: 'distance' as const, value: rounded(distance_m / metresOf(distance_m)) }] : []),
    ...loads,
  ]
}

const without = (values: readonly Field[], is: Field['is']): Field[] => values.filter((each) => each.is !== is)

/** Corrects the value that a number without a unit is meant to replace; a doubt if it may be one of several. */
function correctedByNumber(log: InputOf<'exercise'>, part: Part): Partial<ExerciseInput> | Doubt | null {
  const { input } = log
  // A movement that is not on the card has no number on it.
  const isOfOther = input.sets !== undefined && groupsNamed(part, input.sets).length === input.sets.length
  if (isOfOther && input.sets!.length > 1 && spansOf(part, 'activity').some(({ text }) => isMovement(text))) return null
  const fields = fieldsOf(input, part, log.isGuessed === true)
  const said = numberIn(
    { ...part, text: withoutOne(part.text) },
    fields.map(({ value }) => value),
  )
  if (!said || said.value === 0) return null
  const { value, from } = said
  const others = without(fields, 'minutes')
  const named = spansOf(part, 'duration').length > 0 && from === null ? fields.filter(({ is }) => is === 'minutes') : []
  const instead = fields.filter((field) => field.value === from)
  // Nobody says half a minute.
  const possible = Number.isInteger(value) || others.length === 0 ? fields : others
  const meant = instead.length > 0 ? instead : named.length > 0 ? named : likest(value, possible)
  const [field] = meant
  if (!field) return null
  const names = [...new Set(meant.map(nameOf))]
  if (names.length > 1) return { either: names }
  if (field.is === 'minutes') return { duration_minutes: Math.max(1, Math.round(value)) }
  if (field.is === 'distance') return { distance_m: Math.round(value * metresOf(input.distance_m!)) }
  const groups = input.sets!.filter(
    ({ movement, load_kg }) =>
      movement === field.movement && (from === null || rounded((load_kg ?? 0) / field.each!) === from),
  )
  return withSets(
    input,
    groups,
    groups.map((group) => ({ ...group, load_kg: toTenGrams(value * field.each!) })),
  )
}

/** Divides a text at the movements of the card that it names, each with what is said of it. */
function saidByMovement(text: string, sets: Sets): { groups: Sets; text: string }[] {
  const heads: { groups: Sets; at: number }[] = []
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}-]+/gu)) {
    const exact = sets.filter(({ movement }) => movement === movementOf(word))
    const like = sets.filter(({ movement }) => stems(word).some((stem) => stemsOf(movement).includes(withoutE(stem))))
    const groups = exact.length > 0 ? exact : like
    const isSame = groups[0] !== undefined && heads.at(-1)?.groups.includes(groups[0])
    if (movementsOf(groups).length === 1 && !isSame) heads.push({ groups, at: index })
  }
  return heads.map(({ groups, at }, index) => ({ groups, text: text.slice(at, heads[index + 1]?.at) }))
}
const stemsOf = (movement: string): string[] => stems(movement).map(withoutE)

/**
 * Returns the sets with what is said of several movements at once, as in 'squats 105 and bench 77.5'; null for others. A
 * load without a unit has that of the load that it replaces.
 */
export function setsAtOnce({ text }: Part, { sets = [] }: ExerciseInput): { sets: SetGroup[] } | null {
  const said = saidByMovement(text, sets)
  if (said.length < 2) return null
  const changed = said.map(({ groups, text: words }) => {
    const instead = setsSaid(groups, words)
    if (instead) return { groups, instead }
    const [value, ...others] = numbersIn(withoutReplaced(words))
    const united = kilogramsIn(words)
    const before = [...groups, ...sets].find(({ load_kg }) => load_kg)?.load_kg
    const kg = united && !united.isGuessed ? united.kg : value && before && value * kilogramsOf(before)
    const isLoad = others.length === 0 && kg && kg <= setLimits.loadKg
    return isLoad ? { groups, instead: groups.map((group) => ({ ...group, load_kg: toTenGrams(kg) })) } : null
  })
  if (changed.includes(null)) return null
  return {
    sets: sets.flatMap((group) => {
      const change = changed.find((each) => each?.groups.includes(group))
      return change ? (change.groups[0] === group ? change.instead : []) : [group]
    }),
  }
}

const noTime = /^(?:at |around |about )?(?:2[5-9]|[3-9]\d|\d{3})(?:[.,]\d+)?$/

/** Matches a length that comes on top: '10 more minutes', '5 mins longer', 'add 10 minutes'. */
const onTop = /\b\d+ (?:more|extra)\b|\bmin(?:ute)?s? (?:more|extra|longer)\b/i
const addsLength = /^(?:and )?add \d/i

/** Corrects an exercise's minutes, distance, sets, activity or time; null if none is said, a doubt if it may be two. */
export function correctExercise(
  log: InputOf<'exercise'>,
  { part: said, moved, duration }: Correction,
): InputOf<'exercise'> | Doubt | null {
  const { input } = log
  // No time is 'at 65'.
  const part = { ...said, spans: said.spans.filter(({ label, text }) => label !== 'when' || !noTime.test(text)) }
  const words = withoutReplaced(withoutTimes(part))
  const distance = metresIn(words)
  const minutes =
    distance === null ? ((duration ? minutesIn(duration) : null) ?? readMinutes(words)) : readMinutes(words)
  const isHeld = onlySeconds.test(words) && groupsNamed(part, input.sets ?? []).some(({ seconds }) => seconds)
  const isMeasured = isHeld
    ? false
    : distance !== null || (duration === undefined ? minutes !== null : /\p{L}|:/u.test(duration))
  const left = part.intent === 'remove' || /^without\b/i.test(part.text) ? movementsLeft(part, input.sets ?? []) : []
  if (left.length > 0 && left.length < input.sets!.length) return { ...log, input: { ...input, sets: [...left] } }
  const one = correctedSet(input, part)
  const sets =
    one ?? (isMeasured ? null : (setsAtOnce({ ...part, text: words }, input) ?? correctedSets(input, part, words)))
  const changed =
    sets ??
    (isMeasured
      ? {
          ...(distance && { distance_m: distance }),
          ...(minutes !== null && {
            duration_minutes:
              onTop.test(part.text) || addsLength.test(part.text) ? input.duration_minutes + minutes : minutes,
          }),
        }
      : correctedByNumber(log, part))
  if (changed && isDoubt(changed)) return changed
  const activity = firstOf(spansOf(part, 'activity'), activityOf)
  const isOther = activity !== null && !input.sets && !(changed && input.name.endsWith(activity.name.toLowerCase()))
  const notes = distance === null && !changed ? noteOf(wordsOf(part, 'distance')) : undefined
  if (!changed && !isOther && !notes && moved.at === undefined) return null
  return {
    ...log,
    ...(log.isGuessed && changed && 'duration_minutes' in changed && { isGuessed: false }),
    ...(changed && 'sets' in changed && { load: undefined }),
    input: {
      ...input,
      ...changed,
      ...(isOther ? { name: activity.name, type: activity.type } : {}),
      ...(notes ? { notes } : {}),
      ...moved,
    },
  }
}
