import type { SetGroup } from '@finu/contract/fitness/exercise-input'
import { withDigits } from '../../values/numbers.ts'
import type { Part } from '../../reading/read.ts'
import { joinedLoads, inOneUnit, loadIn, type SaidLoad } from './loads.ts'
import { isMovement, movementOf } from './movements.ts'
import { spansOf, withBlanks } from '../../compose/spans.ts'

const betweenClauses = /\s*(?:[,;+&]|\b(?:and then|and|then|plus|n)\b)\s*/i
/** Matches the words before the first movement: 'just did', 'today'. */
const opening = /^(?:(?:i|just|did|done|have|had|today|so|quick) )+/i
/** Numbers with what is counted, which leave the name of a movement. */
const units = ['x', '×', 'sets?', 'reps?', 'secs?', 'seconds?', 's', 'mins?', 'minutes?', 'kgs?', 'lbs?']
const counts = new RegExp(String.raw`\d+(?:[.,]\d+)? ?(?:${units.join('|')})?\b`, 'g')
const aroundName = /\b(?:sets?|reps?|of|for|each|a|an|some|x|at|with|in|min|sec)\b|[×x](?= |$)/g
const lengths = /(\d{1,3}) ?-?(?:(mins?|minutes?)|s|secs?|seconds?)\b/

/** Reads how often and how long a movement was done, with a length alone as one set: '2 min' is 1 × 120 s. */
function setsIn(clause: string): SaidLoad | null {
  const [said, count, minutes] = lengths.exec(clause) ?? []
  if (said === undefined) return loadIn(clause)
  const seconds = `${Number(count) * (minutes === undefined ? 1 : 60)} sec`
  const isAlone = !/\d/.test(clause.replace(said, ''))
  return loadIn(isAlone ? `1 x ${seconds}` : clause.replace(said, seconds))
}

/** The longest hold of a set, in seconds; longer ones are an exercise by themselves: 'skipping rope 15 min'. */
const longestHold = 5 * 60

/** Reads one movement with its sets; null where the clause says anything else. */
function movementIn(clause: string): SaidLoad<SetGroup> | null {
  const name = clause
    .replaceAll(counts, ' ')
    .replaceAll(aroundName, ' ')
    .replaceAll(/[^\p{L}-]+/gu, ' ')
    .trim()
  if (name === '' || !isMovement(name)) return null
  const sets = setsIn(clause.replace(name, ' ').replaceAll(/\s+/g, ' ').trim())
  if (sets?.groups.some(({ seconds }) => (seconds ?? 0) > longestHold)) return null
  return sets && { ...sets, groups: sets.groups.map((group) => ({ movement: movementOf(name), ...group })) }
}

/**
 * Reads a list in which each clause is a movement with its sets and nothing else: '3 sets of 10 press ups and a 2 min plank'.
 * Null for other words, and for fewer than two.
 */
export function listedSets(part: Part): SaidLoad<SetGroup> | null {
  const text = withDigits(withBlanks(part, spansOf(part, 'when')).toLowerCase())
  const clauses = text
    .split(betweenClauses)
    .map((clause, at) => (at === 0 ? clause.trim().replace(opening, '') : clause).replaceAll(/[.!]+$/g, '').trim())
    .filter((clause) => clause !== '')
  if (clauses.length < 2) return null
  const read = clauses.map(movementIn)
  return read.every((each) => each !== null) ? joinedLoads(inOneUnit(read)) : null
}
