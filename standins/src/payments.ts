import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lead, openPages, readForm, serveHere } from './browser-pages.ts'
import { readJson, writeJson } from './json-file.ts'
import { answerApi, failure, type ApiAnswer } from './payment-api.ts'
import { nothingKept, openBook, type Book, type Kept } from './payment-book.ts'
import { openDeliveries, type Disorder } from './payment-deliveries.ts'
import { premium, type PaymentEvent } from './payment-objects.ts'
import { checkoutPage, confirmationPage, invoicePage, isCard, overPage, portalPage, style } from './payment-page.ts'
import { monthAfter } from './payment-subscriptions.ts'

export interface Payments {
  url: string
  secretKey: string
  webhookSecret: string
  priceId: string
  book: Book
  /** Events so far, in order. */
  events: PaymentEvent[]
  /** Faults of deliveries. */
  disorder: Disorder
  /** For tests: true if it does not answer at all. */
  isDown: boolean
  stop: () => Promise<void>
}

interface PaymentsOptions {
  clock?: () => Date
  /** Folder of its state; nothing is saved if undefined. */
  folder?: string
  /** True if events are delivered to the apps; tests may do that themselves. */
  isDelivering?: boolean
}

const catchUpMs = 15_000
const mostKeys = 1_000
const sendHtml = openPages(style)
const sendPage = (response: ServerResponse, page: string, status = 200) => sendHtml(response, status, page)

/** State of earlier starts, including the keys, so that a running app stays connected. */
interface Remembered {
  secretKey: string
  webhookSecret: string
  kept: Kept
}

/**
 * Stands in for the payment provider: the API calls and objects that the product uses, the pages to pay and to manage a
 * subscription, and signed events with retries. Serves on this machine only. Follows https://docs.stripe.com/api
 */
export async function startPayments({ clock = () => new Date(), folder, isDelivering = true }: PaymentsOptions = {}) {
  if (folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  }
  const file = folder ? join(folder, 'state.json') : null
  const remembered: Remembered = (file && (await readJson<Remembered>(file))) || {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    kept: nothingKept(),
  }
  let writing: Promise<void> = Promise.resolve()
  const save = () => {
    if (file) writing = writing.then(() => writeJson(file, remembered)).catch(() => {})
  }

  const deliveries = openDeliveries(remembered.webhookSecret, clock)
  const events: PaymentEvent[] = []
  const book = openBook({
    kept: remembered.kept,
    here: () => payments.url,
    clock,
    tell(event, app) {
      events.push(event)
      if (isDelivering && app !== null) deliveries.send(app, event)
    },
  })
  /** Answers by idempotency key, for repeated calls. */
  const answered = new Map<string, { form: string; answer: ApiAnswer }>()

  function answerOnce(key: string | undefined, call: string, form: URLSearchParams): ApiAnswer {
    if (key === undefined) return answerApi(book, call, form)
    const text = `${call} ${form.toString()}`
    const earlier = answered.get(key)
    if (earlier && earlier.form !== text)
      return failure(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        'idempotency_error',
      )
    const answer = earlier?.answer ?? answerApi(book, call, form)
    if (answered.size >= mostKeys) answered.delete(answered.keys().next().value!)
    answered.set(key, { form: text, answer })
    return answer
  }

  async function serveApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { authorization, 'idempotency-key': key } = request.headers
    const form = request.method === 'POST' ? await readForm(request) : url.searchParams
    const isKnown = authorization === `Bearer ${remembered.secretKey}`
    const { status, body } = isKnown
      ? answerOnce(key as string | undefined, `${request.method} ${url.pathname}`, form)
      : failure(401, 'Invalid API Key provided')
    save()
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomBytes(7).toString('hex')}` })
      .end(JSON.stringify(body))
  }

  async function serveCheckout(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const checkout = remembered.kept.checkouts[id]
    if (!checkout) return sendPage(response, overPage('This page does not exist', null), 404)
    const success = checkout.success_url.replace('{CHECKOUT_SESSION_ID}', id)
    if (checkout.status === 'complete') return sendPage(response, overPage('This is paid already', success))
    if (checkout.status === 'expired') return sendPage(response, overPage('This page has expired', checkout.cancel_url))
    const email = remembered.kept.customers[checkout.customer]?.email ?? null
    const firstAt = book.anchorOf(checkout)
    const dues = { firstAt, renewsAt: monthAfter(firstAt ?? book.now()) }
    const form = (declined: boolean) => checkoutPage(checkout, email, dues, declined)
    if (request.method !== 'POST') return sendPage(response, form(false))
    const sent = await readForm(request)
    const card = sent.get('card')
    if (!isCard(card) || card === '0002' || sent.get('bank') === 'no') return sendPage(response, form(true), 402)
    if (card === '3155' && sent.get('bank') !== 'yes') return sendPage(response, confirmationPage())
    book.pay(checkout, card)
    save()
    lead(response, success)
  }

  async function servePortal(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const portal = remembered.kept.portals[id]
    if (!portal) return sendPage(response, overPage('This page does not exist', null), 404)
    if (request.method === 'POST') {
      const sent = await readForm(request)
      const subscription = remembered.kept.subscriptions[sent.get('subscription') ?? '']
      if (subscription?.customer === portal.customer && subscription.status !== 'canceled') {
        const steps: Record<string, () => void> = {
          stop: () => book.cancelAtPeriodEnd(subscription, true),
          keep: () => book.cancelAtPeriodEnd(subscription, false),
          pass: () => book.end(subscription),
          end: () => book.end(subscription),
          renew: () => book.renew(subscription, true),
          fail: () => book.renew(subscription, false),
          settle: () => book.settle(subscription),
        }
        const step = sent.get('do') ?? ''
        if (Object.hasOwn(steps, step)) steps[step]!()
        save()
      }
      return lead(response, portal.url)
    }
    sendPage(response, portalPage(portal, book.subscriptionsOf(portal.customer), book.invoicesOf(portal.customer)))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', payments.url)
    if (payments.isDown) return void response.destroy()
    // A foreign host name that resolves to this address is refused (DNS rebinding).
    if (request.headers.host !== new URL(payments.url).host) return sendPage(response, overPage('Not here', null), 421)
    book.catchUp()
    const [, kind, id = ''] = /^\/(c\/pay|p\/session|i)\/(\w+)$/.exec(url.pathname) ?? []
    if (kind === 'c/pay') return serveCheckout(request, response, id)
    if (kind === 'p/session') return servePortal(request, response, id)
    const invoice = remembered.kept.invoices[id]
    if (kind === 'i' && invoice) return sendPage(response, invoicePage(invoice))
    await serveApi(request, response, url)
  }

  const { url: here, stop } = await serveHere(serve)
  const ticking = setInterval(() => book.catchUp(), catchUpMs)
  ticking.unref()
  const payments: Payments = {
    url: here,
    secretKey: remembered.secretKey,
    webhookSecret: remembered.webhookSecret,
    priceId: premium.priceId,
    book,
    events,
    disorder: deliveries.disorder,
    isDown: false,
    async stop() {
      clearInterval(ticking)
      deliveries.stop()
      await stop()
      await writing
    },
  }
  save()
  return payments
}
