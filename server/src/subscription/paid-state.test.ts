import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { isOpen, readPaidState } from './paid-state.ts'

const [start, hour, day] = [1_800_000_000, 3_600, 86_400]
const at = (seconds: number) => new Date((start + seconds) * 1_000)

const subscriptionOf = (id: string, more: Partial<Stripe.Subscription> = {}, ends: number[] = [day]) =>
  ({
    id,
    status: 'active',
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: ends.map((end) => ({ current_period_end: start + end })) },
    ...more,
  }) as Stripe.Subscription

test.each(['active', 'trialing', 'past_due'] as const)('Premium is open while the provider says %s', (status) => {
  expect(isOpen({ status })).toBe(true)
})

test.each(['canceled', 'incomplete', 'incomplete_expired', 'paused', 'unpaid'] as const)(
  'it is closed at %s',
  (status) => {
    expect(isOpen({ status })).toBe(false)
    expect(readPaidState([subscriptionOf('s', { status })])).toEqual({
      state: { subscription_id: 's', status, renews_at: null, ends_at: null, paid_until: null },
      surplus: [],
    })
  },
)

describe('an open subscription', () => {
  const stateOf = (more: Partial<Stripe.Subscription>, ends?: number[]) =>
    readPaidState([subscriptionOf('s', more, ends)]).state

  test('renews when the latest of its periods ends, and stays open for three days more', () => {
    expect(stateOf({}, [day, 2 * day, hour])).toEqual({
      subscription_id: 's',
      status: 'active',
      renews_at: at(2 * day),
      ends_at: null,
      paid_until: at(5 * day),
    })
  })

  test('that was cancelled ends with its period, or on its day, and not a moment later', () => {
    const ending = (end: number) => ({ renews_at: null, ends_at: at(end), paid_until: at(end) })
    expect(stateOf({ cancel_at_period_end: true })).toMatchObject(ending(day))
    expect(stateOf({ cancel_at: start + hour })).toMatchObject(ending(hour))
    expect(stateOf({ cancel_at: start + hour, cancel_at_period_end: true })).toMatchObject(ending(hour))
  })
})

describe('of several subscriptions', () => {
  const closed = { status: 'canceled' } as const

  test('the oldest open one counts, and other open ones are surplus', () => {
    const three = [
      subscriptionOf('c', { created: start + 3 }),
      subscriptionOf('b', { created: start + 2 }),
      subscriptionOf('a', { ...closed, created: start + 1 }),
    ]
    expect(readPaidState(three)).toMatchObject({ state: { subscription_id: 'b' }, surplus: ['c'] })
  })

  test('of the same age the first id counts, in whichever order they come', () => {
    const [a, b] = [subscriptionOf('a'), subscriptionOf('b')]
    for (const both of [
      [a, b],
      [b, a],
    ])
      expect(readPaidState(both)).toMatchObject({ state: { subscription_id: 'a' }, surplus: ['b'] })
  })

  test('the latest counts if none is open, and none if there is none', () => {
    const both = [subscriptionOf('a', { ...closed, created: start + 2 }), subscriptionOf('b', { ...closed })]
    expect(readPaidState(both)).toMatchObject({ state: { subscription_id: 'a' }, surplus: [] })
    expect(readPaidState([])).toEqual({ state: null, surplus: [] })
  })
})
