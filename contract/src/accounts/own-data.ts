import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { PageQuery, Page } from '../platform/pages.ts'
import { Done, Id, rawText, text } from '../platform/wire.ts'

export const ownDataTexts = {
  exportFailed: 'Your data could not be put together. Please try again.',
  wrongConfirmation: 'Type the address of this account',
  wrongPassword: 'The password is not right.',
  confirmFirst: 'Confirm first that it is you.',
  passwordMissing: 'Enter your password',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  deleted: 'Your account and your data are deleted. Goodbye, and take care.',
  exported: 'Your data is saved',
} as const

/** Events of an account's security log. */
export const securityEventKinds = [
  'signed_up',
  'signed_in',
  'signed_in_anew',
  'google_added',
  'google_removed',
  'wallet_added',
  'wallet_removed',
  'email_change_asked',
  'email_changed',
  // By a link 'This wasn't me' of a letter.
  'disowned',
  'email_restored',
  'passkey_added',
  'passkey_removed',
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'session_ended',
  'password_changed',
  'password_reset',
  'token_made',
  'token_deleted',
  'data_exported',
  // By the operator, with the person asking or not.
  'signed_out_by_operator',
  'second_step_removed_by_operator',
  'suspended_by_operator',
  'unsuspended_by_operator',
  'email_set_by_operator',
  // By a restore from a backup without the server's key.
  'second_step_off_by_restore',
  'tokens_ended_by_restore',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const SecurityEvent = z.object({
  id: Id,
  /** Counts from 1, without a gap. */
  position: z.int(),
  at: z.string(),
  kind: z.enum(securityEventKinds),
  /** The network of the request, such as '192.0.2.0/24'; null if there was none. */
  network: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  /** Hexadecimal SHA-256 over this entry and the hash of the one before. */
  hash: z.string(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

export const securityEventsPageSize = 20

/** The word to type if the account has no address. */
export const wordOfNameless = 'delete'

/** Confirms a deletion twice: by the address of the account, and by a proof of identity. */
export const Erasure = z.object({
  confirmation: text(254),
  /** Required if the account has one. */
  password: z.optional(rawText(256, ownDataTexts.passwordMissing)),
})

export const ownData = {
  exportData: endpoint('GET /auth/export', {
    summary: 'Export all data of the user as a ZIP of JSON, CSV and images',
    access: 'user',
    sends: 'application/zip',
    answer: z.unknown(),
  }),
  listSecurityEvents: endpoint('GET /auth/security-events', {
    summary: 'List the security events of the account, newest first',
    description: 'Each event is chained to the previous one.',
    access: 'user',
    query: PageQuery(securityEventsPageSize),
    answer: z.extend(Page, { events: z.array(SecurityEvent), is_unbroken: z.boolean() }),
  }),
  eraseAccount: endpoint('DELETE /auth/account', {
    summary: 'Delete the account and all data of the user',
    description: 'The ledger keeps anonymous totals.',
    access: 'user',
    body: Erasure,
    refuses: { 409: 'Points are being converted to FINU' },
    clearsCache: true,
    answer: Done,
  }),
}
