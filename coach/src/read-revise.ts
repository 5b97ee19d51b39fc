import type { RevisedKind } from '@finu/contract/revisions'
import { findFoods } from './find-foods.ts'
import { readRange, type Range } from './range.ts'
import { subjectIn } from './read-subject.ts'
import type { Subject } from './query.ts'
import type { Clock } from './when.ts'

/** A record that somebody names to have it changed or deleted, and what is said of it. */
export interface Sought {
  act: 'change' | 'delete'
  kind: RevisedKind
  /** A word of its name, its meal or its mood; null for any of its kind. */
  name: string | null
  /** The days it is of; null for the latest. */
  range: Range | null
  /** What it is to be, as it was said; empty where it is deleted. */
  value: string
}

const polite =
  '(?:(?:wait|um|uh|hmm|hey|pls|just|nah|nope|yeah|please|can you|could you|would you|i want to|i would like to|oh|ok|hey|so|no|sorry|actually|now|and)[ ,]+)*'
const deletes = new RegExp(
  String.raw`^${polite}(?:delete|remove|undo|erase|scrap|get rid of|take (?:back|out|away|off)|drop|cancel) (.+)$`,
)
const changes = new RegExp(
  String.raw`^${polite}(?:change|correct|fix|update|edit|set|make|move) ((?:the|my|that|this|today's|yesterday's|last|\w+day's)\b.+?) (?:to|into|for|at|a|an|as|was) (.+)$`,
)
/** 'Make my last mood happy', 'make the run 40': the value follows without a word between. */
const makes = new RegExp(
  String.raw`^${polite}(?:make|set) ((?:the|my|that|this)\b(?:(?! to\b).)+?\bmood|(?:the|my|that|this)\b(?:(?! to\b)[^\d])+?) ((?<=mood )\w[\w ]*|\d.*)$`,
)
/** A food of a meal that stays: nothing to delete the meal for. */
const fromMeal = /\b(?:from|out of|off) .*\b(?:breakfast|lunch|dinner|supper|snack|meal)\b/
const several = /\b(?:all|everything|every|both|any|entries|records|logs|them|data|history|account)\b/

const kindsOf: Partial<Record<Subject, RevisedKind>> = {
  meals: 'meal',
  calories: 'meal',
  water: 'meal',
  mood: 'mood',
  symptoms: 'symptom',
  exercise: 'exercise',
  burned: 'exercise',
  fasting: 'fast',
  goals: 'goal',
}

/** What tells nothing of which record it is. */
const bare =
  /\b(?:the|my|that|this|a|an|last|latest|newest|recent|one|ones|goals?|entry|log|record|from|of|on|at|for|i|just|logged|added|had|ate|called|named|to|please|today|yesterday|today's|yesterday's|this morning|tonight)\b/g

/**
 * @param about what was asked about last, where that was a question of the records
 */
export function readRevise(text: string, about: Subject | null, clock: Clock): Sought | null {
  // 'Yesterdays', as many write it.
  const said = text.replaceAll(/\b(today|yesterday|tonight|last night|\w+day)s\b(?! (?:and|or)\b)/g, "$1's")
  const change = changes.exec(said) ?? makes.exec(said)
  const object = (change?.[1] ?? deletes.exec(said)?.[1])?.replaceAll(
    /\b(today|yesterday|tonight|last night|\w+day)'s\b/g,
    '$1',
  )
  if (object === undefined || several.test(object)) return null
  const act = change ? 'change' : 'delete'
  const value = change?.[2] ?? ''
  const range = readRange(object, clock)
  const subject = subjectIn(object)
  const isOne = /\bones?$/.test(object.replace(/ (?:from|of) .*$/, ''))
  const isOfSame = isOne && about !== null && about !== 'all'
  const kind = isOfSame ? kindsOf[about] : subject ? kindsOf[subject.about] : undefined
  if (act === 'delete' && fromMeal.test(object) && findFoods(object.replace(fromMeal, ''))) return null
  const words = object.replaceAll(bare, ' ').replaceAll(/\s+/g, ' ').trim()
  if (kind === 'goal') return { act, kind, name: words || null, range: null, value }
  if (kind === 'meal' || kind === undefined) {
    const food = findFoods(words)?.[0]?.name ?? null
    if (kind === undefined && food === null) return null
    return { act, kind: 'meal', name: food ?? subject?.name ?? null, range, value }
  }
  return { act, kind, name: subject?.name ?? (subject ? null : words || null), range, value }
}
