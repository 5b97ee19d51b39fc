import { toast } from 'react-hot-toast/headless'
import { ApiError } from './api-error.ts'

/** A toast for what failed; the end of the session is told once, elsewhere. */
export function notifyFailure(error: unknown, text: string) {
  if (error instanceof ApiError && error.status === 401) return
  toast.error(text)
}
