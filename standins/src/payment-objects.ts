import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** The API version of these objects, the same as the library's. */
export const apiVersion = '2026-10-28.endive'

export const premium = { priceId: 'price_finu_premium', cents: 999, currency: 'usd' } as const

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1_000)
export const dayS = 86_400

/** Decimals are text on the wire; the library's types use its own class for them. */
type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
type Plan = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string }
export type Item = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Plan }
export interface List<Each> {
  object: 'list'
  data: Each[]
  has_more: boolean
  url: string
}
export type Customer = Stripe.Customer
export type Subscription = Omit<Stripe.Subscription, 'items' | 'customer'> & { items: List<Item>; customer: string }
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price }
export type Checkout = Omit<Stripe.Checkout.Session, 'line_items' | 'customer' | 'success_url' | 'subscription'> & {
  line_items: List<LineItem>
  customer: string
  success_url: string
  subscription: string | null
}
export type Invoice = Omit<Stripe.Invoice, 'customer' | 'lines'> & { customer: string; lines: List<never> }
export type Portal = Omit<Stripe.BillingPortal.Session, 'return_url'> & { return_url: string }

export const listOf = <Each>(url: string, data: Each[], hasMore = false): List<Each> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})

const created = 1_760_000_000

/** The price of Premium, the only one here. */
export const price: Price = {
  id: premium.priceId,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: premium.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: 'Premium, monthly',
  product: 'prod_finu_premium',
  recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: premium.cents,
  unit_amount_decimal: String(premium.cents),
}

export const plan: Plan = {
  id: premium.priceId,
  object: 'plan',
  active: true,
  amount: premium.cents,
  amount_decimal: String(premium.cents),
  billing_scheme: 'per_unit',
  created,
  currency: premium.currency,
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: 'Premium, monthly',
  product: 'prod_finu_premium',
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
}

export const makeCustomer = (email: string | null, metadata: Record<string, string>, now: Date): Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: secondsOf(now),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata,
  name: null,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

export const makePortal = (customer: string, returnUrl: string, here: string, now: Date): Portal => {
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_finu',
    created: secondsOf(now),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${here}/p/session/${id}`,
  }
}

/** An event as delivered. */
export type PaymentEvent = Omit<Stripe.EventBase, 'data' | 'type'> & { type: string; data: { object: object } }

export const makeEvent = (type: string, object: object, now: Date): PaymentEvent => ({
  id: newId('evt'),
  object: 'event',
  api_version: apiVersion,
  created: secondsOf(now),
  // A snapshot, as the object may change later.
  data: { object: structuredClone(object) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
