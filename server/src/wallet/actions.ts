import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { conversionTexts, type ClosedReason, type Conversion } from '@finu/contract/wallet/conversions'
import { findPayoutWallet } from '../accounts/payout-actions.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { ChainOptions } from '../platform/chain-config.ts'
import type { Context } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { queueJob } from '../platform/jobs.ts'
import { beginningOf, cutPage, type PageRequest } from '../platform/pages.ts'
import { conflict, forbidden, keyTaken, notFound, Problem, refused, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { setAside } from '../rewards/conversion-actions.ts'
import { readPersonLimit } from './person-limit-actions.ts'
import { presentConversion, sayTokens, weiOf, type ConversionRow } from './present.ts'
import { settlePayments } from './jobs.ts'
import { closed, type Watch } from './watch-actions.ts'

/** Tools of conversions: the watch of the treasury, or the reason why there is none. */
export interface Converting {
  chain: ChainOptions
  watch: Watch | ClosedReason
}

/** How often a waiting call checks the outcome. */
const lookMs = 250

const shorten = (address: string) => `${address.slice(0, 6)}...${address.slice(-4)}`

const columns = sql`id, points, wei::text as wei, to_address, state, requested_at, sent_at, settled_at, refund_reason,
  transaction_hash`

type KeptRow = ConversionRow & { balance_after: number }

const findOwn = (db: Queries, userId: string, id: string) =>
  db.find(sql<KeptRow>`select ${columns}, balance_after from conversions where user_id = ${userId} and id = ${id}`)

/**
 * Returns a conversion's number on the chain. It depends on the person too, as callers choose ids: a second person's
 * conversion with the same id would count as paid. Reveals neither to others.
 */
const paymentIdOf = (userId: string, id: string): string =>
  `0x${createHash('sha256').update(`finu payment ${userId} ${id}`).digest('hex')}`

const isSettled = ({ state }: Pick<Conversion, 'state'>) => state === 'paid' || state === 'refunded'

/**
 * Converts points, once for each id: they are reserved and a payment is requested in one transaction, before anything
 * is signed. Then waits a few seconds for the outcome.
 * @throws 422 under the minimum, 400 if there are not enough or the wallet is not the account's, 403 if that was
 * changed recently, 409 while another one is open or the person's limit is reached, 503 if nothing can be paid now:
 * then no points have moved
 */
export async function convert(
  { chain, watch }: Converting,
  ctx: Context,
  { points, to_address: to }: { points: number; to_address: string },
) {
  const { db, userId, newId: id } = ctx
  const earlier = await findOwn(db, userId, id)
  const isSame = (one: KeptRow) => one.points === points && one.to_address === to
  if (earlier && !isSame(earlier)) throw keyTaken()
  if (!earlier) {
    if (points < chain.minimumPoints) throw unprocessable('points', conversionTexts.belowMinimum(chain.minimumPoints))
    const wei = weiOf(points, chain.pointsPerToken)
    if (typeof watch === 'string') throw closed(watch)
    const reason = await watch.findClosed(wei)
    if (reason) throw closed(reason)
    await requestPayment(chain, ctx, { points, to, wei })
  }
  const conversion = await waitForOutcome(ctx, chain.patienceMs)
  if (!isSame(conversion)) throw keyTaken()
  return {
    success: conversion.state !== 'refunded',
    tokens_transferred: conversion.state === 'refunded' ? 0 : Number(sayTokens(BigInt(conversion.wei))),
    new_balance: conversion.balance_after + (conversion.state === 'refunded' ? points : 0),
    pending: !isSettled(conversion),
    transaction: { id, transaction_hash: conversion.transaction_hash, status: conversion.state },
  }
}

/** Repeats all checks under the account's lock, so that nothing can change in between. */
async function requestPayment(
  chain: ChainOptions,
  { db, userId, now, newId: id }: Context,
  { points, to, wei }: { points: number; to: string; wei: bigint },
): Promise<void> {
  const { id: chainId, pointsPerToken, personDailyPoints } = chain
  try {
    await db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      // The same call was made a moment ago.
      if (await findOwn(tx, userId, id)) return
      const wallet = await findPayoutWallet(chain, { db: tx, userId, now })
      if (wallet.address === null) throw refused('no_wallet', conversionTexts.noWallet)
      if (wallet.address !== to) throw refused('other_wallet', conversionTexts.otherWallet(shorten(wallet.address)))
      if (wallet.freeze) throw forbidden(conversionTexts.changedLately)
      const { used } = await readPersonLimit(tx, userId, now, personDailyPoints)
      if (used + points > personDailyPoints)
        throw conflict('person_limit', conversionTexts.personLimit(personDailyPoints, personDailyPoints - used))
      const left = setAside(tx, { userId, now }, account, {
        id,
        points,
        description: `Converted to ${Number(sayTokens(wei)).toFixed(2)} tokens`,
        missing: conversionTexts.insufficient(account.points),
      })
      tx.send(sql`
        insert into conversions (user_id, id, points, points_per_token, wei, balance_after, to_address, chain_id,
          payment_id, requested_at)
        values (${userId}, ${id}, ${points}, ${pointsPerToken}, ${String(wei)}, ${left}, ${to}, ${chainId},
          ${paymentIdOf(userId, id)}, ${now})`)
      // The last statement, as it locks a row that everybody shares.
      const { refusal } = await tx.get(sql<{ refusal: 'stopped' | 'daily_cap' | null }>`
        select promise_payment(${chainId}, ${now}, ${String(wei)}) as refusal`)
      if (refusal) throw closed(refusal)
      queueJob(tx, settlePayments, {}, { key: settlePayments.name })
    })
  } catch (error) {
    const broken = brokenConstraint(error)
    // The id is the key of an earlier spend.
    if (broken === 'spends_pkey') throw keyTaken()
    if (broken === 'conversions_open') throw conflict('conversion_open', conversionTexts.openAlready)
    throw error
  }
}

/** Waits until it is settled; after some seconds returns its present state. */
async function waitForOutcome(
  { db, userId, newId: id }: Pick<Context, 'db' | 'userId' | 'newId'>,
  patienceMs: number,
): Promise<KeptRow> {
  const until = performance.now() + patienceMs
  for (;;) {
    const conversion = await findOwn(db, userId, id)
    if (!conversion) throw new Problem(500, 'internal', 'Server error. Please try again later.')
    if (isSettled(conversion) || performance.now() > until) return conversion
    await wait(lookMs)
  }
}

export async function listConversions({ network }: ChainOptions, { db, userId }: Context, page: PageRequest) {
  const start = beginningOf(page)
  const found = await db.list(sql<ConversionRow>`
    select ${columns} from conversions
    where user_id = ${userId} and (requested_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)
    order by requested_at desc, id desc limit ${page.limit + 1}`)
  const { rows, ...rest } = cutPage(found, page, ({ requested_at, id }) => ({ at: requested_at, id }))
  return { conversions: rows.map((row) => presentConversion(row, network)), ...rest }
}

/** Finds the open conversion; null if there is none. */
export async function findOpen({ network }: ChainOptions, { db, userId }: Context): Promise<Conversion | null> {
  const row = await db.find(sql<ConversionRow>`
    select ${columns} from conversions where user_id = ${userId} and state not in ('paid', 'refunded')`)
  return row && presentConversion(row, network)
}

/** Finds a conversion by its id, or its transaction's hash. @throws 404 */
export async function getConversion({ network }: ChainOptions, { db, userId }: Context, reference: string) {
  const isHash = reference.startsWith('0x')
  if (!isHash && !isUuid(reference)) throw notFound()
  const names = isHash ? sql`transaction_hash = ${reference.toLowerCase()}` : sql`id = ${reference}`
  const row = await db.find(sql<ConversionRow>`
    select ${columns} from conversions where user_id = ${userId} and ${names}`)
  if (!row) throw notFound()
  return presentConversion(row, network)
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
