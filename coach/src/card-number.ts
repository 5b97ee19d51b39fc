import { toldOf } from './card-told.ts'
import { levelOf, moodOfLevel } from './find-mood.ts'
import { unitOf } from './food-words.ts'
import type { ToldLog } from './heard.ts'
import { fastOf } from './read-fast.ts'
import type { ReplyData } from './reply-data.ts'

type Card = ReplyData['cards'][number]

const minutesOf = (text: string, value: number) =>
  /\bh(?:ours?|rs?)?\b/.test(text) ? Math.round(value * 60) : Math.round(value)

/** 'Toast' is what the table calls toasted bread. */
const isSameFood = (word: string, part: string) =>
  word.replace(/s$/, '') === part.replace(/s$/, '') ||
  (word.length > 3 && part.length > 3 && (part.startsWith(word) || word.startsWith(part)))

/** Whether a text names a food, by one of the words of its name. */
function isNamedIn(text: string, name: string): boolean {
  const words = text.split(/[ ,]+/)
  const parts = name.toLowerCase().split(/[ ,]+/)
  return parts.some((part) => part.length > 2 && words.some((word) => isSameFood(word, part)))
}

/** The card of a meal one of whose foods is named: 'just one coffee' is of the coffee, whatever stands below it. */
export function foodNamed(said: string, cards: readonly Card[]): { card: Card; at: number } | null {
  const at = cards.findLastIndex((card) => {
    const log = toldOf(card, null)
    return log?.kind === 'meal' && log.told.foods.some(({ name }) => isNamedIn(said, name))
  })
  return at < 0 ? null : { card: cards[at]!, at }
}

/** Words beside a number that name nothing else. */
const beside =
  /\b(?:it|is|was|a|an|the|my|about|like|more|of|to|be|now|instead|not|but|no|i|i'd|say|would|think|maybe|probably|actually|please|for|at|or|so|and|up|down|only|just|really|than|should|one|first|second|third|fourth|last)\b/g
/** What numbers of a kind of log are called. */
const saidOf: Partial<Record<ToldLog['kind'], RegExp>> = {
  mood: /^(?:mood|feel(?:ing)?|level|score|rat(?:e|ed|ing)|out)$/,
  symptom: /^(?:severity|intensity|strength|strong|level|pain|score|rat(?:e|ed|ing)|symptom|out)$/,
  exercise: /^(?:exercise|workout|min|mins|minutes?|h|hrs?|hours?|long|total)$/,
  fast: /^(?:fast(?:ing)?|h|hrs?|hours?|long|total)$/,
  meal: /^(?:meal|kcal|calories)$/,
}
/** '7/10' and '4 out of 5' rate, which only moods and symptoms are. */
const rates = /\d ?(?:\/|out of) ?(?:5|10)\b/
/** Whether a number is of a card: '4', 'more like a 4 of 5', 'headache 4', '2 cups'. 'Walked 3 km' is of none of these. */
export function isOfCard(said: string, log: ToldLog): boolean {
  if (log.kind === 'goal') return true
  if (rates.test(said) && log.kind !== 'mood' && log.kind !== 'symptom') return false
  const named = 'name' in log.told && log.told.name ? log.told.name.toLowerCase().split(' ') : []
  const foods = log.kind === 'meal' ? log.told.foods.flatMap(({ name }) => name.toLowerCase().split(/[ ,]+/)) : []
  const fits = (word: string) =>
    word === '' ||
    named.includes(word) ||
    saidOf[log.kind]?.test(word) ||
    (log.kind === 'meal' && (unitOf(word) !== null || foods.some((part) => isSameFood(word, part))))
  return said
    .replaceAll(beside, ' ')
    .replaceAll(/[\d./:,-]+/g, ' ')
    .split(' ')
    .every(fits)
}

/** A log with another number where it has one; null where the number means nothing to it. */
export function withNumber(log: ToldLog, text: string, value: number): ToldLog | null {
  const unit = new RegExp(String.raw`\b${String(value).replace('.', '\\.')} ?([a-z]+)\b`).exec(text)?.[1] ?? null
  const isTime = unit !== null && /^(?:min|minutes?|mins|hours?|hrs?|h)$/.test(unit)
  const of = Number(/(?:\/|out of|of) ?(5|10)\b/.exec(text)?.[1] ?? 5)
  switch (log.kind) {
    case 'symptom': {
      const level = isTime ? null : levelOf(value, of)
      return level === null ? null : { ...log, told: { ...log.told, severity_score: level } }
    }
    case 'mood': {
      const level = isTime ? null : levelOf(value, of)
      return level === null ? null : { ...log, told: { ...log.told, mood_type: moodOfLevel(level) } }
    }
    case 'exercise': {
      const minutes = minutesOf(text, value)
      return minutes >= 1 && minutes <= 1440 ? { ...log, told: { ...log.told, duration_minutes: minutes } } : null
    }
    case 'fast': {
      const fast = fastOf(value)
      const { at, replaces } = log.told
      return fast && { kind: 'fast', told: { ...fast, ...(at && { at }), replaces }, isGuessed: false }
    }
    case 'goal': {
      const name = /\d/.test(log.told.name)
        ? log.told.name.replace(/\d+(?:[.,]\d+)?/, String(value))
        : `${log.told.name} (${value}${unit ? ` ${unit}` : ''})`
      return { ...log, told: { ...log.told, name } }
    }
    case 'meal': {
      const foods = [...log.told.foods]
      const named = foods.findIndex(({ name }) => isNamedIn(text, name))
      const at = named >= 0 ? named : 0
      const food = foods[at]
      if (!food || value <= 0 || isTime) return null
      const isMeasure =
        unit !== null &&
        /^(?:cups?|slices?|glass(?:es)?|bowls?|pieces?|handfuls?|spoons?|tablespoons?|teaspoons?|plates?|bottles?|cans?|g|grams?|ml)$/.test(
          unit,
        )
      const measure = isMeasure
        ? unit
            .replace(/^grams?$/, 'g')
            .replace(/^glasses$/, 'glass')
            .replace(/(?<!s)s$/, '')
        : food.unit
      foods[at] = { name: food.name, quantity: value, ...(measure ? { unit: measure } : {}) }
      return { ...log, told: { ...log.told, foods } }
    }
    case 'memory':
    case 'past_fast':
      return null
  }
}
