import {
  dayS,
  premium,
  newId,
  secondsOf,
  listOf,
  price,
  type Checkout,
  type Customer,
  type LineItem,
} from './payment-objects.ts'

/** An app's request to open a checkout. */
export interface CheckoutRequest {
  customer: Customer
  reference: string | null
  successUrl: string
  cancelUrl: string | null
  metadata: Record<string, string>
  /** When the first payment is due, in seconds; null for at once. */
  anchor: number | null
}

export function makeCheckout(request: CheckoutRequest, here: string, now: Date) {
  const { customer, reference, successUrl, cancelUrl, metadata, anchor } = request
  const id = newId('cs_test')
  const cents = anchor === null ? premium.cents : 0
  const amounts = { amount_subtotal: cents, amount_total: cents, currency: premium.currency }
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
    metadata,
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
