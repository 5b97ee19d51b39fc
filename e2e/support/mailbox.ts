import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@finu/standins/mailbox'
import { test as journey } from './journey.ts'

/** A mailbox, and the folder that it reads. */
interface Mailbox {
  url: string
  folder: string
}

/** A journey on a server whose emails stay in a test mailbox. */
export const test = journey.extend<{ isAllowedThere: void }, { mailbox: Mailbox; isLinked: void }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const parent = await mkdtemp(join(tmpdir(), 'finu-mailbox-'))
      const folder = join(parent, 'mail')
      const { url, stop } = await startMailbox({ folder })
      await provide({ url, folder })
      await stop()
      await rm(parent, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  environment: [async ({ mailbox }, provide) => provide({ TEST_MAILBOX_URL: mailbox.url }), { scope: 'worker' }],
  // The server needs the address at its start, and creates its folder only then.
  isLinked: [
    async ({ mailbox, server }, provide) => {
      await symlink(join(server.dataDir, 'mail'), mailbox.folder)
      await provide()
    },
    { scope: 'worker', auto: true },
  ],
  isAllowedThere: [
    async ({ watch, mailbox }, provide) => {
      watch.expectOrigin(mailbox.url)
      await provide()
    },
    { auto: true },
  ],
})
