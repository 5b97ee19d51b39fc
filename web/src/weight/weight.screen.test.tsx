import { profile } from '@finu/contract/accounts/profile'
import { weight } from '@finu/contract/weight/weight'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noonAgo } from '../../testing/days.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { section, toast } from '../../testing/page.ts'

const summary = page.getByRole('region', { name: 'Summary' })
const rows = section('Weight history').getByRole('listitem')
const sheet = section('Log weight')
const field = sheet.getByRole('textbox', { name: /^Weight/ })
const save = sheet.getByRole('button', { name: 'Save Weight' })

const logWeights = (...kilograms: number[]) => {
  for (const [daysAgo, weight_kg] of kilograms.entries())
    api.records.add('weight', { weight_kg, measured_at: noonAgo(daysAgo + 1) })
}

test('a first day shows dashes and one way on, and with three weights the trend', async () => {
  await openApp('/weight')
  for (const words of ['Needs three weighings', 'Not weighed', 'None set'])
    await expect.element(summary).toMatchTextContent(words)
  await expect.element(page.getByText('No weights yet.')).toBeVisible()
  await expect.element(page.getByText('No target. You can see a trend without one.')).toBeVisible()
  await expectAccessible()
  for (const kg of ['70', '69.5', '69']) {
    await page.getByRole('button', { name: 'Log weight' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Log weight' })
    await dialog.getByRole('textbox', { name: /^Weight/ }).fill(kg)
    await dialog.getByRole('button', { name: 'Save Weight' }).click()
    await expect.element(rows.filter({ hasText: `${kg} kg` })).toBeVisible()
  }
  await expect.element(summary).toMatchTextContent('69.5')
  await expect.element(summary).toMatchTextContent('Too new to compare')
  await expect.element(rows.first()).toMatchTextContent('−0.5')
  await expectAccessible()
})

test('the last weight is set, a step is 0.1, and saving shows it with Undo', async () => {
  logWeights(68.5, 68.8, 68.4)
  await openApp('/weight')
  await expect.element(field).toHaveValue('68.5')
  await expect.element(sheet).toMatchTextContent('Last time 68.5 kg, yesterday')
  await sheet.getByRole('button', { name: 'Less by 0.1' }).click()
  await expect.element(field).toHaveValue('68.4')
  await save.click()
  await expect.element(rows).toHaveLength(4)
  await expect.element(section('Log weight').getByRole('heading')).toHaveFocus()
  await toast('Weight saved').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Undone')).toBeVisible()
  await expect.element(rows).toHaveLength(3)
  expect(api.calls(weight.create).map(({ body }) => body)).toEqual([{ weight_kg: 68.4, notes: '' }])
})

test('what cannot be right is refused, and what is unlikely is asked about in place', async () => {
  logWeights(68.5)
  await openApp('/weight')
  for (const typed of ['0', '700', 'much', '']) {
    await field.fill(typed)
    await save.click()
    await expect.element(sheet.getByText('Use a weight above 0 and up to 500 kg')).toBeVisible()
    await expect.element(field).toHaveFocus()
  }
  await field.fill('150')
  await save.click()
  await expect.element(sheet.getByRole('alert').filter({ hasText: 'Did you mean 150 lb?' })).toBeVisible()
  await expectAccessible()
  await sheet.getByRole('button', { name: 'Use 150 lb' }).click()
  await expect.element(field).toHaveValue('68.04')
  await field.fill('80')
  await save.click()
  await expect.element(sheet.getByText('That is 11.5 kg more than last time, 68.5 kg. Is it right?')).toBeVisible()
  expect(api.calls(weight.create)).toEqual([])
  await save.click()
  await expect.element(rows).toHaveLength(2)
  expect(api.calls(weight.create)).toHaveLength(1)
})

test('the second press of a double press is no answer to the question, as nobody has read it', async () => {
  logWeights(68.5)
  await openApp('/weight', { size: phone })
  await page.getByRole('button', { name: 'Log weight' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log weight' })
  await dialog.getByRole('textbox', { name: /^Weight/ }).fill('80')
  await dialog.getByRole('button', { name: 'Save Weight' }).dblClick()
  await expect.element(dialog.getByText('That is 11.5 kg more than last time, 68.5 kg. Is it right?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Weight' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(weight.create)).toHaveLength(1)
})

test('in pounds every figure is, and an edit without a change keeps the kilograms', async () => {
  logWeights(68.43, 69.02, 68.71)
  await openApp('/weight', { as: { profile: { units: 'imperial', weight_target_kg: 66 } } })
  await expect.element(field).toHaveValue('150.9')
  await expect.element(summary).toMatchTextContent('145.5')
  await rows.first().getByRole('button', { name: '150.9 lb', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit weight' })
  await dialog.getByText('Time and notes').click()
  await dialog.getByLabelText('Notes').fill('In the evening')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  // The field of the form has these words too, so the call is what shows that they are saved.
  await expect.poll(() => api.calls(weight.change).map(({ body }) => body)).toMatchObject([{ weight_kg: 68.43 }])
  await expect.element(rows.first()).toMatchTextContent('In the evening')
})

test('a target is set, said with its distance, and removed', async () => {
  logWeights(68.6, 68.6, 68.6)
  await openApp('/weight')
  await section('Target').getByRole('button', { name: 'Set one' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target' })
  await dialog.getByLabelText('Weight').fill('0')
  await dialog.getByRole('button', { name: 'Save Target' }).click()
  await expect.element(dialog.getByText('Use a weight above 0 and up to 500 kg')).toBeVisible()
  await dialog.getByLabelText('Weight').fill('66,0')
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toMatchTextContent('2.6 to go')
  await section('Target').getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('button', { name: 'Remove the target' }).click()
  await expect.element(summary).toMatchTextContent('None set')
  expect(api.calls(profile.update).map(({ body }) => body)).toEqual([
    { weight_target_kg: 66 },
    { weight_target_kg: null },
  ])
})

test('parts that fail to load say so and appear after a retry; on a phone one button logs', async () => {
  logWeights(68.6, 68.6, 68.6)
  for (const endpoint of [weight.trend, weight.list]) api.refuse(endpoint, 404, { detail: 'Not now.' })
  await openApp('/weight', { size: phone })
  await expect.element(page.getByText('Your trend could not be loaded')).toBeVisible()
  await expect.element(page.getByText('Your weights could not be loaded')).toBeVisible()
  await expect.element(summary.getByRole('button', { name: 'Try again: Today' })).toBeVisible()
  await expect.element(page.getByText('Not weighed')).not.toBeInTheDocument()
  for (const endpoint of [weight.trend, weight.list]) api.restore(endpoint)
  await summary.getByRole('button', { name: 'Try again: Trend' }).click()
  await expect.element(summary).toMatchTextContent('68.6')
  await section('Weight history').getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveLength(3)
  await page.getByRole('button', { name: 'Log weight' }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /^Weight/ })).toHaveValue('68.6')
  await expectAccessible('dialog')
})
