import { fasting } from '@finu/contract/fasting/fasting'
import { goals } from '@finu/contract/fitness/goals'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { ownData } from '@finu/contract/accounts/own-data'
import { profile } from '@finu/contract/accounts/profile'
import { reminders, reminderTexts, standardReminders, type RemindersChange } from '@finu/contract/reminders/reminders'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { failedIn, poison } from '../../testing/poison.ts'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'
import { reminderLetter, reminderRound } from './round-actions.ts'

const world: World = await createWorld()
afterAll(() => world.close())
beforeEach(() => {
  // A Monday.
  world.clock.now = new Date('2026-03-02T12:00:00Z')
  world.letters.length = 0
})

const change = (person: Client, body: RemindersChange) => person.call(reminders.change, { body })
const subjects = (person: Client) =>
  world.letters.filter(({ to, html }) => to === person.email && html).map(({ subject }) => subject)

/** Sends all decided letters as the queue would; repeated calls repeat it. */
async function sendAll() {
  const { rows } = await world.owner.query<{ user_id: string; id: string }>(
    'select user_id, id from outbox where kind = $1',
    [reminderLetter.name],
  )
  const handler = world.jobs.find(({ job }) => job.name === reminderLetter.name)!
  for (const row of rows) await handler.run(row)
}

async function passTo(instant: string) {
  world.clock.now = new Date(instant)
  await world.work(reminderRound, {})
  await sendAll()
}

async function reader(body: RemindersChange, timezone = 'UTC'): Promise<Client> {
  const person = await signUpConfirmed(world)
  await person.call(profile.update, { body: { timezone } })
  await change(person, body)
  await world.work(reminderRound, {})
  return person
}

test('nobody is reminded unasked, and choices are stored field by field', async () => {
  const person = await signUpConfirmed(world)
  const before = await person.call(reminders.get)
  expect(before).toEqual({ ...standardReminders, goal_time: '21:00', email: person.email, is_confirmed: true })
  // Changes from two devices at once.
  await Promise.all([
    change(person, { mood_check_ins: true, mood_time: '18:15' }),
    change(person, { meal_reminders: true, meal_times: ['20:30', '12:00'] }),
    change(person, { meal_reminders: true }),
  ])
  expect(await person.call(reminders.get)).toEqual({
    ...before,
    mood_check_ins: true,
    mood_time: '18:15',
    meal_reminders: true,
    meal_times: ['12:00', '20:30'],
  })
  expect(await change(person, { mood_check_ins: false })).toMatchObject({ mood_check_ins: false, meal_reminders: true })
})

test('an invalid time, or one in quiet hours, is refused with its field', async () => {
  const person = await signUpConfirmed(world)
  const refusal = async (body: unknown) => {
    const { status, body: answer } = await person.send(reminders.change, { body })
    return { status, field: (answer as { detail: { loc: string[] }[] }).detail[0]!.loc[1] }
  }
  for (const mood_time of ['24:00', '7:30', '19:60', '-1:00', '19:30:00', '', null, 1170, '１９:30', '19:30\0'])
    expect(await refusal({ mood_time })).toEqual({ status: 422, field: 'mood_time' })
  for (const meal_times of [[], ['13:00'], ['13:00', '14:00', '15:00'], '13:00', ['13:00', '99:00']])
    expect(await refusal({ meal_times })).toEqual({ status: 422, field: 'meal_times' })
  expect(await refusal({ meal_reminders: 'yes' })).toEqual({ status: 422, field: 'meal_reminders' })
  expect(await refusal({ quiet_from: '07:01' })).toEqual({ status: 422, field: 'quiet_until' })
  expect(await refusal({ mood_check_ins: true, mood_time: '23:00' })).toEqual({ status: 422, field: 'mood_time' })
  // The kind is off, so its time is not checked yet.
  await change(person, { mood_time: '23:00' })
  expect(await refusal({ mood_check_ins: true })).toEqual({ status: 422, field: 'mood_time' })
  await change(person, { mood_check_ins: true, quiet_from: '00:00' })
  expect(await refusal({ quiet_from: '22:30' })).toEqual({ status: 422, field: 'mood_time' })
  await change(person, { quiet_from: '07:00', quiet_until: '07:00' })
})

test('a mood reminder is sent once at its local time, however many workers check, unless a mood is logged', async () => {
  const person = await reader({ mood_check_ins: true }, 'America/New_York')
  const logged = await reader({ mood_check_ins: true }, 'America/New_York')
  await logged.call(moods.create, { body: { mood_type: 'calm' } })
  await passTo('2026-03-03T00:29:00Z')
  expect(subjects(person)).toEqual([])
  world.clock.now = new Date('2026-03-03T00:30:20Z')
  await Promise.all([world.work(reminderRound, {}), world.work(reminderRound, {})])
  await passTo('2026-03-03T00:31:00Z')
  await sendAll()
  expect(subjects(person)).toEqual(['How are you today?'])
  expect(subjects(logged)).toEqual([])
  const letter = world.letters.at(-1)!
  expect(letter.text).toContain('Stop these emails: http://localhost:3000/stop-reminders?kind=mood_check_ins&token=')
  expect(letter.html).not.toMatch(/<img|<script|<style|url\(|undefined|NaN/)
  await passTo('2026-03-04T00:30:00Z')
  expect(subjects(person)).toHaveLength(2)
})

test('a meal reminder is sent if no meal is logged since the previous time and no fast is running', async () => {
  const person = await reader({ meal_reminders: true })
  const fed = await reader({ meal_reminders: true })
  const fasts = await reader({ meal_reminders: true })
  await fed.call(meals.create, { body: { name: 'Soup', meal_type: 'lunch', food_items: [{ name: 'Soup' }] } })
  await fasts.call(fasting.start, { body: { fasting_type: '16:8' } })
  await passTo('2026-03-02T13:00:00Z')
  expect([subjects(person), subjects(fed), subjects(fasts)]).toEqual([['Shall we note your meal?'], [], []])
  await passTo('2026-03-02T20:00:30Z')
  expect([subjects(person), subjects(fed), subjects(fasts)].map(({ length }) => length)).toEqual([2, 1, 0])
})

test('a reminder of open goals is sent an hour before quiet hours, unless all are done', async () => {
  const person = await reader({ goal_deadlines: true })
  const idle = await reader({ goal_deadlines: true })
  const add = (name: string) =>
    person.call(goals.createGoal, {
      body: { name, type: 'frequency', target: 1, unit: 'times', period: 'daily', description: '{}' },
    })
  const { id } = await add('Walk')
  await add('Water')
  await passTo('2026-03-02T21:00:00Z')
  expect([subjects(person), subjects(idle)]).toEqual([['2 goals are still open today'], []])
  await world.signIn(person)
  await passTo('2026-03-03T20:59:00Z')
  await world.signIn(person)
  await person.call(goals.changeGoal, { params: { id }, body: { status: 'completed' } })
  await passTo('2026-03-03T21:00:00Z')
  expect(subjects(person).at(-1)).toBe('One goal is still open today')
})

test('a fast’s quarters and end are sent when reached, or after quiet hours', async () => {
  const person = await reader({ fasting_alerts: true })
  const late = await reader({ fasting_alerts: true, fast_end_passes: true })
  for (const each of [person, late]) await each.call(fasting.start, { body: { fasting_type: '16:8' } })
  await world.work(reminderRound, {})
  // The quarters are at 16:00, 20:00 and 00:00; the end is at 04:00.
  for (const time of ['02T15:59', '02T16:00', '02T16:01', '02T20:00', '03T00:00', '03T03:59'])
    await passTo(`2026-03-${time}:00Z`)
  const marks = ['A quarter of your fast is done', 'Half of your fast is done']
  expect([subjects(person), subjects(late)]).toEqual([marks, marks])
  await passTo('2026-03-03T04:00:10Z')
  expect([subjects(person), subjects(late)]).toEqual([marks, [...marks, 'Your fast is complete']])
  await passTo('2026-03-03T07:00:00Z')
  await passTo('2026-03-03T09:00:00Z')
  expect(subjects(person)).toEqual([...marks, 'Your fast is complete'])
  expect(subjects(late)).toHaveLength(3)
})

test('half an hour before an eating window closes a reminder comes once, if it is wanted', async () => {
  const person = await reader({ fasting_alerts: true, eating_window: true })
  const unasked = await reader({ fasting_alerts: true })
  const early = await reader({ fasting_alerts: true, eating_window: true })
  const again = await reader({ fasting_alerts: true, eating_window: true })
  const quiet = await reader({ fasting_alerts: true, eating_window: true, quiet_from: '19:00' })
  const everyone = [person, unasked, early, again, quiet]
  const ids = new Map<Client, string>()
  // Sixteen hours from the evening before; the window is open from 12:30 to 20:30.
  world.clock.now = new Date('2026-03-02T20:00:00Z')
  for (const each of everyone) ids.set(each, (await each.call(fasting.start, { body: { fasting_type: '16:8' } })).id)
  await world.work(reminderRound, {})
  await world.signIn(early)
  const end = (each: Client) => each.call(fasting.complete, { params: { id: ids.get(each)! } })
  world.clock.now = new Date('2026-03-03T09:00:00Z')
  for (const each of everyone) await world.signIn(each)
  await end(early)
  world.clock.now = new Date('2026-03-03T12:30:00Z')
  for (const each of everyone) if (each !== early) await end(each)
  world.letters.length = 0
  await passTo('2026-03-03T12:46:00Z')
  await again.call(fasting.start, { body: { fasting_type: '16:8' } })
  for (const time of ['12:47', '19:59']) await passTo(`2026-03-03T${time}:00Z`)
  const windowSubjects = (each: Client) => subjects(each).filter((subject) => subject.includes('eating window'))
  expect(everyone.flatMap(windowSubjects)).toEqual([])
  for (const time of ['20:00', '20:01', '20:29']) await passTo(`2026-03-03T${time}:00Z`)
  expect(everyone.map(windowSubjects)).toEqual([['Your eating window closes at 20:30'], [], [], [], []])
  const { text } = world.letters.at(-1)!
  expect(text).toContain('It opened at 12:30, when your fast ended.')
  expect(text).toContain('You asked to be reminded before an eating window closes.')
  const { rows } = await world.owner.query('select next_at from reminders where user_id = $1', [person.userId])
  expect(rows).toEqual([{ next_at: null }])
})

test('a reminder of an eating window is left out once the window is closed or was turned off', async () => {
  const late = await reader({ fasting_alerts: true, eating_window: true })
  const stopped = await reader({ fasting_alerts: true, eating_window: true })
  world.clock.now = new Date('2026-03-02T20:00:00Z')
  const started = await Promise.all(
    [late, stopped].map((each) => each.call(fasting.start, { body: { fasting_type: '16:8' } })),
  )
  await world.work(reminderRound, {})
  world.clock.now = new Date('2026-03-03T12:00:00Z')
  for (const [place, each] of [late, stopped].entries()) {
    await world.signIn(each)
    await each.call(fasting.complete, { params: { id: started[place]!.id } })
  }
  await passTo('2026-03-03T12:15:00Z')
  world.letters.length = 0
  world.clock.now = new Date('2026-03-03T19:30:00Z')
  await world.work(reminderRound, {})
  await change(stopped, { eating_window: false })
  world.clock.now = new Date('2026-03-03T20:00:00Z')
  await sendAll()
  expect([late, stopped].flatMap(subjects)).toEqual([])
})

test('a fast with an earlier start has earlier marks', async () => {
  const person = await reader({ fasting_alerts: true })
  const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
  await world.work(reminderRound, {})
  await person.call(fasting.changeStart, { params: { id }, body: { start_time: '2026-03-02T10:00:00Z' } })
  for (const time of ['13:59', '14:00', '16:00']) await passTo(`2026-03-02T${time}:00Z`)
  expect(subjects(person)).toEqual(['A quarter of your fast is done'])
})

test('an ended fast gets no reminders, and nobody is invited to another', async () => {
  const person = await reader({ fasting_alerts: true })
  const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
  await person.call(fasting.break, { params: { id }, body: {} })
  for (const time of ['02T16:00', '02T20:00', '03T07:00', '03T12:00']) await passTo(`2026-03-${time}:00Z`)
  expect(subjects(person)).toEqual([])
  const { rows } = await world.owner.query('select next_at from reminders where user_id = $1', [person.userId])
  expect(rows).toEqual([{ next_at: null }])
})

test('reminders that could not be sent for two hours or two days are dropped', async () => {
  const person = await reader({ mood_check_ins: true, meal_reminders: true, fasting_alerts: true })
  await person.call(fasting.start, { body: { fasting_type: 'custom', planned_duration_hours: 12 } })
  await passTo('2026-03-04T15:30:00Z')
  expect(subjects(person)).toEqual([])
  // Decided in time, but not sent in time.
  world.clock.now = new Date('2026-03-04T19:30:00Z')
  await world.work(reminderRound, {})
  world.clock.now = new Date('2026-03-04T21:31:00Z')
  await sendAll()
  expect(subjects(person)).toEqual([])
})

test('nothing is sent to an unconfirmed address, or after it was turned off or quiet hours began', async () => {
  const unproven = await world.signUp()
  await change(unproven, { mood_check_ins: true })
  const stopped = await reader({ mood_check_ins: true })
  const quiet = await reader({ mood_check_ins: true })
  world.clock.now = new Date('2026-03-02T19:30:00Z')
  await world.work(reminderRound, {})
  await change(stopped, { mood_check_ins: false })
  await change(quiet, { quiet_from: '19:31', mood_time: '18:00' })
  world.clock.now = new Date('2026-03-02T19:32:00Z')
  await sendAll()
  expect([unproven, stopped, quiet].flatMap(subjects)).toEqual([])
})

test('times follow a changed zone, and none is sent twice', async () => {
  const person = await reader({ mood_check_ins: true })
  await person.call(profile.update, { body: { timezone: 'Asia/Tokyo' } })
  await world.work(reminderRound, {})
  // It is already the next day in Tokyo.
  await passTo('2026-03-02T19:30:00Z')
  expect(subjects(person)).toEqual([])
  await passTo('2026-03-03T10:30:00Z')
  expect(subjects(person)).toHaveLength(1)
  await world.signIn(person)
  await person.call(profile.update, { body: { timezone: 'America/Los_Angeles' } })
  await passTo('2026-03-04T03:30:00Z')
  expect(subjects(person)).toHaveLength(1)
  await passTo('2026-03-05T03:30:00Z')
  expect(subjects(person)).toHaveLength(2)
})

test('a failure for one person delays nobody else, is put off, and is tried again', async () => {
  const broken = await reader({ mood_check_ins: true })
  const other = await reader({ mood_check_ins: true })
  const end = await poison(world.owner, 'insert on outbox', `new.user_id = '${broken.userId}'`)
  await passTo('2026-03-02T19:30:00Z')
  expect([subjects(broken), subjects(other)]).toEqual([[], ['How are you today?']])
  expect(failedIn(world.logs, 'a reminder could not be decided on')).toEqual([broken.userId])
  const { rows } = await world.owner.query('select next_at from reminders where user_id = $1', [broken.userId])
  expect(rows).toEqual([{ next_at: new Date('2026-03-02T20:30:00Z') }])
  await end()
  await passTo('2026-03-02T20:30:00Z')
  expect([subjects(broken), subjects(other)].map(({ length }) => length)).toEqual([1, 1])
})

test.each([
  ['PST', '2026-03-03T03:30:00Z'],
  ['SystemV/HST10', '2026-03-03T05:30:00Z'],
  ['Nowhere/At_all', '2026-03-02T19:30:00Z'],
])('a reminder of somebody with the stored zone %s comes at %s', async (zone, at) => {
  const person = await reader({ mood_check_ins: true })
  await world.owner.query('update users set timezone = $2 where user_id = $1', [person.userId, zone])
  await passTo(new Date(Date.parse(at) - 60_000).toISOString())
  expect(subjects(person)).toEqual([])
  await passTo(at)
  expect(subjects(person)).toEqual(['How are you today?'])
})

test('the decision waits for a parallel change and uses its result', async () => {
  const person = await reader({ mood_check_ins: true })
  world.clock.now = new Date('2026-03-02T19:30:00Z')
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query('delete from reminders where user_id = $1', [person.userId])
  const round = world.work(reminderRound, {})
  await expect.poll(() => world.countWaiting()).toBe(1)
  await holder.query('commit')
  holder.release()
  await round
  await sendAll()
  expect(subjects(person)).toEqual([])
})

test('a letter’s link stops only its kind, however often it is opened; a forged link stops nothing', async () => {
  const person = await reader({ mood_check_ins: true, meal_reminders: true })
  await passTo('2026-03-02T19:30:00Z')
  const { pathname, searchParams } = new URL(/<(.+)>/.exec(world.letters.at(-1)!.headers!['List-Unsubscribe']!)![1]!)
  const token = searchParams.get('token')!
  const stop = async (kind: string, mark: string) => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: `${pathname}?kind=${kind}&token=${encodeURIComponent(mark)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    return statusCode
  }
  expect(await stop('meal_reminders', token)).toBe(400)
  expect(await stop('everything', token)).toBe(422)
  for (const wrong of ['', 'x', token.slice(0, -2), `${token}AA`, '\0', 'a'.repeat(101)])
    expect(await stop('mood_check_ins', wrong)).toBeOneOf([400, 422])
  expect(await person.call(reminders.get)).toMatchObject({ mood_check_ins: true, meal_reminders: true })
  expect([await stop('mood_check_ins', token), await stop('mood_check_ins', token)]).toEqual([200, 200])
  expect(await person.call(reminders.get)).toMatchObject({ mood_check_ins: false, meal_reminders: true })
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  expect(await stop('meal_reminders', token)).toBe(400)
  expect(await stop('mood_check_ins', token)).toBe(200)
})

test('reminders are deleted with the account, and no letter is sent afterwards', async () => {
  const person = await reader({ mood_check_ins: true, fasting_alerts: true })
  world.clock.now = new Date('2026-03-02T19:30:00Z')
  await world.work(reminderRound, {})
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  await sendAll()
  expect(subjects(person)).toEqual([])
  const { rows } = await world.owner.query('select from reminders where user_id = $1', [person.userId])
  expect(rows).toEqual([])
  expect(reminderTexts.linkInvalid).not.toBe('')
})
