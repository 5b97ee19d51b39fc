import { chat } from '@finu/contract/assistant/chat'
import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { sleep } from '@finu/contract/sleep/sleep'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { readers } from './answers.ts'
import type { Entry } from './entries.ts'
import type { Known } from './reader.ts'

const enteredAt = '2026-11-22T08:00:00.000Z'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '9')}`
const at = (day: number) => `2026-11-${day}T23:30:00Z`
const entries: Entry[] = [
  ...[20, 21, 21].map((day, index): Entry => ({
    id: idOf(index),
    kind: 'mood',
    loggedAt: enteredAt,
    body: { mood_type: index === 0 ? 'sad' : 'happy', triggers: [], activities: [], timestamp: at(day) },
  })),
  {
    id: idOf(3),
    kind: 'symptom',
    loggedAt: enteredAt,
    body: { name: 'Headache', severity_score: 3, potential_triggers: [], timestamp: at(21) },
  },
  {
    id: idOf(4),
    kind: 'exercise',
    loggedAt: enteredAt,
    body: {
      name: 'Row',
      type: 'cardio',
      duration_minutes: 30,
      is_completed: true,
      start_timer: false,
      date: at(21),
    },
  },
  {
    id: idOf(5),
    kind: 'meal',
    loggedAt: enteredAt,
    body: {
      name: 'Soup',
      meal_type: 'lunch',
      food_items: [{ name: 'Leek', quantity: 1, unit: 'serving' }],
      ingredients: [],
      image_urls: [],
      post_meal_feelings: [],
      eaten_at: at(21),
    },
  },
  {
    id: idOf(6),
    kind: 'sleep',
    loggedAt: enteredAt,
    body: { asleep_at: '2026-11-21T17:00:00Z', woke_at: at(21), quality: 'tired' },
  },
]

const known = (kept: readonly Entry[]): Known => ({
  kept: { enteredAt, entries: kept, spends: [{ id: idOf(9), at: enteredAt, amount: 50, description: 'Converted' }] },
  timezone: 'Europe/Madrid',
  today: '2026-11-22',
  assistantName: 'Sol',
})

type Endpoint = Parameters<typeof readers.get>[0]

function read(endpoint: Endpoint, kept: readonly Entry[], query: Record<string, unknown> = {}): unknown {
  const params = endpoint.params?.safeParse({ date: '2026-11-22', id: idOf(9) }).data
  return readers.get(endpoint)!(known(kept), {
    params: params as never,
    query: endpoint.query?.parse({
      ...('search' in (endpoint.query.shape ?? {}) && { search: 'a' }),
      ...query,
    }) as never,
  })
}

test.for([...readers.keys()].map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name is answered as the contract says, empty or not',
  ({ endpoint }) => {
    for (const kept of [[], entries]) {
      const problems = endpoint.answer.safeParse(read(endpoint, kept)).error?.issues ?? []
      // The id of a guest is not a UUID.
      const isOfGuest = ({ path }: { path: PropertyKey[] }) => endpoint === accounts.me && path.join('.') === 'user.id'
      expect(problems.filter((problem) => !isOfGuest(problem))).toEqual([])
    }
  },
)

test('days are in the guest’s zone', () => {
  expect(read(moods.daily, entries)).toMatchObject({ count: 2, most_common_mood: 'happy' })
  expect(read(symptoms.daily, entries)).toMatchObject({ count: 1, names: ['Headache'] })
  expect(read(sleep.chart, entries, { days: 14 })).toMatchObject({ days: [{ date: '2026-11-22', minutes: 390 }] })
  expect(read(sleep.daily, entries)).toMatchObject({ minutes: 390, nights: [{ quality: 'tired' }] })
  expect(read(sleep.list, entries, { search: '', quality: 'rested' })).toMatchObject({ nights: [] })
  expect(read(moods.trends, entries, { days: 1 })).toMatchObject({ days: [{ date: '2026-11-22', count: 2 }] })
})

test('a list is returned in pages, without duplicates', () => {
  const first = read(transactions.history, entries, { limit: 8 }) as { transactions: unknown[]; next_cursor: string }
  expect(first.transactions).toHaveLength(8)
  const rest = read(transactions.history, entries, { limit: 8, cursor: first.next_cursor })
  expect(rest).toMatchObject({ has_more: false, next_cursor: null, transactions: [{}, {}, {}] })
})

test('a history is filtered as by the server', () => {
  const countMoods = (query: Record<string, string>) =>
    (read(moods.list, entries, { search: '', ...query }) as { moods: unknown[] }).moods.length
  expect(countMoods({})).toBe(3)
  expect(countMoods({ mood_type: 'sad' })).toBe(1)
  expect(countMoods({ search: 'SÁD' })).toBe(1)
  expect(countMoods({ trigger: 'Sleep' })).toBe(0)
  expect(read(symptoms.list, entries, { search: 'head', severity: 'moderate', resolved: 'false' })).toMatchObject({
    symptoms: [{ name: 'Headache' }],
  })
  expect(read(symptoms.list, entries, { search: '', category: 'pain' })).toMatchObject({ symptoms: [] })
})

test('the assistant has the configured name', () => {
  expect(read(chat.welcome, [])).toMatchObject({ assistantName: 'Sol' })
})
