import type { Page } from '@playwright/test'
import { barsOf } from './support/barcode.ts'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { section, toast } from './support/screens.ts'

const code = '4006381333931'

/** Puts a label with a barcode in front of the camera: the browser of these tests has none, but shows any other film. */
const holdUp = (page: Page, bars: string) =>
  page.addInitScript(`
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const drawing = canvas.getContext('2d')
    const draw = () => {
      drawing.fillStyle = '#eee'
      drawing.fillRect(0, 0, 640, 480)
      drawing.fillStyle = '#111'
      for (const [place, bar] of [...'${bars}'].entries()) if (bar === '1') drawing.fillRect(130 + place * 4, 140, 4, 200)
    }
    draw()
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  `)

const oatDrink = {
  name: 'Oat drink, barista',
  barcode: code,
  content: {
    kind: 'label',
    basis: '100_ml',
    label: { calories: 59, fat_g: 3, carbs_g: 6.6, protein_g: 1.1 },
    serving: { amount: 250, unit: 'ml' },
  },
}

test('a barcode in front of the camera finds the person’s custom food, which is logged', async ({ page, api }) => {
  await holdUp(page, barsOf(code))
  await api.call('POST', '/foods/own', oatDrink)
  await page.goto('/nutrition')
  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' })
  const food = dialog.getByRole('group', { name: 'Oat drink, barista' })
  await expect(food).toContainText('Custom food, 59 kcal per 100 ml')
  await expect(dialog.getByLabel('Or type the digits')).toHaveValue(code)
  await expect(dialog.locator('video')).toHaveCount(0)
  await expectSoundLook(page, 'a food by its barcode', { within: 'dialog' })
  await food.getByRole('button', { name: 'Log Meal' }).click()
  await expect(toast(page, /Meal saved/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(section(page, "Today's Meals").getByRole('listitem')).toHaveText([/Oat drink, barista.*148 kcal/])
})

test('without leave for the camera the digits find a food, or lead to an own one', async ({ page, person }) => {
  await page.addInitScript(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))`,
  )
  await page.goto('/nutrition')
  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' })
  await expect(dialog.getByText(/^The camera is not allowed here/), person.name).toBeVisible()
  await expectSoundLook(page, 'a scan without a camera', { within: 'dialog' })
  const digits = dialog.getByLabel('Or type the digits')
  for (const [typed, sentence] of [
    ['1234567', 'Type the 8 to 14 digits under the bars'],
    ['9783161484100', 'This is the barcode of a book'],
    ['4006381333932', 'These digits are no barcode: one of them is wrong'],
  ] as const) {
    await digits.fill(typed)
    await digits.press('Enter')
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  await digits.fill(code)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByText('No food with this barcode is known.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add it as a custom food' }).click()
  const form = page.getByRole('dialog', { name: 'Custom food' })
  await expect(form.getByLabel('Barcode')).toHaveValue(code)
  await form.getByLabel('Name').fill('Oat drink')
  await form.getByLabel('Energy').fill('59')
  await form.getByRole('button', { name: 'Save Food' }).click()
  await page.getByRole('group', { name: 'Oat drink' }).getByRole('button', { name: 'Log Meal' }).click()
  await expect(section(page, "Today's Meals").getByRole('listitem')).toHaveText([/Oat drink/])
})
