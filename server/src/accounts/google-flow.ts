import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import type { KeyRing } from '../platform/key-ring.ts'
import { deriveKey } from '../platform/signing.ts'

/** Secrets that a browser has to bring back from Google. */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Hash of the secret that lies in the same browser, to which the ticket is bound. */
  browser: z.string(),
  timezone: z.optional(z.string()),
  /** Of who connects Google to an account, in the session that asked. */
  link: z.optional(z.object({ user_id: z.uuid(), session_id: z.uuid() })),
})
export type Flow = z.output<typeof Flow>

/** How long somebody may take at Google. */
export const flowSeconds = 600

const method = { alg: 'dir', enc: 'A256GCM' } as const
const longest = 4_096

/** Seals what a sign-in that is under way needs, for a cookie: nobody but this installation can read it or make one up. */
export function openFlows(ring: KeyRing) {
  // The newest key's alone: whoever is at Google while it is rotated begins again.
  const key = deriveKey(ring[0].key, 'sign-in at google')
  return {
    seal: (flow: Flow, now: Date): Promise<string> =>
      new EncryptJWT(flow)
        .setProtectedHeader(method)
        .setExpirationTime(new Date(now.getTime() + flowSeconds * 1_000))
        .encrypt(key),
    /** Null for what was never sealed here, or too long ago. */
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
