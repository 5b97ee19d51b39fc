import { useEffect } from 'react'
import { notifyFailure } from './notify-failure.ts'

/** Tells in a toast, each time that something could not be loaded. */
export function useFailureToast(error: Error | null, text: string) {
  useEffect(() => {
    if (error) notifyFailure(error, text)
  }, [error, text])
}
