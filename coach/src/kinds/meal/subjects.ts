import { oneDecimal } from '../../answer/wording.ts'
import { said, spansOf, wordsIn } from '../../compose/spans.ts'
import type { SubjectOf } from '../../query.ts'
import type { Part } from '../../reading/read.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import type { RecordSubject } from '../subject.ts'
import { answerMeals, sumOf } from './answer.ts'
import { isKnownFood } from './food-words.ts'
import { mealOf } from './meal-names.ts'

type Subject = SubjectOf<'meal'>

/** Returns the first known food of a question. */
const foodIn = (part: Part): string => {
  const names = spansOf(part, 'food').map(wordsIn)
  return names.find(isKnownFood) ?? names[0] ?? ''
}

/** Returns a figure of meals as a subject. */
const figure = (of: Exclude<Subject, 'meals'>, unit: string, more: Partial<RecordSubject> = {}): RecordSubject => ({
  hasPartsOfDay: true,
  answer(query, { entries, clock, findings, counted }) {
    const meals = entries('meal')
    return meals && counted(answerMeals(query, meals, clock.today, findings.profile))
  },
  series: { valueOf: (meals) => sumOf(meals, of).value },
  groups: { sayMean: (value) => `**${unit === 'g' ? oneDecimal(value) : Math.round(value)} ${unit}** a day` },
  progress: () => ({
    what: `Your ${of}`,
    say: (value) => `${Math.round(value)} ${unit}`,
    more: 'more',
    less: 'less',
  }),
  ...more,
})

const calories = figure('calories', 'kcal', {
  askedAs: 'nutrients',
  nameIn: (part) => mealOf(said(part, 'meal')),
  marks: { nutrient: 1 },
  words: [/\b(?:calories|kcals?|cals)\b/i, 14],
  hasUsual: true,
  isJudged: true,
  pronounOf: 'calories',
  isOfEating: true,
  suggestion: 'And how much protein?',
  chart: { of: 'calories' },
})

export const mealSubjects: Record<Subject, RecordSubject> = {
  calories,
  protein: figure('protein', 'g', {
    words: [/\bprotein\b/i, 8],
    hasUsual: true,
    isJudged: true,
    suggestion: 'Where do I get protein from?',
    chart: { of: 'protein' },
  }),
  carbs: figure('carbs', 'g', { words: [/\bcarbs?\b/i, 9], chart: { of: 'carbs' } }),
  fat: figure('fat', 'g', { words: [/\bfat\b/i, 13], chart: { of: 'fat' } }),
  fibre: figure('fibre', 'g', { words: [/\bfib(?:re|er)\b/i, 10], isJudged: true, chart: { of: 'fibre' } }),
  sugar: figure('sugar', 'g', { words: [/\bsugar\b/i, 11], isJudged: true, chart: { of: 'sugar' } }),
  sodium: figure('sodium', 'mg', { words: [/\b(?:salt|sodium)\b/i, 12] }),
  meals: figure('calories', 'kcal', {
    askedAs: 'meals',
    nameIn(part) {
      const food = foodIn(part)
      return food.startsWith('for ') ? mealOf(food) : food || mealOf(said(part, 'meal'))
    },
    marks: { food: 5, meal: 6 },
    words: [anyOf(asks.subjects.meals), 15],
    isListed: true,
    groupName: 'calories',
    pronounOf: 'meal',
    isOfEating: true,
    suggestion: 'How many calories was that?',
    isTimed: true,
    progress: () => ({
      what: 'Your meals',
      say: (value) => `${Math.round(value)} kcal`,
      more: 'more',
      less: 'less',
    }),
  }),
}
