import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, reloadApp } from '../../testing/open-app.tsx'
import { section } from '../../testing/page.ts'

test('exercises are searched and filtered, and the filters survive a reload', async () => {
  api.records.add('exercise', { name: 'Walk to the lake', type: 'cardio' })
  api.records.add('exercise', { name: 'Laps', type: 'swimming', notes: 'Cold lake' })
  api.records.add('exercise', { name: 'Stretching', type: 'yoga' })
  await openApp('/exercise')
  const history = section('Recent Exercises')
  const rows = history.getByRole('listitem')
  await expect.element(rows).toHaveLength(3)
  await history.getByRole('searchbox').fill('lake')
  await expect.element(rows).toHaveLength(2)
  await history.getByRole('button', { name: 'Filter' }).click()
  await history.getByLabelText('Type').selectOptions('Swimming')
  await expect.element(rows).toHaveLength(1)
  reloadApp()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent('Laps')
  await expectAccessible()
  await history.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(rows).toHaveLength(3)
})
