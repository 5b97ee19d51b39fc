import { expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'
import { findVitalSign } from './vital-signs.ts'

test.each([
  ['my oxygen is 80', 'emergency'],
  ['pulse ox reads 79', 'emergency'],
  ['83% oxygen', 'emergency'],
  ['spo2 93 today', 'severe'],
  ['bp 220/130 with a pounding headache', 'emergency'],
  ['my blood pressure is 200/130', 'severe'],
  ['blood pressure is 70/40', 'emergency'],
  ['glucose is 35 mg/dl', 'emergency'],
  ['blood glucose 600', 'emergency'],
  ['blood sugar 2.6 and shaky', 'emergency'],
  ['blood sugar 48', 'severe'],
  ['hr 28', 'emergency'],
  ['heart rate 180 sitting still', 'emergency'],
  ['newborn temp 38.6', 'emergency'],
  ['fever of 105 and confused', 'emergency'],
  ['her temperature is 41.5', 'emergency'],
  ['my oxygen is 80 what should i do', 'emergency'],
  ['my bp is 220/130, is that normal?', 'severe'],
  ['oxygen 98 earlier now 84', 'emergency'],
  ['bp 120/80 this morning, now 210/130', 'severe'],
  // Kept back.
  ['sats down to 86 percent', 'emergency'],
  ['pulse of 170 in bed for no reason', 'emergency'],
  ['3 week old baby temperature 38.2', 'emergency'],
  ['sugar level is 29 mmol and vomiting', 'emergency'],
] as const)('“%s” is %s', (said, danger) => expect(findVitalSign(said)).toBe(danger))

test.each([
  'bp 128/82',
  'oxygen 97 this morning',
  'blood sugar 110 after lunch',
  'glucose 5.4',
  'heart rate 172 on my run',
  'max hr 186 today',
  'resting hr 48',
  'fever of 38.5',
  'its 41 outside',
  'temperature in the oven 200',
  'ran 5k in 28 hr',
  '24 hr fast done',
  'worked 36 hr this week',
  'is an oxygen of 91 normal',
  'what should my blood pressure be, under 180/120?',
  'slept 8 hr 30 min',
  'gym 1 hr 15 min',
  'pulse 64 spo2 98',
  'bp 130/85 pulse 72 sats 98',
  'took my heart pill 20 mg atorvastatin',
  'heart rate was 20 lower than last week',
  'pulse pilates 30 min',
  'hot day, temp hit 43',
  'checked tyre pressure 36/33',
  'blood sugar test: hba1c 48 mmol/mol',
  'tennis, heart rate 181',
  'my sugar was 45g today',
  // Kept back.
  '30 g of sugar in that drink',
  'avg heart rate 140 in spin',
  'pulse 61 before bed',
])('“%s” is no sign', (said) => expect(findVitalSign(said)).toBeNull())

test.each([
  'chopped off my thumb in the kitchen',
  "my epipen didn't work",
  'got electrocuted',
  'nearly drowned',
  'contractions at 30 weeks',
  'had a seizure this morning first time ever',
  'inhaled chlorine fumes',
  'gas smell and headache',
  'burned my face with boiling oil',
  'gave my child the wrong medicine',
  // Kept back.
  'sliced the tip of my finger clean off',
  'my waters broke and im only 33 weeks',
  'she had her first ever seizure just now',
])('an emergency in plain words is one: %s', async (said) => expect((await findDanger(said))?.danger).toBe('emergency'))

test.each([
  'I cut my hair',
  'I cut my carbs this week',
  "I'm having a heart to heart with my sister",
  'I drowned my pancakes in syrup',
  'took 10 units of insulin before lunch',
  'had 20 units of glargine tonight',
  // Kept back.
  'cut the grass for 40 minutes',
  'drowned my chips in vinegar',
  'took 8 units of novorapid with dinner',
])('what only sounds like danger is none: %s', async (said) => expect(await findDanger(said)).toBeNull())

test.each([
  'took my foot off the gas this week',
  'cut off my toe nails',
  'used my auto injector today',
  "haven't needed my epipen this year",
  'deep burn on the last set',
  'new insulin pen, 300 units in it, took 10',
])('a plain emergency needs its plain words: %s', async (said) => {
  expect((await findDanger(said))?.danger).not.toBe('emergency')
})

test.each([
  "I've never been more suicidal",
  "I'm not ok, I'm suicidal",
  'so tired I might just kill myself',
  'slept 1 hr 30 min and i want to kill myself',
  'my oxygen is 91 and i want to kill myself',
])('self-harm is found beside what only sounds like it, and before an emergency: %s', async (said) =>
  expect((await findDanger(said))?.danger).toBe('self_harm'),
)

test.each([
  'injected 300 units of insulin',
  'took 40 units of humalog then another 40 units and 40 units again',
  'my chest feels strange on the left',
  'took 90 units of novorapid',
  'cut my hair and took 40 paracetamol',
])('and what is danger beside it stays: %s', async (said) => expect(await findDanger(said)).not.toBeNull())
