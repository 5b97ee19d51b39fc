import { mostSetGroups, type SetGroup } from '@finu/contract/fitness/exercise-input'
import { exerciseMinutes } from '@finu/contract/fitness/fitness'
import { setLimits } from '@finu/contract/fitness/sets'
import type { LogInput } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Aside } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import { activitiesOf, activityOf, general, logExercise, minutesIn } from './exercises.ts'
import { listedSets } from './listed-sets.ts'
import { headingIn, inOneUnit, joinedLoads, loadAlone, loadIn, saysSets, type SaidLoad } from './loads.ts'
import { isMovement, movementOf } from './movements.ts'
import { logged, timeOf, type PartLogs } from '../../compose/part-logs.ts'
import { spansOf, valueOf, withBlanks, withMarks, wordsBeside } from '../../compose/spans.ts'
import activities from '../../words/logged/activities.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

const isGeneric = new RegExp(`^${oneOf(activities.generic)}`, 'i')
const minutesPerSet = 3
/** The shortest and the longest workout that are guessed from its sets, in minutes. */
const guessed = { least: 5, most: 180 }
/** A general name of several movements. */
const ofSeveral = 'Strength training'

type ExerciseLog = Extract<LogInput, { kind: 'exercise' }>

const loadOf = ({ input, load }: ExerciseLog): SaidLoad<SetGroup> => ({
  groups: input.sets ?? [],
  unit: null,
  isBare: false,
  ...load,
})

/** Puts the sets of several movements into one workout. */
export function oneWorkout(logs: readonly ExerciseLog[]): ExerciseLog[] {
  const [first, ...more] = logs
  const { groups: sets, ...unit } = joinedLoads(inOneUnit(logs.map(loadOf)))
  const count = sets.reduce((sum, group) => sum + group.sets, 0)
  if (!first || more.length === 0 || sets.length > mostSetGroups || count > setLimits.sets) return [...logs]
  const minutesOf = (some: readonly ExerciseLog[]) => some.reduce((sum, { input }) => sum + input.duration_minutes, 0)
  // A length at the end that all movements fit into is that of all: 'squats 5x5, bench 3x8, took 70 min'.
  const last = logs.at(-1)!
  const others = logs.slice(0, -1)
  const isOfAll = !last.isGuessed && others.every((log) => log.isGuessed) && minutesOf([last]) > minutesOf(others)
  const minutes = minutesOf(isOfAll ? [last] : logs)
  const name = [first, ...more].every(({ input }) => input.name === first.input.name) ? first.input.name : ofSeveral
  return [
    {
      ...first,
      input: { ...first.input, name, duration_minutes: Math.min(minutes, exerciseMinutes.most), sets },
      isGuessed: !isOfAll && logs.some(({ isGuessed }) => isGuessed),
      load: unit,
    },
  ]
}

interface Movement {
  name: string
  span: Span
}

const isEquipment = new RegExp(`^(?:${oneOf(activities.equipment)})$`, 'i')

const mostWordsOfMovement = 3

/** Divides a load that names its movement: '3x5 deads @ 180' has two loads and a movement between them. */
function dividedLoad(part: Part, span: Span): Span[] {
  const words = [...span.text.matchAll(/\p{L}{3,}/gu)]
  for (let count = mostWordsOfMovement; count > 0; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const [first, last] = [words[at]!, words[at + count - 1]!]
      const [start, end] = [span.start + first.index, span.start + last.index + last[0].length]
      const text = part.text.slice(start - part.start, end - part.start)
      if (!isMovement(text)) continue
      const pieces = (from: number, to: number): Span[] =>
        [...part.text.slice(from - part.start, to - part.start).matchAll(/[^,;]+/g)].flatMap(({ 0: piece, index }) => {
          const load = piece.trim()
          const begin = from + index + piece.indexOf(load)
          return /\d/.test(load)
            ? dividedLoad(part, { label: 'load', text: load, start: begin, end: begin + load.length })
            : []
        })
      return [...pieces(span.start, start), { label: 'activity', text, start, end }, ...pieces(end, span.end)]
    }
  return [span]
}

/** Joins loads around a movement of one clause: '3x5 | deadlifts | @ 180' is one load. */
function loadsOfClauses(loads: readonly Span[], clauses: ReadonlyMap<Span, number>): Span[] {
  const byClause = Map.groupBy(loads, (load) => clauses.get(load))
  return [...byClause.values()].flatMap((each) => {
    const joined = each.map(({ text }) => text).join(' ')
    return each.length > 1 && loadIn(joined) ? [{ ...each[0]!, text: joined }] : each
  })
}

/** 'At thirty five' behind sets is no time. */
const atLoad = /^(?:at|with) (\d{2,3}(?:\.\d+)?)$/i
const lastHour = 24

/** Returns a mark as loads and movements; others as they are. */
function loadsOf(part: Part, span: Span): Span[] {
  if (span.label === 'load') return dividedLoad(part, span)
  const load = span.label === 'when' ? atLoad.exec(withDigits(span.text))?.[1] : undefined
  const isBehind = part.spans.some(({ label, end }) => label === 'load' && end <= span.start && span.start - end <= 1)
  return isBehind && Number(load) > lastHour ? [{ ...span, label: 'load' }] : [span]
}

const endsClause = /[,;]|\b(?:and|then)\b/gi
/** Returns for each mark of a part the number of the clause in which it starts. */
function clauseNumbers(part: Part, marks: readonly Span[]): Map<Span, number> {
  const ends = [...part.text.matchAll(endsClause)].map(({ index }) => part.start + index)
  return new Map(marks.map((mark) => [mark, ends.filter((end) => end < mark.start).length]))
}

/** Returns the movements of a part, each with its loads; none for other exercises. */
function movementsOf(part: Part): { movement: Movement; loads: Span[] }[] {
  const found = spansOf(part, 'load')
  const isLoaded = found.some((load) => valueOf(load, loadAlone) !== null)
  const all = activitiesOf(part).flatMap((span): Movement[] => {
    const known = activityOf(span.text.toLowerCase())
    const isNamed = isMovement(span.text) || (known?.type === 'strength' && !isGeneric.test(span.text))
    const isLifted = isNamed || ((known?.type ?? 'other') === 'other' && isLoaded)
    const isName = isLifted && !general.has(known?.name ?? '') && !isEquipment.test(span.text)
    return isName ? [{ name: movementOf(span.text), span }] : []
  })
  // Of 'leg day: squats 4x10' the sets are those of the squats.
  const movements = all.filter(({ span }) => !/\bday$/i.test(span.text))
  const named = movements.length > 0 ? movements : all
  const clauses = clauseNumbers(part, [...found, ...named.map(({ span }) => span)])
  // A load belongs to the movement of its clause: '3x5 deadlifts, 3x8 rows'.
  const nearest = (load: Span) =>
    named.find(({ span }) => clauses.get(span) === clauses.get(load)) ??
    named.findLast(({ span }) => span.start < load.start) ??
    // The count of 'skipping 500 times and 30 squats' is of the skipping.
    (spansOf(part, 'activity').some(({ end }) => end <= load.start) ? undefined : named[0])
  const byMovement = Map.groupBy(found, nearest)
  return named
    .map((movement) => ({ movement, loads: loadsOfClauses(byMovement.get(movement) ?? [], clauses) }))
    .filter(({ loads }) => loads.length > 0)
}

const onlyReps = /^(?:(?:and|then|,) ?)*\d{1,3}(?:(?:,| and| &){1,2} ?\d{1,3}){0,12}$/i

/** Reads loads in order; repetitions alone have the load before them: '185 for 5 | 5 and 4'. */
function readLoads(loads: readonly Span[]): SaidLoad[] {
  const read: SaidLoad[] = []
  for (const load of loads) {
    const last = read.at(-1)
    const before = last?.groups.at(-1)?.load_kg
    const reps = onlyReps.test(load.text) && before !== undefined ? load.text.match(/\d+/g)! : []
    const groups = reps.map((count) => ({ sets: 1, reps: Number(count), load_kg: before! }))
    const said = last && groups.length > 0 ? { ...last, groups } : valueOf(load, loadIn)
    if (said) read.push(said)
  }
  return read
}

/** Reads the sets of a movement. @param beside all other words of a part with only this movement */
function setsOf(loads: readonly Span[], beside: string | null): SaidLoad {
  const read = readLoads(loads)
  // 'Three sets of | eight bench press | at 60 kilos' is in pieces.
  const whole = beside !== null && read.length <= 1 && saysSets(beside) ? loadIn(beside) : null
  if (whole) return whole
  const [alone] = loads.flatMap((load) => valueOf(load, loadAlone) ?? [])
  const { groups, ...unit } = joinedLoads(inOneUnit(read))
  return { ...unit, groups: groups.map((group) => (alone === undefined ? group : { load_kg: alone, ...group })) }
}

/** Returns a part without its movements and loads if it has another exercise too: 'bench 3x8, then ran 20 min'. */
function besides(part: Part, lifted: readonly Span[]): Part | null {
  const isLifted = ({ start }: Span) => lifted.some((span) => start >= span.start && start < span.end)
  const spans = part.spans.filter((span) => span.label !== 'load' && !isLifted(span))
  // What was lifted is no exercise beside it.
  const beside = withBlanks(
    part,
    part.spans.filter((span) => !spans.includes(span)),
  )
  const isOther = ({ label, text }: Span) => {
    const known = label === 'activity' ? activityOf(text.toLowerCase()) : null
    return known !== null && known.type !== 'strength' && !general.has(known.name)
  }
  // '10 min row' may have no mark.
  const ends = [...beside.matchAll(endsClause)].map(({ index }) => index)
  const clauseOf = ({ start, end }: Span) =>
    beside.slice(
      ends.findLast((at) => at < start - part.start) ?? 0,
      ends.find((at) => at >= end - part.start) ?? beside.length,
    )
  const isUnmarked = (span: Span) => {
    const known = span.label === 'duration' ? activityOf(clauseOf(span).toLowerCase()) : null
    return known !== null && !general.has(known.name)
  }
  return spans.some(isOther) || spans.some(isUnmarked) ? { ...part, text: beside, spans } : null
}

/** Returns the log of some sets; null for too many. @param minutes null: they follow from the number of sets */
function logOf(part: Part, { groups: sets, ...load }: SaidLoad<SetGroup>, minutes: number | null, clock: Clock) {
  const count = sets.reduce((sum, group) => sum + group.sets, 0)
  if (sets.length === 0 || sets.length > mostSetGroups || count > setLimits.sets) return null
  const names = namesOf(sets)
  const guess = Math.min(guessed.most, Math.max(guessed.least, count * minutesPerSet))
  const log: ExerciseLog = {
    kind: 'exercise',
    input: {
      name: names.length === 1 ? names[0]! : ofSeveral,
      type: 'strength',
      duration_minutes: minutes ?? guess,
      sets,
      ...timeOf(part, clock),
    },
    isGuessed: minutes === null,
    load,
  }
  return log
}

const namesOf = (sets: readonly SetGroup[]): string[] => [...new Set(sets.map(({ movement }) => movement))]

/** Logs strength training by its sets, or null for other exercises. Without a length it follows from their number. */
function logSets(whole: Part, clock: Clock): PartLogs | null {
  const part = { ...whole, spans: whole.spans.flatMap((span) => loadsOf(whole, span)) }
  const done = movementsOf(part)
  if (done.length === 0 || spansOf(part, 'not').length > 0) return null
  const beside = besides(
    part,
    done.map(({ movement }) => movement.span),
  )
  const durations = beside ? [] : spansOf(part, 'duration').flatMap(({ text }) => minutesIn(text) ?? [])
  if (durations.length > 1) return null
  const words = done.length === 1 ? wordsBeside(part, ['activity', 'when', 'duration']) : null
  const said = done.map(({ movement: { name }, loads }): SaidLoad<SetGroup> => {
    const { groups, ...load } = setsOf(loads, words)
    return { ...load, groups: groups.map((group) => ({ movement: name, ...group })) }
  })
  const all = joinedLoads(inOneUnit(said, headingIn(part.text)))
  const log = logOf(part, all, durations[0] ?? null, clock)
  if (!log) return null
  const names = namesOf(all.groups)
  const asides = activitiesOf(part).flatMap(({ text, start }): Aside[] => {
    const isOnCard = names.includes(movementOf(text)) || beside?.spans.some((span) => span.start === start)
    return isMovement(text) && !isOnCard ? [{ kind: 'left', text }] : []
  })
  if (!beside) return { logs: [log], asides, question: null }
  const others = logExercise(beside, clock)
  return { ...others, logs: [log, ...others.logs], asides: [...asides, ...others.asides] }
}

const timeOfLoad = / ?\b(?:at |around |about )(?=\d{1,2}:[0-5]\d)\S+(?: ?[ap]m)?$/i

/** Marks the time behind sets: 'three sets of ten at 6:15'. */
const withTimeOfLoad = (part: Part): Part => ({
  ...part,
  spans: part.spans.flatMap((span): Span[] => {
    const found = span.label === 'load' ? timeOfLoad.exec(span.text) : null
    if (!found) return [span]
    const start = span.start + found.index
    const load = { ...span, text: span.text.slice(0, found.index), end: start }
    return [load, { label: 'when', text: found[0].trim(), start: start + 1, end: span.end }]
  }),
})

const beforeTaken = /\b(?:in|within|inside|under)(?: (?:about|just|under|only))? $/i
const counted = /\b(\d{1,3}) (\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2})/gu

/** Marks movements that are only counted as one set each: '25 push-ups and 30 squats'. */
function withCounts(part: Part): Part {
  // In '30 push ups in 5 minutes' the minutes are how long the count took.
  const isTaken = ({ start }: Span) => beforeTaken.test(part.text.slice(0, start - part.start))
  const measured = part.spans.filter((span) => span.label === 'load' || (span.label === 'duration' && !isTaken(span)))
  const ends = [...part.text.matchAll(endsClause)].map(({ index }) => part.start + index)
  const clauseOf = (start: number) => ends.filter((end) => end < start).length
  const found = [...part.text.matchAll(counted)].flatMap(({ 1: count = '', 2: words = '', index }): Span[] => {
    // The number of '20 min plank', and of '3x8 squats', is no count of its own.
    if (measured.some(({ start }) => clauseOf(start) === clauseOf(part.start + index))) return []
    const said = words.split(' ')
    const most = [3, 2, 1].find((length) => length <= said.length && isMovement(said.slice(0, length).join(' ')))
    if (most === undefined) return []
    const name = said.slice(0, most).join(' ')
    const start = part.start + index
    const from = start + count.length + 1
    return [
      { label: 'load', text: `1x${count}`, start, end: start + count.length },
      { label: 'activity', text: name, start: from, end: from + name.length },
    ]
  })
  return withMarks(part, found)
}

const movementsLogged = (read: PartLogs | null): number =>
  namesOf(read?.logs.flatMap((log) => (log.kind === 'exercise' ? (log.input.sets ?? []) : [])) ?? []).length

/** Returns the energy that somebody's device counted, which Finu estimates by itself: 'ride 45 min, 480 calories'. */
function countedEnergy(part: Part): Aside[] {
  if (part.intent !== 'exercise' || spansOf(part, 'food').length > 0) return []
  return spansOf(part, 'energy').flatMap(({ text }) => (/\d/.test(text) ? [{ kind: 'no_record', text }] : []))
}

/** Logs the exercises of a part: strength training by its sets, others by their minutes. */
export function logWorkout(said: Part, clock: Clock): PartLogs {
  const part = withTimeOfLoad(withCounts(said))
  const read = logSets(part, clock)
  // Marks may miss a movement of a plain list, or take its number for a load.
  const listed = spansOf(said, 'not').length === 0 ? listedSets(said) : null
  const isMissed = listed !== null && namesOf(listed.groups).length > movementsLogged(read)
  const whole = isMissed ? logOf(said, listed, null, clock) : null
  const done = whole ? logged(whole) : (read ?? logExercise(part, clock))
  return { ...done, asides: [...done.asides, ...countedEnergy(said)] }
}
