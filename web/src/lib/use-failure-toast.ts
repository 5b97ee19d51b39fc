import { useEffect } from 'react'
import { notifyFailure } from './notify-failure.ts'

/** Shows a toast each time that loading fails. */
export function useFailureToast(error: Error | null, text: string) {
  useEffect(() => {
    if (error) notifyFailure(error, text)
  }, [error, text])
}
