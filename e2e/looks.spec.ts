import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Fixture } from './screens/fixture.ts'
import { openScreen } from './screens/open-screen.ts'
import { otherScreens } from './screens/other-screens.ts'
import { ownScreens } from './screens/own-screens.ts'
import { base } from './support/journey.ts'
import { allVariants, expectSoundLook, widths } from './support/look.ts'

const serving = fileURLToPath(new URL('screens/serve.ts', import.meta.url))
/** Enough for every chart and streak. */
const daysOfLogs = 30

const test = base.extend<object, { fixture: Fixture }>({
  fixture: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are needed from the parameter.
    async ({}, provide) => {
      const server = fork(serving, [String(daysOfLogs)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const failed = once(server, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)))
      const [fixture] = (await Promise.race([once(server, 'message'), failed])) as [Fixture]
      failed.catch(() => {})
      await provide(fixture)
      server.disconnect()
      await once(server, 'exit')
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const screens = [...ownScreens, ...otherScreens].filter(({ isPictureAlone }) => !isPictureAlone)
/** The first two screens whose names begin with the same word, such as 'settings'. A long run scans all. */
const usualScreens = Object.values(Object.groupBy(screens, ({ name }) => name.split('-')[0]!)).flatMap((alike) =>
  alike!.slice(0, 2),
)

for (const screen of allVariants ? screens : usualScreens)
  test(`the screen ${screen.name} looks sound`, async ({ browser, fixture }) => {
    const page = await openScreen(browser, fixture, screen, widths[screen.only ?? 'desktop'])
    const hasDialog = (await page.locator('dialog[open]').count()) > 0
    await expectSoundLook(page, screen.name, { ...screen, ...(hasDialog && { within: 'dialog' }) })
    await page.context().close()
  })
