import {
  dayS,
  premium,
  newId,
  secondsOf,
  listOf,
  type Customer,
  type Invoice,
  type Subscription,
} from './payment-objects.ts'

/** A request for payment of a period. */
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
