/**
 * The name of the page's `meta` element with the address of a test installation's mailbox; empty if emails are really
 * sent.
 */
export const testMailboxMeta = 'test-mailbox'
