import type { Book } from './payment-book.ts'
import { listOf, premium } from './payment-objects.ts'

/** An answer of the provider's API. */
export interface ApiAnswer {
  status: number
  body: unknown
}

/** Builds a refusal in the provider's format. https://docs.stripe.com/api/errors */
export const failure = (status: number, message: string, code?: string, param?: string): ApiAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) } },
})
const missing = (what: string, id: string) =>
  failure(404, `No such ${what}: '${id}'`, 'resource_missing', what === 'customer' ? 'customer' : 'id')
const done = (body: unknown): ApiAnswer => ({ status: 200, body })

interface ApiCall {
  id: string
  form: URLSearchParams
}

interface Route {
  path: RegExp
  /** The known parameters; any other is refused, as by the real one. */
  knows?: RegExp
  answer: (book: Book, call: ApiCall) => ApiAnswer
}

const post = (path: RegExp, knows: RegExp, answer: Route['answer']): Route => ({ path, knows, answer })
const get = (path: RegExp, answer: Route['answer'], knows?: RegExp): Route => ({
  path,
  answer,
  ...(knows && { knows }),
})

const find = <Each>(of: Record<string, Each>, what: string, id: string): ApiAnswer => {
  const found = of[id]
  return found ? done(found) : missing(what, id)
}

/**
 * Reads when the first payment is due, in seconds; null for at once. The time before is free, as parts of a month are
 * not sold.
 */
function readAnchor(form: URLSearchParams, now: number): number | null | ApiAnswer {
  const [anchor, behaviour] = ['billing_cycle_anchor', 'proration_behavior'].map((name) =>
    form.get(`subscription_data[${name}]`),
  )
  if (anchor === null || anchor === undefined) return null
  const refuse = (why: string, name: string) => failure(400, why, undefined, `subscription_data[${name}]`)
  if (behaviour !== 'none') return refuse('Only none is known here.', 'proration_behavior')
  return Number(anchor) > now ? Number(anchor) : refuse('This must be in the future.', 'billing_cycle_anchor')
}

const readMetadata = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

/** The calls that the product makes. All others are refused in the way the provider refuses unknown ones. */
const routes: readonly Route[] = [
  post(/^POST \/v1\/customers$/, /^(email|metadata\[user_id\])$/, (book, { form }) =>
    done(book.addCustomer(form.get('email'), { user_id: form.get('metadata[user_id]') ?? '' })),
  ),
  get(/^GET \/v1\/customers\/(\w+)$/, ({ kept }, { id }) => find(kept.customers, 'customer', id)),
  post(/^POST \/v1\/customers\/(\w+)$/, /^email$/, ({ kept }, { id, form }) => {
    const customer = kept.customers[id]
    if (!customer) return missing('customer', id)
    customer.email = form.get('email')
    return done(customer)
  }),
  get(/^DELETE \/v1\/customers\/(\w+)$/, (book, { id }) => {
    if (!book.kept.customers[id]) return missing('customer', id)
    book.removeCustomer(id)
    return done({ id, object: 'customer', deleted: true })
  }),
  post(
    /^POST \/v1\/checkout\/sessions$/,
    /^(mode|client_reference_id|customer|success_url|cancel_url|line_items\[0\]\[(price|quantity)\]|metadata\[\w+\]|subscription_data\[(billing_cycle_anchor|proration_behavior)\])$/,
    (book, { form }) => {
      const customer = book.kept.customers[form.get('customer') ?? '']
      const successUrl = form.get('success_url')
      if (!customer) return missing('customer', form.get('customer') ?? '')
      if (form.get('mode') !== 'subscription')
        return failure(400, 'Only subscriptions are sold here.', undefined, 'mode')
      if (form.get('line_items[0][price]') !== premium.priceId)
        return missing('price', form.get('line_items[0][price]') ?? '')
      if (!successUrl || !URL.canParse(successUrl)) return failure(400, 'Not a valid URL', 'url_invalid', 'success_url')
      const anchor = readAnchor(form, book.now())
      if (typeof anchor === 'object' && anchor !== null) return anchor
      const reference = form.get('client_reference_id')
      const cancelUrl = form.get('cancel_url')
      const metadata = readMetadata(form)
      return done(book.addCheckout({ customer, reference, successUrl, cancelUrl, metadata, anchor }))
    },
  ),
  post(/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, /^$/, (book, { id }) => {
    const checkout = book.kept.checkouts[id]
    if (!checkout) return missing('checkout.session', id)
    if (checkout.status !== 'open')
      return failure(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    book.expire(checkout)
    return done(checkout)
  }),
  get(
    /^GET \/v1\/checkout\/sessions\/(\w+)$/,
    ({ kept }, { id }) => find(kept.checkouts, 'checkout.session', id),
    /^expand\[0\]$/,
  ),
  get(
    /^GET \/v1\/subscriptions$/,
    (book, { form }) => done(listOf('/v1/subscriptions', book.subscriptionsOf(form.get('customer') ?? ''))),
    /^(customer|status|limit)$/,
  ),
  get(/^GET \/v1\/subscriptions\/(\w+)$/, ({ kept }, { id }) => find(kept.subscriptions, 'subscription', id)),
  post(/^POST \/v1\/subscriptions\/(\w+)$/, /^cancel_at(_period_end)?$/, (book, { id, form }) => {
    const subscription = book.kept.subscriptions[id]
    if (!subscription || subscription.status === 'canceled') return missing('subscription', id)
    const [day, isEnding] = [form.get('cancel_at'), form.get('cancel_at_period_end')]
    // The only supported value is the empty one, which clears the date.
    if (day !== null && day !== '') return failure(400, 'Invalid timestamp', undefined, 'cancel_at')
    book.cancelAtPeriodEnd(subscription, isEnding === 'true')
    return done(subscription)
  }),
  get(/^DELETE \/v1\/subscriptions\/(\w+)$/, (book, { id }) => {
    const subscription = book.kept.subscriptions[id]
    if (!subscription || subscription.status === 'canceled') return missing('subscription', id)
    book.end(subscription)
    return done(subscription)
  }),
  post(/^POST \/v1\/billing_portal\/sessions$/, /^(customer|return_url)$/, (book, { form }) => {
    const customer = form.get('customer') ?? ''
    if (!book.kept.customers[customer]) return missing('customer', customer)
    return done(book.addPortal(customer, form.get('return_url') ?? ''))
  }),
  get(/^GET \/v1\/invoices\/(\w+)$/, ({ kept }, { id }) => find(kept.invoices, 'invoice', id)),
]

/** Answers a call of the API. @param call such as 'GET /v1/customers/cus_1' */
export function answerApi(book: Book, call: string, form: URLSearchParams): ApiAnswer {
  for (const { path, knows, answer } of routes) {
    const id = path.exec(call)
    if (!id) continue
    const unknown = [...form.keys()].find((name) => !knows?.test(name))
    if (unknown !== undefined)
      return failure(400, `Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown)
    return answer(book, { id: id[1] ?? '', form })
  }
  const [method = '', path = ''] = call.split(' ')
  return failure(404, `Unrecognized request URL (${method}: ${path}).`)
}
