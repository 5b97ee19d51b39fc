import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { retention } from '../platform/retention.ts'
import { LinkToken } from './link-token.ts'

export const disownTexts = {
  addressTaken: 'Another account has your address by now. Write to the person who runs this server.',
  linkGone: `It works once, within ${retention.disownDays} days.`,
  askOperator: 'If you cannot get in by your email, write to the person who runs this server.',
} as const

/** Events whose letter has a link 'This wasn’t me'. */
export const disownedKinds = ['google_added', 'passkey_added', 'email_change_asked', 'email_changed'] as const
export type DisownedKind = (typeof disownedKinds)[number]

export const disowning = {
  readDisownLink: endpoint('GET /auth/disown', {
    summary: 'Get the event that a ‘This wasn’t me’ link undoes',
    description: 'Changes nothing, because mail scanners open links too.',
    access: 'public',
    query: z.object({ token: LinkToken }),
    answer: z.object({
      kind: z.enum(disownedKinds),
      at: z.string(),
      /** The address that the letter went to, which stays the account's or becomes it again. */
      email: z.string(),
    }),
  }),
  disown: endpoint('POST /auth/disown/confirm', {
    summary: 'Undo a change with the token of a ‘This wasn’t me’ link',
    description:
      'Removes the added Google account or passkey, or undoes the change of address. Ends every session, revokes every personal token, removes the password, and sends a link to choose a new one.',
    access: 'public',
    body: z.object({ token: LinkToken }),
    refuses: { 409: 'Another account uses the address now' },
    answer: z.object({ success: z.literal(true), email: z.string() }),
  }),
}
