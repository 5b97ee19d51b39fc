import type { Endpoint } from '@finu/contract/platform/endpoint'
import { queryClient } from './query-client.ts'
import { isGuest } from './guest.ts'
import { readToken } from './session.ts'

/**
 * Other tabs of this browser are told of each change that this one makes, and load what they show again. A change of a
 * guest, of the session or of the theme is heard through the storage instead.
 */
const channel = new BroadcastChannel('finu-changes')

/** Changes that come within this time are loaded at once. */
const togetherMs = 200

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the other tabs of a call that changed something on the server. */
export function announceChange({ method, access }: Endpoint) {
  if (method === 'GET' || access === 'public' || isGuest()) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of one origin
  channel.postMessage('changed')
}

function reload() {
  timer = undefined
  if (document.hidden) document.addEventListener('visibilitychange', reload, { once: true })
  else void queryClient.invalidateQueries()
}

/** Loads what is shown again after a change in another tab; a hidden tab does so when it is shown. */
export function followOtherTabs() {
  channel.addEventListener('message', () => {
    if (readToken() === null || isGuest()) return
    timer ??= setTimeout(reload, togetherMs)
  })
}
