import type Stripe from 'stripe'
import type { PaymentOptions } from '../platform/config.ts'
import type { Log } from '../platform/context.ts'
import { Problem, unavailable } from '../platform/problems.ts'
import { openQueue } from '../platform/queue.ts'

const timeoutMs = 8_000
/** A delivery that was signed longer ago, or is dated further ahead, is refused. https://docs.stripe.com/webhooks#replay-attacks */
const toleranceSeconds = 300

/** When a signature says it was made, in seconds since 1970: 't=…,v1=…'. The library checks that it is not too old. */
const signedAt = (signature: string): number =>
  Number(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  )

/** Of one customer; far above what there can be. */
const mostSubscriptions = 100

/** The version of the API that the answers are read by: that of the library. */
async function createClient({ secretKey, apiUrl }: PaymentOptions): Promise<Stripe> {
  // At the first payment: it takes 40 MB of memory that most processes never need.
  const { default: Client } = await import('stripe')
  const address = apiUrl === undefined ? null : new URL(apiUrl)
  return new Client(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(),
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

/** Refused as things stand, such as ending a checkout that is over. */
const isInvalid = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'

interface CheckoutOptions {
  userId: string
  customerId: string
  publicUrl: string
  firstChargeAt: Date | null
}

const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1_000)

/** The name under which a checkout carries on what terms it was opened. */
const termsKey = 'first_charge_at'
const termsOf = (firstChargeAt: Date | null): string => firstChargeAt?.toISOString() ?? 'now'

/** Whether a checkout that is open asks for the first payment at this moment; null: at once. */
export const isOnTerms = ({ metadata }: Stripe.Checkout.Session, firstChargeAt: Date | null): boolean =>
  metadata?.[termsKey] === termsOf(firstChargeAt)

export type Provider = ReturnType<typeof openProvider>

/**
 * The payment provider, by its own library.
 * @throws 503 where it is out of reach, or refuses what we are sure of
 */
export function openProvider(options: PaymentOptions, log: Log) {
  let opening: Promise<Stripe> | null = null
  const open = () =>
    (opening ??= createClient(options).catch((error: unknown) => {
      opening = null
      throw error
    }))
  // A provider that is slow holds up nobody but those who wait for it.
  const questions = openQueue({ atOnce: 32, waiting: 256, refuse: () => unavailable() })

  /** @returns null where there is no such thing */
  const ask = <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | null> =>
    questions.run(async () => {
      try {
        return await question(await open())
      } catch (error) {
        if (isMissing(error)) return null
        if (error instanceof Problem) throw error
        // By its kind alone: its words may repeat what was sent.
        log.warn(
          { failure: error instanceof Error && 'type' in error ? error.type : 'unknown' },
          'the payment provider did not answer',
        )
        throw unavailable()
      }
    })

  async function need<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const answer = await ask(question)
    if (answer === null) throw unavailable()
    return answer
  }

  return {
    isTest: options.secretKey.startsWith('sk_test_') || options.secretKey.startsWith('rk_test_'),
    priceId: options.priceId,

    /** @param key the same for the same customer, asked for twice */
    createCustomer: (userId: string, email: string | null, key: string): Promise<Stripe.Customer> =>
      need((stripe) =>
        stripe.customers.create(
          { ...(email !== null && { email }), metadata: { user_id: userId } },
          { idempotencyKey: key },
        ),
      ),

    /** Deletes a customer: the provider ends their subscriptions at once and forgets who they were. */
    removeCustomer: (id: string) => ask((stripe) => stripe.customers.del(id)),

    /** Has the provider write to this address from now on; does nothing where it does not know the customer. */
    changeCustomerEmail: (id: string, email: string) => ask((stripe) => stripe.customers.update(id, { email })),

    findCustomer: async (id: string): Promise<Stripe.Customer | null> => {
      const customer = await ask((stripe) => stripe.customers.retrieve(id))
      return customer === null || customer.deleted === true ? null : customer
    },

    /**
     * @param firstChargeAt when the first payment is due, null for at once. By the billing cycle, not by a trial of the
     * provider's, which has to last 48 hours at least. https://docs.stripe.com/payments/checkout/billing-cycle
     */
    createCheckout: (
      { userId, customerId, publicUrl, firstChargeAt }: CheckoutOptions,
      key: string,
    ): Promise<Stripe.Checkout.Session> =>
      need((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: options.priceId, quantity: 1 }],
            client_reference_id: userId,
            customer: customerId,
            metadata: { [termsKey]: termsOf(firstChargeAt) },
            ...(firstChargeAt && {
              subscription_data: { billing_cycle_anchor: secondsOf(firstChargeAt), proration_behavior: 'none' },
            }),
            success_url: `${publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicUrl}/payment/cancel`,
          },
          { idempotencyKey: key },
        ),
      ),

    findCheckout: (id: string): Promise<Stripe.Checkout.Session | null> =>
      ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })),

    /** Ends a checkout that nobody paid. @returns what it is then: it may have been paid meanwhile */
    closeCheckout: (id: string): Promise<Stripe.Checkout.Session | null> =>
      ask((stripe) =>
        stripe.checkout.sessions.expire(id).catch((error: unknown) => {
          if (isInvalid(error)) return stripe.checkout.sessions.retrieve(id)
          throw error
        }),
      ),

    listSubscriptions: async (customerId: string): Promise<Stripe.Subscription[]> =>
      (
        await ask((stripe) =>
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: mostSubscriptions }),
        )
      )?.data ?? [],

    cancel: (subscriptionId: string) => ask((stripe) => stripe.subscriptions.cancel(subscriptionId)),

    cancelAtPeriodEnd: (subscriptionId: string) =>
      ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })),

    /** Takes back that it ends, whether with its period or, as somebody at the provider may have set, on a day. */
    keep: (subscriptionId: string) =>
      ask(async (stripe) => {
        const { cancel_at_period_end: isEnding } = await stripe.subscriptions.retrieve(subscriptionId)
        return stripe.subscriptions.update(
          subscriptionId,
          isEnding ? { cancel_at_period_end: false } : { cancel_at: '' },
        )
      }),

    createPortal: (customerId: string, returnUrl: string): Promise<Stripe.BillingPortal.Session | null> =>
      ask((stripe) => stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })),

    findInvoice: (id: string): Promise<Stripe.Invoice | null> => ask((stripe) => stripe.invoices.retrieve(id)),

    /** Whether the provider signed exactly these bytes, and within five minutes. */
    async isSigned(body: Buffer, signature: string, now: Date): Promise<boolean> {
      const { webhooks } = await open()
      try {
        webhooks.constructEvent(body, signature, options.webhookSecret, toleranceSeconds, undefined, now.getTime())
        return signedAt(signature) <= now.getTime() / 1_000 + toleranceSeconds
      } catch {
        return false
      }
    },
  }
}
