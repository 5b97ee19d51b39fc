import { expect, test } from 'vitest'
import { energy, openCard, openRun } from '../../testing/open-card.ts'
import { talk } from '../../testing/talk-of-records.ts'
import { nothingKept } from '../reply-data.ts'
import type { Before } from '../understanding.ts'

type Card = Before['cards'][number]

const at = '2026-11-28T08:00:00Z'
const dose = (name: string, strength: string | null = null) =>
  openCard('medicine', { name, dose: strength, taken_at: at })
const drink = (amount_ml: number) => openCard('water', { amount_ml })
const meal = openCard(
  'meal',
  { name: 'Tofu scramble', meal_type: 'lunch', food_items: [{ name: 'tofu', quantity: 1, unit: 'serving' }] },
  energy(480),
)
const run = openRun(at)
const goal = openCard('goal', { name: 'Run 3 times a week' })
const weight = openCard('weight', { weight_kg: 70.8 })
const headache = openCard('symptom', { name: 'Headache', severity_score: 3, timestamp: at })
const night = openCard('sleep', { asleep_at: '2026-11-27T23:00:00Z', woke_at: '2026-11-28T07:00:00Z' })

const today = (time: string) => `2026-11-28T${time}`

test.each<[string, Card[], string[], RegExp]>([
  [
    'when did i last take paracetamol',
    [dose('Paracetamol')],
    [today('08:00')],
    /^\*\*Paracetamol\*\* at 08:00 is on a card and not saved yet.*\n\nNo paracetamol is noted in your records\./,
  ],
  ['have i had any ibuprofen today', [dose('Ibuprofen', '400 mg')], [], /^\*\*Ibuprofen, 400 mg\*\* is on a card/],
  [
    'how many levo have i taken this week',
    [dose('Levothyroxine')],
    [today('05:30')],
    /^\*\*Levothyroxine\*\* at 05:30/,
  ],
  [
    'how far off 2 litres am i',
    [drink(500), drink(750)],
    [today('10:00'), today('13:00')],
    /\*\*2 l\*\* of 2 l are left today\.\n\n\*\*0\.5 l\*\* at 10:00 and \*\*0\.75 l\*\* at 13:00 are on cards.*\*\*0\.75 l\*\* of 2 l/,
  ],
  ['am i at 3l of water yet', [drink(500)], [], /\*\*3 l\*\* of 3 l are left.*\*\*2\.5 l\*\* of 3 l are left/s],
  [
    'how many calories today',
    [meal],
    [],
    /No meal.*\*\*Tofu scramble, 480 kcal\*\* is on a card.*Today: \*\*480 kcal\*\*/s,
  ],
  ['what did i have for lunch', [meal], [], /No lunch.*\*\*Tofu scramble, 480 kcal\*\* is on a card/s],
  ['how many runs this week', [run], [today('08:00')], /\*\*Run, 26 min\*\* at 08:00 is on a card/],
  ['how are my goals going', [goal], [], /\*\*Run 3 times a week\*\* is on a card/],
  ['whats my weight', [weight], [], /71\.4 kg.*\*\*70\.8 kg\*\* is on a card.*latest weight is \*\*70\.8 kg\*\*/s],
  ['how many headaches this month', [headache], [], /\*\*Headache\*\* is on a card/],
  [
    'how did i sleep last night',
    [night],
    [`${today('00:00')}/${today('07:00')}`],
    /\*\*8h of sleep\*\* at 07:00 is on/,
  ],
])('“%s” names what is on a card and not saved', async (question, cards, times, said) =>
  expect(await talk([question], cards, { ...nothingKept, times })).toMatch(said),
)

test.each<[string, Card[], string[]]>([
  ['did i take iron yesterday', [dose('Paracetamol')], []],
  ['how much water did i drink yesterday', [drink(500)], [today('10:00')]],
  ['when did i last cycle', [run], []],
  ['how many migraines this month', [headache], []],
  ['how many headaches this month', [{ ...headache, state: 'saved' }], []],
])('“%s” names no card of something else', async (question, cards, times) =>
  expect(await talk([question], cards, { ...nothingKept, times })).not.toMatch(/not saved/),
)

test('a card stays named until it is saved, whatever was asked meanwhile', async () =>
  expect(await talk(['how was my mood this week', 'how much water today'], [drink(500)])).toMatch(
    /\*\*0\.5 l\*\* is on a card/,
  ))
