import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { forgetAtSessionEnd } from './session.ts'

/**
 * The message of the server's error for an ended trial. Repeats the contract's value, so that the first load need not
 * include the contract's module.
 */
export const trialExpired = 'TRIAL_EXPIRED'

const { subscribe, tell } = createListeners()
let isRaised = false

function set(next: boolean) {
  isRaised = next
  tell()
}
forgetAtSessionEnd(() => set(false))

/** Records that the server refused a call because the trial has ended. */
export const raiseTrialExpired = () => set(true)
export const lowerTrialExpired = () => set(false)

export const useTrialExpired = (): boolean => useSyncExternalStore(subscribe, () => isRaised)
