/** The name of the page's own `meta` that tells where the emails of a test installation can be read; empty where they are sent. */
export const testMailboxMeta = 'test-mailbox'
