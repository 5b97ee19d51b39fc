import ipaddr from 'ipaddr.js'
import type { Database } from './database.ts'
import { tooMany } from './problems.ts'
import { sql } from './sql.ts'

export interface Limit {
  most: number
  windowSeconds: number
}

/** What is refused already, and until when, so that a flood of refusals costs the database nothing. */
const refusedUntil = new WeakMap<Database, Map<string, number>>()
const mostRemembered = 10_000

/**
 * Counts an attempt and refuses with 429 and `Retry-After` once a window has seen `most`. Counted in the database,
 * so it holds however many servers run.
 * @param key what is limited, such as 'login:ip:192.0.2.1'
 * @param amount what it counts for; 0 only looks whether more may be done
 */
export async function limitAttempts(
  database: Database,
  key: string,
  limit: Limit,
  now: Date,
  amount = 1,
): Promise<void> {
  const refused = refusedUntil.get(database) ?? new Map<string, number>()
  const knownEnd = refused.get(key) ?? 0
  if (knownEnd > now.getTime()) throw tooMany((knownEnd - now.getTime()) / 1000)
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const attempt = await database.unfenced.get(sql<{ count: number; window_ends_at: string }>`
    insert into attempts as a (key, window_ends_at, count) values (${key}, ${ends}, ${amount})
    on conflict (key) do update set
      count = case when a.window_ends_at <= ${now}::timestamptz then ${amount} else a.count + ${amount} end,
      window_ends_at = case when a.window_ends_at <= ${now}::timestamptz then excluded.window_ends_at else a.window_ends_at end
    returning count, window_ends_at`)
  if (attempt.count <= limit.most) return
  const end = Date.parse(attempt.window_ends_at)
  if (refused.size >= mostRemembered) refused.clear()
  refusedUntil.set(database, refused.set(key, end))
  throw tooMany((end - now.getTime()) / 1000)
}

/**
 * The networks an address belongs to, the narrowest first. One customer of a provider has one IPv4 address, but at least
 * 2^64 of IPv6 and often a /48 of them, so those count together.
 * @returns names such as '192.0.2.1' or '2001:db8:1:2::/64'
 */
export function networksOf(address: string): { name: string; share: number }[] {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null
  if (parsed?.kind() !== 'ipv6') return [{ name: parsed?.toString() ?? address, share: 1 }]
  const bytes = parsed.toByteArray()
  const network = (bits: number) =>
    `${ipaddr.fromByteArray(bytes.map((byte, index) => (index < bits / 8 ? byte : 0))).toString()}/${bits}`
  return [
    { name: network(64), share: 1 },
    { name: network(48), share: wideShare },
  ]
}

/** The name of an address's narrowest network. */
export const networkOf = (address: string): string => networksOf(address)[0]!.name

/** How much more a /48 may than a /64 in it. */
const wideShare = 4

/** `limitAttempts` for what comes from one network address. @param what such as 'login' */
export async function limitNetwork(
  database: Database,
  what: string,
  address: string,
  limit: Limit,
  now: Date,
): Promise<void> {
  const limits = networksOf(address).map(({ name, share }) =>
    limitAttempts(database, `${what}:network:${name}`, { ...limit, most: limit.most * share }, now),
  )
  await Promise.all(limits)
}

/** Forgets attempts after a success. */
export async function forgetAttempts(database: Database, key: string): Promise<void> {
  refusedUntil.get(database)?.delete(key)
  await database.unfenced.run(sql`delete from attempts where key = ${key}`)
}

/** Removes windows that are over. */
export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`delete from attempts where window_ends_at <= ${now}`)
}
