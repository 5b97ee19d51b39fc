import { accounts } from '@finu/contract/accounts/accounts'
import { insights } from '@finu/contract/insights/insights'
import { moods } from '@finu/contract/moods/moods'
import { ownData } from '@finu/contract/accounts/own-data'
import { profile } from '@finu/contract/accounts/profile'
import { reminders } from '@finu/contract/reminders/reminders'
import { subscription } from '@finu/contract/subscription/subscription'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { createPayingWorld, type PayingWorld } from '../../testing/paying.ts'
import { failedIn, poison } from '../../testing/poison.ts'
import { password, type Client } from '../../testing/world.ts'
import { readSignedId, signId } from '../platform/signing.ts'
import { reportLetter, reportRound } from './report-letter-actions.ts'
import { composeReport } from './report-letter.ts'
import { nextReportAt, reportedMonday } from './report-times.ts'
import { reportWeek } from './report.ts'

const world: PayingWorld = await createPayingWorld()
afterAll(() => world.close())
beforeEach(() => {
  // A Thursday.
  world.clock.now = new Date('2026-02-26T12:00:00Z')
  world.letters.length = 0
})

const setAt = (instant: string) => void (world.clock.now = new Date(instant))
const want = (person: Client, isWanted = true) =>
  person.call(insights.wantReportLetters, { body: { is_wanted: isWanted } })
const letters = () => world.letters.filter(({ subject }) => subject.startsWith('Your week'))

/** Sends all decided letters as the queue would; repeated calls repeat it. */
async function sendAll(person: Client) {
  const { rows } = await world.owner.query<{ id: string }>(`select id from outbox where user_id = $1 and kind = $2`, [
    person.userId,
    reportLetter.name,
  ])
  const handler = world.jobs.find(({ job }) => job.name === reportLetter.name)!
  for (const { id } of rows) await handler.run({ user_id: person.userId, id })
}

async function reader(): Promise<Client> {
  const person = await signUpConfirmed(world)
  await person.call(subscription.startTrial)
  await person.call(moods.create, { body: { mood_type: 'calm' } })
  return person
}

test('on Monday morning in the reader’s zone the week is sent, once, as one column and as text', async () => {
  const person = await reader()
  await person.call(profile.update, { body: { timezone: 'America/New_York' } })
  expect(await want(person)).toMatchObject({ is_wanted: true, next_at: '2026-03-02T13:00:00.000Z', is_confirmed: true })
  setAt('2026-03-02T12:59:00Z')
  await world.work(reportRound, {})
  await sendAll(person)
  expect(letters()).toEqual([])

  setAt('2026-03-02T13:04:00Z')
  // Two servers in parallel, and once more.
  await Promise.all([world.work(reportRound, {}), world.work(reportRound, {})])
  await world.work(reportRound, {})
  await sendAll(person)
  await sendAll(person)
  const [letter, ...more] = letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: person.email, subject: 'Your week 9: One day of this week has entries' })
  expect(letter!.text).toContain('Your week 9, 23 February to 1 March')
  expect(letter!.text).toContain('Thu: Neutral')
  expect(letter!.text).toContain('Stop these emails: http://localhost:3000/stop-letters?token=')
  expect(letter!.html).not.toMatch(/<img|<script|<style|url\(|undefined|NaN/)
  expect(letter!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  await world.signIn(person)
  expect((await person.call(insights.reportLetters)).next_at).toBe('2026-03-09T12:00:00.000Z')
})

test('a mail program stops it with one call, without a session; a forged token stops nothing', async () => {
  const person = await reader()
  await want(person)
  setAt('2026-03-02T08:10:00Z')
  await world.work(reportRound, {})
  await sendAll(person)
  const url = new URL(/<(.+)>/.exec(letters()[0]!.headers!['List-Unsubscribe']!)![1]!)
  const stop = (token: string) =>
    world.app.inject({
      method: 'POST',
      url: `${url.pathname}?token=${encodeURIComponent(token)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const token = url.searchParams.get('token')!
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  for (const wrong of ['', 'x', changed, token.slice(0, -2), `${token}AA`, '\0', 'a'.repeat(101)]) {
    expect((await stop(wrong)).statusCode).toBeOneOf([400, 422])
  }
  await world.signIn(person)
  expect((await person.call(insights.reportLetters)).is_wanted).toBe(true)
  expect((await stop(token)).statusCode).toBe(200)
  expect((await stop(token)).statusCode).toBe(200)
  expect(await person.call(insights.reportLetters)).toMatchObject({ is_wanted: false, next_at: null })
})

test('nothing is sent after turning it off, without Premium, of an empty week, or to an unconfirmed address', async () => {
  const stopped = await reader()
  await want(stopped)
  const unproven = await world.signUp()
  await unproven.call(moods.create, { body: { mood_type: 'calm' } })
  expect(await want(unproven)).toMatchObject({ is_confirmed: false, is_open: false })
  const free = await signUpConfirmed(world)
  await free.call(moods.create, { body: { mood_type: 'calm' } })
  await want(free)
  const idle = await signUpConfirmed(world)
  await idle.call(subscription.startTrial)
  await want(idle)
  setAt('2026-03-02T08:10:00Z')
  await world.work(reportRound, {})
  // After the decision, before the sending.
  await world.signIn(stopped)
  await want(stopped, false)
  for (const person of [stopped, unproven, free, idle]) await sendAll(person)
  expect(letters()).toEqual([])
})

test('a missed Monday is skipped, and so is one that is not Monday in the reader’s present zone', async () => {
  const person = await reader()
  await want(person)
  setAt('2026-03-03T00:10:00Z')
  await world.work(reportRound, {})
  await sendAll(person)
  expect(letters()).toEqual([])
  await world.signIn(person)
  expect((await person.call(insights.reportLetters)).next_at).toBe('2026-03-09T08:00:00.000Z')
  await person.call(profile.update, { body: { timezone: 'America/Los_Angeles' } })
  // It is half past one at night there.
  setAt('2026-03-09T08:30:00Z')
  await world.work(reportRound, {})
  await world.signIn(person)
  expect((await person.call(insights.reportLetters)).next_at).toBe('2026-03-09T15:00:00.000Z')
})

test('in quiet hours the report waits until they end', async () => {
  const person = await reader()
  await want(person)
  await person.call(reminders.change, { body: { quiet_until: '09:15' } })
  setAt('2026-03-02T08:10:00Z')
  await world.work(reportRound, {})
  await sendAll(person)
  expect(letters()).toEqual([])
  setAt('2026-03-02T09:15:00Z')
  await world.work(reportRound, {})
  await sendAll(person)
  expect(letters()).toHaveLength(1)
})

test('a failure for one person delays nobody else’s report, is put off, and is tried again', async () => {
  const [broken, other] = [await reader(), await reader()]
  for (const person of [broken, other]) await want(person)
  const end = await poison(world.owner, 'insert on outbox', `new.user_id = '${broken.userId}'`)
  setAt('2026-03-02T08:10:00Z')
  await world.work(reportRound, {})
  await sendAll(other)
  expect(letters().map(({ to }) => to)).toEqual([other.email])
  expect(failedIn(world.logs, 'a report could not be decided on')).toEqual([broken.userId])
  await end()
  setAt('2026-03-02T09:00:00Z')
  await world.work(reportRound, {})
  await sendAll(broken)
  expect(letters()).toHaveLength(1)
  setAt('2026-03-02T09:10:00Z')
  await world.work(reportRound, {})
  await sendAll(broken)
  expect(letters().map(({ to }) => to)).toEqual([other.email, broken.email])
})

test.each([
  ['PST', '2026-03-02T16:00:00Z'],
  ['Nowhere/At_all', '2026-03-02T08:00:00Z'],
])('somebody whose zone was stored as %s has a report, a day and a year', async (zone, at) => {
  const person = await reader()
  await world.owner.query('update users set timezone = $2 where user_id = $1', [person.userId, zone])
  expect(await want(person)).toMatchObject({ next_at: new Date(at).toISOString() })
  expect((await person.send(insights.today)).status).toBe(200)
  expect((await person.send(insights.day, { params: { date: '2026-02-26' } })).status).toBe(200)
  expect((await person.send(moods.create, { body: { mood_type: 'calm' } })).status).toBe(201)
  setAt(at)
  await world.work(reportRound, {})
  await sendAll(person)
  expect(letters()).toHaveLength(1)
})

test('the report’s settings are deleted with the account', async () => {
  const person = await reader()
  await want(person)
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  setAt('2026-03-02T08:10:00Z')
  await world.work(reportRound, {})
  await sendAll(person)
  expect(letters()).toEqual([])
  expect((await world.anonymous.send(accounts.login, { body: { email: person.email, password } })).status).toBe(401)
})

test('the next Monday morning is on a Monday morning, whatever the zone and its clock changes', () => {
  const zone = fc.constantFrom(null, 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia', 'Africa/Cairo')
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, zone, (now, timezone) => {
      const next = nextReportAt(now, timezone)
      const ahead = next.getTime() - now.getTime()
      expect(ahead).toBeGreaterThan(0)
      expect(ahead).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000)
      const options = { timeZone: timezone ?? 'UTC', weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
      expect(next.toLocaleString('en-GB', options)).toMatch(/^Mon,? 08:00$/)
      expect(new Date(reportedMonday(next, timezone)).getUTCDay()).toBe(1)
    }),
  )
})

test('a token is read only by the key that made it', () => {
  const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (userId, text) => {
      expect(readSignedId(key, signId(key, userId))).toBe(userId)
      expect(readSignedId(other, signId(key, userId))).toBeNull()
      expect(readSignedId(key, text)).toBeNull()
    }),
  )
})

test('a letter says the same as HTML and as text', () => {
  const days = Array.from({ length: 14 }, (_, place) => ({
    date: new Date(Date.UTC(2026, 10, 2 + place)).toISOString().slice(0, 10),
    mood: [3, 4, 3.4, 1, 2.6, 3, 4.6][place % 7]!,
    exerciseMinutes: 20,
    calories: 1800,
    sleepMinutes: 445,
    waterMl: null,
    weightKg: null,
    fasts: 1,
    fastsCompleted: 1,
    isLogged: true,
  }))
  const medicines = [{ name: 'Iron', dose: null, days: 3 }]
  const report = reportWeek(days, { goalMinutes: 150, units: 'metric', medicines })
  const { subject, text, html } = composeReport(report, {
    publicUrl: 'https://finu.example',
    stopUrl: 'https://finu.example/stop-letters?token=a',
  })
  expect(subject).toBe('Your week 46: One hard Thursday, and a good way back')
  for (const words of [
    'Your week 46, 9 to 15 November',
    'One hard Thursday, and a good way back.',
    'One thing to try.',
    'Calories a day',
    'Sleep a night',
    '7h 25m',
  ])
    for (const form of [text, html]) expect(form).toContain(words)
  // Medicines stay in the app: an email may be read by others.
  for (const form of [text, html]) expect(form).not.toContain('Iron')
  expect(html.match(/height:76px/g)).toHaveLength(7)
})
