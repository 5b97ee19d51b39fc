import { Id } from '@finu/contract/platform/wire'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import type { KeyRing } from '../platform/key-ring.ts'
import { deriveKey } from '../platform/signing.ts'

/** Secrets that a browser must bring back from Google. */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Hash of the same browser's secret, which the ticket is bound to. */
  browser: z.string(),
  timezone: z.optional(z.string()),
  /** The person who links Google to their account, and the session that requested it. */
  link: z.optional(z.object({ user_id: Id, session_id: Id })),
})
export type Flow = z.output<typeof Flow>

/** How long a person may take at Google. */
export const flowSeconds = 600

const method = { alg: 'dir', enc: 'A256GCM' } as const
const longest = 4_096

/** Seals the data of a running sign-in for a cookie: only this installation can read or make one. */
export function openFlows(ring: KeyRing) {
  // Only the newest key: people who are at Google during a rotation start again.
  const key = deriveKey(ring[0].key, 'sign-in at google')
  return {
    seal: (flow: Flow, now: Date): Promise<string> =>
      new EncryptJWT(flow)
        .setProtectedHeader(method)
        .setExpirationTime(new Date(now.getTime() + flowSeconds * 1_000))
        .encrypt(key),
    /** Returns null if it was not sealed here, or too long ago. */
    async open(sealed: string | undefined, now: Date): Promise<Flow | null> {
      if (sealed === undefined || sealed.length > longest) return null
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          currentDate: now,
          requiredClaims: ['exp'],
          keyManagementAlgorithms: [method.alg],
          contentEncryptionAlgorithms: [method.enc],
        })
        return Flow.parse(payload)
      } catch {
        return null
      }
    },
  }
}
