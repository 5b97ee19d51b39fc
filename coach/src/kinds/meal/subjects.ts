import { answerMeals, sumOf } from './answer.ts'
import type { SubjectOf } from '../../query.ts'
import { oneDecimal } from '../../answer/wording.ts'
import type { RecordSubject } from '../subject.ts'

type Subject = SubjectOf<'meal'>

/** Returns a figure of meals as a subject. */
const figure = (of: Exclude<Subject, 'meals'>, unit: string, more: Partial<RecordSubject> = {}): RecordSubject => ({
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
  pronounOf: 'calories',
  isOfEating: true,
  suggestion: 'And how much protein?',
  chart: { of: 'calories' },
})

export const mealSubjects: Record<Subject, RecordSubject> = {
  calories,
  protein: figure('protein', 'g', { suggestion: 'Where do I get protein from?', chart: { of: 'protein' } }),
  carbs: figure('carbs', 'g', { chart: { of: 'carbs' } }),
  fat: figure('fat', 'g', { chart: { of: 'fat' } }),
  fibre: figure('fibre', 'g', { chart: { of: 'fibre' } }),
  sugar: figure('sugar', 'g', { chart: { of: 'sugar' } }),
  sodium: figure('sodium', 'mg'),
  meals: figure('calories', 'kcal', {
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
