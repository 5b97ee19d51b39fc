import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { forgetAtSessionEnd } from './session.ts'

/** The message of an error by which the server says that the trial has ended; as in the contract, which the first load does not carry. */
export const trialExpired = 'TRIAL_EXPIRED'

const { subscribe, tell } = createListeners()
let isRaised = false

function set(next: boolean) {
  isRaised = next
  tell()
}
forgetAtSessionEnd(() => set(false))

/** Raised where the server refused something because the trial has ended. */
export const raiseTrialExpired = () => set(true)
export const lowerTrialExpired = () => set(false)

export const useTrialExpired = (): boolean => useSyncExternalStore(subscribe, () => isRaised)
