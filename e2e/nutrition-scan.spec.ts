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
