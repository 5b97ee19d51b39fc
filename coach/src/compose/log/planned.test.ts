import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const clock = { today: '2026-11-29', time: '18:00', danger: null }
const understood = (said: string) => understand(said, null, clock)

test.each([
  'football training tonight 7 till 8.30',
  'yoga tonight at 7',
  'pizza tonight at 8',
  'have to take antibiotics at 8 tonight',
  'need to go to the gym tomorrow',
  'going for a run later',
  'gonna start a 16 8 fast tomorrow',
  'starting a 16:8 fast next week',
  'fasting from 8 tonight until noon tomorrow',
])('what is still to come is on no card: %s', async (said) => {
  const { logs, asks, question, asides } = await understood(said)
  expect([logs, asks, question]).toEqual([[], [], null])
  expect(asides).toEqual([{ kind: 'later', text: said }])
})

test.each([
  ['played football 5 till 6.30', 90, '2026-11-29T17:00'],
  ['tennis 5-6pm yesterday', 60, '2026-11-28T17:00'],
  ['yoga 7am-8am', 60, '2026-11-29T07:00'],
  ['gym from 10 to 11.30', 90, '2026-11-29T10:00'],
  ['gym tonight 4 till 5', 60, '2026-11-29T16:00'],
])('hours from and to are the time and the length: %s', async (said, duration_minutes, at) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'exercise', input: { duration_minutes, at } }]),
)

test('kilometres from and to are no hours', async () =>
  expect((await understood('ran 3-4 km in 30 min')).logs).toMatchObject([{ input: { duration_minutes: 30 } }]))

test('a fast until tomorrow runs now', async () =>
  expect((await understood('fast until noon tomorrow')).logs).toMatchObject([{ kind: 'fast' }]))

test.each([
  'i didn’t drink any alcohol this weekend yay',
  'i haven’t had any alcohol this week',
  'i didnt eat breakfast',
])('what was not done is understood, and on no card: %s', async (said) => {
  const { logs, asks, question, asides } = await understood(said)
  expect([logs, asks, question]).toEqual([[], [], null])
  expect(asides).toMatchObject([{ kind: 'denied' }])
})

test.each([
  ['bed at 11, up at 5, work 6 till 2', '2026-11-28T23:00', '2026-11-29T05:00'],
  ['stayed up playing mobile legends till 3, woke 9.30', '2026-11-29T03:00', '2026-11-29T09:30'],
  ['stayed up till 2 up at 8', '2026-11-29T02:00', '2026-11-29T08:00'],
])('the hours of a night are those of sleep: %s', async (said, start, end) =>
  expect((await understood(said)).logs).toMatchObject([{ kind: 'sleep', input: { start, end } }]),
)

test.each(['i sleep 6 hours a night', 'gonna try and sleep 8 hours a night'])(
  'what is slept every night is no night: %s',
  async (said) => expect((await understood(said)).logs).toEqual([]),
)

test('the hours of work are no sleep', async () =>
  expect((await understood('i got up at 5 did me shift 6 till 2')).logs).toEqual([]))

test.each([
  ['8 hrs 20 sleep according to my fitbit with 1 hr 10 deep', undefined],
  ['slept deep, 8 hours', 'rested'],
])('deep sleep of a tracker is no quality: %s', async (said, quality) => {
  const [log] = (await understood(said)).logs
  expect(log?.kind === 'sleep' && log.input.quality).toBe(quality)
})

test.each([
  ['i want to sleep before 11 on weeknights', ['Sleep before 11 on weeknights'], []],
  ['cut down to one coffee a day is my new goal', ['Cut down to one coffee a day'], []],
  ['doc says lose 20 lbs by summer so thats the goal', ['Lose 20 lbs by summer'], ['by summer']],
  ['goal: lose 5kg by end of january', ['Lose 5kg by end of january'], ['by end of january']],
  ['goal: drink 2 litres every day and meditate', ['Drink 2 litres every day', 'Meditate'], []],
  ['stop eating sweets after 8pm starting tomorrow', ['Stop eating sweets after 8pm starting tomorrow'], []],
  ['no more takeaways from now on', ['No more takeaways from now on'], []],
])('a goal has its whole name: %s', async (said, names, notDaily) => {
  const { logs, asides } = await understood(said)
  expect(logs.map((log) => log.kind === 'goal' && log.input.name)).toEqual(names)
  expect(asides.map(({ text }) => text)).toEqual(notDaily)
})
