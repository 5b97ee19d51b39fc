import { describeSource, estimateBurn } from '@finu/contract/compendium'
import type { NewExercise } from '@finu/contract/fitness'
import { plannedHoursOf, standardFastingGoals, type NewFast } from '@finu/contract/fasting'
import { readGoalDetails, standardGoalCategory, type NewGoal } from '@finu/contract/goals'
import type { MealDraft } from '@finu/contract/meals'
import type { NewMood } from '@finu/contract/moods'
import type { TotalNutrition } from '@finu/contract/nutrition'
import type { ProposalKind } from '@finu/contract/proposals'
import { readEntered, type FoodItemDraft } from '@finu/contract/food-items'
import { severityLevels, type NewSymptom } from '@finu/contract/symptoms'
import { nameOfType } from '../../fasting/format-fast.ts'
import { exerciseTypeNames } from '../../fitness/exercise-names.ts'
import { formatDuration } from '../../fitness/format-duration.ts'
import { formatCount } from '../../lib/format-number.ts'
import { describeAmount, describeCalories, formatMealTime, mealTypeNames } from '../../meals/meal-words.ts'
import { describeMood } from '../../moods/mood-names.ts'

/** What a card says of something to log: a title, and what else would be saved, a line each. */
export interface LogWords {
  title: string
  lines: string[]
}

/** 'Mood', 'Meal' */
export const titleOfKind = (kind: ProposalKind): string => kind[0]!.toUpperCase() + kind.slice(1)

const present = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.flatMap((line) => (line ? [line] : []))

/** The feeling as it was said stands beside the word of its face, which several share. */
export function describeMoodLog(log: NewMood): LogWords {
  const said = [log.triggers, log.activities].map((words) => words.join(', '))
  return {
    title: describeMood(log.mood_type, log.label).name,
    lines: present([`Feeling ${log.mood_type}`, ...said, log.social_context, log.notes]),
  }
}

export function describeSymptomLog({ name, severity_score, potential_triggers, description }: NewSymptom): LogWords {
  const label = severityLevels.find(({ score }) => score === severity_score)?.label ?? ''
  const triggers = potential_triggers.length > 0 && `Possible triggers: ${potential_triggers.join(', ')}`
  return { title: name, lines: present([`${label}, ${severity_score} of 5`, triggers, description]) }
}

export function describeMealLog(log: MealDraft, timezone: string | null): LogWords {
  const { name, meal_type, eaten_at, post_meal_feelings, notes } = log
  const when = eaten_at === undefined ? '' : `, ${formatMealTime(eaten_at, timezone)}`
  return {
    title: name,
    lines: present([`${mealTypeNames[meal_type]}${when}`, post_meal_feelings.join(', '), notes]),
  }
}

/** The foods of a meal with their amounts, and whether what they hold is estimated. */
export const foodsOfMeal = ({ food_items, ingredients }: MealDraft) => [
  ...food_items.map((item) => ({
    name: item.name,
    amount: describeAmount({ ...item, grams: null }),
    isEstimate: isEstimate(item),
  })),
  ...ingredients.map((name) => ({ name, amount: 'a usual portion', isEstimate: false })),
]

const isEstimate = (item: FoodItemDraft) => item.food_id == null && readEntered(item) === null

/** 'about 300 kcal, at least 12 g protein' */
export function describeTotal(total: TotalNutrition): string {
  const { protein_g: protein, partial } = total
  if (protein === null) return describeCalories(total)
  const least = partial.includes('protein_g') ? 'at least ' : ''
  return `${describeCalories(total)}, ${least}${protein} g protein`
}

/** The hours that a fast plans. */
export const hoursOfFast = ({ fasting_type, planned_duration_hours }: NewFast): number =>
  plannedHoursOf(fasting_type, planned_duration_hours) ?? 0

export function describeFastLog(log: NewFast): LogWords {
  const goals = log.goals.filter((goal) => !standardFastingGoals.some((standard) => standard === goal))
  const hours = `${hoursOfFast(log)} hours, starting when you confirm`
  return {
    title: nameOfType(log.fasting_type),
    lines: present([hours, goals.join(', ').replaceAll('_', ' '), log.motivation_note]),
  }
}

/** @param weightKg what the profile has, as the calories that are saved follow from it */
export function describeExerciseLog(log: NewExercise, weightKg: number | null): LogWords {
  const { name, type, duration_minutes, calories_burned, is_completed, notes } = log
  const burn = estimateBurn(log, weightKg)
  const kcal = formatCount(calories_burned ?? burn.calories_burned)
  const figures = `${exerciseTypeNames[type]}, ${formatDuration(duration_minutes)}, about ${kcal} kcal`
  const source = calories_burned === undefined && burn.compendium && describeSource(burn)
  return { title: name, lines: present([figures, source, !is_completed && 'To do, not done yet', notes]) }
}

export function describeGoalLog({ name, description, target, unit }: NewGoal): LogWords {
  const category = readGoalDetails(description)?.category ?? standardGoalCategory
  return { title: name, lines: [`${category}, ${target > 1 ? `${formatCount(target)} ${unit} a day` : 'every day'}`] }
}
