import { testMailboxMeta } from '@finu/contract/platform/test-mailbox'

/** Host names on which the mailbox is reachable: it answers only on its own machine. */
const onThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Returns the address of a test installation's mailbox; null if there is none or this browser cannot reach it. */
export function findTestMailbox(): string | null {
  const address = document.querySelector(`meta[name="${testMailboxMeta}"]`)?.getAttribute('content') ?? null
  const isOpen = address?.startsWith('http://') && onThisMachine.test(window.location.hostname)
  return isOpen ? address : null
}
