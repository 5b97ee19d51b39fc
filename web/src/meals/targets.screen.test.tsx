import { profile } from '@finu/contract/accounts/profile'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { describeNewcomer, type PersonChange } from '../../testing/newcomer.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { toast } from '../../testing/page.ts'

const known = {
  gender: 'female',
  age: 30,
  height_cm: 165,
  weight_kg: 65,
  activity_level: 'moderately_active',
  health_goals: ['Weight Loss'],
}
const dialog = page.getByRole('dialog', { name: 'Targets for a day' })
const worked = dialog.getByRole('region', { name: 'Worked out for you' })

async function openTargets(change: PersonChange['profile']) {
  await openApp('/nutrition', { size: phone, as: { profile: change ?? {} } })
  await page.getByRole('button', { name: 'Set your targets' }).click()
}

test('targets are worked out from the profile, told how, and taken by one press', async () => {
  await openTargets(known)
  await expect.element(worked).toMatchTextContent(/1,700 kcal, 78 g protein, 219 g carbs and 57 g fat a day\./)
  await expect.element(worked).toMatchTextContent(/pregnant or breastfeeding/)
  await worked.getByText('How it is worked out').click()
  await expect.element(worked.getByText(/At rest your body uses about 1,370 kcal a day/)).toBeVisible()
  await expect.element(worked.getByText(/To lose weight, 420 kcal less/)).toBeVisible()
  await expect.element(worked.getByText(/Mifflin, St Jeor/)).toBeVisible()
  await expectAccessible('dialog')
  // Nothing is set before the press.
  expect(api.calls(profile.update)).toEqual([])
  const targets = { calories: 1700, protein_g: 78, carbs_g: 219, fat_g: 57 }
  api.answer(profile.update, { user: describeNewcomer({ profile: { ...known, nutrition_targets: targets } }) })
  await worked.getByRole('button', { name: 'Use these targets' }).click()
  await expect.element(toast('Targets saved')).toBeVisible()
  expect(api.calls(profile.update)).toMatchObject([{ body: { nutrition_targets: targets } }])
  await page.getByRole('button', { name: 'Change your targets' }).click()
  await expect.element(worked).toMatchTextContent(/These are your targets\./)
})

test('what the profile lacks is named, with the way there', async () => {
  await openTargets({ ...known, height_cm: null, activity_level: null })
  await expect.element(dialog).toMatchTextContent(/Your profile lacks your height and activity level\./)
  await dialog.getByRole('link', { name: 'Complete your profile' }).click()
  await expect.element(page.getByLabelText('Height')).toBeVisible()
})

test('nobody under 18 is offered less than they use', async () => {
  await openTargets({ ...known, age: 16 })
  await expect.element(worked).toMatchTextContent(/You are still growing/)
  await worked.getByText('How it is worked out').click()
  await expect.element(worked.getByText(/To lose weight/)).not.toBeInTheDocument()
})
