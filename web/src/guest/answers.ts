import { entitlements } from '@finu/contract/subscription/entitlements'
import { accounts } from '@finu/contract/accounts/accounts'
import { achievements } from '@finu/contract/rewards/achievements'
import { chat } from '@finu/contract/assistant/chat'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import type { Answer, Endpoint, Input } from '@finu/contract/platform/endpoint'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { insights, yearDays } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { weeklyActivityGoal } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { plans, subscription } from '@finu/contract/subscription/subscription'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { nothingYet } from '@finu/contract/insights/correlations'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, mondayOf, weekOf } from '../lib/format-time.ts'
import { dayOf, parseInstant } from '../lib/instants.ts'
import { describeConverting, describeTokens, getConversion, listConversions } from './conversions.ts'
import { describeDayLog } from './day-log.ts'
import {
  describeExercises,
  describeExerciseWeek,
  describeMealDay,
  describeMealWeek,
  describeMoodDay,
  describeMoodTrend,
  describeSymptomDay,
  type OfDay,
} from './days.ts'
import { filterExercises, filterMeals, filterMoods, filterSymptoms } from './filters.ts'
import { entriesOf, timeOfEntry, type Entry, type EntryOf, type Kept } from './entries.ts'
import { describeGuest } from './guest-user.ts'
import type { Kind } from './kinds.ts'
import { balanceOf, countPoints, listMovements, listRules } from './ledger.ts'
import { cutPage } from './pages.ts'
import { describeTrends, describeYear } from './trends.ts'
import { presentExercise, presentMeal, presentMood, presentSymptom } from './present.ts'

/** State of a guest's browser. */
export interface Known {
  kept: Kept
  timezone: string
  today: Day
  /** Configured name of the assistant. */
  assistantName: string
}

/** A call's input, as the contract parses it. */
interface Asked<E extends Endpoint> {
  params: Input<E, 'params'>
  query: Input<E, 'query'>
}

type Reader = (known: Known, asked: Asked<Endpoint>) => unknown

/** Defines the answer to a call, typed by its endpoint. */
const answer = <E extends Endpoint>(
  endpoint: E,
  read: (known: Known, asked: Asked<E>) => Answer<E>,
): readonly [Endpoint, Reader] => [endpoint, read]

const dayOfEntry = (entry: Entry, { timezone }: Known): Day => dayOf(parseInstant(timeOfEntry(entry)), timezone)

const listOf = <K extends Kind, Log>(kind: K, present: (entry: EntryOf<K>) => Log) => {
  const list = (known: Known): OfDay<Log>[] =>
    entriesOf(known.kept, kind).map((entry) => ({ ...present(entry), day: dayOfEntry(entry, known) }))
  return list
}

const listMoods = listOf('mood', presentMood)
const listSymptoms = listOf('symptom', presentSymptom)
const listExercises = listOf('exercise', presentExercise)
const listMeals = listOf('meal', presentMeal)

const doneExercises = (known: Known) => listExercises(known).filter(({ is_completed }) => is_completed)

const listLogs = (known: Known) => ({
  moods: listMoods(known),
  symptoms: listSymptoms(known),
  meals: listMeals(known),
  exercises: doneExercises(known),
})

const dayLogOf = (known: Known, date: Day) =>
  describeDayLog(date, listLogs(known), known.timezone, pointsSince(known, date, date))

const onDay = <Log>(logs: readonly OfDay<Log>[], date: Day) => logs.filter(({ day }) => day === date)

/** Sums the points earned from `start` to `last`, both inclusive. */
const pointsSince = ({ kept, timezone }: Known, start: Day, last: Day = '9999-12-31') =>
  listMovements(kept)
    .filter(({ amount, timestamp }) => {
      const day = dayOf(parseInstant(timestamp), timezone)
      return amount > 0 && day >= start && day <= last
    })
    .reduce((sum, { amount }) => sum + amount, 0)

const noFasts = {
  total_fasts: 0,
  completed_fasts: 0,
  completion_rate: 0,
  total_hours: 0,
  average_hours: 0,
  longest_hours: 0,
  current_streak: 0,
}
const welcome = {
  isBuiltIn: true,
  starters: [],
  messagesADay: null,
  messagesLeft: null,
  messagesAgainAt: '',
}

const guestPlan = {
  tier: 'free',
  has_access: false,
  trial: { active: false, days_left: 0, expires_at: null, has_used_trial: false },
  stripe_customer_id: null,
  stripe_subscription_id: null,
  stripe_subscription_status: null,
  renews_at: null,
  ends_at: null,
  first_charge_at: null,
  payments: 'live',
} as const

/** The reads that a guest's browser answers itself. All others require signing in. */
export const readers: ReadonlyMap<Endpoint, Reader> = new Map([
  answer(accounts.me, ({ kept, timezone }) => ({ user: describeGuest(kept.enteredAt, timezone) })),
  answer(transactions.balance, ({ kept }) => ({ balance: balanceOf(kept) })),
  answer(transactions.history, ({ kept }, { query }) => {
    const { rows, ...page } = cutPage(listMovements(kept).toReversed(), query)
    return { transactions: rows, ...page }
  }),
  answer(rewards.available, ({ kept }) => listRules(kept)),
  answer(rewards.stats, ({ kept }) => countPoints(kept)),

  answer(web3Tokens.info, describeConverting),
  answer(web3Tokens.balance, ({ kept }) => describeTokens(kept)),
  answer(web3Tokens.transaction, ({ kept }, { params: { id } }) => getConversion(kept, id)),
  answer(web3Tokens.list, ({ kept }, { query }) => {
    const { rows, ...page } = cutPage(listConversions(kept), query)
    return { conversions: rows, ...page }
  }),

  answer(achievements.list, () => ({ achievements: [] })),
  answer(achievements.mine, () => ({ achievements: [] })),
  answer(achievements.summary, () => ({ completed_achievements: 0, total_achievements: 0, completion_percentage: 0 })),
  answer(achievements.streaks, () => ({ streaks: [], pauses: [] })),
  answer(achievements.leaderboard, (known) => {
    const monday = mondayOf(known.today)
    return {
      week_start: monday,
      people: 0,
      leaders: [],
      around_you: [],
      your_points: pointsSince(known, monday),
      sharing: { data_sharing: false, alias: 'Guest' },
    }
  }),

  answer(moods.list, (known, { query }) => {
    const { rows, ...page } = cutPage(filterMoods(listMoods(known), query), query)
    return { moods: rows, ...page }
  }),
  answer(moods.daily, (known, { params: { date } }) => describeMoodDay(date, onDay(listMoods(known), date))),
  answer(moods.trends, (known, { query }) => ({
    days: describeMoodTrend(listMoods(known), addDays(known.today, 1 - (query.days ?? entitlements.free.trendDays))),
  })),

  answer(symptoms.list, (known, { query }) => {
    const { rows, ...page } = cutPage(filterSymptoms(listSymptoms(known), query), query)
    return { symptoms: rows, ...page }
  }),
  answer(symptoms.count, (known) => ({ count: listSymptoms(known).length })),
  answer(symptoms.daily, (known, { params: { date } }) => describeSymptomDay(date, onDay(listSymptoms(known), date))),

  answer(fitness.listExercises, (known, { query }) => {
    const { rows, ...page } = cutPage(filterExercises(listExercises(known), query), query)
    return { exercises: rows, ...page }
  }),
  answer(fitness.activeExercise, () => ({ exercise: null })),
  answer(fitness.weeklyProgress, (known) =>
    describeExerciseWeek(listExercises(known), known.today, weeklyActivityGoal.standard),
  ),
  answer(fitness.stats, (known) => describeExercises(listExercises(known))),
  answer(fitness.listGoals, () => ({ goals: [] })),

  answer(meals.list, (known, { query }) => {
    const { rows, ...page } = cutPage(filterMeals(listMeals(known), query), query)
    return { meals: rows, ...page }
  }),
  answer(meals.daily, (known, { params: { date } }) => describeMealDay(date, onDay(listMeals(known), date))),
  answer(meals.weekly, (known) => describeMealWeek(listMeals(known), known.today)),
  answer(meals.listSaved, () => ({ saved_meals: [] })),
  answer(meals.searchFoods, () => ({ foods: [] })),

  answer(fasting.list, () => ({ fasts: [], has_more: false, next_cursor: null })),
  answer(fasting.summary, ({ today }) => ({
    ...noFasts,
    week_start: mondayOf(today),
    days: weekOf(today).map((date) => ({ date, fasts: 0, completed: 0, hours: 0 })),
  })),

  answer(insights.day, (known, { params: { date } }) => dayLogOf(known, date)),
  answer(insights.today, (known) => {
    const { days } = describeExerciseWeek(listExercises(known), known.today, weeklyActivityGoal.standard)
    const latest = doneExercises(known)[0]
    return {
      ...dayLogOf(known, known.today),
      all_goals: [],
      week_minutes: days.map(({ minutes }) => minutes),
      streaks: { mood: 0, meal: 0, fast: 0, exercise: 0 },
      latest_exercise: latest
        ? { name: latest.name, type: latest.type, duration_minutes: latest.duration_minutes }
        : null,
    }
  }),
  answer(insights.trends, (known, { query: { days } }) => describeTrends(listLogs(known), known.today, days)),
  answer(insights.year, (known) => describeYear(listMoods(known), known.today, yearDays)),

  answer(insights.week, () => ({ is_open: false, report: null, has_earlier: false })),
  answer(insights.correlations, () => ({ ...nothingYet, is_open: false, computed_at: null, is_due: false })),

  answer(subscription.plans, () => ({ plans: [...plans] })),
  answer(subscription.status, () => guestPlan),
  answer(chat.sessions, () => []),
  answer(chat.welcome, ({ assistantName }) => ({ assistantName, ...welcome })),
  answer(chat.search, (_known, { query: { page, limit } }) => ({
    sessions: [],
    total: 0,
    page,
    limit,
    hasMore: false,
  })),
  answer(chat.memories, () => ({ memories: [] })),
])

/** Calls for resources that a guest never has: not found for any id. */
export const absent: ReadonlySet<Endpoint> = new Set([chat.session])
