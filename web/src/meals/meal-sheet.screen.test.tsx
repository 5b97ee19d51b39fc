import { images } from '@finu/contract/images/images'
import { meals } from '@finu/contract/meals/meals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, desktop, openApp, phone } from '../../testing/open-app.tsx'
import { toast } from '../../testing/page.ts'

const sheet = page.getByRole('dialog', { name: 'Log Your Meal' })
const describeIt = page.getByRole('button', { name: 'Describe it' })
const log = page.getByRole('button', { name: 'Log Meal' })
const photo = new File(['a picture'], 'photo.jpg', { type: 'image/jpeg' })

/** Returns true if an element is within the window as it is scrolled now. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

function answerUploads(): void {
  const image_url = '/api/v1/images/00000000-0000-4000-8000-000000000001'
  api.answer(images.upload, { image_url, width: 9, height: 9 })
  api.refuse(images.read, 404)
}

test('on a phone a meal is described in a sheet whose button stays in sight, and what is typed is kept', async () => {
  await openApp('/nutrition', { size: phone })
  await describeIt.click()
  await expect.element(sheet).toBeVisible()
  await expect.element(log).toBeVisible()
  await expect.poll(() => isInSight(log.element())).toBe(true)
  await sheet.getByLabelText('Meal name').fill('Soup')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect.element(sheet.getByLabelText('Meal name')).toHaveValue('Soup')
  await sheet.getByRole('textbox', { name: 'Quick add' }).fill('400')
  await sheet.getByRole('button', { name: 'Add calories' }).click()
  // The sum stands beside the button.
  const foot = log.element().closest('.foot')!
  await expect.poll(() => foot.textContent).toContain('400 kcal')
  await log.click()
  await expect.poll(() => api.calls(meals.create)).toHaveLength(1)
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(describeIt).toBeVisible()
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('on %s a photo of the camera is seen where it was taken', async (_, size) => {
  answerUploads()
  await openApp('/nutrition', { size })
  await expect.element(describeIt).toBeVisible()
  await page.getByLabelText('Photos to add').first().upload(photo)
  const taken = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect.element(taken).toBeVisible()
  const name = page.getByLabelText('Meal name').element()
  // Above everything else of the form.
  expect(taken.element().compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.poll(() => isInSight(taken.element()) || size === desktop).toBe(true)
})

test('on a desktop the form is a part of the page', async () => {
  await openApp('/nutrition')
  await describeIt.click()
  await expect.element(page.getByLabelText('Meal name')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a failure is said within the sheet', async () => {
  api.refuse(meals.create, 500)
  await openApp('/nutrition', { size: phone })
  await describeIt.click()
  await sheet.getByLabelText('Meal name').fill('Soup')
  await sheet.getByRole('textbox', { name: 'Quick add' }).fill('400')
  await sheet.getByRole('button', { name: 'Add calories' }).click()
  await log.click()
  await expect.element(sheet.getByRole('alert').filter({ hasText: 'Failed to save' })).toBeVisible()
  await expect.element(sheet.getByLabelText('Meal name')).toHaveValue('Soup')
  await expect.element(toast('Failed to save')).toBeVisible()
})
