import { chips } from '@finu/contract/chips/chips'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import type { Endpoint, Input } from '@finu/contract/platform/endpoint'
import { guestPoints, guestPointsPerToken } from '@finu/contract/guest/guest'
import { rewardTexts } from '@finu/contract/rewards/rewards'
import { logKinds } from '@finu/contract/insights/log-kinds'
import { changedElsewhere, isOutdated } from '@finu/contract/platform/etag'
import type { Instant } from '@finu/contract/platform/wire'
import { ApiError } from '../lib/api-error.ts'
import type { GuestKind } from '../lib/guest-kind.ts'
import { addEntry, addSpend, entriesOf, Entry, presentEntry, removeEntry, type Kept } from './entries.ts'
import { addChip, removeChip, renameChip } from './chips.ts'
import { kinds, timeOf } from './kinds.ts'
import { balanceOf, rewardOf } from './ledger.ts'
import type { Change, Write, Written } from './write.ts'

/** Parses an entry; null if a guest cannot store it, such as an exercise with a timer. */
const readEntry = ({ name }: GuestKind, id: string, loggedAt: Instant, body: object): Entry | null =>
  Entry.safeParse({ id, kind: name, loggedAt, body }).data ?? null

/** @throws ApiError if another entry stands in its way, as when one cannot sleep twice at once */
function requireRoom(kind: GuestKind, entry: Entry, kept: Kept): void {
  const others = entriesOf(kept, kind.name).filter(({ id }) => id !== entry.id)
  const refusal = kind.refusal?.(presentEntry(entry), others.map(presentEntry))
  if (refusal) throw new ApiError(409, refusal.detail, refusal.code)
}

const log =
  (kind: GuestKind): Change =>
  (kept, { id, body, now }) => {
    const sent = body as Record<string, unknown>
    const entry = readEntry(kind, id, now, { ...sent, [kind.time]: timeOf(kind, sent) ?? now })
    if (!entry) return null
    requireRoom(kind, entry, kept)
    const after = addEntry(kept, entry)
    const saved = presentEntry(entry)
    const all = entriesOf(after, kind.name).map(presentEntry)
    const reward = !kind.earnsNothing && { reward: rewardOf(after) }
    return { kept: after, answer: { ...saved, ...kind.besides?.(saved, all), ...reward } }
  }

const findEntry = ({ entries }: Kept, params: unknown) => entries.find(({ id }) => id === (params as { id: string }).id)

/** Changes an entry, which is replaced as a whole except for its time and the fields that stay. */
const change =
  (kind: GuestKind): Change =>
  (kept, { params, body, ifMatch = null }) => {
    const before = findEntry(kept, params)
    if (before?.kind !== kind.name) return null
    const sent = body as Record<string, unknown>
    const time = timeOf(kind, sent) ?? timeOf(kind, before.body)
    const stays = Object.fromEntries((kind.stays ?? []).map((field) => [field, before.body[field]]))
    const after = readEntry(kind, before.id, before.loggedAt, { ...stays, ...sent, [kind.time]: time })
    if (!after) return null
    const { formFields } = logKinds[kind.name]
    if (isOutdated(ifMatch, formFields, { before: presentEntry(before), after: presentEntry(after) }))
      throw new ApiError(412, changedElsewhere, 'changed_elsewhere')
    requireRoom(kind, after, kept)
    const entries = kept.entries.map((entry) => (entry.id === after.id ? after : entry))
    const nothingMoved = kind.earnsNothing ? {} : { reward: null, taken_back: null }
    return { kept: { ...kept, entries }, answer: { ...presentEntry(after), ...nothingMoved } }
  }

/** Removes an entry and its points; takes none if another tab has already removed it. */
const remove =
  (kind: GuestKind): Change =>
  (kept, { params }) => {
    const isThere = findEntry(kept, params) !== undefined
    const after = removeEntry(kept, (params as { id: string }).id)
    if (kind.earnsNothing) return { kept: after, answer: { success: true } }
    const tokens_taken_back = isThere ? guestPoints.reward : 0
    return { kept: after, answer: { success: true, tokens_taken_back, new_balance: balanceOf(after), owed: 0 } }
  }

/** Converts points; refuses more than the balance, which another tab may have spent. */
const convert: Change = (kept, { id, body, now }) => {
  const { points } = body as Input<typeof web3Tokens.convert, 'body'>
  const isDone = kept.spends.some((each) => each.id === id)
  if (!isDone && points > balanceOf(kept)) throw new ApiError(409, rewardTexts.insufficient, 'insufficient')
  const tokens = points / guestPointsPerToken
  const description = `Converted to ${tokens.toFixed(2)} tokens`
  const after = addSpend(kept, { id, at: now, amount: points, description })
  const answer = {
    success: true,
    tokens_transferred: tokens,
    new_balance: balanceOf(after),
    pending: false,
    transaction: { id, transaction_hash: null, status: 'paid' },
  }
  return { kept: after, answer }
}

/** The writes that a guest's browser performs itself. */
const writers = new Map<Endpoint, Change>([
  ...kinds.flatMap((kind): [Endpoint, Change][] => [
    [kind.create, log(kind)],
    [kind.change, change(kind)],
    [kind.remove, remove(kind)],
  ]),
  [chips.create, addChip],
  [chips.rename, renameChip],
  [chips.remove, removeChip],
  [web3Tokens.convert, convert],
])

/** Returns true if a guest's browser may perform a write itself. */
export const isWritten = (endpoint: Endpoint): boolean => writers.has(endpoint)

/** Performs a write. @returns null if it requires signing in. @throws ApiError at the maximum number of entries */
export const writeKept = (kept: Kept, write: Write): Written | null =>
  writers.get(write.endpoint)?.(kept, write) ?? null
