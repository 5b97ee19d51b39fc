import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { disowning } from './disown.ts'
import { linkInvalidText, LinkToken } from './link-token.ts'
import { Passkey } from './passkey.ts'
import { HealthConsent, healthConsentTexts } from './health-consent.ts'
import { InvitationCode, invitations } from './registration.ts'
import { signInWays } from './sign-in-ways.ts'
import { AccessToken, refusesSuspended, SecondStepNeeded, SignedIn } from './signed-in.ts'
import { TimeZone } from '../platform/time-zone.ts'
import { UserAnswer } from './user.ts'
import { Done, Id, IdParams, nameText, secretText, text } from '../platform/wire.ts'

export const accountTexts = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordWeak: 'Password must meet all requirements',
  alreadyExists: 'An account with this email already exists',
  invalidCredentials: 'Invalid credentials',
  suspended: 'This account is suspended. Write to the person who runs this server.',
  signInFailed: 'Invalid email or password. Please check your credentials.',
  resetSent: 'If an account has this address, a link to choose a new password is on its way.',
  linkInvalid: linkInvalidText,
  sameEmail: 'This is your address already',
  changeSent: 'If no other account has this address, a link is on its way to it.',
  wrongCurrent: 'The current password is not right.',
  emailUnproven: 'Confirm your email address first.',
  lastProof: 'Add your email first: without it or Google, nothing shows that this account is one person’s.',
  lastWay: 'This is your only way to sign in. Add another one first.',
  signedIn: 'Signed in successfully!',
  signedUp: 'Account created successfully!',
  passwordReset: 'Password changed. Sign in with the new one.',
  linkFailed: 'Could not send the link. Please try again.',
  passwordChanged: 'Password changed. Every other device is signed out.',
  passwordFailed: 'Could not change the password. Please try again.',
  walletRemoved: 'The wallet is removed, and every other device is signed out.',
} as const

/** The four rules of a new password, with the labels of the live checklist. */
export const passwordRules = [
  { label: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  { label: 'One lowercase letter (a-z)', isMet: (password: string) => /[a-z]/.test(password) },
  { label: 'One uppercase letter (A-Z)', isMet: (password: string) => /[A-Z]/.test(password) },
  {
    label: 'One special character (!@#$%^&*)',
    isMet: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
] as const

/** The same rules for password managers (the `passwordrules` attribute of password fields). */
export const passwordRulesText =
  'minlength: 8; required: lower; required: upper; required: [!@#$%^&*(),.?":{}|<>]; allowed: digit;'

/** Longer than anyone types, and short enough that hashing it costs nothing extra. */
const longestPassword = 256

/**
 * One mailbox: a name of plain characters, an at sign and a domain with a dot. Lists, comments, quotes and routes,
 * which mail programs also accept, are refused, so that a letter goes only to the address as it reads.
 */
const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

const Email = text(254).check(
  z.minLength(1, accountTexts.emailRequired),
  z.refine((address) => address === '' || mailbox.test(address), accountTexts.emailInvalid),
)
/** An address that a letter can be sent to. */
export const Mailbox = Email
const PresentPassword = secretText(longestPassword, accountTexts.passwordRequired).check(
  z.minLength(1, accountTexts.passwordRequired),
)
const NewPassword = PresentPassword.check(
  z.refine(
    (password) => password === '' || passwordRules.every((rule) => rule.isMet(password)),
    accountTexts.passwordWeak,
  ),
)

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  display_name: nameText(120, accountTexts.nameRequired),
  agreed_to_terms: z.literal(true, 'Please accept the terms and privacy policy.'),
  /** To the privacy policy, and to the processing of health data that it describes. */
  agreed_to_privacy: z.literal(true, 'Please accept the terms and privacy policy.'),
  /**
   * The browser's zone, so that the first day already follows the user's clock; UTC if missing or unknown to the
   * server.
   */
  // oxlint-disable-next-line promise/valid-params -- a schema's fallback, not a promise's
  timezone: z.catch(z.optional(TimeZone), undefined),
  /** Needed where accounts are by invitation. */
  invitation: z.optional(InvitationCode),
  /** The consent to health data where a form asks for it by itself; a program gives it by `agreed_to_privacy`. */
  health_consent: z.optional(HealthConsent),
})
/** The sign-up form of the web app, which asks for the consent at once. */
export const SignUpForm = z.extend(Registration, {
  health_consent: z.object(HealthConsent.shape, healthConsentTexts.missing),
})
/** The sign-in form. A password that breaks the sign-up rules cannot be right, so it is not sent. */
export const SignInForm = z.object({ email: Email, password: NewPassword })
const Credentials = z.object({ email: Email, password: PresentPassword })
export const ResetRequest = z.object({ email: Email })
export const NewPasswordForm = z.object({ new_password: NewPassword })

/** A device or browser on which the user is signed in. */
export const Session = z.object({
  id: Id,
  created_at: z.string(),
  last_seen_at: z.string(),
  user_agent: z.nullable(z.string()),
  is_current: z.boolean(),
})

export type Session = z.output<typeof Session>

/** The days after which a session ends: unused for so long, or so long after sign-in. */
export const sessionDays = { unused: 14, most: 90 } as const

/** A sign-in method that the account has or could have on this server. */
export const AccountWay = z.object({
  kind: z.enum(signInWays),
  /** When it was linked to the account; null if it is not linked. */
  linked_at: z.nullable(z.string()),
})
export const AccountWays = z.object({
  ways: z.array(AccountWay),
  has_password: z.boolean(),
  /** The address that replaces the account's once the link sent to it is opened. */
  pending_email: z.nullable(z.string()),
  /** Sorted oldest first. */
  passkeys: z.array(Passkey),
})
export type AccountWays = z.output<typeof AccountWays>

/** The password is required if the account has one. */
export const EmailChange = z.object({ email: Email, password: z.optional(PresentPassword) })
/** The password, entered again to confirm identity. */
export const SelfProof = z.object({ password: PresentPassword })
export const PasswordChange = z.object({ current_password: PresentPassword, new_password: NewPassword })

export const accounts = {
  register: endpoint('POST /auth/register', {
    summary: 'Create an account with an email address',
    access: 'public',
    body: Registration,
    answer: SignedIn,
    status: 201,
    refuses: { 409: 'The address has an account, sign-up is closed, or an invitation is needed' },
  }),
  ...invitations,
  login: endpoint('POST /auth/login', {
    summary: 'Sign in with an email address and password',
    description: 'If the account has a second step, the response is a ticket for it.',
    access: 'public',
    body: Credentials,
    answer: z.union([SignedIn, SecondStepNeeded]),
    refuses: refusesSuspended,
  }),
  me: endpoint('GET /auth/me', { summary: 'Get the signed-in user', access: 'user', answer: UserAnswer }),
  refresh: endpoint('POST /auth/refresh', {
    summary: 'Exchange a session token or a sign-in ticket for a new token',
    description:
      'If the old token is used more than ten seconds later, the session ends. A ticket works once, in the browser that started the sign-in. If the account has a second step, the response is a ticket for that step.',
    access: 'token',
    answer: z.union([AccessToken, SecondStepNeeded]),
    refuses: refusesSuspended,
  }),
  signOut: endpoint('POST /auth/logout', {
    summary: 'End the current session',
    description: 'Earlier tokens of the session work too.',
    access: 'token',
    clearsCache: true,
    answer: Done,
  }),
  changePassword: endpoint('POST /auth/change-password', {
    summary: 'Change the password',
    description: 'Ends every other session and revokes every personal token.',
    access: 'user',
    body: PasswordChange,
    answer: Done,
  }),
  confirm: endpoint('POST /auth/confirm', {
    summary: 'Reauthenticate with the password',
    description: 'For ten minutes, this session can then change the ways to sign in.',
    access: 'user',
    body: SelfProof,
    answer: Done,
  }),
  requestPasswordReset: endpoint('POST /auth/password-reset', {
    summary: 'Send a password reset link',
    description: 'The response is the same for unknown addresses.',
    access: 'public',
    body: ResetRequest,
    answer: z.object({ detail: z.string() }),
    status: 202,
  }),
  confirmPasswordReset: endpoint('POST /auth/password-reset/confirm', {
    summary: 'Set a new password with the token of a reset link',
    description: 'Ends every session and revokes every personal token.',
    access: 'public',
    body: z.object({ token: LinkToken, new_password: NewPassword }),
    answer: Done,
  }),
  readEmailLink: endpoint('GET /auth/verify-email', {
    summary: 'Get the email address that a link verifies',
    description: 'Changes nothing, because mail scanners open links too.',
    access: 'public',
    query: z.object({ token: LinkToken }),
    answer: z.object({ email: z.string(), is_confirmed: z.boolean() }),
  }),
  verifyEmail: endpoint('POST /auth/verify-email/confirm', {
    summary: 'Verify an email address with the token of a link',
    description:
      'If the link belongs to a change of address, the address becomes the account’s. Earns the welcome points once.',
    access: 'public',
    body: z.object({ token: LinkToken }),
    refuses: { 409: 'Another account uses the address now' },
    answer: z.object({ success: z.literal(true), tokens_awarded: z.int(), email: z.string() }),
  }),
  resendVerification: endpoint('POST /auth/verify-email', {
    summary: 'Resend the verification link',
    access: 'user',
    answer: Done,
    status: 202,
  }),
  changeEmail: endpoint('POST /auth/change-email', {
    summary: 'Send a verification link to a new email address',
    description: 'Confirming the new address ends every other session and revokes every personal token.',
    access: 'user',
    body: EmailChange,
    refuses: { 403: 'The account has no password, and the last sign-in was too long ago' },
    answer: z.object({ detail: z.string() }),
    status: 202,
  }),
  cancelEmailChange: endpoint('DELETE /auth/change-email', {
    summary: 'Cancel a change of email address',
    description: 'The link that was sent becomes invalid.',
    access: 'user',
    answer: Done,
  }),
  ...disowning,
  listSessions: endpoint('GET /auth/sessions', {
    summary: 'List sessions',
    access: 'user',
    answer: z.object({ sessions: z.array(Session) }),
  }),
  endOtherSessions: endpoint('DELETE /auth/sessions', {
    summary: 'End all other sessions',
    access: 'user',
    answer: z.extend(Done, { ended: z.int() }),
  }),
  endSession: endpoint('DELETE /auth/sessions/:id', {
    summary: 'End one session',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
  listWays: endpoint('GET /auth/ways', {
    summary: 'List the ways to sign in',
    access: 'user',
    answer: AccountWays,
  }),
  unlinkGoogle: endpoint('DELETE /auth/ways/google', {
    summary: 'Disconnect Google from the account',
    access: 'user',
    answer: Done,
    refuses: { 409: 'It is the only way to sign in, or the only verified identity of the account' },
  }),
}
