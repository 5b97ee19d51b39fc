import { fitness } from '@finu/contract/fitness/fitness'
import { setTexts, type NewRoutine, type SetInput } from '@finu/contract/fitness/sets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

const workout = { name: 'Upper body', type: 'strength', duration_minutes: 40 } as const
const row = (reps: number, load_kg: number | null = 50): SetInput => ({ movement: 'Bent-over row', reps, load_kg })
const put = (id: string, set: string, body: SetInput, by = person) =>
  by.send(fitness.putSet, { params: { id, set }, body })
const start = (by = person) => by.call(fitness.createExercise, { body: { ...workout, start_timer: true } })
const finish = (id: string, by = person) =>
  by.call(fitness.changeExercise, { params: { id }, body: { is_completed: true } })

test('two phones add sets to one workout at once; each set is there once, and a repeated one replaces itself', async () => {
  const lifter = await world.signUp()
  const { id } = await start(lifter)
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
  await Promise.all([...ids, ...ids].map((set, number) => put(id, set, row(1 + (number % 8)), lifter)))
  await put(id, ids[0]!, row(12), lifter)
  await lifter.call(fitness.removeSet, { params: { id, set: ids[1]! } })
  await lifter.call(fitness.removeSet, { params: { id, set: ids[1]! } })
  world.clock.advance(600_000)
  const done = await finish(id, lifter)
  expect(done.sets.map((set) => set.id).toSorted()).toEqual(ids.toSpliced(1, 1).toSorted())
  expect(done.sets.find((set) => set.id === ids[0])).toMatchObject({ reps: 12, load_kg: 50, seconds: null })
  // Sets earn nothing by themselves: ten timed minutes and a first exercise do.
  expect(done.reward?.tokens_awarded).toBe(30)
})

test('the last time and the best of a movement follow what is logged, changed and deleted', async () => {
  const lifter = await world.signUp()
  const done = (sets: SetInput[], date?: string) =>
    lifter.call(fitness.createExercise, {
      body: { ...workout, is_completed: true, sets: sets.map((set) => ({ id: crypto.randomUUID(), ...set })), date },
    })
  const movements = async () => (await lifter.call(fitness.listMovements, {})).movements
  const heavy = await done([row(5, 60), row(8, 50)])
  world.clock.advance(3_600_000)
  const light = await done([row(10, 40), { movement: 'Plank', seconds: 45 }, { movement: 'Pull-up', reps: 6 }])
  const day = new Date(world.clock.now.getTime() - 5 * 86_400_000).toISOString()
  await done([{ ...row(3, 60), movement: 'bent-over ROW' }], day)
  const [first, ...others] = await movements()
  expect(first).toMatchObject({
    movement: 'Bent-over row',
    last: { sets: [{ reps: 10, load_kg: 40 }] },
    best: { load_kg: 60, reps: 5, date: heavy.date },
  })
  expect(others).toMatchObject([
    { movement: 'Plank', best: { load_kg: null, reps: null, seconds: 45 } },
    { movement: 'Pull-up', best: { reps: 6 } },
  ])
  // Without sets the ones that there are stay.
  await lifter.call(fitness.editExercise, { params: { id: light.id }, body: { ...workout, name: 'Light day' } })
  expect(await movements()).toHaveLength(3)
  await lifter.call(fitness.removeExercise, { params: { id: heavy.id } })
  expect((await movements())[0]!.best).toMatchObject({ load_kg: 60, reps: 3, date: day })
  await lifter.call(fitness.editExercise, { params: { id: light.id }, body: { ...workout, sets: [] } })
  expect(await movements()).toMatchObject([{ movement: 'bent-over ROW' }])
  expect((await person.call(fitness.listMovements, {})).movements).toEqual([])
})

test('a set without repetitions, one of somebody else and too many of them are refused', async () => {
  const other = await world.signUp()
  const { id } = await person.call(fitness.createExercise, { body: { ...workout, is_completed: true } })
  const set = crypto.randomUUID()
  for (const body of [{ movement: 'Row', reps: 0 }, { movement: 'Row' }, { movement: 'Row', reps: 5, load_kg: 1001 }])
    expect((await put(id, set, body)).status).toBe(422)
  expect((await put(id, set, row(5), other)).status).toBe(404)
  expect((await other.send(fitness.removeSet, { params: { id, set } })).status).toBe(404)
  const sets = Array.from({ length: 100 }, () => ({ id: crypto.randomUUID(), ...row(5) }))
  await person.call(fitness.editExercise, { params: { id }, body: { ...workout, sets } })
  expect(await put(id, set, row(5))).toMatchObject({ status: 400, body: { detail: setTexts.tooManySets } })
  expect((await put(id, sets[0]!.id, row(6))).status).toBe(200)
})

test('a distance is kept through changes that do not say it', async () => {
  const run = { name: 'Run', type: 'cardio', duration_minutes: 30 } as const
  const { id, distance_m } = await person.call(fitness.createExercise, {
    body: { ...run, distance_m: 5400, is_completed: true },
  })
  expect(distance_m).toBe(5400)
  const change = (more: object) => person.call(fitness.editExercise, { params: { id }, body: { ...run, ...more } })
  expect((await change({ notes: 'Hilly' })).distance_m).toBe(5400)
  expect((await change({ distance_m: null })).distance_m).toBeNull()
})

test('a routine is saved, changed and deleted while it runs; the exercise keeps its plan', async () => {
  const planned = { movement: 'Bench press', sets: 3, reps: 5, load_kg: 60, rest_seconds: 120 }
  const body: NewRoutine = { name: 'Upper body', movements: [planned] }
  const key = crypto.randomUUID()
  const [routine] = await Promise.all([1, 2].map(() => person.call(fitness.createRoutine, { body, key })))
  expect((await person.call(fitness.listRoutines, {})).routines).toEqual([{ id: routine!.id, ...body }])
  const { id } = await person.call(fitness.createExercise, {
    body: { ...workout, start_timer: true, plan: routine!.movements },
  })
  const target = { params: { id: routine!.id } }
  await person.call(fitness.changeRoutine, { ...target, body: { ...body, name: 'Push' } })
  const other = await world.signUp()
  expect((await other.send(fitness.changeRoutine, { ...target, body })).status).toBe(404)
  expect((await other.send(fitness.removeRoutine, target)).status).toBe(404)
  await person.call(fitness.removeRoutine, target)
  expect((await person.send(fitness.removeRoutine, target)).status).toBe(404)
  expect((await person.call(fitness.activeExercise, {})).exercise).toMatchObject({ id, plan: [planned] })
  expect((await person.send(fitness.createRoutine, { body: { name: 'Empty', movements: [] } })).status).toBe(422)
  await finish(id)
})
