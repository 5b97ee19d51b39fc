import type { Endpoint } from '@finu/contract/platform/endpoint'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp } from '../../testing/open-app.tsx'

const readsOf = (room: Record<string, Endpoint>) => Object.values(room).filter(({ method }) => method === 'GET')

const pages = [
  { path: '/wellness', calls: [moods, symptoms].flatMap(readsOf), figures: ['Mood Today', 'Symptoms Tracked'] },
  { path: '/nutrition', calls: [meals, fasting].flatMap(readsOf), figures: ['Calories Today', 'Fasting Time'] },
  { path: '/exercise', calls: readsOf(fitness), figures: ['Weekly goal', 'Exercises this week'] },
]

test.for(pages)(
  'on $path a figure that cannot be loaded is a dash, and can be tried again',
  async ({ path, calls, figures }) => {
    for (const call of calls) api.refuse(call, 503)
    await openApp(path)
    const masthead = page.getByRole('main').getByRole('region').first()
    const again = (figure: string) => masthead.getByRole('button', { name: `Try again: ${figure}` })
    for (const figure of figures) await expect.element(again(figure)).toBeVisible()
    await expect.element(masthead.getByText('–', { exact: true })).toHaveLength(2)
    await expect.element(page.getByRole('main')).not.toMatchTextContent(/Nothing logged|None today|No .* yet|\b0[h%]/)
    api.restore(...calls)
    for (const figure of figures) {
      if (again(figure).query()) await again(figure).click()
      await expect.element(again(figure)).not.toBeInTheDocument()
    }
    await expect.element(masthead).toMatchTextContent(/Nothing logged yet|0%/)
  },
)
