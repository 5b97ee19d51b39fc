import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { isNarrow, openUserMenu, pressTwice, toast } from './support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const putProfile = 'PUT /api/v1/auth/profile'

test('the menu leads to the settings; only the change is saved, and they lead back', async ({
  page,
  person,
  api,
  watch,
}) => {
  await page.goto('/wellness')
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  if (isNarrow(page)) {
    // A phone shows the list of sections first.
    await dialog(page)
      .getByRole('link', { name: /^Devices 1 signed in/ })
      .click()
    await dialog(page).getByRole('button', { name: 'All settings' }).click()
    await expect(page).toHaveURL('/settings')
    await dialog(page).getByRole('link', { name: person.name }).click()
  }
  await expect(dialog(page).getByLabel('Email')).toHaveValue(person.email)
  await expect(dialog(page).getByLabel('Email')).not.toBeEditable()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('No changes yet')).toBeVisible()

  await page.getByLabel('Full Name').fill('  Sample person ')
  await page.getByLabel('Gender').selectOption({ label: 'Prefer not to say' })
  await page.getByLabel('Date of Birth').fill('2000-01-03')
  await page.getByLabel('Height').fill('171,6')
  await page.getByLabel('Weight').fill('68,5')
  await page.getByLabel('Activity Level').selectOption({ label: 'Athlete' })
  await page.getByLabel('Fasting Preference').selectOption({ label: '18:6 Extended' })
  await page.getByRole('group', { name: 'Health Goals' }).getByRole('button', { name: 'Better Sleep' }).click()
  await page.getByRole('group', { name: 'Health Conditions' }).getByRole('button', { name: 'Arthritis' }).click()
  await page.getByRole('group', { name: 'Dietary Preferences' }).getByRole('button', { name: 'Vegan' }).click()
  await page.getByLabel('Bio').fill('Early riser')
  await page.getByLabel('Phone').fill('+34 600 000 000')
  await page.getByLabel('Location').fill('Madrid')
  await pressTwice(save(page))
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/wellness')
  expect(watch.calls(putProfile)).toHaveLength(1)
  expect((await api.me()).profile).toMatchObject({
    display_name: 'Sample person',
    gender: 'prefer-not-to-say',
    date_of_birth: '2000-01-03',
    height_cm: 171.6,
    weight_kg: 68.5,
    activity_level: 'athlete',
    fasting_window: '18:6',
    health_goals: ['Better Sleep', 'Arthritis'],
    dietary_preferences: ['Vegan'],
    bio: 'Early riser',
    phone: '+34 600 000 000',
    location: 'Madrid',
  })

  await test.step('a cleared field is saved as cleared, and nothing else is sent', async () => {
    await page.goto('/settings?section=profile')
    for (const label of ['Date of Birth', 'Height', 'Weight', 'Bio', 'Phone', 'Location'])
      await page.getByLabel(label).fill('')
    for (const label of ['Gender', 'Activity Level']) await page.getByLabel(label).selectOption({ label: 'Not said' })
    await page.getByRole('button', { name: 'Vegan' }).click()
    await save(page).click()
    await expect(page).toHaveURL('/assistant')
    expect(watch.calls(putProfile).at(-1)!.postDataJSON()).toEqual({
      gender: null,
      date_of_birth: null,
      height_cm: null,
      weight_kg: null,
      activity_level: null,
      dietary_preferences: [],
      bio: null,
      phone: null,
      location: null,
    })
    expect((await api.me()).profile).toMatchObject({
      height_cm: null,
      age: null,
      health_goals: ['Better Sleep', 'Arthritis'],
    })
  })
})
