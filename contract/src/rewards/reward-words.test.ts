import { expect, test } from 'vitest'
import type { Shortfall } from './reward.ts'
import { describeRewards } from './reward-words.ts'

const reward = (grants: Record<string, number>, ...shortfalls: Shortfall[]) => ({
  grants: Object.entries(grants).map(([rule, points]) => ({ rule, points })),
  shortfalls,
})

const short = (rule: string, change: Partial<Shortfall> = {}): Shortfall => ({
  rule,
  limit: 'places',
  asked: 1,
  asked_points: 5,
  granted: 0,
  points: 0,
  a_day: 3,
  ...change,
})

const minutes = (asked: number, granted: number, change: Partial<Shortfall> = {}) =>
  short('exercise_logged', {
    limit: 'unproven',
    asked,
    asked_points: 2 * asked,
    granted,
    points: 2 * granted,
    a_day: 30,
    ...change,
  })

/** The situations of the design's table of toasts, each with its words. */
test.each([
  ['a mood', [reward({ mood_logged: 5 })], ''],
  ['a first mood', [reward({ mood_logged: 5, first_mood: 10 })], '10 of these for your first mood.'],
  ['two symptoms', [reward({ symptom_logged: 5 }), reward({ symptom_logged: 5 })], ''],
  [
    'a healthy meal',
    [reward({ meal_logged: 5, healthy_meal: 3 })],
    '3 of these for a healthy meal: enough fibre and protein, little sugar.',
  ],
  [
    'a first healthy meal',
    [reward({ meal_logged: 5, healthy_meal: 3, first_meal: 10 })],
    '10 of these for your first meal, 3 for a healthy meal: enough fibre and protein, little sugar.',
  ],
  ['a streak', [reward({ mood_logged: 5, streak_7: 25 })], '25 of these for 7 days in a row.'],
  ['exercise in full', [reward({ exercise_logged: 40 })], '20 minutes, 2 points each.'],
  [
    'exercise without the timer, a part',
    [reward({ exercise_logged: 60 }, minutes(45, 30))],
    'Points for 30 of 45 minutes. Without the timer, 30 minutes a day count.',
  ],
  [
    'the same, the first',
    [reward({ exercise_logged: 60, first_exercise: 10 }, minutes(45, 30))],
    'Points for 30 of 45 minutes, and 10 for your first exercise. Without the timer, 30 minutes a day count.',
  ],
  [
    'exercise without the timer, limit reached',
    [reward({}, minutes(20, 0))],
    'You already have today’s 30 minutes without the timer. Minutes with the timer still count.',
  ],
  [
    'exercise with the timer, a part',
    [reward({ exercise_logged: 80 }, minutes(60, 40, { limit: 'places', a_day: 120 }))],
    'Points for 40 of 60 minutes. 120 minutes a day count.',
  ],
  [
    'exercise with the timer, limit reached',
    [reward({}, minutes(60, 0, { limit: 'places', a_day: 120 }))],
    'You already have today’s 120 minutes.',
  ],
  ['exercise under a minute', [reward({}, minutes(0, 0, { limit: 'nothing' }))], 'Points begin with one full minute.'],
  ['a second start in a day', [reward({}, short('fast_started', { a_day: 1 }))], 'Starting earns points once a day.'],
  [
    'a completed fast',
    [reward({ fast_completed: 50, fasting_milestone: 5 })],
    '50 for the fast, 5 for its third quarter.',
  ],
  [
    'a completed fast with nothing before',
    [reward({ fast_completed: 50, fasting_milestone: 15 })],
    '50 for the fast, 15 for its three quarters.',
  ],
  [
    'a second completed fast in a day',
    [reward({ fasting_milestone: 5 }, short('fast_completed', { a_day: 1 }))],
    'One fast a day earns the 50 points.',
  ],
  [
    'a fast planned for less',
    [reward({}, short('fast_completed', { limit: 'plan' }))],
    'Fasts planned for 12 hours or more earn points.',
  ],
  [
    'an account of a wallet alone',
    [reward({}, short('account', { limit: 'wallet' }))],
    'Points start once you add your email in Settings and confirm it.',
  ],
  [
    'a day of very many changes',
    [reward({}, short('account', { limit: 'changes' }))],
    'Very many entries were changed today. Points start again tomorrow.',
  ],
  ['a fourth mood', [reward({}, short('mood_logged'))], 'You already have points for 3 moods today.'],
  ['a seventh meal', [reward({}, short('meal_logged', { a_day: 6 }))], 'You already have points for 6 meals today.'],
  [
    'three symptoms of which two count',
    [reward({ symptom_logged: 5 }), reward({ symptom_logged: 5 }), reward({}, short('symptom_logged', { a_day: 5 }))],
    'Points for 2 of 3. Five symptoms a day count.',
  ],
  [
    'two symptoms of which none counts',
    [reward({}, short('symptom_logged', { a_day: 5 })), reward({}, short('symptom_logged', { a_day: 5 }))],
    'You already have points for 5 symptoms today.',
  ],
  [
    'a goal, a part',
    [
      reward(
        { goal_completed: 10 },
        short('goal_completed', { asked: 30, asked_points: 30, granted: 10, points: 10, a_day: 200 }),
      ),
    ],
    '10 of 30 points. Goals earn up to 200 points a day.',
  ],
  [
    'a goal, limit reached',
    [reward({}, short('goal_completed', { asked: 30, asked_points: 30, a_day: 200 }))],
    'You already have today’s 200 points from goals.',
  ],
  [
    'the day’s total, a part',
    [reward({ meal_logged: 2 }, short('meal_logged', { limit: 'total', granted: 1, points: 2, a_day: 400 }))],
    '2 of 5 points. You now have today’s 400, the most in a day.',
  ],
  [
    'the day’s total, a part, and the first',
    [
      reward(
        { meal_logged: 2, first_meal: 10 },
        short('meal_logged', { limit: 'total', granted: 1, points: 2, a_day: 400 }),
      ),
    ],
    '2 of 5 points, and 10 for your first meal. You now have today’s 400, the most in a day.',
  ],
  [
    'the day’s total, within a healthy meal: its points are among those that count',
    [
      reward(
        { meal_logged: 5, healthy_meal: 1 },
        short('healthy_meal', { limit: 'total', asked_points: 3, granted: 1, points: 1, a_day: 400 }),
      ),
    ],
    '6 of 8 points. You now have today’s 400, the most in a day.',
  ],
  [
    'the day’s total, reached',
    [reward({}, short('meal_logged', { limit: 'total', granted: 1, a_day: 400 }))],
    'You already have today’s 400 points, the most in a day.',
  ],
  [
    'a mood beyond its limit that is the first of a streak',
    [reward({ streak_3: 10 }, short('mood_logged'))],
    '10 for 3 days in a row. You already have points for 3 moods today.',
  ],
])('%s', (_situation, earned, line) => {
  expect(describeRewards(earned)).toBe(line)
})
