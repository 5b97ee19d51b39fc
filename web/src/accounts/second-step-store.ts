import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { forgetAtSessionEnd } from '../lib/session.ts'

/** A sign-in that waits for its second step. */
interface Waiting {
  ticket: string
  /** Way of the first step. */
  way: SignInWay
  /** Runs once somebody is signed in. */
  onEntered?: (() => void) | undefined
}

/** In memory: a reload begins anew. */
let waiting: Waiting | null = null

export const readWaiting = (): Waiting | null => waiting

export function keepWaiting(what: Waiting | null) {
  waiting = what
}

forgetAtSessionEnd(() => keepWaiting(null))
