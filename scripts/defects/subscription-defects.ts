import type { Defect } from './defect.ts'

/** Defects of plans, trials and payments. */
export const subscriptionDefects: readonly Defect[] = [
  {
    name: 'a checkout of somebody else is confirmed to whoever never paid',
    file: 'server/src/subscription/payment-actions.ts',
    replace: 'if (!isOwn || !customerId) throw new Problem',
    by: 'if (!customerId) return getStatus(tools, call)\n  if (!isOwn) throw new Problem',
    caughtBy: 'server/src/subscription/subscription.test.ts › paid on the hosted page it is Premium',
  },
  {
    name: 'a payment that was declined is confirmed',
    file: 'server/src/subscription/payment-actions.ts',
    replace: "if (!isDone(session.status) || session.payment_status === 'unpaid')",
    by: "if (session.status === 'expired')",
    caughtBy: 'server/src/subscription/subscription.test.ts › declined, left or asked by the bank',
  },
  {
    name: 'a renewal that fails closes Premium at once',
    file: 'server/src/subscription/paid-state.ts',
    replace: "['active', 'trialing', 'past_due']",
    by: "['active', 'trialing']",
    caughtBy: 'server/src/subscription/subscription.test.ts › a renewal that fails keeps Premium open',
  },
  {
    name: 'a note in the email address gives another trial',
    file: 'server/src/subscription/trial-actions.ts',
    replace: "name.replace(/\\+.*$/, '')",
    by: 'name',
    caughtBy: 'server/src/subscription/subscription.test.ts › one person has one trial',
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
    caughtBy: 'server/src/subscription/dates.test.ts › cancelled for the end of the period',
  },
  {
    name: 'what ends a subscription is sent without when it is to end',
    file: 'web/src/subscription/queries.ts',
    replace: 'call(subscription.cancel, { body: { at } })',
    by: "call(subscription.cancel, { body: { at: 'now' } })",
    caughtBy: 'web/src/subscription/premium-dates.screen.test.tsx › both ways to cancel stand side by side',
  },
]
