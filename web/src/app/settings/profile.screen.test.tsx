import { profile } from '@finu/contract/accounts/profile'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offlineText } from '../../lib/api-error.ts'
import { now } from '../../lib/clock.ts'
import { formatInstant } from '../../lib/instants.ts'
import { api, openApp, reloadApp, setOffline } from '../../../testing/open-app.tsx'
import { address, toast } from '../../../testing/page.ts'
import { saveChanges } from '../../../testing/settings.ts'

const field = (label: string) => page.getByLabelText(label)
const sent = () => api.calls(profile.update).map(({ body }) => body)

test('invalid values are reported at their fields, counted, and not sent', async () => {
  await openApp('/settings')
  await expect.element(field('Full Name')).toHaveValue('Sample user')
  await field('Full Name').fill(' ')
  for (const [value, text] of [
    ['1899-01-01', 'Please enter a valid date'],
    ['1901-01-01', 'Age must be between 1-120'],
    ['2199-01-01', 'Date of birth cannot be in the future'],
  ] as const) {
    await field('Date of Birth').fill(value)
    await field('Height').click()
    await expect.element(field('Date of Birth')).toHaveAccessibleDescription(text)
  }
  await field('Height').fill('301')
  await field('Weight').fill('-1')
  // The button is marked disabled, but a press still shows the problems.
  await saveChanges.click({ force: true })
  await expect.element(field('Full Name')).toHaveAccessibleDescription('Full name is required')
  await expect.element(field('Height')).toHaveAccessibleDescription('Height must be between 0-300 cm')
  await expect.element(field('Weight')).toHaveAccessibleDescription('Weight must be between 0-500 kg')
  await expect.element(page.getByText('Fix 4 fields to save')).toBeVisible()
  await expect.element(saveChanges).toHaveAttribute('aria-disabled', 'true')

  // A press in another section also focuses the first invalid field.
  await page.getByRole('link', { name: 'Preferences' }).click()
  await saveChanges.click({ force: true })
  await expect.element(field('Full Name')).toHaveFocus()
  await field('Full Name').fill('Sample person')
  await expect.element(page.getByText('Fix 3 fields to save')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a cleared field is sent as empty, and nothing else is sent', async () => {
  await openApp('/settings', {
    as: {
      profile: {
        gender: 'other',
        date_of_birth: '2000-01-03',
        height_cm: 172,
        weight_kg: 68.5,
        activity_level: 'athlete',
        health_goals: ['Better Sleep'],
        dietary_preferences: ['Vegan'],
        bio: 'Early riser',
        phone: '+34 600 000 000',
        location: 'Madrid',
      },
    },
  })
  for (const label of ['Date of Birth', 'Height', 'Weight', 'Bio', 'Phone', 'Location']) await field(label).fill('')
  for (const label of ['Gender', 'Activity Level']) await field(label).selectOptions('Not said')
  await page.getByRole('button', { name: 'Vegan' }).click()
  await saveChanges.dblClick()
  await expect.poll(address).toBe('/assistant')
  expect(sent()).toEqual([
    {
      gender: null,
      date_of_birth: null,
      height_cm: null,
      weight_kg: null,
      activity_level: null,
      dietary_preferences: [],
      bio: null,
      phone: null,
      location: null,
    },
  ])
})

test('changes are kept if saving fails: offline, on a server failure and on a refusal', async () => {
  await openApp('/settings')
  await field('Bio').fill('Early riser')
  const failed = toast('Failed to update profile. Please try again.')
  setOffline(true)
  await expect.element(page.getByText('You are offline. Saving needs a connection.')).toBeVisible()
  await saveChanges.click()
  await expect.element(toast(offlineText)).toBeVisible()
  setOffline(false)
  api.failOnce(profile.update, 500)
  await saveChanges.click()
  await expect.element(failed).toHaveLength(1)
  // A problem that only the server detects is reported at its field.
  const detail = [{ loc: ['body', 'height_cm'], msg: 'Height must be between 0-300 cm', type: 'custom' }]
  api.failOnce(profile.update, 422, { detail })
  await saveChanges.click()
  await expect.element(field('Height')).toHaveAccessibleDescription('Height must be between 0-300 cm')
  await field('Height').fill('170')
  await saveChanges.click()
  await expect.poll(address).toBe('/assistant')
  expect(sent().at(-1)).toEqual({ bio: 'Early riser', height_cm: 170 })
})

test('units and the start of the day are saved; a measure that is only viewed does not change', async () => {
  await openApp('/settings', { as: { profile: { height_cm: 172, weight_kg: 68.47 } } })
  await field('Weight').fill('70')
  await page.getByRole('link', { name: 'Preferences' }).click()
  await page.getByText('Imperial (ft, lb)').click()
  await field('Your day starts at').selectOptions('04:00')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect.element(field('Height, feet')).toHaveValue('5')
  await expect.element(field('Height, inches')).toHaveValue('8')
  await expect.element(field('Weight')).toHaveValue('154.3')
  await field('Weight').fill('151')
  await saveChanges.click()
  await expect.poll(address).toBe('/assistant')
  // 151 lb equals the stored weight to a tenth of a pound, so it is not sent.
  expect(sent()).toEqual([{ units: 'imperial', day_starts_at_minute: 240 }])

  reloadApp('/settings')
  await field('Height, inches').fill('12')
  await field('Weight').fill('1103')
  await saveChanges.click({ force: true })
  await expect
    .element(field('Height, inches'))
    .toHaveAccessibleDescription('Height must be between 0-300 cm (9 ft 10 in)')
  await expect.element(field('Weight')).toHaveAccessibleDescription('Weight must be between 0-500 kg (1102.3 lb)')
  await field('Height, inches').fill('9')
  await field('Weight').fill('151')
  await saveChanges.click()
  await expect.poll(address).toBe('/assistant')
  expect(sent().at(-1)).toEqual({ height_cm: 175.3 })

  reloadApp('/onboarding')
  await expect.element(field('Height, inches')).toHaveValue('9')
  await page.getByText('cm, kg').click()
  await expect.element(field('Height')).toHaveValue('175.3')
})

test('a photo that is no image or too large is not sent; a refusal is shown in the server’s words', async () => {
  await openApp('/settings')
  const chooser = page.getByLabelText('Photo of you')
  await chooser.upload(new File(['hello'], 'me.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('Please select an image file')).toBeVisible()
  await chooser.upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }))
  await expect.element(page.getByText('File size must be less than 5MB')).toBeVisible()
  expect(api.calls(profile.uploadAvatar)).toEqual([])
  api.refuse(profile.uploadAvatar, 422, { detail: 'Please select an image file', code: 'not_an_image' })
  await chooser.upload(new File(['hello'], 'me.png', { type: 'image/png' }))
  await expect.element(toast('Please select an image file')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})

test('a date of birth is a field for a date, and says the age that follows from it', async () => {
  await openApp('/settings', { as: { profile: { age: 41, date_of_birth: null } } })
  const birth = field('Date of Birth')
  await expect.element(birth).toHaveAttribute('type', 'date')
  await expect.element(birth).toHaveAccessibleDescription('Your age is 41. A date of birth takes its place.')
  const year = Number(formatInstant(now()).slice(0, 4))
  await birth.fill(`${year - 41}-01-01`)
  await expect.element(birth).toHaveAccessibleDescription('Your age is 41.')
  await birth.fill(`${year - 30}-01-01`)
  await expect
    .element(birth)
    .toHaveAccessibleDescription('By this date your age is 30. It takes the place of 41, the age you entered.')
  await saveChanges.click()
  await expect.poll(sent).toEqual([{ date_of_birth: `${year - 30}-01-01` }])
})

test('a date of birth that is typed in part is reported and not taken for none', async () => {
  await openApp('/settings', { as: { profile: { age: 30, date_of_birth: '1996-01-01' } } })
  const birth = field('Date of Birth')
  await expect.element(birth).toHaveValue('1996-01-01')
  birth.element().focus()
  // The day alone is cleared; the month and the year stay.
  await userEvent.keyboard('{Delete}')
  await userEvent.tab()
  await field('Height').click()
  await expect.element(birth).toHaveAccessibleDescription(/Please enter a valid date format/)
  await saveChanges.click({ force: true })
  expect(sent()).toEqual([])
})
