import { escape } from './html.ts'
import { cards, type Card } from './payment-book.ts'
import type { Checkout, Invoice, Portal, Subscription } from './payment-objects.ts'

/** Unlike the product on purpose, so that nobody mistakes it for a page that charges real money. */
export const style = `
*{box-sizing:border-box}html{color-scheme:light;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Arial,sans-serif;background:#f4f5f7;color:#1f2328}body{margin:0}
.test{position:sticky;top:0;z-index:2;display:flex;gap:6px 14px;align-items:center;justify-content:center;flex-wrap:wrap;padding:11px 20px;background:#ffe08a;color:#3a2c00;border-bottom:1px solid #d9b23c;font-size:14px;text-align:center}
.test b{padding:2px 9px;border-radius:4px;background:#3a2c00;color:#ffe08a;letter-spacing:.03em;font-size:13px}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);max-width:980px;margin:56px auto;background:#fff;border:1px solid #d5d9e0;border-radius:8px;overflow:hidden}
main.single{display:block;max-width:560px;padding:36px 40px}
.sum{padding:36px 40px;background:#fafbfc;border-right:1px solid #e3e6eb}a{color:#31538f;font-size:14px}
.lab{margin:32px 0 2px;color:#57606a}.price{margin:0 0 26px;font-size:34px;font-weight:600;letter-spacing:-.01em}.price span{font-size:15px;font-weight:400;color:#57606a;letter-spacing:0}
dl{margin:0 0 20px}dl div{display:flex;justify-content:space-between;gap:16px;padding:11px 0;border-top:1px solid #e3e6eb}dd{margin:0}.total{font-weight:600}.fine{font-size:13px;color:#57606a;margin:16px 0 0}
.form{padding:36px 40px}h1{margin:0 0 20px;font-size:19px;font-weight:600}h2{font-size:16px;margin:24px 0 8px}label,legend{font-size:14px;color:#424a53;font-weight:500}
input:not([type=radio]){display:block;width:100%;margin-top:6px;padding:10px 12px;min-height:44px;border:1px solid #8c959f;border-radius:6px;font:inherit;font-size:16px;color:inherit;background:#fff}
input[readonly]{background:#f4f5f7;color:#57606a;border-color:#d5d9e0}:focus-visible{outline:2px solid #31538f;outline-offset:1px}
fieldset{border:0;padding:0;margin:20px 0 0}legend{padding:0}
.try label{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:400;font-size:15px;color:#1f2328}.try label+label{border-top:1px solid #eceef1}.try input{width:18px;height:18px;margin:0;accent-color:#31538f}.try code{margin-left:auto;color:#57606a;font:13px ui-monospace,Consolas,monospace}
button{width:100%;min-height:48px;margin-top:22px;border:0;border-radius:6px;background:#31538f;color:#fff;font:inherit;font-size:16px;font-weight:600;cursor:pointer}button:hover{background:#27457a}
button.plain{margin-top:10px;background:#fff;color:#27457a;border:1px solid #8c959f}button.plain:hover{background:#f4f5f7}
.err{margin-bottom:18px;padding:11px 14px;border:1px solid #d8888b;border-radius:6px;background:#fdecec;color:#7d1f24;font-size:14px}
@media(max-width:767px){main{grid-template-columns:minmax(0,1fr);margin:0;border:0;border-radius:0}main.single{padding:24px 20px}.sum{border-right:0;border-bottom:1px solid #e3e6eb;padding:20px 20px 22px}.lab{margin-top:16px}.price{margin-bottom:14px;font-size:28px}.form{padding:24px 20px 32px}.test{justify-content:flex-start;text-align:left}}`

const frame = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (test)</title><style>${style}</style></head><body>
<header class="test"><b>TEST MODE</b><span>This page stands in for the payment provider. No card is charged and no card number is kept.</span></header>
${main}</body></html>
`

const day = (seconds: number) =>
  new Date(seconds * 1_000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const line = (term: string, value: string, kind = '') => `<div${kind}><dt>${term}</dt><dd>${escape(value)}</dd></div>`

const order: readonly Card[] = ['4242', '3155', '0002', '0341']
const choice = (card: Card, index: number) =>
  `<label><input type="radio" name="card" value="${card}"${index === 0 ? ' checked' : ''}> ${cards[card]} <code>${card}</code></label>`

/** The dates of a checkout, in seconds. */
export interface Dues {
  /** Null if the first payment is due now. */
  firstAt: number | null
  /** When the month after it ends. */
  renewsAt: number
}

function describeDues({ firstAt, renewsAt }: Dues): string {
  const first = firstAt === null ? '' : line(`Due on ${day(firstAt)}`, '$9.99')
  const today = line('Due today', firstAt === null ? '$9.99' : '$0.00', ' class="total"')
  return `<dl>${line('Premium, monthly', '$9.99')}${line('Tax', '$0.00')}${first}${today}</dl>
<p class="fine">${firstAt === null ? '' : `Free until ${day(firstAt)}. `}Renews on ${day(renewsAt)} unless cancelled before. You can cancel anytime.</p>`
}

/** The page on which a subscription is paid for. @param declined true if the last attempt was declined */
export const checkoutPage = (checkout: Checkout, email: string | null, dues: Dues, declined: boolean): string =>
  frame(
    'Pay with a test card',
    `<main><section class="sum">${checkout.cancel_url ? `<a href="${escape(checkout.cancel_url)}">Back to Finu</a>` : ''}
<p class="lab">Subscribe to Premium</p><p class="price">$9.99 <span>per month</span></p>
${describeDues(dues)}</section>
<form class="form" method="post"><h1>Pay with a test card</h1>
${declined ? '<div class="err" role="alert"><b>Card declined.</b> The bank of this test card says no. Try another card.</div>' : ''}
<label>Email<input value="${escape(email ?? 'none')}" readonly></label>
<fieldset class="try"><legend>Choose what should happen</legend>${order.map(choice).join('')}</fieldset>
<button>Subscribe</button><p class="fine">Test events are signed and sent to Finu exactly as in production.</p></form></main>`,
  )

/** The bank's question, which accepts or declines the payment. */
export const confirmationPage = (): string =>
  frame(
    'Your bank asks',
    `<main class="single"><form method="post"><h1>Your bank asks for confirmation</h1>
<p>A test bank wants to know whether this payment of $9.99 is yours.</p>
<input type="hidden" name="card" value="3155" hidden>
<button name="bank" value="yes">Complete the payment</button><button class="plain" name="bank" value="no">Refuse it</button></form></main>`,
  )

export const overPage = (what: string, back: string | null): string =>
  frame(
    what,
    `<main class="single"><h1>${escape(what)}</h1>${back ? `<a href="${escape(back)}">Back to Finu</a>` : ''}</main>`,
  )

const action = (name: string, label: string, kind = 'plain') =>
  `<button class="${kind}" name="do" value="${name}">${label}</button>`

function actionsOf({ status, cancel_at_period_end: isEnding }: Subscription): string {
  if (status === 'canceled') return ''
  if (status === 'past_due')
    return action('settle', 'Pay the open invoice with another card', '') + action('end', 'Cancel now')
  return isEnding
    ? action('keep', 'Keep the subscription', '') + action('pass', 'Let the period end now')
    : action('stop', 'Cancel at the end of the period', '') +
        action('renew', 'Renew now') +
        action('fail', 'Let the renewal fail')
}

function describe(subscription: Subscription): string {
  const { status, cancel_at_period_end: isEnding, items } = subscription
  const end = day(items.data[0]!.current_period_end)
  const term = status === 'canceled' ? 'Ended' : isEnding ? 'Ends on' : 'Next payment'
  const when = status === 'canceled' ? day(subscription.ended_at ?? 0) : end
  return `<form method="post"><input type="hidden" name="subscription" value="${subscription.id}" hidden>
<dl>${line('Premium', '$9.99 per month')}${line('State', status)}${line(term, when)}</dl>${actionsOf(subscription)}</form>`
}

const describeInvoice = ({ number, status, created }: Invoice) =>
  line(escape(`${number ?? ''}, ${day(created)}`), `$9.99, ${status ?? ''}`)

/** The portal page: shows the subscription, ends it, and moves the clock to try renewals. */
export const portalPage = (portal: Portal, subscriptions: Subscription[], invoices: Invoice[]): string =>
  frame(
    'Your subscription',
    `<main class="single"><a href="${escape(portal.return_url)}">Back to Finu</a><h1>Your subscription</h1>
${subscriptions.map(describe).join('') || '<p>There is none.</p>'}
<h2>Invoices</h2><dl>${invoices.map(describeInvoice).join('')}</dl></main>`,
  )

export const invoicePage = (invoice: Invoice): string =>
  frame('Invoice', `<main class="single"><h1>Invoice</h1><dl>${describeInvoice(invoice)}</dl></main>`)

export const isCard = (value: string | null): value is Card => value !== null && Object.hasOwn(cards, value)
