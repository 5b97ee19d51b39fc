import { insights } from '@finu/contract/insights/insights'
import { expect, test } from 'vitest'
import { createWorld } from '../../server/testing/world.ts'
import { eraseSamplePerson, findSamplePerson, growSamplePerson } from './sample-person.ts'
import { drawYear } from './sample-year.ts'

test('the sample person can sign in, and has logged on at least 300 days', async () => {
  const world = await createWorld()
  const steps = drawYear({ seed: 1, now: world.clock.now, days: 365, timezone: 'Europe/Madrid' })
  const now = world.clock.now
  const setClock = (at: Date) => void (world.clock.now = at)
  expect(await findSamplePerson(world.app)).toBeNull()

  // An interrupted year is not finished, and starts over.
  await expect(
    growSamplePerson(
      world.app,
      [steps[0]!, { ...steps[1]!, run: () => Promise.reject(new Error('power cut')) }],
      setClock,
      'UTC',
    ),
  ).rejects.toThrow('power cut')
  const brokenOff = await findSamplePerson(world.app)
  expect(brokenOff!.user.onboarding_completed).toBe(false)
  await eraseSamplePerson(brokenOff!.person)

  await growSamplePerson(world.app, steps, setClock, 'Europe/Madrid')
  world.clock.now = now
  const found = await findSamplePerson(world.app)
  expect(found!.user.onboarding_completed).toBe(true)
  const { person } = found!
  const { levels } = await person.call(insights.year)
  expect(levels.filter((level) => level !== null).length).toBeGreaterThanOrEqual(300)
  await world.close()
})
