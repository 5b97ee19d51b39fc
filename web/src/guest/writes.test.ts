import { web3Tokens } from '@finu/contract/wallet/conversions'
import { chat } from '@finu/contract/assistant/chat'
import { fitness, NewExercise } from '@finu/contract/fitness/fitness'
import { MealDraft, meals } from '@finu/contract/meals/meals'
import { moods, NewMood } from '@finu/contract/moods/moods'
import { moodKind } from '@finu/contract/moods/log-kind'
import { changedElsewhere, tagOf } from '@finu/contract/platform/etag'
import { sleep } from '@finu/contract/sleep/sleep'
import { NewSymptom, symptoms } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { countEntries, type Kept } from './entries.ts'
import { balanceOf } from './ledger.ts'
import type { Write } from './write.ts'
import { writeKept } from './writes.ts'

const now = '2026-11-22T08:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000001'
const nothing: Kept = { enteredAt: now, entries: [], spends: [] }
const write = (kept: Kept, given: Partial<Write>) =>
  writeKept(kept, { endpoint: moods.create, params: { id }, body: {}, id, now, ...given })

const samples = [
  { kind: 'mood', endpoint: moods.create, body: NewMood.parse({ mood_type: 'happy' }), time: 'timestamp' },
  {
    kind: 'symptom',
    endpoint: symptoms.create,
    body: NewSymptom.parse({ name: 'Headache', severity_score: 4 }),
    time: 'timestamp',
  },
  {
    kind: 'exercise',
    endpoint: fitness.createExercise,
    body: NewExercise.parse({ name: 'Row', type: 'cardio', duration_minutes: 30, is_completed: true }),
    time: 'date',
  },
  {
    kind: 'meal',
    endpoint: meals.create,
    body: MealDraft.parse({ name: 'Soup', meal_type: 'lunch', food_items: [{ name: 'Leek' }] }),
    time: 'eaten_at',
  },
] as const

test.for(samples)(
  'a $kind is kept with its time, and answered as the server would',
  ({ endpoint, body, kind, time }) => {
    const written = write(nothing, { endpoint, body })
    expect(written?.kept.entries).toMatchObject([{ id, kind, loggedAt: now, body: { [time]: now } }])
    expect(endpoint.answer.safeParse(written?.answer).error).toBeUndefined()
    expect(written?.answer).toMatchObject({ id, reward: { tokens_awarded: 5, new_balance: 105 } })
  },
)

test('sleep earns nothing, and cannot overlap other sleep', () => {
  const night = { asleep_at: '2026-11-21T22:00:00.000Z', woke_at: '2026-11-22T06:00:00.000Z' }
  const log = (kept: Kept, body: object, as = id) => write(kept, { endpoint: sleep.create, body, id: as })!
  const first = log(nothing, night)
  expect(sleep.create.answer.safeParse(first.answer).error).toBeUndefined()
  expect(first.answer).toMatchObject({ id, ...night, duration_minutes: 480 })
  const other = '00000000-0000-4000-8000-000000000002'
  expect(() => log(first.kept, { ...night, asleep_at: '2026-11-22T05:00:00.000Z' }, other)).toThrow(
    /^You already logged \d\d:00 to \d\d:00 for this night\.$/,
  )
  const nap = { asleep_at: night.woke_at, woke_at: '2026-11-22T06:30:00.000Z' }
  const two = log(first.kept, nap, other)
  expect(countEntries(two.kept.entries)).toEqual(['2 nights'])
  const change = { endpoint: sleep.change, body: { ...night, woke_at: '2026-11-22T06:10:00.000Z' } }
  expect(() => write(two.kept, change)).toThrow('You already logged a nap from')
  expect(write(first.kept, change)?.answer).toMatchObject({ duration_minutes: 490 })
  expect(write(two.kept, { endpoint: sleep.remove })).toMatchObject({
    kept: { entries: [{ id: other }] },
    answer: { success: true },
  })
  // Only the mood earned points.
  expect(balanceOf(write(two.kept, { ...samples[0], id: '00000000-0000-4000-8000-000000000003' })!.kept)).toBe(105)
})

test('a repeated key logs only once', () => {
  const once = write(nothing, samples[0])!.kept
  expect(write(once, samples[0])).toMatchObject({
    kept: { entries: [{ id }] },
    answer: { reward: { new_balance: 105 } },
  })
})

test('an exercise with a timer requires signing in', () => {
  const timed = NewExercise.parse({ name: 'Row', duration_minutes: 30, start_timer: true })
  expect(write(nothing, { endpoint: fitness.createExercise, body: timed })).toBeNull()
})

test('a change keeps the time, and the omitted fields of a symptom', () => {
  const mood = write(nothing, samples[0])!.kept
  const changed = write(mood, { endpoint: moods.change, body: NewMood.parse({ mood_type: 'sad', notes: 'Rain' }) })
  expect(changed?.answer).toMatchObject({ mood_type: 'sad', notes: 'Rain', timestamp: now })
  const symptom = write(nothing, samples[1])!.kept
  const worse = write(symptom, { endpoint: symptoms.update, body: { severity_score: 5 } })
  expect(worse?.answer).toMatchObject({ name: 'Headache', severity_score: 5, timestamp: now })
  const exercise = write(nothing, samples[2])!.kept
  const longer = { name: 'Row', type: 'cardio', duration_minutes: 40 }
  expect(write(exercise, { endpoint: fitness.editExercise, body: longer })?.answer).toMatchObject({
    duration_minutes: 40,
    is_completed: true,
    date: now,
  })
  expect(write(nothing, { endpoint: moods.change, body: samples[0].body })).toBeNull()
})

test('a change by another tab is not overwritten, unless the guest insists', () => {
  const logged = write(nothing, samples[0])!
  const ifMatch = tagOf(moodKind.formFields, logged.answer)
  const sad = { endpoint: moods.change, body: NewMood.parse({ mood_type: 'sad' }) }
  const angry = { endpoint: moods.change, body: NewMood.parse({ mood_type: 'angry' }) }
  const changed = write(logged.kept, { ...sad, ifMatch })!
  expect(write(changed.kept, { ...sad, ifMatch })).toEqual(changed)
  expect(() => write(changed.kept, { ...angry, ifMatch })).toThrow(changedElsewhere)
  expect(write(changed.kept, angry)?.answer).toMatchObject({ mood_type: 'angry' })
})

test('a deletion takes back the points, only once', () => {
  const one = write(nothing, samples[0])!.kept
  const gone = write(one, { endpoint: moods.remove })!
  expect(gone).toMatchObject({ kept: { entries: [] }, answer: { tokens_taken_back: 5, new_balance: 100 } })
  expect(write(gone.kept, { endpoint: moods.remove })?.answer).toMatchObject({ tokens_taken_back: 0 })
})

test('all other writes require signing in', () => {
  for (const endpoint of [chat.send, fitness.createGoal, symptoms.resolve]) {
    expect(write(nothing, { endpoint })).toBeNull()
  }
})

test('points are converted once per key, and at most the balance', () => {
  const convert = (kept: Kept, points: number, key: string) =>
    writeKept(kept, {
      endpoint: web3Tokens.convert,
      params: {},
      body: { points, to_address: `0x${'0'.repeat(40)}` },
      id: key,
      now,
    })
  const [one, two] = ['00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000062']
  const first = convert(nothing, 60, one)!
  expect(web3Tokens.convert.answer.safeParse(first.answer).error).toBeUndefined()
  expect(first.answer).toMatchObject({ success: true, tokens_transferred: 0.6, new_balance: 40, pending: false })
  expect(convert(first.kept, 60, one)).toEqual(first)
  expect(() => convert(first.kept, 41, two)).toThrow('Insufficient tokens!')
  expect(convert(first.kept, 40, two)!.answer).toMatchObject({ new_balance: 0 })
})
