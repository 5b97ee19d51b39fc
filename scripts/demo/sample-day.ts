import { fitness, type ExerciseType } from '@finu/contract/fitness/fitness'
import { meals, type MealType } from '@finu/contract/meals/meals'
import { moodLevels, moods } from '@finu/contract/moods/moods'
import { sleep } from '@finu/contract/sleep/sleep'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { water } from '@finu/contract/water/water'
import { weight } from '@finu/contract/weight/weight'
import type { Random } from '../../server/testing/random.ts'
import { sampleMeals, type SampleMeal } from './sample-meals.ts'
import { stepOf, type Step } from './sample-step.ts'

/** A day before anything is logged on it. */
export interface SampleDay {
  random: Random
  /** Returns an instant of the day, up to a number of minutes after a time such as '08:10'. */
  at: (time: string, spreadMinutes?: number) => Date
  /** Draws apart from all else of the day, so that the rest of a year is the same with and without it. */
  nightRandom: Random
  /** Returns the instant a number of minutes after a time, such as '23:00' of the evening before. */
  minutesAfter: (time: string, minutes: number, day?: 'evening before') => Date
  isWeekend: boolean
  isShortNight: boolean
  moves: boolean
  /** True if a fast of the night lasts until noon. */
  isFasting: boolean
  /** From -1 to 1, over months. */
  season: number
  /** The weight of these weeks, around which single days vary. */
  usualKg: number
}

export const pick = <T>(random: Random, values: readonly T[]): T => values[random.whole(0, values.length - 1)]!

export function drawId({ whole }: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => whole(0, 15).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
}

const notes = {
  good: [
    'Slept through',
    'Long walk in the sun',
    'Dinner with friends',
    'Finished what I had planned',
    'A quiet morning',
  ],
  bad: ['Short night', 'A long day of meetings', 'Woke up twice', 'Too much coffee', 'Rain all day'],
}

function drawMood(day: SampleDay, at: Date): Step {
  const { random, isWeekend, isShortNight, moves, season } = day
  const mean = 3.4 + (isWeekend ? 0.6 : 0) + (moves ? 0.4 : 0) - (isShortNight ? 1.3 : 0) + 0.3 * season
  const level = Math.min(5, Math.max(1, Math.round(mean + 2.2 * (random.next() - 0.5))))
  const { mood_type, emoji, label } = moodLevels[level - 1]!
  const triggers = isShortNight
    ? ['Poor sleep']
    : level > 3 && random.chance(0.5)
      ? [pick(random, ['Energy', 'Focus'])]
      : []
  const note = random.chance(0.3) ? pick(random, level > 3 ? notes.good : notes.bad) : null
  return stepOf(at, moods.create, { body: { mood_type, emoji, label, triggers, notes: level === 3 ? null : note } })
}

function drawMoods(day: SampleDay): Step[] {
  const morning = drawMood(day, day.at('08:00', 50))
  return day.random.chance(0.45) ? [morning, drawMood(day, day.at('22:05', 40))] : [morning]
}

function drawSymptoms({ random, at, isShortNight }: SampleDay, dinner: SampleMeal | null): Step[] {
  const log = (time: Date, name: string, severity_score: number, trigger: string) =>
    stepOf(time, symptoms.create, { body: { name, severity_score, potential_triggers: [trigger] } })
  const steps: Step[] = []
  if (random.chance(isShortNight ? 0.62 : 0.07)) {
    const trigger = isShortNight ? 'Poor Sleep' : pick(random, ['Stress', 'Dehydration', 'Weather'])
    steps.push(log(at('15:00', 90), 'Headache', random.whole(isShortNight ? 2 : 1, isShortNight ? 4 : 3), trigger))
  }
  if (isShortNight && random.chance(0.35)) steps.push(log(at('16:40', 40), 'Fatigue', random.whole(2, 3), 'Poor Sleep'))
  if (dinner?.isHeavy && random.chance(0.6))
    steps.push(log(at('21:10', 20), 'Bloating', random.whole(1, 3), 'Large Meal'))
  return steps
}

function logMeal({ random }: SampleDay, at: Date, meal_type: MealType, { name, foods }: SampleMeal): Step {
  const food_items = foods.map(([food_id, food, quantity, unit]) => ({ food_id, name: food, quantity, unit }))
  const post_meal_feelings = random.chance(0.25) ? [pick(random, ['Satisfied', 'Energy boost', 'Sleepy', 'Alert'])] : []
  return stepOf(at, meals.create, { body: { name, meal_type, food_items, post_meal_feelings } })
}

function drawMeals(day: SampleDay): { steps: Step[]; dinner: SampleMeal | null } {
  const { random, at, isWeekend, isFasting } = day
  const draw = (type: MealType, chance: number) => (random.chance(chance) ? pick(random, sampleMeals[type]) : null)
  const breakfast = isFasting ? null : draw('breakfast', 0.9)
  const [lunch, snack, dinner] = [draw('lunch', 0.95), draw('snack', 0.35), draw('dinner', 0.95)]
  return {
    dinner,
    steps: [
      ...(breakfast ? [logMeal(day, at(isWeekend ? '09:30' : '08:55', 20), 'breakfast', breakfast)] : []),
      ...(lunch ? [logMeal(day, at('12:40', 30), 'lunch', lunch)] : []),
      ...(snack ? [logMeal(day, at('16:35', 5), 'snack', snack)] : []),
      ...(dinner ? [logMeal(day, at('19:20', 25), 'dinner', dinner)] : []),
    ],
  }
}

interface SampleExercise {
  name: string
  type: ExerciseType
  minutes: readonly [number, number]
}

const exercises: Readonly<Record<'weekday' | 'weekend', readonly SampleExercise[]>> = {
  weekday: [
    { name: 'Evening walk', type: 'cardio', minutes: [25, 45] },
    { name: 'Strength training', type: 'strength', minutes: [30, 45] },
    { name: 'Yoga', type: 'yoga', minutes: [20, 40] },
    { name: 'Swimming', type: 'swimming', minutes: [30, 45] },
  ],
  weekend: [
    { name: 'Running', type: 'cardio', minutes: [25, 50] },
    { name: 'Cycling', type: 'cycling', minutes: [40, 90] },
    { name: 'Hiking', type: 'other', minutes: [60, 120] },
  ],
}

/** Draws an exercise timed by the server's clock: its timer is started, and it is completed when the time is over. */
function drawExercise({ random, at, isWeekend, moves }: SampleDay): Step[] {
  if (!moves) return []
  const { name, type, minutes } = pick(random, exercises[isWeekend ? 'weekend' : 'weekday'])
  const [id, duration_minutes] = [drawId(random), random.whole(...minutes)]
  const start = at(isWeekend ? '10:15' : '17:35', 10)
  const end = new Date(start.getTime() + duration_minutes * 60_000)
  return [
    stepOf(start, fitness.createExercise, { key: id, body: { name, type, duration_minutes, start_timer: true } }),
    stepOf(end, fitness.changeExercise, { params: { id }, body: { is_completed: true } }),
  ]
}

/** Draws the drinks of a day: more where somebody moves. */
function drawDrinks({ random, at, moves }: SampleDay): Step[] {
  const log = (time: string, amount_ml: number) => stepOf(at(time, 45), water.create, { body: { amount_ml } })
  return [
    log('07:20', 250),
    log('10:10', pick(random, [150, 250, 250])),
    ...(random.chance(0.8) ? [log('12:50', pick(random, [250, 250, 330]))] : []),
    ...(random.chance(0.7) ? [log('15:20', pick(random, [150, 250, 500]))] : []),
    ...(moves ? [log('18:50', 500)] : []),
    ...(random.chance(0.6) ? [log('20:30', 250)] : []),
  ]
}

/** Draws a weighing on two of three mornings: heavier after a short night and at weekends. */
function drawWeight({ random, at, isWeekend, isShortNight, usualKg }: SampleDay): Step[] {
  if (!random.chance(0.65)) return []
  const variation = 1.2 * (random.next() - 0.5) + (isShortNight ? 0.2 : 0) + (isWeekend ? 0.15 : 0)
  const weight_kg = Math.round((usualKg + variation) * 10) / 10
  return [stepOf(at('07:05', 20), weight.create, { body: { weight_kg } })]
}

/** Draws the night to the day, logged in the morning: a short one is late to bed or early up, and leaves one tired. */
function drawNight({ nightRandom: random, minutesAfter, isWeekend, isShortNight }: SampleDay): Step[] {
  const { whole, chance } = random
  const isLate = chance(0.6)
  const bedtime = isShortNight && isLate ? whole(95, 160) : whole(isWeekend ? 5 : -20, isWeekend ? 55 : 30)
  const waking = isShortNight && !isLate ? whole(-140, -85) : whole(isWeekend ? 45 : -10, isWeekend ? 105 : 25)
  const draw = whole(0, 99)
  const quality = isShortNight ? (draw < 78 ? 'tired' : 'so_so') : draw < 66 ? 'rested' : draw < 95 ? 'so_so' : 'tired'
  if (chance(0.06)) return []
  const body = {
    asleep_at: minutesAfter('23:00', bedtime, 'evening before').toISOString(),
    woke_at: minutesAfter('06:50', waking).toISOString(),
    quality,
  } as const
  return [stepOf(minutesAfter('06:50', Math.max(waking, 50) + 6), sleep.create, { body })]
}

/** Draws the logs of a day, except fasts and goals. */
export function drawDay(day: SampleDay): Step[] {
  const { steps, dinner } = drawMeals(day)
  return [
    ...drawNight(day),
    ...drawMoods(day),
    ...steps,
    ...drawSymptoms(day, dinner),
    ...drawExercise(day),
    ...drawDrinks(day),
    ...drawWeight(day),
  ]
}
