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

/** Ways to close a dialog, each within one task, as the browser reports its end in a later one. */
const closings: Record<string, (dialog: HTMLDialogElement) => void> = {
  Escape: (dialog) => dialog.requestClose(),
  'the close button': (dialog) => dialog.querySelector<HTMLElement>('button[aria-label="Close"]')!.click(),
  'a press outside': (dialog) => dialog.click(),
}

test.for(Object.keys(closings))('a dialog that %s closes can be opened again at once', async (way) => {
  await openApp('/water')
  const opener = page.getByRole('region', { name: 'Target' }).getByRole('button')
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Target for a day' })
  await expect.element(dialog).toBeVisible()
  const first = dialog.element() as HTMLDialogElement

  closings[way]!(first)
  // Let React render, but no further task of the browser run.
  await Promise.resolve()
  expect(document.activeElement).toBe(opener.element())
  ;(opener.element() as HTMLElement).click()

  await expect.element(dialog).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve))
  expect(dialog.element()).not.toBe(first)
})
