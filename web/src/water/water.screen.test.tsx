import { profile } from '@finu/contract/accounts/profile'
import { water } from '@finu/contract/water/water'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noonAgo } from '../../testing/days.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { offlineText } from '../lib/api-error.ts'
import { api, openApp, setOffline } from '../../testing/open-app.tsx'
import { letUndoPass, section, toast } from '../../testing/page.ts'

const summary = page.getByRole('region', { name: 'Summary' })
const drinks = section('Today').getByRole('listitem')
const tile = (name: RegExp) => section('Add a drink').getByRole('button', { name })
const target = { profile: { water_target_ml: 2000 } }

test('a first day shows zeros, dashes and what to do, and without a target no bar and no warning', async () => {
  await openApp('/water')
  await expect.element(summary).toMatchTextContent('Nothing logged yet')
  await expect.element(summary).toMatchTextContent('Begins tomorrow')
  await expect.element(summary).toMatchTextContent('None set')
  await expect.element(page.getByText('Your drinks appear here with their times.')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(section('Water')).toMatchTextContent('Not logged, left out')
  await expectAccessible()
})

test('five quick taps save five drinks, and five times Undo takes back each of them', async () => {
  await openApp('/water', { as: target })
  const glass = tile(/Glass/)
  await glass.dblClick()
  await glass.dblClick()
  await glass.click()
  await expect.element(drinks).toHaveLength(5)
  await expect.element(toast('1.25 of 2 l today.')).toBeVisible()
  await expect.element(summary).toMatchTextContent('0.75 to go')
  await expect.element(page.getByRole('progressbar', { name: '1.25 of 2 l' })).toBeVisible()
  for (const left of ['1 of 2 l', '0.75 of 2 l', '0.5 of 2 l', '0.25 of 2 l']) {
    // The second click of a double click undoes nothing more.
    await page.getByRole('button', { name: 'Undo' }).dblClick()
    await expect.element(toast(`${left} today.`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Undone')).toBeVisible()
  await expect.element(drinks).toHaveLength(0)
  expect(api.calls(water.create)).toHaveLength(5)
  expect(api.calls(water.remove)).toHaveLength(5)
})

test('a tap whose answer was lost is sent again with its key, so that it saves once', async () => {
  await openApp('/water')
  await expect.element(summary).toMatchTextContent('Nothing logged yet')
  setOffline(true)
  await tile(/Bottle/).click()
  await expect.element(toast(offlineText)).toBeVisible()
  setOffline(false)
  await tile(/Bottle/).click()
  await expect.element(drinks).toHaveLength(1)
  await tile(/Bottle/).click()
  await expect.element(drinks).toHaveLength(2)
  const [lost, again, other] = api.calls(water.create).map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(lost)
  expect(other).not.toBe(lost)
})

test('another amount is stepped, chosen from those used before, in another unit, and becomes a button', async () => {
  for (const amount_ml of [330, 330, 750]) api.records.add('water', { amount_ml, drunk_at: noonAgo(1) })
  api.records.add('water', { amount_ml: 500 })
  await openApp('/water', { as: target })
  await tile(/Other/).click()
  const dialog = page.getByRole('dialog', { name: 'Water' })
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await expect.element(amount).toHaveValue('330')
  await expect.element(dialog).toMatchTextContent('Today 0.5 l. With this drink 0.83 of 2 l.')
  await dialog.getByRole('button', { name: 'More by 10 ml' }).click()
  await expect.element(amount).toHaveValue('340')
  await dialog.getByRole('button', { name: '750 ml', exact: true }).click()
  await expect.element(amount).toHaveValue('750')
  // Another unit and back changes nothing.
  await dialog.getByText('fl oz', { exact: true }).last().click()
  await expect.element(amount).toHaveValue('25.4')
  await dialog.getByText('ml', { exact: true }).last().click()
  await expect.element(amount).toHaveValue('750')
  // A press selects the amount, so that what is typed replaces it.
  await amount.click()
  await expect.poll(() => document.getSelection()?.toString()).toBe('750')
  await amount.fill('9000')
  await dialog.getByRole('button', { name: 'Add 9000 ml' }).click()
  await expect.element(dialog.getByText('Use a whole number from 1 to 5000 ml')).toBeVisible()
  await expect.element(amount).toHaveFocus()
  await expectAccessible('dialog')
  await amount.fill('400')
  await dialog.getByRole('checkbox', { name: 'Show as a button' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('0.9 of 2 l today.')).toBeVisible()
  await expect.element(tile(/Yours/)).toMatchTextContent('400 ml')
  await tile(/Yours/).click()
  await expect.element(toast('1.3 of 2 l today.')).toBeVisible()
})

test('in fluid ounces every figure is, and an amount stays as it was typed', async () => {
  await openApp('/water', { as: { profile: { units: 'imperial', water_target_ml: 2000 } } })
  await expect.element(tile(/Glass/)).toMatchTextContent('8.5 fl oz')
  await tile(/Other/).click()
  const dialog = page.getByRole('dialog', { name: 'Water' })
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('11.5')
  await dialog.getByRole('button', { name: 'Add 11.5 fl oz' }).click()
  await expect.element(toast('11.5 of 67.6 fl oz today.')).toBeVisible()
  await drinks.getByRole('button', { name: '11.5 fl oz', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit drink' })
  await expect.element(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('11.5')
  await form.getByRole('button', { name: 'More by 0.5 fl oz' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(drinks).toMatchTextContent('12 fl oz')
})

test('a target is set, compared with, and removed', async () => {
  for (const [daysAgo, amount_ml] of [
    [1, 1600],
    [2, 2400],
  ] as const)
    api.records.add('water', { amount_ml, drunk_at: noonAgo(daysAgo) })
  await openApp('/water')
  await expect.element(summary).toMatchTextContent('2 l')
  await section('Target').getByRole('button', { name: 'Set one' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target for a day' })
  await dialog.getByRole('button', { name: 'Save Target' }).click()
  await expect.element(dialog.getByText('Use a number from 0.1 to 10 l')).toBeVisible()
  await dialog.getByLabelText('Water a day').fill('2,2')
  await dialog.getByRole('button', { name: 'Save Target' }).click()
  await expect.element(summary).toMatchTextContent('Reached on 1 day')
  expect(api.calls(profile.update).map(({ body }) => body)).toEqual([{ water_target_ml: 2200 }])
  await section('Target').getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Remove the target' }).click()
  await expect.element(summary).toMatchTextContent('None set')
})

test('a drink is deleted with time to undo, and its day is less at once', async () => {
  api.records.add('water', { amount_ml: 500 })
  await openApp('/water')
  await drinks.getByRole('button', { name: /^Delete 500 ml/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(summary).toMatchTextContent('Nothing logged yet')
  await toast('Drink deleted').getByRole('button', { name: 'Undo' }).click()
  await expect.element(drinks).toHaveLength(1)
  await drinks.getByRole('button', { name: /^Delete 500 ml/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  letUndoPass()
  await expect.poll(() => api.calls(water.remove)).toHaveLength(1)
})

test('parts that fail to load say so, show no zero, and appear after a retry', async () => {
  for (const endpoint of [water.daily, water.days]) api.refuse(endpoint, 404, { detail: 'Not now.' })
  await openApp('/water')
  await expect.element(page.getByText('Your drinks could not be loaded')).toBeVisible()
  await expect.element(page.getByText('Your water could not be loaded')).toBeVisible()
  await expect.element(summary).toMatchTextContent('Could not be loaded.')
  for (const endpoint of [water.daily, water.days]) api.restore(endpoint)
  await summary.getByRole('button', { name: 'Try again: Today' }).click()
  await expect.element(summary).toMatchTextContent('Nothing logged yet')
})
