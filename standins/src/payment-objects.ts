import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** The version of the API whose objects these are, as the library has them. */
export const apiVersion = '2026-10-28.endive'

export const premium = { priceId: 'price_finu_premium', cents: 999, currency: 'usd' } as const

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1_000)

/** On the wire decimals are text; the library makes its own kind of them. */
type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
type Plan = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string }
type Item = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Plan }
export interface List<Each> {
  object: 'list'
  data: Each[]
  has_more: boolean
  url: string
}
export type Customer = Stripe.Customer
export type Subscription = Omit<Stripe.Subscription, 'items' | 'customer'> & { items: List<Item>; customer: string }
type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price }
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

/** What Premium costs; the only price there is here. */
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

const plan: Plan = {
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

/** What an app asks for when it opens a checkout. */
export interface CheckoutRequest {
  customer: Customer
  reference: string | null
  successUrl: string
  cancelUrl: string | null
}

const dayS = 86_400

export function makeCheckout({ customer, reference, successUrl, cancelUrl }: CheckoutRequest, here: string, now: Date) {
  const id = newId('cs_test')
  const amounts = { amount_subtotal: premium.cents, amount_total: premium.cents, currency: premium.currency }
  const line: LineItem = {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_tax: 0,
    ...amounts,
    description: 'Premium',
    metadata: {},
    price,
    quantity: 1,
  }
  const checkout: Checkout = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    ...amounts,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: cancelUrl,
    client_reference_id: reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: secondsOf(now),
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: secondsOf(now) + dayS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, [line]),
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: {},
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${here}/c/pay/${id}`,
    wallet_options: null,
  }
  return checkout
}

/** A month later, on the same day where the month has it. @param start seconds */
export function monthAfter(start: number): number {
  const date = new Date(start * 1_000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return secondsOf(date)
}

export function makeSubscription(customer: string, now: Date): Subscription {
  const id = newId('sub')
  const start = secondsOf(now)
  const item: Item = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: monthAfter(start),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan,
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: premium.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}

/** What is being asked for a period. */
export interface InvoiceRequest {
  subscription: Subscription
  customer: Customer
  number: string
  isFirst: boolean
  isPaid: boolean
}

export function makeInvoice(
  { subscription, customer, number, isFirst, isPaid }: InvoiceRequest,
  here: string,
  now: Date,
): Invoice {
  const id = newId('in')
  const at = secondsOf(now)
  const [item] = subscription.items.data
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test payments',
    account_tax_ids: null,
    amount_due: premium.cents,
    amount_overpaid: 0,
    amount_paid: isPaid ? premium.cents : 0,
    amount_remaining: isPaid ? 0 : premium.cents,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: !isPaid,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
    collection_method: 'charge_automatically',
    created: at,
    currency: premium.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: at,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${here}/i/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, []),
    livemode: false,
    metadata: {},
    next_payment_attempt: isPaid ? null : at + 3 * dayS,
    number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: item!.current_period_end,
    period_start: item!.current_period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: isPaid ? at : null,
      voided_at: null,
    },
    subtotal: premium.cents,
    subtotal_excluding_tax: premium.cents,
    test_clock: null,
    total: premium.cents,
    total_discount_amounts: [],
    total_excluding_tax: premium.cents,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

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

/** An event as it is told. */
export type PaymentEvent = Omit<Stripe.EventBase, 'data' | 'type'> & { type: string; data: { object: object } }

export const makeEvent = (type: string, object: object, now: Date): PaymentEvent => ({
  id: newId('evt'),
  object: 'event',
  api_version: apiVersion,
  created: secondsOf(now),
  // As it was then, whatever becomes of it.
  data: { object: structuredClone(object) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
