import { NewExercise } from '@finu/contract/fitness/fitness'
import { NewFast, standardFastingGoals } from '@finu/contract/fasting/fasting'
import { NewGoal } from '@finu/contract/fitness/goals'
import { MealDraft } from '@finu/contract/meals/meals'
import { NewMood } from '@finu/contract/moods/moods'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import { NewSymptom } from '@finu/contract/symptoms/symptoms'
import { describe, expect, test } from 'vitest'
import { describeFastLog } from '../../fasting/front/describe-fast-log.ts'
import { describeExerciseLog } from '../../fitness/front/describe-exercise-log.ts'
import { describeGoalLog } from '../../fitness/front/describe-goal-log.ts'
import { describeMealLog, describeTotal, foodsOfMeal } from '../../meals/front/describe-meal-log.ts'
import { describeMoodLog } from '../../moods/front/describe-mood-log.ts'
import { describeSymptomLog } from '../../symptoms/front/describe-symptom-log.ts'

describe('a card describes', () => {
  test('a mood by its level, feeling, triggers and notes', () => {
    const happy = NewMood.parse({ mood_type: 'happy', triggers: ['Sleep', 'Energy'], notes: 'A slow morning' })
    expect(describeMoodLog(happy, 'UTC')).toEqual({
      title: 'Good',
      lines: ['Poor sleep, Low energy', 'A slow morning'],
    })
    const tired = NewMood.parse({ mood_type: 'tired', label: 'Bad', notes: '', social_context: null })
    expect(describeMoodLog(tired, 'UTC')).toEqual({ title: 'Tired', lines: ['Bad'] })
  })

  test('a symptom by its severity', () => {
    const log = NewSymptom.parse({ name: 'Headache', severity_score: 3, potential_triggers: ['Stress'] })
    expect(describeSymptomLog(log, 'UTC')).toEqual({
      title: 'Headache',
      lines: ['Moderate, 3 of 5', 'Possible triggers: Stress'],
    })
  })

  test('the time of a log of another time', () => {
    const timestamp = '2020-03-02T19:30:00Z'
    const symptom = NewSymptom.parse({ name: 'Headache', severity_score: 3, timestamp })
    const when = 'Mon 2 Mar 2020, 20:30'
    expect(describeSymptomLog(symptom, 'Europe/Madrid').lines).toEqual(['Moderate, 3 of 5', when])
    expect(describeMoodLog(NewMood.parse({ mood_type: 'sad', timestamp }), 'Europe/Madrid').lines).toContain(when)
    const walk = NewExercise.parse({
      name: 'Walk',
      type: 'cardio',
      duration_minutes: 20,
      is_completed: true,
      date: timestamp,
    })
    expect(describeExerciseLog(walk, 'Europe/Madrid', 70, 'metric').lines).toContain(when)
  })

  test('each food of a meal with its amount, marked if it is estimated', () => {
    const log = MealDraft.parse({
      name: 'Breakfast plate',
      meal_type: 'breakfast',
      food_items: [
        { name: 'Egg', food_id: 'egg', quantity: 2, unit: 'medium' },
        { name: 'Relish' },
        { name: 'Bar', quantity: 1, unit: 'serving', calories_per_unit: 210 },
      ],
      ingredients: ['Toast'],
      post_meal_feelings: ['Satisfied'],
    })
    expect(describeMealLog(log, 'UTC')).toEqual({ title: 'Breakfast plate', lines: ['Breakfast', 'Satisfied'] })
    expect(foodsOfMeal(log)).toEqual([
      { name: 'Egg', amount: '2 × medium', isEstimate: false },
      { name: 'Relish', amount: '1 serving', isEstimate: true },
      { name: 'Bar', amount: '1 serving', isEstimate: false },
      { name: 'Toast', amount: 'a usual portion', isEstimate: false },
    ])
  })

  test('a meal’s figures as complete, at least, about or unknown', () => {
    const known = { ...unknownNutrition, calories: 1240, protein_g: 14.3, partial: [], is_estimate: false }
    expect(describeTotal(known)).toBe('1,240 kcal, 14.3 g protein')
    expect(describeTotal({ ...known, partial: ['calories', 'protein_g'] })).toBe(
      'at least 1,240 kcal, at least 14.3 g protein',
    )
    expect(describeTotal({ ...known, is_estimate: true })).toBe('about 1,240 kcal, about 14.3 g protein')
    expect(describeTotal({ ...known, calories: null, protein_g: null })).toBe('kcal unknown')
  })

  test('a fast by its hours, for any notation of its window', () => {
    const usual = NewFast.parse({ fasting_type: '16:8', goals: [...standardFastingGoals] })
    expect(describeFastLog(usual, null)).toEqual({
      title: '16:8 Intermittent',
      lines: ['16 hours, starting when you confirm'],
    })
    const own = NewFast.parse({ fasting_type: 'custom', planned_duration_hours: 14, goals: ['better_sleep'] })
    expect(describeFastLog(own, null)).toEqual({
      title: 'Custom',
      lines: ['14 hours, starting when you confirm', 'better sleep'],
    })
    const begun = NewFast.parse({ fasting_type: '16:8', start_time: '2020-01-31T19:00:00Z' })
    expect(describeFastLog(begun, 'Europe/Madrid').lines).toEqual([
      '16 hours',
      'Since Fri 31 Jan 2020, 20:00; points count from when you confirm',
    ])
  })

  test('an exercise by its duration and the estimated calories', () => {
    const log = NewExercise.parse({ name: 'Run', type: 'cardio', duration_minutes: 90, is_completed: true })
    expect(describeExerciseLog(log, 'UTC', null, 'metric').lines).toEqual(['Cardio, 1h 30m, about 720 kcal'])
    expect(describeExerciseLog(log, 'UTC', 70, 'metric').lines).toEqual([
      'Cardio, 1h 30m, about 840 kcal',
      '8 MET running, Compendium 2024',
    ])
    expect(
      describeExerciseLog({ ...log, calories_burned: 500, is_completed: false }, 'UTC', 70, 'metric').lines,
    ).toEqual(['Cardio, 1h 30m, about 500 kcal', 'To do, not done yet'])
  })

  test('a goal by its category and frequency', () => {
    const log = NewGoal.parse({ name: 'Walk', description: '{"category":"Exercise","points":20}' })
    expect(describeGoalLog(log)).toEqual({ title: 'Walk', lines: ['Exercise, every day'] })
    expect(describeGoalLog({ ...log, target: 8, unit: 'glasses' }).lines).toEqual(['Exercise, 8 glasses a day'])
  })
})
