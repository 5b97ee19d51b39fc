import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { forgetAtSessionEnd } from './session.ts'

/** `offline` without any network; `unreachable` since a call got no answer, until one gets one. */
export type Connection = 'connected' | 'offline' | 'unreachable'

const { subscribe, tell } = createListeners()
let isReached = true

/** Keeps whether the server answered the latest call. */
export function noteAnswer(isAnswered: boolean) {
  if (isAnswered === isReached) return
  isReached = isAnswered
  tell()
}
forgetAtSessionEnd(() => (isReached = true))

function listen(listener: () => void) {
  const leave = subscribe(listener)
  // What was called without a network says nothing of the server.
  const onOnline = () => {
    isReached = true
    listener()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', listener)
  return () => {
    leave()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', listener)
  }
}

const read = (): Connection => (navigator.onLine ? (isReached ? 'connected' : 'unreachable') : 'offline')

export const useConnection = (): Connection => useSyncExternalStore(listen, read)
