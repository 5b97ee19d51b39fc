import type { Receipt } from '@finu/contract/wallet/conversions'

const hex = (digits: string, count: number) => `0x${digits.repeat(count)}`
const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const setAside = '2026-11-17T10:00:00.000Z'
const settled = '2026-11-17T10:05:00.000Z'

/** A conversion in the server's format with a chain set up, paid or refunded. */
export const receiptOf = (state: 'paid' | 'refunded'): Receipt => ({
  id: idOf(1),
  points: 100,
  tokens: '10.0',
  to_address: hex('ab', 20),
  network: 'local',
  state,
  requested_at: setAside,
  sent_at: setAside,
  settled_at: settled,
  refund_reason: state === 'paid' ? null : 'too_busy',
  transaction_hash: state === 'paid' ? hex('cd', 32) : null,
  entries: [
    { id: idOf(2), at: setAside, from: 'points', to: 'pending', points: 100 },
    { id: idOf(3), at: settled, from: 'pending', to: state === 'paid' ? 'treasury' : 'points', points: 100 },
  ],
  payment_id: hex('ef', 32),
  treasury_address: hex('12', 20),
  token_address: hex('34', 20),
  block_number: state === 'paid' ? 1200 : null,
  confirmations: state === 'paid' ? { seen: 12, needed: 12 } : null,
})
