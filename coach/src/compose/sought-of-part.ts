import type { CoachKind } from '../coach-kind.ts'
import type { Query } from '../query.ts'
import type { Sought } from '../find-sought.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { medicineWords } from './asked-words.ts'
import { foodsOf } from './foods.ts'
import { mealOf } from './meal-names.ts'
import { moodNamed, moodOfSpan } from './moods.ts'
import { daysIn } from './query-days.ts'
import { exerciseIn } from './query-subject.ts'
import { spansOf } from './spans.ts'
import { symptomOf } from './symptoms.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'

/** Matches the words before the new value: 'change my last run to 40 minutes'. */
const between = /^(.+?) (?:to|into|as) (.+)$/is
/** Matches a statement of what is right: 'no i meant the panadol was at half 11, not 11'. */
const stated = /^(.*?\b(?:the|my) .+?) (?:was|were) (?:(?:at|on|for) )?(.+?)(?:,? not .+)?$/is
/** Labels of a new value at the end: 'make my last run 40 minutes'. */
const ofValue = new Set<Span['label']>(['amount', 'duration', 'severity', 'feeling'])

const kindsByMark: [Span['label'], CoachKind][] = [
  ['symptom', 'symptom'],
  ['activity', 'exercise'],
  ['goal', 'goal'],
  ['plan', 'fast'],
  ['food', 'meal'],
  ['meal', 'meal'],
  ['feeling', 'mood'],
  ['medicine', 'medicine'],
]
const kindsByWord: [CoachKind, RegExp][] = [
  ['mood', /\bmoods?\b/],
  ['symptom', /\bsymptoms?\b/],
  ['exercise', /\b(?:exercises?|workouts?|sessions?|training)\b/],
  ['fast', /\bfasts?\b/],
  ['goal', /\bgoals?\b/],
  ['sleep', /\bsleep\b|\bnights?\b|\bnap\b/],
  ['water', /\bwater\b|\bdrinks?\b/],
  ['weight', /\bweight\b|\bweighing\b/],
  ['medicine', /\b(?:medicines?|medications?|meds?|pills?|tablets?)\b/],
  ['meal', /\bmeals?\b|\bfood\b/],
]
const kindsByQuery: Partial<Record<Query['about'], CoachKind>> = {
  meals: 'meal',
  calories: 'meal',
  water: 'water',
  weight: 'weight',
  sleep: 'sleep',
  mood: 'mood',
  symptoms: 'symptom',
  exercise: 'exercise',
  burned: 'exercise',
  fasting: 'fast',
  goals: 'goal',
}

const described = new RegExp(String.raw`${oneOf(cues.articlesOfOwn)} ([\p{L} ]{3,30}?) ${oneOf(cues.tablets)}`, 'iu')
/** Returns what a medicine is for, by which it may be noted: the blood pressure of 'my blood pressure pill'. */
const describedMedicine = (text: string): string | null => described.exec(text)?.[1] ?? null

/** Returns a word of the record's name; null for any of its kind. */
function nameOf(kind: CoachKind, part: Part): string | null {
  const [food] = spansOf(part, 'food')
  const [meal] = spansOf(part, 'meal')
  switch (kind) {
    case 'symptom': {
      const [symptom] = spansOf(part, 'symptom')
      return symptom ? symptomOf(symptom) : null
    }
    case 'meal':
      return food ? foodsOf(food.text, null)[0]!.name : meal ? mealOf(meal.text) : null
    case 'mood':
      return (spansOf(part, 'feeling').map(moodOfSpan)[0] ?? moodNamed(part.text))?.mood_type ?? null
    case 'exercise':
      return exerciseIn(part)
    case 'goal':
      return spansOf(part, 'goal')[0]?.text ?? null
    case 'medicine':
      return spansOf(part, 'medicine')[0]?.text ?? medicineWords(part.text) ?? describedMedicine(part.text)
    case 'fast':
    case 'memory':
    case 'water':
    case 'weight':
    case 'sleep':
      return null
  }
}

export const namesChange = /^(?:please |can you |could you )*(?:change|edit|correct|move|make|set)\b/i
export const namesDeletion = /^(?:please |can you |could you )*(?:delete|remove)\b/i

const several = anyOf(cues.several)

/** Cuts a part after a number of characters. */
const upTo = (part: Part, length: number): Part => ({
  ...part,
  text: part.text.slice(0, length).trim(),
  spans: part.spans.filter(({ end }) => end <= part.start + length),
})

/**
 * Finds which record a part wants changed or deleted, and its new value; null if it names none.
 * @param about the subject of the last question, if that was about the records
 */
export function soughtOf(part: Part, about: Query['about'] | null, clock: Clock): Sought | null {
  const isDeletion = part.intent === 'remove' ? !namesChange.test(part.text) : namesDeletion.test(part.text)
  const act = isDeletion ? 'delete' : 'change'
  const parted = act === 'change' ? (between.exec(part.text) ?? stated.exec(part.text)) : null
  const last = part.spans.findLast(({ label }) => ofValue.has(label))
  const object =
    act === 'delete' ? part : upTo(part, parted?.[1]?.length ?? (last ? last.start - part.start : part.text.length))
  const value = act === 'delete' ? '' : (parted?.[2] ?? last?.text ?? '')
  if (several.test(object.text) || (act === 'change' && value === '')) return null
  // 'Delete the ham from my lunch' changes a meal instead of deleting it.
  if (act === 'delete' && spansOf(part, 'food').length > 0 && spansOf(part, 'meal').length > 0) return null
  const marked = kindsByMark.find(([label]) => spansOf(object, label).length > 0)?.[1]
  const named = kindsByWord.find(([, pattern]) => pattern.test(object.text.toLowerCase()))?.[0]
  const before = about === null ? undefined : kindsByQuery[about]
  // After a question about goals 'the water one' is a goal.
  const isMedicine = medicineWords(object.text) !== null
  const kind =
    marked ??
    (isMedicine ? 'medicine' : undefined) ??
    (/\bones?\b/i.test(object.text) ? (before ?? named) : (named ?? before))
  if (kind === undefined) return null
  const days = spansOf(object, 'when')
    .map(({ text }) => daysIn(text.toLowerCase().replace(/['’]?s$/, ''), clock))
    .find((range) => range !== null)
  return { act, kind, name: nameOf(kind, object), range: kind === 'goal' ? null : (days ?? null), value }
}
