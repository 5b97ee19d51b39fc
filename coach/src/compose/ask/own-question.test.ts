import { expect, test } from 'vitest'
import { energy, openCard } from '../../../testing/open-card.ts'
import { withName } from '../../antecedent.ts'
import { talk } from '../../../testing/talk-of-records.ts'
import { nothingKept } from '../../reply-data.ts'
import type { Before } from '../../understanding.ts'

const cardOf = (kind: 'exercise' | 'meal', log: unknown): Before['cards'] => [
  openCard(kind, log, kind === 'meal' ? energy(480) : {}),
]
const run = cardOf('exercise', {
  name: 'Run',
  type: 'cardio',
  duration_minutes: 55,
  distance_m: 10_000,
  is_completed: true,
})
const set = { id: '019a0000-0000-7000-8000-000000000002', movement: 'Squat', reps: 5, load_kg: 90 }
const squats = cardOf('exercise', {
  name: 'Strength training',
  type: 'strength',
  duration_minutes: 30,
  is_completed: true,
  sets: [set],
})
const meal = cardOf('meal', { name: 'Soup', meal_type: 'lunch', food_items: [{ name: 'soup', quantity: 1 }] })

test.each<[string[], RegExp]>([
  [
    ['should i double up on my ibuprofen', 'ok not doubling. when did i last log it'],
    /^Last noted: \*\*Ibuprofen, 400 mg/,
  ],
  [
    ['how many migraines have i had', 'does it happen more when i sleep like crap?'],
    /^Before days with migraine you slept/,
  ],
  [['how many migraines have i had', 'do they happen more after bad sleep'], /^Before days with migraine/],
  [
    ['should i double up on my ibuprofen', 'right, no second dose then. how long ago was the last one'],
    /^Last noted: \*\*Ibu/,
  ],
  [['how many migraines have i had', 'are they getting worse'], /\*\*5 of 5\*\*, is 2 higher than the one before/],
  [['when was my last run', 'how many did i do last week'], /Running/],
  [['dont think ill run today. how many did i do last month'], /^No run/],
  [['how much water did i drink yesterday', 'and when did i last log it'], /1\.5 l/],
  [['did i take iron yesterday', 'how often do i take it'], /You noted 1 dose in the last 30 days/],
])('%j: a word that points back means what was spoken of', async (messages, said) =>
  expect(await talk(messages)).toMatch(said),
)

test.each<[string[], Before['cards'], RegExp]>([
  [
    ['how does that stack up against my other runs'],
    run,
    /^Pace, run: the latest, \*\*5:30 min per km\*\*, is 0:18.* faster/,
  ],
  [['faster than last time?'], run, /on a card and not saved yet/],
  [
    ['what did i squat last time', 'so am i getting stronger or nah'],
    squats,
    /\*\*90 kg\*\*, is 10 kg more than the one/,
  ],
  [['am i lifting more than last time'], squats, /^Heaviest squat of each day/],
  [['am i getting faster'], [], /^Pace, run/],
  [['is my running improving'], [], /^Pace, run/],
  [['heavier than last week?'], squats, /^Heaviest squat of each day/],
  [['whats my weight', 'am i heavier than last time?'], [], /^Your weight: the latest, \*\*71\.4 kg\*\*/],
  [['how much water did i drink yesterday', 'how does that compare to today'], [], /yesterday; no water logged today/],
  [['how long was my last run', 'is that longer than usual'], [], /^Length, run.*58 min.*10 min longer/],
  [
    ['how did i sleep on friday', 'is that better than usual'],
    [],
    /^Your sleep: the latest, \*\*7h\*\*, is 1h less than/,
  ],
])('%j sets the latest beside those before', async (messages, cards, said) =>
  expect(await talk(messages, cards)).toMatch(said),
)

test.each<[string[], RegExp]>([
  [['how much have i lost in 2 weeks'], /71\.4 kg.*1\.2 kg less than Sunday, 15 November/],
  [['how much have i lost over these 3 weeks'], /1\.2 kg less than Sunday, 15 November/],
  [
    ['whats my weight', 'at this rate when do i hit 70?'],
    /^At this rate you would be at 70 kg about \*\*Friday, 11 December\*\*/,
  ],
  [['when will i reach my target weight'], /at 70 kg about \*\*Friday, 11 December/],
  [['am i on track to hit 70 by new year'], /at 70 kg about \*\*Friday, 11 December/],
  [['when will i get up to 80 kg'], /^I can’t tell when you will be at 80 kg: at this rate you don’t get there/],
  [
    ['how was my sleep this week', 'when do i hit 9 hours'],
    /^My last answer was about your sleep, of which I can’t tell/,
  ],
])('%j is answered for its days, and of days to come by the rate or not at all', async (messages, said) =>
  expect(await talk(messages)).toMatch(said),
)

test.each<[string[], Before['cards'], RegExp]>([
  [['what am i at for today then'], meal, /\*\*Soup, 480 kcal\*\* is on a card.*\*\*480 kcal\*\*, from 1 meal/],
  [['how much water today', 'total so far?'], [], /^No water is logged today/],
  [["what's my avg calories on days i logged food"], [], /^On average \*\*590 kcal\*\* a day, over the 2 days/],
  [['average water on the days i tracked it'], [], /^On average \*\*1\.5 l\*\* of water/],
  [
    ['how are my goals', 'how am i doing on the running one'],
    [],
    /^\*\*Run 3 times a week\*\* is still open today.*2 times/,
  ],
  [['hows the reading goal going'], [], /^\*\*Read 20 pages\*\* is done today/],
  [['how am i doing with my step goal'], [], /^No goal of yours is called “step”/],
])('%j is the sum or the goal that is meant', async (messages, cards, said) =>
  expect(await talk(messages, cards, cards.length > 0 ? nothingKept : undefined)).toMatch(said),
)

test('a name stands in the question as it was said, whatever signs it has', () =>
  expect(withName('when did i last take it?', { about: 'medicine', name: 'vit $& b' })).toBe(
    'when did i last take vit $& b?',
  ))
