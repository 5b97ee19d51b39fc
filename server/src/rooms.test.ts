import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { rooms } from './app.ts'
import { platformPersonalData } from './platform/outbox.ts'

test('every table with a person’s rows belongs to one room or the platform, which declares its kind', async () => {
  const world = await createWorld()
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname in ('user_id', 'owner_id')`,
  )
  const held = [platformPersonalData, ...rooms.map(({ personalData }) => personalData)].flatMap((personalData) =>
    personalData.map(({ name }) => name),
  )
  expect(held.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  await world.close()
})

test('no two rooms have a group of calls, or a job, with the same name', async () => {
  const world = await createWorld()
  const groups = rooms.flatMap(({ contract }) => Object.keys(contract))
  const jobs = world.jobs.map(({ job }) => job.name)
  expect(new Set(groups).size).toBe(groups.length)
  expect(new Set(jobs).size).toBe(jobs.length)
  await world.close()
})
