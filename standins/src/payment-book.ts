import { makeCheckout, type CheckoutRequest } from './payment-checkouts.ts'
import { makeInvoice } from './payment-invoices.ts'
import {
  makeCustomer,
  makeEvent,
  makePortal,
  premium,
  secondsOf,
  type Checkout,
  type Customer,
  type Invoice,
  type PaymentEvent,
  type Portal,
  type Subscription,
} from './payment-objects.ts'
import { makeSubscription, monthAfter } from './payment-subscriptions.ts'

/** Test cards by their last four digits, with the outcome of a payment by each. */
export const cards = {
  '4242': 'Payment succeeds',
  '3155': 'Bank asks for confirmation',
  '0002': 'Card declined',
  '0341': 'First payment works, the renewal fails',
} as const
export type Card = keyof typeof cards

/** The stand-in's entire state, as saved to disk. */
export interface Kept {
  customers: Record<string, Customer>
  checkouts: Record<string, Checkout>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  portals: Record<string, Portal>
  /** By subscription. */
  cards: Record<string, Card>
  /** When the first payment is due, in seconds, by checkout; missing if it is due at once. */
  anchors: Record<string, number>
  invoiceCount: number
}

export const nothingKept = (): Kept => ({
  customers: {},
  checkouts: {},
  subscriptions: {},
  invoices: {},
  portals: {},
  cards: {},
  anchors: {},
  invoiceCount: 0,
})

interface BookOptions {
  kept: Kept
  /** The stand-in's own address. */
  here: () => string
  clock: () => Date
  /** Called for each event, in order. @param app the origin of the app that it concerns, null if none is known */
  tell: (event: PaymentEvent, app: string | null) => void
}

export type Book = ReturnType<typeof openBook>

/** Opens the customers, checkouts and subscriptions of the payment provider, and emits events about them. */
export function openBook({ kept, here, clock, tell }: BookOptions) {
  const { customers, checkouts, subscriptions, invoices, portals } = kept
  // State saved by older versions has no anchors.
  const anchors = (kept.anchors ??= {})
  const origins = (customer: string) =>
    Object.values(checkouts).findLast((checkout) => checkout.customer === customer)?.success_url ?? null

  function emit(type: string, object: { customer?: unknown }): void {
    const url = typeof object.customer === 'string' ? origins(object.customer) : null
    tell(makeEvent(type, object, clock()), url === null ? null : new URL(url).origin)
  }

  function invoice(subscription: Subscription, isFirst: boolean, isPaid: boolean): Invoice {
    kept.invoiceCount += 1
    const number = `TEST-${String(kept.invoiceCount).padStart(4, '0')}`
    const customer = customers[subscription.customer]!
    const made = makeInvoice({ subscription, customer, number, isFirst, isPaid }, here(), clock())
    invoices[made.id] = made
    subscription.latest_invoice = made.id
    return made
  }

  /** Begins the next period, whose payment succeeds or fails. */
  function renew(subscription: Subscription, works: boolean): void {
    const item = subscription.items.data[0]!
    item.current_period_start = item.current_period_end
    item.current_period_end = monthAfter(item.current_period_start)
    subscription.status = works ? 'active' : 'past_due'
    const made = invoice(subscription, false, works)
    emit('customer.subscription.updated', subscription)
    emit(works ? 'invoice.paid' : 'invoice.payment_failed', made)
  }

  function end(subscription: Subscription): void {
    const at = secondsOf(clock())
    subscription.status = 'canceled'
    subscription.ended_at = at
    subscription.canceled_at ??= at
    emit('customer.subscription.deleted', subscription)
  }

  /** Applies the time since the last call: renewals, ends, unpaid checkouts. */
  function catchUp(): void {
    const now = secondsOf(clock())
    for (const subscription of Object.values(subscriptions)) {
      while (subscription.status !== 'canceled' && subscription.items.data[0]!.current_period_end <= now) {
        if (subscription.cancel_at_period_end || subscription.status === 'past_due') end(subscription)
        else renew(subscription, kept.cards[subscription.id] !== '0341')
      }
    }
    for (const checkout of Object.values(checkouts)) {
      if (checkout.status === 'open' && checkout.expires_at <= now) expire(checkout)
    }
  }

  function expire(checkout: Checkout): void {
    checkout.status = 'expired'
    checkout.url = null
    emit('checkout.session.expired', checkout)
  }

  function anchorOf({ id }: Checkout): number | null {
    const anchor = anchors[id]
    return anchor !== undefined && anchor > secondsOf(clock()) ? anchor : null
  }

  return {
    kept,
    now: (): number => secondsOf(clock()),
    catchUp,
    expire,
    addCustomer(email: string | null, metadata: Record<string, string>): Customer {
      const customer = makeCustomer(email, metadata, clock())
      customers[customer.id] = customer
      return customer
    },
    removeCustomer(id: string): void {
      for (const subscription of this.subscriptionsOf(id)) if (subscription.status !== 'canceled') end(subscription)
      delete customers[id]
    },
    subscriptionsOf: (customer: string): Subscription[] =>
      Object.values(subscriptions)
        .filter((subscription) => subscription.customer === customer)
        .toReversed(),
    invoicesOf: (customer: string): Invoice[] =>
      Object.values(invoices)
        .filter((each) => each.customer === customer)
        .toReversed(),
    addCheckout(request: CheckoutRequest): Checkout {
      const checkout = makeCheckout(request, here(), clock())
      checkouts[checkout.id] = checkout
      if (request.anchor !== null) anchors[checkout.id] = request.anchor
      return checkout
    },
    addPortal(customer: string, returnUrl: string): Portal {
      const portal = makePortal(customer, returnUrl, here(), clock())
      portals[portal.id] = portal
      return portal
    },
    /** Returns when the first payment of a checkout is due, if later than now. */
    anchorOf,
    /**
     * Completes a checkout after a successful payment, and starts the subscription. Until the requested due date
     * nothing is charged and there is no invoice; if that date is past, the month since then is paid.
     */
    pay(checkout: Checkout, card: Card): void {
      const anchor = anchors[checkout.id] ?? null
      const isFree = anchorOf(checkout) !== null
      const subscription = makeSubscription(checkout.customer, clock(), anchor)
      subscriptions[subscription.id] = subscription
      kept.cards[subscription.id] = card
      const made = isFree ? null : invoice(subscription, true, true)
      Object.assign(checkout, {
        status: 'complete',
        payment_status: isFree ? 'no_payment_required' : 'paid',
        subscription: subscription.id,
        invoice: made?.id ?? null,
        url: null,
        amount_total: isFree ? 0 : premium.cents,
      })
      emit('customer.subscription.created', subscription)
      if (made) emit('invoice.paid', made)
      emit('checkout.session.completed', checkout)
    },
    renew,
    /** Pays the open invoice of a failed renewal. */
    settle(subscription: Subscription): void {
      const open = Object.values(invoices).find(
        ({ status, parent }) => status === 'open' && parent?.subscription_details?.subscription === subscription.id,
      )
      if (!open) return
      const at = secondsOf(clock())
      Object.assign(open, { status: 'paid', amount_paid: open.amount_due, amount_remaining: 0, attempt_count: 2 })
      open.status_transitions.paid_at = at
      open.next_payment_attempt = null
      kept.cards[subscription.id] = '4242'
      subscription.status = 'active'
      emit('customer.subscription.updated', subscription)
      emit('invoice.paid', open)
    },
    cancelAtPeriodEnd(subscription: Subscription, isCancelled: boolean): void {
      subscription.cancel_at_period_end = isCancelled
      subscription.cancel_at = isCancelled ? subscription.items.data[0]!.current_period_end : null
      subscription.canceled_at = isCancelled ? secondsOf(clock()) : null
      emit('customer.subscription.updated', subscription)
    },
    end,
  }
}
