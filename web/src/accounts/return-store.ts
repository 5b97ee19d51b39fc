import type { ReturnSearch } from '../lib/paths.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import type { ReturnFailure } from './explain-return.ts'

/** The query of a return from Google until it is handled, once. In memory: a reload finds nothing to do again. */
let kept: ReturnSearch = {}
/** The failure, also for the sign-in page, to which the person is led before they may have read it. */
let failure: ReturnFailure | null = null

export function keepReturn(search: ReturnSearch) {
  kept = search
}

export function takeReturn(): ReturnSearch {
  const taken = kept
  kept = {}
  return taken
}

export const readFailure = (): ReturnFailure | null => failure

export function keepFailure(what: ReturnFailure | null) {
  failure = what
}

forgetAtSessionEnd(() => keepFailure(null))
