import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

/** Decides who may open an account: anybody, people with an invitation, or nobody. */
export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** The name of the page's `meta` element that says so: part of the page, so no call is needed. */
export const registrationMeta = 'registration'

/** Reads the content of that element. */
export const readRegistration = (content: string | null): RegistrationMode =>
  registrationModes.find((mode) => mode === content) ?? 'open'

export const invitationDays = 7

export const registrationTexts = {
  closed: 'New accounts cannot be made here at the moment.',
  needed: 'You need an invitation to make an account here.',
  wrongCode: 'This code is not valid. Check it in the email.',
  otherAddress: 'The invitation is for another address.',
} as const

/** The length and alphabet of invitation codes: letters and digits without I, L, O and U. */
export const invitationCodes = { length: 12, alphabet: '0123456789ABCDEFGHJKMNPQRSTVWXYZ' } as const
const codePattern = new RegExp(`^[${invitationCodes.alphabet}]{${invitationCodes.length}}$`)

/** Reads an invitation's code as typed: in any case, with or without dashes, with O for 0, and I or L for 1. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Writes an invitation's code in three groups of four: 'XXXX-XXXX-XXXX'. */
export const groupCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

export const InvitationCode = z
  .string(registrationTexts.wrongCode)
  .check(
    z.maxLength(40, registrationTexts.wrongCode),
    z.overwrite(plainCode),
    z.regex(codePattern, registrationTexts.wrongCode),
  )

const Invitation = z.object({ email: z.string(), expires_at: z.string() })
export type Invitation = z.output<typeof Invitation>

/** Part of the `accounts` calls. */
export const invitations = {
  readInvitation: endpoint('POST /auth/invitations/read', {
    summary: 'Get the email address and expiry of an invitation',
    description: 'Returns 404 if the invitation was used or has expired.',
    access: 'public',
    body: z.object({ code: InvitationCode }),
    answer: Invitation,
  }),
}
