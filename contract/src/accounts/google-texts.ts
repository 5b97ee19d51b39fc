import { accountTexts } from './accounts.ts'
import { registrationTexts } from './registration.ts'

const unavailable = 'Google cannot be reached right now. Try again in a moment, or continue with email.'
const misconfigured = 'Google does not accept how this server asks. Please tell its operator, or continue with email.'
const stepMissing = 'Google needs a step that was not taken. Please start again.'

/** The errors with which Google may send a browser back, by RFC 6749 (4.1.2.1) and OpenID Connect Core (3.1.2.6). */
const protocolProblems = {
  access_denied: 'You chose not to continue with Google, so nobody was signed in.',
  server_error: unavailable,
  temporarily_unavailable: unavailable,
  invalid_request: misconfigured,
  invalid_scope: misconfigured,
  unauthorized_client: misconfigured,
  unsupported_response_type: misconfigured,
  interaction_required: stepMissing,
  login_required: stepMissing,
  consent_required: stepMissing,
  account_selection_required: stepMissing,
} as const

export const isProtocolProblem = (code: string): code is keyof typeof protocolProblems =>
  Object.hasOwn(protocolProblems, code)

/** The reasons a Google sign-in failed, passed to the return page as codes, so that no link can put words there. */
export const googleProblems = {
  ...protocolProblems,
  sign_in_expired: 'This sign-in took too long, or was started in another window. Please start again.',
  sign_in_refused: 'What Google answered could not be verified. Please start again.',
  google_unavailable: unavailable,
  account_exists: `${accountTexts.alreadyExists}, but nobody has confirmed the address. Sign in with email and confirm it; if you do not know the password, choose 'Forgot password?'. After that, Google leads to the same account.`,
  email_unverified: `${accountTexts.alreadyExists}. Sign in with email: Google has not verified that the address is yours.`,
  linked_elsewhere: `${accountTexts.alreadyExists}, and belongs to another Google account. Choose that one, or sign in with email.`,
  test_page: `${accountTexts.alreadyExists}. The test page that stands in for Google leads only to accounts that were made with it: sign in with email.`,
  google_taken: 'This Google account belongs to another account here.',
  google_linked: 'Another Google account is connected already. Disconnect it first.',
  email_unproven: accountTexts.emailUnproven,
  registration_closed: registrationTexts.closed,
  invitation_needed: `${registrationTexts.needed} Use the Google account with the address that was invited.`,
} as const
export type GoogleProblem = keyof typeof googleProblems

/** The reasons linking Google to an account failed, if their texts differ. */
export const googleLinkProblems: Readonly<Record<GoogleProblem, string>> = {
  ...googleProblems,
  access_denied: 'You chose not to continue with Google, so it was not connected.',
  sign_in_expired: 'This took too long, or you signed out meanwhile. Please start again.',
}

export const isGoogleProblem = (code: string): code is GoogleProblem => Object.hasOwn(googleProblems, code)

export const googleTexts = {
  done: 'Successfully signed in with Google!',
  noToken: 'Authentication failed: No access token received',
  failed: 'Failed to complete Google sign-in',
  startFailed: 'Failed to sign in with Google. Please try again.',
} as const
