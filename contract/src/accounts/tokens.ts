import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Done, Id, IdParams, text } from '../platform/wire.ts'

/**
 * The permissions of a user's program: `read` covers the GET calls of a group, `write` all its other calls. Everything
 * not listed is out of reach of tokens: accounts and tokens themselves, the coach, spending and claiming points.
 */
export const scopes = [
  'moods:read',
  'moods:write',
  'symptoms:read',
  'symptoms:write',
  'meals:read',
  'meals:write',
  'images:read',
  'images:write',
  'fasting:read',
  'fasting:write',
  'fitness:read',
  'fitness:write',
  'water:read',
  'water:write',
  'weight:read',
  'weight:write',
  'sleep:read',
  'sleep:write',
  'medicines:read',
  'medicines:write',
  'rewards:read',
  'transactions:read',
] as const
export type Scope = (typeof scopes)[number]

/** Returns the scope that a token needs for a call of a group; null if no token may make the call. */
export function scopeOf(group: string, method: string): Scope | null {
  const name = `${group}:${method === 'GET' ? 'read' : 'write'}`
  return scopes.find((scope) => scope === name) ?? null
}

export const tokenLimits = {
  /** Tokens of one person. */
  most: 20,
  /** Days until a token expires: the maximum, and the default. */
  longestDays: 365,
  usualDays: 90,
} as const

export const tokenTexts = {
  nameRequired: 'Say what the token is for',
  scopesRequired: 'Choose what the token may do',
  full: `You have ${tokenLimits.most} tokens. Delete one to make another.`,
  createFailed: 'Could not make the token. Please try again.',
} as const

const daysText = `Use a whole number of days from 1 to ${tokenLimits.longestDays}`

export const NewToken = z.object({
  name: text(60).check(z.minLength(1, tokenTexts.nameRequired)),
  scopes: z.array(z.enum(scopes, 'There is no such scope'), 'Use a list').check(
    z.minLength(1, tokenTexts.scopesRequired),
    z.maxLength(scopes.length, 'Use each scope once'),
    z.refine((given) => new Set(given).size === given.length, 'Use each scope once'),
  ),
  expires_in_days: z._default(
    z.int(daysText).check(z.minimum(1, daysText), z.maximum(tokenLimits.longestDays, daysText)),
    tokenLimits.usualDays,
  ),
})
export type NewToken = z.output<typeof NewToken>

const CreatedToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: z.string(),
  expires_at: z.string(),
  /** Sent as `Authorization: Bearer`. It is shown only this once. */
  token: z.string(),
})
export type CreatedToken = z.output<typeof CreatedToken>

/** A token without its secret, which is not stored. `last_used_at` is up to an hour old. */
export const PersonalToken = z.extend(z.omit(CreatedToken, { token: true }), { last_used_at: z.nullable(z.string()) })
export type PersonalToken = z.output<typeof PersonalToken>

export const tokens = {
  create: endpoint('POST /tokens', {
    summary: 'Create a personal token',
    description: 'The secret is shown only in this response.',
    access: 'user',
    body: NewToken,
    answer: CreatedToken,
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /tokens', {
    summary: 'List active personal tokens, newest first',
    access: 'user',
    answer: z.object({ tokens: z.array(PersonalToken) }),
  }),
  remove: endpoint('DELETE /tokens/:id', {
    summary: 'Revoke a personal token',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
