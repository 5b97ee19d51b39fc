import { expect, test } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { address, toast } from '../../testing/page.ts'

test.each([
  ['/no-such-page', {}, '/assistant'],
  ['/wellness/of/another/time', {}, '/assistant'],
  ['/no-such-page', 'nobody', '/auth'],
] as const)('%s leads on and says that it does not exist', async (unknown, as, to) => {
  await openApp(unknown, { as })
  await expect.poll(address).toBe(to)
  await expect.element(toast('That page does not exist.')).toBeVisible()
})

test('the start page leads on without a word', async () => {
  await openApp('/')
  await expect.poll(address).toBe('/assistant')
  await expect.element(toast('That page does not exist.')).not.toBeInTheDocument()
})
