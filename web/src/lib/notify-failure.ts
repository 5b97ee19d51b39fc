import { toast } from 'react-hot-toast/headless'
import { trialExpired } from './trial-expired.ts'
import { ApiError, failureText, isRefusal } from './api-error.ts'

/**
 * Shows a toast with `text` for a failure; without a connection it says so. A guest reads instead that the action requires
 * signing in.
 */
export function notifyFailure(error: unknown, text: string) {
  // Other code reports the end of a session or a trial, and asks for a missing confirmation.
  if (error instanceof ApiError && (error.status === 401 || error.message === trialExpired)) return
  if (error instanceof ApiError && error.code === 'sign_in_again') return
  const isOfGuest = error instanceof ApiError && error.code === 'guest'
  toast.error(isOfGuest ? error.message : failureText(error, text))
}

/** Shows a toast with the server's sentence if it refused, or with `text` as `notifyFailure` does. */
export const tellFailure = (error: unknown, text: string): void =>
  notifyFailure(error, isRefusal(error) ? error.message : text)

/** Resolves to true if the work succeeds; otherwise shows a toast as `tellFailure` does and resolves to false. */
export const toastOnError = (work: Promise<unknown>, text: string): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      tellFailure(error, text)
      return false
    },
  )
