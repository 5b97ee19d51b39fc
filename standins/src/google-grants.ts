import { createHash, randomBytes } from 'node:crypto'
import type { GoogleAccount } from './google-page.ts'

/** An app's request that brings a browser here. */
export interface Asked {
  redirectUri: string
  state: string
  nonce: string | null
  challenge: string
}

const validMs = 600_000
const most = 1_000

/** Opens a store of values under random names; each can be taken once, before it expires. */
function openOnce<Value>() {
  const waiting = new Map<string, { value: Value; until: number }>()
  return {
    put(value: Value): string {
      const name = randomBytes(24).toString('base64url')
      if (waiting.size >= most) waiting.delete(waiting.keys().next().value!)
      waiting.set(name, { value, until: Date.now() + validMs })
      return name
    },
    take(name: string): Value | null {
      const found = waiting.get(name)
      waiting.delete(name)
      return found && found.until > Date.now() ? found.value : null
    },
  }
}

/** Opens the stores of requests that wait for the user's choice, and of issued codes. */
export const openGrants = () => ({
  asked: openOnce<Asked>(),
  codes: openOnce<Asked & { account: GoogleAccount }>(),
})

const isHere = ({ protocol, hostname }: URL) =>
  /^https?:$/.test(protocol) && (hostname === 'localhost' || hostname === '127.0.0.1')

/** Parses an app's request. @returns the reason if it is refused */
export function readAsked(query: URLSearchParams, clientId: string): Asked | string {
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== clientId) return 'The client is not known.'
  if (!URL.canParse(redirectUri) || !isHere(new URL(redirectUri)))
    return 'The address to return to is not on this machine.'
  if (query.get('response_type') !== 'code') return 'Only the code flow is spoken here.'
  if (!query.get('scope')?.split(' ').includes('openid')) return 'The scope openid is missing.'
  const challenge = query.get('code_challenge')
  if (query.get('code_challenge_method') !== 'S256' || !challenge) return 'PKCE with S256 is missing.'
  const state = query.get('state')
  return state ? { redirectUri, state, nonce: query.get('nonce'), challenge } : 'The state is missing.'
}

const isAnswered = (challenge: string, verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url') === challenge

/** True if the redemption of a code matches the request that it was issued for. */
export const isRedeemable = (asked: Asked, form: URLSearchParams): boolean =>
  form.get('redirect_uri') === asked.redirectUri && isAnswered(asked.challenge, form.get('code_verifier') ?? '')

/** Returns Google's id of an account: digits. */
export const subjectOf = ({ email }: GoogleAccount): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1')
