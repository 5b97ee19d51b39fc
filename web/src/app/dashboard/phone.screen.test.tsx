import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noonAgo } from '../../../testing/days.ts'
import { api, openApp, phone } from '../../../testing/open-app.tsx'
import { formatInstant } from '../../lib/instants.ts'
import { now } from '../../lib/clock.ts'

const glance = page.getByRole('region', { name: 'Today at a glance' })
const medicinesTaken = page.getByRole('list', { name: 'Medicines taken' }).getByRole('listitem')

/** Returns true if any element with a text is drawn, not only read out. */
const isDrawn = (text: string) =>
  [...glance.element().querySelectorAll<HTMLElement>('*')].some(
    (each) => each.childElementCount === 0 && each.textContent === text && each.getClientRects()[0]!.width > 2,
  )

test('on a phone Today shows the mood just logged', async () => {
  await openApp('/dashboard', { size: phone })
  await glance.getByRole('button', { name: 'Great' }).click()
  await expect.poll(() => isDrawn('Happy') || isDrawn('Great')).toBe(true)
  await expect.poll(() => glance.element().textContent).toMatch(/at \d\d:\d\d/)
})

test('on a phone Today shows the medicines taken, the latest three', async () => {
  const at = (minutesAgo: number) => formatInstant(now() - minutesAgo * 1000)
  for (const [index, name] of ['Iron', 'Zinc', 'Ibuprofen', 'Vitamin D'].entries())
    api.records.add('medicine', { name, dose: index === 2 ? '400 mg' : null, taken_at: at(10 - index) })
  await openApp('/dashboard', { size: phone })
  await expect.element(page.getByText('Ibuprofen, 400 mg')).toBeVisible()
  await expect.element(page.getByText('Vitamin D')).toBeVisible()
  await expect.element(medicinesTaken.last()).toMatchTextContent('and 1 more')
})

test('the line of the weight is unbroken, that of the mood keeps its gaps', async () => {
  for (const daysAgo of [6, 4, 1]) {
    api.records.add('weight', { weight_kg: 70 + daysAgo / 10, measured_at: noonAgo(daysAgo) })
    api.records.add('mood', { mood_type: 'calm', timestamp: noonAgo(daysAgo) })
  }
  await openApp('/dashboard', { size: phone })
  const trends = page.getByRole('region', { name: 'Trends', exact: true })
  await expect.element(trends).toBeInTheDocument()
  trends.element().scrollIntoView()
  const lines = (name: string) =>
    [...trends.element().querySelectorAll('[data-trend]')]
      .filter((row) => row.getAttribute('data-trend') === name)
      .map((row) => row.querySelectorAll('polyline').length)
  await expect.poll(() => lines('weight')).toEqual([1])
  expect(lines('mood')).toEqual([3])
})
