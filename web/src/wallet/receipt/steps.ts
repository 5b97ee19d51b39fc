import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Receipt } from '@finu/contract/wallet/conversions'
import { refundWords } from '../conversion-words.ts'
import { formatSecond } from './format-when.ts'

export interface Step {
  title: string
  detail: string
  /** `off` is a step that was not taken, with nothing lost. */
  look: 'done' | 'now' | 'off' | 'next'
}

function describeConfirmations({ confirmations }: Receipt): string {
  if (confirmations === null) return 'Waiting for a block'
  const { seen, needed } = confirmations
  return needed === null ? `${countNoun(seen, 'block')} so far` : `${seen} of ${countNoun(needed, 'block')}`
}

/** Returns the three steps of a conversion with their states. */
export function listSteps(receipt: Receipt, timezone: string | null): [Step, Step, Step] {
  const { state, requested_at, sent_at, settled_at, refund_reason } = receipt
  const timeOf = (at: string | null) => (at === null ? '' : formatSecond(at, timezone))
  const aside: Step = { title: 'Points set aside', detail: timeOf(requested_at), look: 'done' }
  const sent: Step = { title: 'Sent to the network', detail: timeOf(sent_at), look: 'done' }
  switch (state) {
    case 'requested':
    case 'signed':
      return [
        aside,
        { title: 'Sending to the network', detail: 'In a moment', look: 'now' },
        { title: 'Final', detail: '', look: 'next' },
      ]
    case 'broadcast':
      return [aside, sent, { title: 'Becoming final', detail: describeConfirmations(receipt), look: 'now' }]
    case 'paid':
      return [aside, sent, { title: 'Final', detail: timeOf(settled_at), look: 'done' }]
    case 'refunded':
      return [
        aside,
        { title: 'Not accepted', detail: refundWords[refund_reason ?? 'not_accepted'], look: 'off' },
        { title: 'Points returned', detail: timeOf(settled_at), look: 'done' },
      ]
  }
}
