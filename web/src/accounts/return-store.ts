import type { ReturnSearch } from '../lib/paths.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import type { ReturnFailure } from './explain-return.ts'

/** The query of a return from Google until it is handled, once. In memory: a reload does not handle it again. */
let kept: ReturnSearch = {}
/** The failure, which the sign-in page also shows, because the redirect may come before the person has read it. */
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
