import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, desktop, openApp, phone } from '../../testing/open-app.tsx'

test.for([desktop, phone])('the buttons of a long dialog stay visible at %s', async (size) => {
  api.records.add('meal', { name: 'Long lunch', meal_type: 'lunch' })
  await openApp('/nutrition', { size })
  await page.getByRole('button', { name: 'Long lunch', exact: true }).click()
  await page.getByRole('button', { name: 'Edit meal' }).click()
  const dialog = page.getByRole('dialog').last()
  const save = dialog.getByRole('button', { name: /^Save/ })
  await expect.element(save).toBeVisible()
  const [button, frame] = [save.element().getBoundingClientRect(), dialog.element().getBoundingClientRect()]
  expect(button.bottom).toBeLessThanOrEqual(Math.min(frame.bottom, window.innerHeight))
})
