import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { forgetAtSessionEnd } from '../lib/session.ts'

/** A sign-in that is pending its second step. */
interface Waiting {
  ticket: string
  /** Way of the first step. */
  way: SignInWay
  /** Called once the person is signed in. */
  onEntered?: (() => void) | undefined
}

/** The pending sign-in. In memory: a reload discards it. */
let waiting: Waiting | null = null

export const readWaiting = (): Waiting | null => waiting

export function keepWaiting(what: Waiting | null) {
  waiting = what
}

forgetAtSessionEnd(() => keepWaiting(null))
