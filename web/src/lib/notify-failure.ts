import { toast } from 'react-hot-toast/headless'
import { trialExpired } from './trial-expired.ts'
import { ApiError, refusalOr } from './api-error.ts'

/** A toast for what failed; the end of the session is told once, elsewhere. A guest is told that it takes signing in. */
export function notifyFailure(error: unknown, text: string) {
  // These are told once, elsewhere; a confirmation is asked for where it is missing.
  if (error instanceof ApiError && (error.status === 401 || error.message === trialExpired)) return
  if (error instanceof ApiError && error.code === 'sign_in_again') return
  const isOfGuest = error instanceof ApiError && error.code === 'guest'
  toast.error(isOfGuest ? error.message : text)
}

/** The server's words where it refused; the standard text where it could not be reached or failed. */
export const tellFailure = (error: unknown, text: string): void => notifyFailure(error, refusalOr(error, text))

/** Whether it came to be; where not, a toast tells why, as `tellFailure` does. */
export const toastOnError = (work: Promise<unknown>, text: string): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      tellFailure(error, text)
      return false
    },
  )
