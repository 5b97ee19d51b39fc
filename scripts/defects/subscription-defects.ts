import type { Defect } from './defect.ts'

/** Defects of plans, trials and payments. */
export const subscriptionDefects: readonly Defect[] = [
  {
    name: 'a checkout of somebody else is confirmed to whoever never paid',
    file: 'server/src/subscription/payment-actions.ts',
    replace: 'if (!isOwn || !customerId) throw new Problem',
    by: 'if (!customerId) return getStatus(tools, call)\n  if (!isOwn) throw new Problem',
    caughtBy:
      'server/src/subscription/subscription.test.ts › Premium opens when the hosted page is paid: by the event, or by confirming, whichever is first',
  },
  {
    name: 'a payment that was declined is confirmed',
    file: 'server/src/subscription/payment-actions.ts',
    replace: "if (!isDone(session.status) || session.payment_status === 'unpaid')",
    by: "if (session.status === 'expired')",
    caughtBy:
      'server/src/subscription/subscription.test.ts › a declined or abandoned page, or one that waits for the bank, is not paid before the bank agrees',
  },
  {
    name: 'a renewal that fails closes Premium at once',
    file: 'server/src/subscription/paid-state.ts',
    replace: "['active', 'trialing', 'past_due']",
    by: "['active', 'trialing']",
    caughtBy:
      'server/src/subscription/subscription.test.ts › a failed renewal keeps Premium open while the provider retries, and is reported once',
  },
  {
    name: 'a note in the email address gives another trial',
    file: 'server/src/subscription/trial-actions.ts',
    replace: "name.replace(/\\+.*$/, '')",
    by: 'name',
    caughtBy:
      'server/src/subscription/subscription.test.ts › a person has one trial: not another by a plus address or a new account; an unproven person has none',
  },
  {
    name: 'a payment during a trial is charged at once',
    file: 'server/src/subscription/plan.ts',
    replace: 'return endsAt && endsAt.getTime() - now.getTime() >= shortestWaitMs ? endsAt : null',
    by: 'return endsAt && endsAt.getTime() < shortestWaitMs ? endsAt : null',
    caughtBy: 'server/src/subscription/dates.test.ts › paid on the first day of a trial',
  },
  {
    name: 'a checkout that was opened on other terms is paid',
    file: 'server/src/subscription/payment-actions.ts',
    replace: 'if (isOnTerms(session, firstChargeAt)) return',
    by: 'if (session.url) return',
    caughtBy: 'server/src/subscription/dates.test.ts › a trial starts while the provider is down',
  },
  {
    name: 'a subscription that is to end with its period ends at once',
    file: 'server/src/subscription/payment-actions.ts',
    replace: "at === 'now' ? provider.cancel(subscriptionId)",
    by: 'at !== null ? provider.cancel(subscriptionId)',
    caughtBy:
      'server/src/subscription/dates.test.ts › a subscription cancelled for the period’s end stays open until then, is charged no more, and then is free',
  },
  {
    name: 'what ends a subscription is sent without when it is to end',
    file: 'web/src/subscription/queries.ts',
    replace: 'call(subscription.cancel, { body: { at } })',
    by: "call(subscription.cancel, { body: { at: 'now' } })",
    caughtBy: 'web/src/subscription/premium-dates.screen.test.tsx › both ways to cancel show their effect side by side',
  },
]
