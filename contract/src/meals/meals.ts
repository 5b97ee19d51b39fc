import * as z from 'zod/mini'
import { ImageUrls } from '../images/images.ts'
import { endpoint } from '../platform/endpoint.ts'
import { foods } from './foods.ts'
import { FoodItem, FoodItems } from './food-items.ts'
import { TotalNutrition } from './nutrition.ts'
import { Changed, Reward, TakenBack } from '../rewards/reward.ts'
import { ownFoods } from './own-foods.ts'
import { savedMeals } from './saved-meals.ts'
import { MealName, mealTypes } from './meal-words.ts'
import { HistoryFilters } from '../platform/history.ts'
import { Page, PageQuery } from '../platform/pages.ts'
import { Day, DayParams, Id, IdParams, Instant, queryNumber, text, words } from '../platform/wire.ts'

export { mealTexts, mealTypes, type MealType } from './meal-words.ts'

export const postMealFeelings = [
  'Energy boost',
  'Fatigue',
  'Bloating',
  'Satisfied',
  'Still hungry',
  'Nausea',
  'Happy',
  'Sleepy',
  'Alert',
  'Craving sweets',
] as const

export const mealsTodayPageSize = 20
/** Points of a meal, and of a healthy one besides, and how many of a day earn them. */
export const mealPoints = { each: 5, aDay: 6, healthy: 3, healthyADay: 3 } as const
export const mostImages = 4

/** Examples in the daily goals panel, in a form that can be added to the user's own goals. */
export const sampleGoals = [
  { name: 'Log 3 meals', points: 50, category: 'Nutrition' },
  { name: '5 vegetables', points: 75, category: 'Nutrition' },
  { name: '8 glasses of water', points: 30, category: 'Hydration' },
  { name: 'Avoid processed foods', points: 40, category: 'Nutrition' },
] as const

/**
 * A meal as sent by a client. The server computes the nutrition of its foods (`FoodItem`); `ingredients` are foods by
 * name only, one usual portion each if the table has the name, else an estimated serving.
 */
export const MealDraft = z.object({
  name: MealName,
  meal_type: z.enum(mealTypes, 'Choose breakfast, lunch, dinner or snack'),
  food_items: z._default(FoodItems, []),
  ingredients: z._default(words(20, 120), []),
  notes: z.nullish(text(2000)),
  image_urls: z._default(ImageUrls(mostImages), []),
  post_meal_feelings: z._default(words(postMealFeelings.length), []),
  /** When it was eaten, up to ten years back; now by default. It counts for the reward day it is logged on. */
  eaten_at: z.optional(Instant),
})
export type MealDraft = z.output<typeof MealDraft>

export const Meal = z.object({
  id: Id,
  name: z.string(),
  meal_type: z.enum(mealTypes),
  /** When it was eaten. */
  date: z.string(),
  food_items: z.array(FoodItem),
  total_nutrition: TotalNutrition,
  image_urls: z.array(z.string()),
  notes: z.nullable(z.string()),
  post_meal_feelings: z.array(z.string()),
})
export type Meal = z.output<typeof Meal>

/** The meals of one or several days, in figures. */
const Eaten = z.object({
  /** Meals. */
  count: z.int(),
  /** Sum of the known kilocalories. */
  total_calories: z.int(),
  nutrition: TotalNutrition,
})
const EatenDay = z.extend(Eaten, { date: Day })
export type EatenDay = z.output<typeof EatenDay>

/** Filters of the history of meals. */
export const MealFilters = z.extend(HistoryFilters, { meal_type: z.optional(z.enum(mealTypes)) })
export type MealFilters = z.output<typeof MealFilters>

const Period = z.object({ start_date: z.optional(Day), end_date: z.optional(Day) })

export const meals = {
  create: endpoint('POST /meals', {
    summary: 'Log a meal',
    access: 'user',
    body: MealDraft,
    maxBodyKb: 96,
    answer: z.extend(Meal, { reward: Reward }),
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /meals', {
    summary: 'List meals, newest first',
    access: 'user',
    query: z.extend(PageQuery(mealsTodayPageSize), { ...MealFilters.shape, skip: queryNumber(0, 10_000, 0) }),
    answer: z.extend(Page, { meals: z.array(Meal) }),
  }),
  summary: endpoint('GET /meals/summary', {
    summary: 'Get nutrition totals of a period, today by default',
    access: 'user',
    query: Period,
    answer: z.extend(Eaten, { start_date: z.nullable(Day), end_date: Day }),
  }),
  count: endpoint('GET /meals/count', {
    summary: 'Count meals',
    access: 'user',
    answer: z.object({ count: z.int() }),
  }),
  daily: endpoint('GET /meals/daily/:date', {
    summary: 'Get meals, calories and macros of a day',
    access: 'user',
    params: DayParams,
    answer: EatenDay,
  }),
  weekly: endpoint('GET /meals/weekly', {
    summary: 'List nutrition totals of the last seven days, oldest first',
    description: 'Days without a meal are omitted.',
    access: 'user',
    answer: z.object({ start_date: Day, end_date: Day, days: z.array(EatenDay) }),
  }),
  get: endpoint('GET /meals/:id', {
    summary: 'Get a meal with its foods',
    access: 'user',
    params: IdParams,
    answer: Meal,
  }),
  change: endpoint('PUT /meals/:id', {
    isVersioned: true,
    summary: 'Replace a meal',
    description: 'Foods that were already in it keep their figures. Points are adjusted.',
    access: 'user',
    params: IdParams,
    body: MealDraft,
    maxBodyKb: 96,
    answer: z.extend(Meal, Changed.shape),
  }),
  remove: endpoint('DELETE /meals/:id', {
    summary: 'Delete a meal and reverse its points',
    access: 'user',
    params: IdParams,
    answer: TakenBack,
  }),
  ...foods,
  ...ownFoods,
  ...savedMeals,
}
