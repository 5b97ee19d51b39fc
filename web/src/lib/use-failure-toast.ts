import { useEffect } from 'react'
import { ApiError } from './api-error.ts'
import { notifyFailure } from './notify-failure.ts'

/** Shows a toast each time that loading fails. Without a connection the strip below the header says so. */
export function useFailureToast(error: Error | null, text: string) {
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 0)) notifyFailure(error, text)
  }, [error, text])
}
