import type Stripe from 'stripe'
import type { PaymentOptions } from '../platform/config.ts'
import type { Log } from '../platform/context.ts'
import { openFetch } from '../platform/outgoing.ts'
import { Problem, unavailable } from '../platform/problems.ts'
import { openQueue } from '../platform/queue.ts'
import { isOutOfEarshot } from '../platform/redirects.ts'

/** The timeout of a request, and the most bytes of its answer: a hundred subscriptions have less than a tenth. */
const timeoutMs = 8_000
const mostBytes = 8 * 1024 * 1024
/**
 * The greatest age of a delivery's signature, and how far ahead it may be dated.
 * https://docs.stripe.com/webhooks#replay-attacks
 */
const toleranceSeconds = 300

/** Reads a signature's time, in seconds since 1970: 't=…,v1=…'. The library checks that it is not too old. */
const signedAt = (signature: string): number =>
  Number(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  )

/** The most subscriptions of one customer; far above what occurs. */
const mostSubscriptions = 100

/** Creates the client, with the API version of the library. */
async function createClient({ secretKey, apiUrl }: PaymentOptions): Promise<Stripe> {
  // Loaded at the first payment: it takes 40 MB of memory that most processes never need.
  const { default: Client } = await import('stripe')
  const address = apiUrl === undefined ? null : new URL(apiUrl)
  return new Client(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(openFetch({ timeoutMs, mostBytes })),
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

/** Returns true if a request is refused in the present state, such as closing a finished checkout. */
const isInvalid = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'

interface CheckoutOptions {
  userId: string
  customerId: string
  publicUrl: string
  firstChargeAt: Date | null
}

/**
 * Returns the address of a page of the provider's, which browsers open and letters name; null for anything that a
 * browser would do something else with, such as 'javascript:', or that others can read.
 */
export const pageOf = (address: string | null | undefined): string | null =>
  address != null && URL.canParse(address) && isOutOfEarshot(new URL(address)) ? address : null

const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1_000)

/** The metadata key of a checkout's due date. */
const termsKey = 'first_charge_at'
const termsOf = (firstChargeAt: Date | null): string => firstChargeAt?.toISOString() ?? 'now'

/** Returns true if a checkout is for a first payment at this moment; null: at once. */
export const isOnTerms = ({ metadata }: Stripe.Checkout.Session, firstChargeAt: Date | null): boolean =>
  metadata?.[termsKey] === termsOf(firstChargeAt)

export type Provider = ReturnType<typeof openProvider>

/**
 * Opens the payment provider, by its own library.
 * @throws 503 if it is out of reach, or refuses a valid request
 */
export function openProvider(options: PaymentOptions, log: Log) {
  let opening: Promise<Stripe> | null = null
  const open = () =>
    (opening ??= createClient(options).catch((error: unknown) => {
      opening = null
      throw error
    }))
  // A slow provider delays only the calls that need it.
  const questions = openQueue({ atOnce: 32, waiting: 256, refuse: () => unavailable() })

  /** @returns null if there is no such object */
  const ask = <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | null> =>
    questions.run(async () => {
      try {
        return await question(await open())
      } catch (error) {
        if (isMissing(error)) return null
        if (error instanceof Problem) throw error
        // Logs only the error's type, as its message may repeat what was sent.
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

    /** @param key the same when the same customer is requested twice */
    createCustomer: (userId: string, email: string | null, key: string): Promise<Stripe.Customer> =>
      need((stripe) =>
        stripe.customers.create(
          { ...(email !== null && { email }), metadata: { user_id: userId } },
          { idempotencyKey: key },
        ),
      ),

    /** Deletes a customer: the provider ends their subscriptions at once and forgets their identity. */
    removeCustomer: (id: string) => ask((stripe) => stripe.customers.del(id)),

    /** Changes the provider's address of a customer; does nothing for an unknown customer. */
    changeCustomerEmail: (id: string, email: string) => ask((stripe) => stripe.customers.update(id, { email })),

    findCustomer: async (id: string): Promise<Stripe.Customer | null> => {
      const customer = await ask((stripe) => stripe.customers.retrieve(id))
      return customer === null || customer.deleted === true ? null : customer
    },

    /**
     * @param firstChargeAt when the first payment is due, null for at once. Uses the billing cycle, not a trial of the
     * provider's, which lasts at least 48 hours. https://docs.stripe.com/payments/checkout/billing-cycle
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

    /** Closes an unpaid checkout. @returns its state then: it may have been paid meanwhile */
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

    /** Revokes the end of a subscription, whether with its period or on a day that was set at the provider. */
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

    /** Checks whether the provider signed exactly these bytes, and within five minutes. */
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
