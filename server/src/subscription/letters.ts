import { premiumCents, priceText } from '@finu/contract/subscription/subscription'

/** The facts of a letter. Amounts are the provider's, in the smallest unit of their currency. */
export type LetterFacts =
  | { about: 'trial_ending'; endsAt: Date }
  /** A subscription that starts with free days: when the first payment is due. */
  | { about: 'started'; firstChargeAt: Date }
  | {
      about: 'paid' | 'payment_failed'
      cents: number
      /** An ISO 4217 code in lower case. */
      currency: string
      number: string | null
      /** The invoice's page at the provider. */
      url: string | null
      at: Date
    }

interface Reader {
  timezone: string
  publicUrl: string
}

const money = (cents: number, currency: string) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  // Some currencies have no cents, some have thousandths.
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Composes the subject and text of a letter about the plan. @param greeting its first line */
export function composeLetter(facts: LetterFacts, { timezone, publicUrl }: Reader, greeting: string) {
  const day = (at: Date) => at.toLocaleDateString('en-GB', { timeZone: timezone, dateStyle: 'long' })
  const plans = `${publicUrl}/pricing`
  if (facts.about === 'trial_ending') {
    return {
      subject: 'Your Finu trial ends in 2 days',
      text:
        `${greeting},\n\nyour free trial of Premium ends on ${day(facts.endsAt)}. Then you are on the free plan: nothing is ` +
        'charged, and everything you logged stays yours.\n\n' +
        `To keep Premium, for ${priceText(premiumCents)} a month: ${plans}\n\n` +
        'You get this email because a trial was started with this account. There is no other one about it.\n',
    }
  }
  if (facts.about === 'started') {
    const first = day(facts.firstChargeAt)
    return {
      subject: `Your Finu Premium: the first payment is due on ${first}`,
      text:
        `${greeting},\n\nthank you: you subscribed to Finu Premium. Nothing is charged before your free trial ends. ` +
        `${priceText(premiumCents)} are due on ${first}, and then each month.\n\n` +
        `Your plan, and how to cancel it: ${plans}\n`,
    }
  }
  const amount = money(facts.cents, facts.currency)
  const number = facts.number === null ? '' : ` Its number is ${facts.number}.`
  const invoice = facts.url === null ? '' : `\n\nThe invoice: ${facts.url}`
  if (facts.about === 'paid') {
    return {
      subject: `Your payment of ${amount} for Finu Premium`,
      text:
        `${greeting},\n\nthank you: ${amount} for Finu Premium arrived on ${day(facts.at)}.${number}${invoice}\n\n` +
        `Your plan, and how to cancel it: ${plans}\n`,
    }
  }
  return {
    subject: 'A payment for Finu Premium did not go through',
    text:
      `${greeting},\n\nthe payment of ${amount} for Finu Premium was refused on ${day(facts.at)}.${number} It is tried again ` +
      'over the next days, and Premium stays open meanwhile.\n\n' +
      `To use another card, open your plan and choose Manage Billing: ${plans}${invoice}\n`,
  }
}
