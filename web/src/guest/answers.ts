import { accounts } from '@finu/contract/accounts/accounts'
import { chat } from '@finu/contract/assistant/chat'
import { chips } from '@finu/contract/chips/chips'
import { fasting } from '@finu/contract/fasting/fasting'
import { nothingYet } from '@finu/contract/insights/correlations'
import { insights, yearDays } from '@finu/contract/insights/insights'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { hasWords, searchedWords } from '@finu/contract/platform/history'
import { achievements } from '@finu/contract/rewards/achievements'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { plans, subscription } from '@finu/contract/subscription/subscription'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import { mondayOf, weekOf } from '../lib/format-time.ts'
import type { GuestKind, HistoryQuery, OfDay } from '../lib/guest-kind.ts'
import { describeConverting, describeTokens, getConversion, listConversions } from './conversions.ts'
import { describeDayLog, describeToday } from './day-log.ts'
import { describeGuest } from './guest-user.ts'
import { kinds } from './kinds.ts'
import { balanceOf, countPoints, listMovements, listRules, pointsSince } from './ledger.ts'
import { listAllLogs, listLogs } from './logs.ts'
import { cutPage } from './pages.ts'
import { answer, type Reader } from './reader.ts'
import { describeTrends, describeYear } from './trends.ts'

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
  readsLabels: false,
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

function isAsked(value: string | boolean | readonly string[], asked: unknown) {
  if (asked === undefined || value === asked) return true
  if (typeof value !== 'object' || typeof asked !== 'string') return false
  return value.some((each) => each.toLowerCase() === asked.toLowerCase())
}

/** Filters a history as the server does: by days, words and values. */
function filterLogs<Log extends { id: string }>(
  logs: readonly OfDay<Log>[],
  history: GuestKind['history'],
  asked: HistoryQuery,
) {
  const { start_date, end_date } = asked
  const words = searchedWords(asked.search)
  return logs.filter(
    (log) =>
      (!start_date || log.day >= start_date) &&
      (!end_date || log.day <= end_date) &&
      hasWords(words, history.textsOf(log)) &&
      Object.entries(history.valuesOf(log)).every(([name, value]) => isAsked(value, asked[name])),
  )
}

/** The reads that a guest's browser answers itself. All others require signing in. */
export const readers: ReadonlyMap<Endpoint, Reader> = new Map([
  answer(accounts.me, (known) => {
    const [latest] = listAllLogs(known).weights
    return { user: describeGuest(known.kept.enteredAt, known.timezone, latest?.weight_kg ?? null) }
  }),
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

  ...kinds.flatMap((kind) => [
    answer(kind.history.endpoint, (known, { query }) => {
      const { rows, ...page } = cutPage(filterLogs(listLogs(known, kind), kind.history, query), query)
      return { [kind.list]: rows, ...page }
    }),
    ...kind.reads.map((read) =>
      answer(read.endpoint, (known, asked) => read.answer(listLogs(known, kind), asked, known.today)),
    ),
  ]),

  answer(chips.list, ({ kept }) => ({ chips: [...(kept.chips ?? [])] })),

  answer(fasting.list, () => ({ fasts: [], has_more: false, next_cursor: null })),
  answer(fasting.summary, ({ today }) => ({
    ...noFasts,
    week_start: mondayOf(today),
    days: weekOf(today).map((date) => ({ date, fasts: 0, completed: 0, hours: 0 })),
  })),

  answer(insights.day, (known, { params: { date } }) => describeDayLog(known, date)),
  answer(insights.today, describeToday),
  answer(insights.trends, (known, { query: { days } }) => describeTrends(listAllLogs(known), known.today, days)),
  answer(insights.year, (known) => describeYear(listAllLogs(known), known.today, yearDays)),

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
