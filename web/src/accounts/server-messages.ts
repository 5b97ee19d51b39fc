import { accountTexts } from '@finu/contract/accounts/accounts'
import { ApiError, messageOf } from '../lib/api-error.ts'
import type { FormProblems } from '../lib/form-problems.ts'

/** Statuses of refusals of typed input; others (offline, too many tries, server failure) have clear messages. */
const inputStatuses = [400, 401, 409, 422]

const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && inputStatuses.includes(error.status) ? error : null

function findCredentialProblem({ fields }: ApiError): FormProblems | null {
  if ('email' in fields) return { email: 'Please enter a valid email address.' }
  if ('password' in fields) return { password: 'Password must be at least 8 characters long.' }
  return null
}

/** Maps a failed sign-in to the field that it concerns; `form` is for the whole form. */
export function explainSignIn(error: unknown): FormProblems {
  const refusal = refusalOf(error)
  if (refusal === null) return { form: messageOf(error) }
  return findCredentialProblem(refusal) ?? { form: accountTexts.signInFailed }
}

/** Maps a failed sign-up to the field that it concerns. */
export function explainSignUp(error: unknown): FormProblems {
  const refusal = refusalOf(error)
  if (refusal === null) return { form: messageOf(error) }
  if (refusal.code === 'account_exists')
    return { email: 'An account with this email already exists. Please sign in instead.' }
  const credential = findCredentialProblem(refusal)
  if (credential) return credential
  if ('display_name' in refusal.fields) return { display_name: 'Please enter your full name.' }
  // The text of the consent was another one when the page was loaded.
  if ('version' in refusal.fields) return { health_consent: refusal.fields['version'] }
  if ('agreed_to_terms' in refusal.fields || 'agreed_to_privacy' in refusal.fields)
    return { form: 'Please accept the terms and privacy policy.' }
  return { form: messageOf(error) }
}
