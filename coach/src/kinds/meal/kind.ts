import { mealTypes } from '@finu/contract/meals/meals'
import { byDay } from '../../answer/answered.ts'
import { linked } from '../../answer/day-links.ts'
import { listed, nutrition, nutritionPage, plural, verbatim } from '../../answer/wording.ts'
import { spansOf } from '../../compose/spans.ts'
import type { AskedOf } from '../../question.ts'
import { stems } from '../../values/plain.ts'
import type { CoachKind } from '../kind.ts'
import { addedTo } from '../notes.ts'
import { logEaten } from '../water/water.ts'
import { describeEnergy, includesFood } from './answer.ts'
import { describeFigures, describeMeal, inputOfMeal, sayEnergy } from './card.ts'
import { correctMeal, withFoodsOfCard } from './correct.ts'
import { isKnownFood } from './food-words.ts'
import { foodsOf } from './foods.ts'
import { mealOf } from './meal-names.ts'
import { readFoods } from './read-foods.ts'
import { mealSubjects } from './subjects.ts'

const questions: Record<AskedOf<'meal'>, string> = {
  meal: 'What did you eat? Say it like “2 eggs and a slice of toast for breakfast”.',
  breakfast: 'What did you eat for breakfast? Say it like “2 eggs and a slice of toast”.',
  lunch: 'What did you eat for lunch? Say it like “chicken salad and 200 g rice”.',
  dinner: 'What did you eat for dinner? Say it like “pasta with tomato sauce and a glass of wine”.',
  snack: 'What did you eat as a snack? Say it like “an apple and a handful of almonds”.',
}

const mealWord = new RegExp(`^(?:a |my )?(${mealTypes.join('|')})$`)

export const mealKind: CoachKind<'meal'> = {
  name: 'meal',
  page: nutritionPage,
  place: nutrition,

  reads: { meal: logEaten },
  mark: 'food',
  manner: 'taken',
  called: ['meal', 'food', 'breakfast', 'lunch', 'dinner', 'supper', 'snack'],
  isNamedBy: isKnownFood,
  holds: ['food'],
  values: ['food', 'from', 'amount', 'energy', 'meal'],
  withNote: (log, note) => ({ ...log, input: { ...log.input, notes: addedTo(log.input.notes, note) } }),
  amountsIn: ['weight', 'dose'],
  clauseMarks: ['food'],
  question: (asked) => questions[asked],
  answer: ['meal', 'food'],
  sought: {
    words: [/\bmeals?\b|\bfood\b/, 10],
    marks: { food: 5, meal: 6 },
    after: ['meals', 'calories'],
    nameIn(part) {
      const [food] = spansOf(part, 'food')
      const [meal] = spansOf(part, 'meal')
      return food ? foodsOf(food.text, null)[0]!.name : meal ? mealOf(meal.text) : null
    },
  },
  wordsOf: ({ words = [] }) => words,
  readValue({ text, plain }) {
    const type = mealTypes.find((each) => each === mealWord.exec(plain)?.[1])
    const foods = readFoods(text)
    return type ? { meal_type: type } : foods.length > 0 ? { foods } : null
  },

  subjects: mealSubjects,
  daysForAdvice: 2,
  summary(meals, range) {
    const isDay = range.start === range.end
    const names = isDay
      ? ` (${listed(meals.map(({ name }) => verbatim(name)).toReversed())})`
      : ` on ${plural(byDay(meals).length, 'day')}`
    return `**Meals:** ${linked(plural(meals.length, 'meal'), nutritionPage, range)}${names}, ${describeEnergy(meals, isDay)}`
  },

  describe: describeMeal,
  brief: (card) => `${card.log.name}, ${sayEnergy(card)}`,
  sources: describeFigures,
  changes: '“2 slices”, “without the butter” or “for lunch”',
  suggestion: 'What did I eat today?',

  inputOf: inputOfMeal,
  recordOf: ({ name, food_items, meal_type }, { nutrition: sum }) => ({
    name,
    words: (food_items ?? []).map((food) => food.name),
    meal_type,
    calories: sum?.calories ?? null,
  }),
  isNamed: (entry, name) =>
    mealTypes.some((type) => type === name) ? entry.meal_type === name : includesFood(entry, name),
  sayOpen: ({ name, calories }) =>
    calories == null ? verbatim(name) : `${verbatim(name)}, ${Math.round(calories)} kcal`,
  like: () => ({ about: 'meals', name: null }),
  changeable: ['meal_type', 'foods', 'at'],
  namesPiece(part, { input: { foods } }) {
    const words = stems(part.text)
    const named = foods.filter(({ name }) => stems(name).some((word) => words.includes(word)))
    return named.length > 0 && named.length < foods.length
  },
  withValues: (part, { input }) => withFoodsOfCard(part, input.foods),
  correct: correctMeal,
  stateOf({ meal_type, food_items, name: whole }) {
    const foods = food_items.map(({ name, quantity, unit }) => `${quantity} × ${unit} ${name}`).join(', ')
    return `${meal_type}: ${verbatim(foods || whole)}`
  },
  isMoved: (log) => log.eaten_at !== undefined,
}
