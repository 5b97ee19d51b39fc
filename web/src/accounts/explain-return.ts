import { ticketPrefix } from '@finu/contract/accounts/tickets'
import { googleProblems, googleTexts, isGoogleProblem } from '@finu/contract/accounts/google-texts'
import { ApiError, messageOf } from '../lib/api-error.ts'
import type { ReturnSearch } from '../lib/paths.ts'

/** Why a return from Google failed, and what to do. Contains no text from the address, which anybody could write. */
export interface ReturnFailure {
  what: string
  words: string
}

const startAgain = 'Please start again from the sign-in page.'

const statusWords: Readonly<Record<string, string>> = {
  '404': 'Signing in with Google is not offered here. Continue with email.',
  '422': `What came back from Google could not be read. ${startAgain}`,
  '429': 'Too many attempts. Please wait a moment and try again.',
}

/**
 * Explains a return from Google. A link can have any token, which would sign its reader in to an account of somebody else:
 * only a ticket is taken, as that is bound to the browser that began.
 * @returns null if it has a ticket
 */
export function explainReturn({ access_token, error, problem }: ReturnSearch): ReturnFailure | null {
  if (error !== undefined) {
    const code = isGoogleProblem(error) ? error : null
    return { what: `OAuth error: ${code ?? 'unknown'}`, words: code ? googleProblems[code] : startAgain }
  }
  if (problem !== undefined)
    return {
      what: googleTexts.failed,
      words: statusWords[problem] ?? 'The server is not available right now. Please try again.',
    }
  return access_token?.startsWith(ticketPrefix)
    ? null
    : { what: googleTexts.noToken, words: `Nothing came back from Google. ${startAgain}` }
}

/** Explains why a ticket did not lead to a session. */
export function explainRefusal(error: unknown): ReturnFailure {
  const isRefused = error instanceof ApiError && error.status === 401
  const words = isRefused
    ? `This sign-in was used already, took too long, or began in another browser. ${startAgain}`
    : messageOf(error)
  return { what: googleTexts.failed, words }
}
