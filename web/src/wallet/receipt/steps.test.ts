import type { Receipt } from '@finu/contract/wallet/conversions'
import { expect, test } from 'vitest'
import { listSteps } from './steps.ts'

const paid: Receipt = {
  id: '00000000-0000-4000-8000-000000000001',
  points: 300,
  tokens: '30',
  to_address: `0x${'1'.repeat(40)}`,
  network: 'bsc-mainnet',
  state: 'paid',
  requested_at: '2026-11-18T11:04:07.000Z',
  sent_at: '2026-11-18T11:04:09.000Z',
  settled_at: '2026-11-18T11:04:41.000Z',
  refund_reason: null,
  transaction_hash: null,
  entries: [],
  payment_id: '0x',
  treasury_address: '0x',
  token_address: '0x',
  block_number: null,
  confirmations: null,
}
const rowsOf = (change: Partial<Receipt>) =>
  listSteps({ ...paid, ...change }, 'UTC').map(({ title, detail, look }) => `${title}: ${detail} (${look})`)

test('a paid conversion took all three steps', () =>
  expect(rowsOf({})).toEqual([
    'Points set aside: 11:04:07 (done)',
    'Sent to the network: 11:04:09 (done)',
    'Final: 11:04:41 (done)',
  ]))

test('a conversion in progress shows its known steps', () => {
  const last = (confirmations: Receipt['confirmations']) =>
    rowsOf({ state: 'broadcast', settled_at: null, confirmations }).at(-1)
  expect(last({ seen: 4, needed: 15 })).toBe('Becoming final: 4 of 15 blocks (now)')
  expect(last({ seen: 1, needed: null })).toBe('Becoming final: 1 block so far (now)')
  expect(last(null)).toBe('Becoming final: Waiting for a block (now)')
  for (const state of ['requested', 'signed'] as const)
    expect(rowsOf({ state, sent_at: null, settled_at: null })[1]).toBe('Sending to the network: In a moment (now)')
})

test('a refunded conversion names the failed step and the reason', () =>
  expect(rowsOf({ state: 'refunded', refund_reason: 'failed_on_chain' })).toEqual([
    'Points set aside: 11:04:07 (done)',
    'Not accepted: It failed on the chain (off)',
    'Points returned: 11:04:41 (done)',
  ]))
