import * as z from 'zod/mini'
import { endpoint, webhook } from '../platform/endpoint.ts'
import { text } from '../platform/wire.ts'

/** Price of Premium a month, in cents of a US dollar. */
export const premiumCents = 999
export const trialDays = 7
/** A letter announces the end of a trial this many days before. */
export const trialNoticeDays = 2

/** Formats a price: '$9.99', '$0'. */
export const priceText = (cents: number): string => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`

const tiers = ['free', 'premium'] as const
export type Tier = (typeof tiers)[number]

/** The detail of a 402 if the caller's trial has ended; a sentence if they never had one. */
export const trialExpired = 'TRIAL_EXPIRED'

export const subscriptionTexts = {
  alreadyFree: 'You are already on the free plan',
  alreadyPremium: 'You already have Premium.',
  loadFailed: 'Failed to load subscription status',
  trialFailed: 'Failed to start trial',
  portalFailed: 'Failed to open billing portal',
  cancelFailed: 'Failed to cancel subscription',
  checkoutFailed: 'Failed to start checkout',
  pricingFailed: 'Failed to load pricing information',
  confirmFailed: 'Failed to confirm payment',
  trialStarted: 'Free trial started!',
  cancelled: 'Subscription cancelled',
  paid: 'Payment successful! Welcome to Premium!',
  confirmed: 'Payment confirmed! Welcome to Premium!',
  /** In place of 'Payment Successful!' where a card was given and nothing is due yet. */
  trialWithCard: 'Your free trial has started',
  trialUsed: 'Your free trial was used already.',
  trialOver: 'There is no trial to end.',
  trialUnproven: 'Confirm your email address first; then the trial can start.',
  trialOfWallet:
    'Add your email in Settings and confirm it; then the trial can start. A wallet alone does not show that you are one person.',
  noCustomer: 'There is nothing to manage yet: no payment was made.',
  noPayment: 'This payment is not known here. If you have just paid, try again in a moment.',
  noSubscription: 'There is no subscription to cancel.',
  notEnding: 'This subscription is not cancelled.',
  keepFailed: 'Failed to keep Premium',
  kept: 'Premium continues',
  notPaidYet: 'The payment is not through yet. Try again in a moment.',
  premiumNeeded: 'This is part of Premium. Start the free trial or upgrade to see it.',
  noPayments: 'Payments are not set up on this server. Premium cannot be bought here.',
  fairUse: 'That were very many messages for one day. The assistant is back tomorrow.',
} as const

const freeFeatures = [
  'Mood, symptom, meal and exercise logs',
  'Fasting timer and daily goals',
  'Points, streaks and achievements',
  'A limited number of AI chats',
] as const

export const premiumFeatures = [
  'Unlimited AI coaching and chat',
  'Advanced analytics and insights',
  'Priority access to new features',
  'Personalised meal and fitness guidance',
] as const

export const Plan = z.object({
  id: z.enum(tiers),
  name: z.string(),
  /** Dollars. */
  price: z.number(),
  interval: z.literal('month'),
  features: z.array(z.string()),
})
export type Plan = z.output<typeof Plan>

export const plans: readonly Plan[] = [
  { id: 'free', name: 'Free', price: 0, interval: 'month', features: [...freeFeatures] },
  { id: 'premium', name: 'Premium', price: premiumCents / 100, interval: 'month', features: [...premiumFeatures] },
]

export const SubscriptionStatus = z.object({
  tier: z.enum(tiers),
  /** True if Premium is open: paid for, or by a trial. */
  has_access: z.boolean(),
  trial: z.object({
    active: z.boolean(),
    /** Begun days count whole: 1 to 7 while it runs, then 0. */
    days_left: z.int(),
    expires_at: z.nullable(z.string()),
    has_used_trial: z.boolean(),
  }),
  stripe_customer_id: z.nullable(z.string()),
  stripe_subscription_id: z.nullable(z.string()),
  stripe_subscription_status: z.nullable(z.string()),
  /** When the next payment is due, including the first one after a trial; null if none is. */
  renews_at: z.nullable(z.string()),
  /** When Premium ends, if it was cancelled for the end of the paid period. */
  ends_at: z.nullable(z.string()),
  /**
   * When the first payment would be due on subscribing now: at the end of a running trial, so that none of its days is
   * lost; null if due at once, or if Premium is paid for.
   */
  first_charge_at: z.nullable(z.string()),
  /** Payments that the server takes: real ones, those of a provider's test mode, or none. */
  payments: z.enum(['live', 'test', 'none']),
})
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** The two ends of a cancelled subscription: at once, or at the end of the paid or free period. */
const cancelTimes = ['now', 'period_end'] as const
export type CancelTime = (typeof cancelTimes)[number]

/** The provider's id of a checkout session. */
export const CheckoutId = z
  .string('That is not a checkout session')
  .check(z.maxLength(200), z.regex(/^cs_\w+$/, 'That is not a checkout session'))

/** The fields of a provider's event that are read; everything else is requested from the provider. */
const PaymentEvent = z.object({
  id: text(255).check(z.regex(/^\w+$/)),
  type: text(100),
  data: z.object({ object: z.object({ id: z.optional(text(255)), customer: z.optional(z.nullable(text(255))) }) }),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

const Leads = { 409: subscriptionTexts.alreadyPremium }

export const subscription = {
  plans: endpoint('GET /subscription/plans', {
    summary: 'List plans and prices',
    access: 'user',
    answer: z.object({ plans: z.array(Plan) }),
  }),
  status: endpoint('GET /subscription/status', {
    summary: 'Get the user’s plan, trial and subscription',
    access: 'user',
    answer: SubscriptionStatus,
  }),
  createCheckout: endpoint('POST /subscription/create-checkout-session', {
    summary: 'Create a checkout session',
    description: 'Returns the same page until it is paid or has expired.',
    access: 'user',
    asksOthers: true,
    body: z.object({ plan_id: z.enum(tiers, 'Choose free or premium') }),
    answer: z.object({ checkoutUrl: z.string() }),
    refuses: Leads,
  }),
  openPortal: endpoint('POST /subscription/portal', {
    summary: 'Get a link to the billing portal',
    access: 'user',
    asksOthers: true,
    answer: z.object({ url: z.string() }),
    refuses: { 409: subscriptionTexts.noCustomer },
  }),
  startTrial: endpoint('POST /subscription/trial/start', {
    summary: 'Start the free trial, once for each person',
    access: 'user',
    asksOthers: true,
    answer: SubscriptionStatus,
    refuses: { 409: 'The trial was used, Premium is paid for, or no email address is confirmed' },
  }),
  endTrial: endpoint('POST /subscription/trial/end-now', {
    summary: 'End the trial now',
    access: 'user',
    asksOthers: true,
    answer: SubscriptionStatus,
    refuses: { 409: subscriptionTexts.trialOver },
  }),
  cancel: endpoint('POST /subscription/cancel', {
    summary: 'Cancel Premium, now or at the end of the period',
    access: 'user',
    asksOthers: true,
    body: z.object({ at: z._default(z.enum(cancelTimes, 'Use now or period_end'), 'now') }),
    answer: SubscriptionStatus,
    refuses: { 409: subscriptionTexts.noSubscription },
  }),
  keep: endpoint('POST /subscription/keep', {
    summary: 'Undo the cancellation of a subscription',
    description: 'Works until the subscription has ended.',
    access: 'user',
    asksOthers: true,
    answer: SubscriptionStatus,
    refuses: { 409: subscriptionTexts.notEnding },
  }),
  confirm: endpoint('POST /subscription/confirm', {
    summary: 'Check now whether a checkout was paid',
    access: 'user',
    asksOthers: true,
    body: z.object({ session_id: CheckoutId }),
    answer: SubscriptionStatus,
    refuses: { 409: subscriptionTexts.notPaidYet },
  }),
  webhook: webhook('POST /subscription/webhook', {
    summary: 'Receive an event from the payment provider',
    maxBodyKb: 256,
    delivers: { source: 'payments', event: PaymentEvent },
  }),
}
