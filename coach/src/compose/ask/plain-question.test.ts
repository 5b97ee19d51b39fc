import { expect, test } from 'vitest'
import { talk } from '../../../testing/talk-of-records.ts'
import { understand } from '../../understand.ts'

test.each<[string, RegExp]>([
  ['how many k did i run in the last 2 weeks', /^\*\*23 km\*\* in 3 sessions/],
  ['how far did i cycle this month', /^\*\*20 km\*\* in 1 session/],
  ['whats my furthest run', /^Your farthest run: \*\*10 km\*\*/],
  ['whats my personal best for 5k', /5 km in 30 min, Monday, 16 November/],
  ['total km cycled in november', /^\*\*20 km\*\*/],
  ['what was my quickest 10k', /^Your fastest run of about 10 km: \*\*5:48/],
  ['have i run more than last month', /2h 16m more.*this month \(1 to 28 November\); no run logged in October/],
  ['whats my average pace this month', /^On average \*\*5:55 min per km\*\*/],
  ['what did i squat last time?', /^Your last squat: \*\*Squat 2 × 5 at 80 kg, Saturday, 21 November/],
  ['how heavy was my last squat before today', /80 kg, Saturday, 21 November/],
  ['what weight did i squat on saturday', /80 kg/],
  ['whats my squat pb', /^Your heaviest squat in all your records: \*\*80 kg\*\* for 5 repetitions/],
  ['what was my last run before thursday', /48 min, Tuesday, 24 November/],
  ['whats my weight done over the fortnight', /71\.4 kg.*1\.2 kg less than Sunday, 15 November/],
  ['how much did i lose sinse 2 weeks?', /^Your latest weight is \*\*71\.4 kg\*\*.*1\.2 kg less/],
  ['how much weight have i lost since 15th november in pounds', /157\.4 lb.*2\.6 lb less/],
  ['what did i weigh ten days ago in stone', /^Your weight on Wednesday, 18 November: \*\*11 st 5\.2 lb\*\*/],
  ['how much did i run lst week', /session last week \(16 to 22 November\)/],
  ['did i reach my water goal yesterday', /\*\*0\.5 l\*\* of your 2 l are left/],
  ['did i miss a workout this week', /without exercise|days? without/],
  ['how many hours did i sleep after my last night shift', /^Wednesday, 25 November: \*\*5h/],
  [
    'do i sleep less after night shifts',
    /a note of a night shift \*\*5h\*\* \(1 night\), on other days \*\*7h 30m\*\* \(2 nights\)/,
  ],
  [
    'mood after nights compared to other days, whats the difference',
    /night shift \*\*2 of 5\*\* \(bad\) \(1 day\), on other days \*\*4 of 5\*\*[^\n]*$/,
  ],
  ['how many headaches after a night shift', /^Headache: \*\*1\*\* on days with a note of a night shift/],
])('“%s” has its measure, its days and its unit', async (question, said) =>
  expect(await talk([question])).toMatch(said),
)

test.each<[string, RegExp]>([
  [
    'did i miss any levothyroxine this week',
    /noted on 3 days of 4 in the last seven days.*Not noted:\*\* Wednesday, 25 November\./,
  ],
  ['which days did i miss my levo', /Not noted:\*\* Wednesday, 25 November\. Noted: Tuesday, 24 November/],
  ['how many times did i take my levo in the last fortnight', /^You noted 3 doses in the last 2 weeks/],
  ['have i been taking my iron', /^Yes, in the last 30 days you noted 1 dose/],
  ['any days without levo in the past week', /Not noted:\*\* Wednesday, 25 November/],
  ['did i have any sumatriptan on thursday', /^No sumatriptan is noted on Thursday, 26 November.*pharmacist/],
  ['how much levo do i take', /^\*\*100 mcg\*\* each time/],
  ['how many ibu did i take this month', /^You noted 2 doses.*Ibuprofen, 400 mg.*Ibuprofen, 200 mg/],
  ['how many doses of ibuprofen in november', /^You noted 2 doses in November/],
  ['when did i last have levo', /^Last noted: \*\*Levothyroxine, 100 mcg\*\*, yesterday at 05:30/],
  ['what was my last dose of iron', /^Last noted: \*\*Iron, 200 mg\*\*, Thursday/],
  [
    'have i taken ibuprofen since tuesday',
    /^No Ibuprofen is noted since Tuesday, 24 November\. Last noted: .*22 November.*pharmacist/,
  ],
  [
    'did i have paracetamol yesterday',
    /^No paracetamol is noted yesterday\..*Noted under other names: Levothyroxine, Iron and Ibuprofen/,
  ],
  ['did i take my blood pressure pill on thursday', /^No blood pressure is noted on Thursday, 26 November\./],
  ['have i taken my iron tablets on thursday', /^Yes, on Thursday, 26 November you noted/],
  ['did i take my levo yesterday and my magnesium?', /^Yes, yesterday you noted.*\s+No magnesium is noted yesterday\./],
  ['did i take my vitamin d tablet today', /^No vitamin d is noted today\./],
  ['did i miss my iron last week', /^The first Iron noted was .*26 November.*what was before I can’t tell/],
])('“%s” is answered from the doses that were noted', async (question, said) =>
  expect(await talk([question])).toMatch(said),
)

test.each([
  ['did i take my vitamin d tablet today', ['vitamin d']],
  ['did i take my iron and the fish oil', ['iron', 'fish oil']],
  ['have i had my levo or any magnesium today', ['levo', 'magnesium']],
  ['did i take my iron, zinc and vitamin c yesterday', ['iron', 'zinc', 'vitamin c']],
])('no dose is logged of “%s”, however it was cut', async (question, names) => {
  const { logs, asks } = await understand(question, null, { today: '2026-11-28', time: '18:00', danger: null })
  expect(logs).toEqual([])
  expect(asks).toMatchObject(names.map((name) => ({ query: { about: 'medicine', name, measure: 'whether' } })))
})

test.each([
  // 28 November is a Saturday.
  ['how was my mood last week', '2026-11-28', '2026-11-16', '2026-11-22'],
  ['how was my mood last week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['how was my mood last week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['how was my mood over the last week', '2026-11-30', '2026-11-24', '2026-11-30'],
])('“%s” on %s is from %s to %s', async (question, today, start, end) => {
  const { asks } = await understand(question, null, { today, time: '18:00', danger: null })
  expect(asks).toMatchObject([{ query: { range: { start, end } } }])
})

test.each([
  'compare my sleep this week with last week',
  'did i run more than last week',
  'how was my mood this week vs last week',
])('two weeks that are compared share no day: %s', async (question) => {
  const { asks } = await understand(question, null, { today: '2026-11-30', time: '18:00', danger: null })
  expect(asks).toMatchObject([
    {
      query: {
        range: { start: '2026-11-24', end: '2026-11-30' },
        against: { start: '2026-11-17', end: '2026-11-23' },
      },
    },
  ])
})

test.each([
  ['what was the trigger of my bloating', 'Bloating'],
  ['what were the triggers of my migraines', 'Migraine'],
])('“%s” asks for what goes with a symptom', async (question, name) => {
  const { asks } = await understand(question, null, { today: '2026-11-28', time: '18:00', danger: null })
  expect(asks).toMatchObject([{ query: { about: 'symptoms', name, measure: 'relation' } }])
})

test.each(['am i on track w my water', 'am i on target with my water today'])(
  '“%s” is answered without naming words as not understood',
  async (question) => {
    const { asks } = await understand(question, null, { today: '2026-11-28', time: '18:00', danger: null })
    expect(asks).toMatchObject([{ query: { about: 'water' } }])
    expect(asks[0]).not.toHaveProperty('query.unheard')
  },
)

test.each([
  'took my levo late today at 9',
  'i slept badly after nights',
  'what should i do about missed levo',
  'how fast should i run 5k',
  'did i take a nap today',
  'how was my mood since i started taking levo',
])('“%s” asks for no doses, distances or shifts', async (message) => {
  const { asks } = await understand(message, null, { today: '2026-11-28', time: '16:08', danger: null })
  const queries = asks.flatMap((ask) => (ask.ask === 'records' ? [ask.query] : []))
  for (const { about, figure, given } of queries)
    expect([about === 'medicine', figure, given]).toEqual([false, undefined, undefined])
})
