import { saySets } from '@finu/contract/fitness/set-words'
import { expect, test } from 'vitest'
import type { LogInput } from '../log-input.ts'
import { understand } from '../understand.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }

/** Returns each log of a message in a few words. */
function wordsOf(log: LogInput): string {
  switch (log.kind) {
    case 'meal':
      return log.input.foods
        .map(({ name, quantity, unit, calories }) =>
          [quantity, unit, name, calories && `${calories} kcal`].filter(Boolean).join(' '),
        )
        .join(', ')
    case 'water':
      return `${log.input.amount_ml} ml`
    case 'weight':
      return `${log.input.weight_kg} kg`
    case 'medicine':
      return [log.input.name, log.input.dose].filter(Boolean).join(': ')
    case 'symptom':
      return `${log.input.name} ${log.input.severity_score}`
    case 'exercise': {
      const { name, duration_minutes, distance_m, sets } = log.input
      const each = sets?.flatMap(({ sets: count, ...set }) => Array.from({ length: count }, () => set))
      return each ? saySets(each, 'metric') : [name, duration_minutes, distance_m].filter(Boolean).join(' ')
    }
    default:
      return log.kind
  }
}

test.each([
  // Numbers without a zero in front, and fractions.
  ['took levothyroxine .25 mg', 'Levothyroxine: 0.25 mg'],
  ['drank .5 l of water', '500 ml'],
  ['I drank ,5 l of milk', '500 ml milk'],
  ['had .75 litre water', '750 ml'],
  ['1/4th cup of oats', '0.25 cup oats'],
  ['2/3rds of a pizza', '0.67 pizza'],
  ['3/4ths cup of rice', '0.75 cup rice'],
  ['½ avocado, 1 egg', '0.5 avocado, 1 egg'],
  // Doses as they were said.
  ['2 paracetamol 500 mg', 'Paracetamol: 2 × 500 mg'],
  ['2x500mg paracetamol', 'Paracetamol: 2x500mg'],
  ['1.000 IE Vitamin D', 'Vitamin D: 1.000 IE'],
  ['metformin 500 mg twice', 'Metformin: 500 mg twice'],
  ['iron 210 mg, omelette with 3 eggs', 'Iron: 210 mg; 1 omelette, 3 eggs'],
  ['Levothyroxine, 75 micrograms', 'Levothyroxine: 75 micrograms'],
  ['took 3 x 250 mg of amoxicillin', 'Amoxicillin: 3 x 250 mg'],
  // Numbers that belong to a name.
  ['70% chocolate 20g', '20 g 70% chocolate'],
  ['chocolate 85% 20 g', '20 g chocolate 85%'],
  ['200 ml 2% milk', '200 ml 2% milk'],
  ['v8 juice', '1 v8 juice'],
  ['3-egg omelette', '1 3-egg omelette'],
  ['7up 330ml', '330 ml 7up'],
  ['500 kcal burger', '1 burger 500 kcal'],
  // Numbers in words, misspelt or with a spoken point.
  ['two hunderd fifty gramm quark', '250 g quark'],
  ['one hundrd and ten grams of oats', '110 g oats'],
  ['weigh in 74 komma 1 after breakfast', '74.1 kg'],
  ['weighed seventy two point four kilos', '72.4 kg'],
  ['weighed in at one forty one point four today', '141.4 kg'],
  ['weight one sixty two point five this morning', '162.5 kg'],
  ['weighed a hundred and forty one point six', '141.6 kg'],
  ['one oh five point two kilos', '105.2 kg'],
  ['ran twelve point four k in one hour five', 'Run 65 12400'],
  ['walked three point two miles in fifty minutes', 'Walk 50 5150'],
  // What was weighed counts more than one of it.
  ['an apple 180g and a coffee', '180 g apple, 1 coffee'],
  ['had a greek yog 150g', '150 g greek yogurt'],
  // A part of a litre is of no glass.
  ['drank 3x 0,33 water', '990 ml'],
  ['0,75 water', '750 ml'],
  ['a pint and a half of water', '852 ml'],
  // Ranges, counts and sums.
  ['2-3 bananas', '2.5 bananas'],
  ['2 x 150 g chicken', '300 g chicken'],
  ['2 80g burgers', '160 g burgers'],
  ['almonds 30g x 2', '60 g almonds'],
  ['Three 8-ounce glasses of water', '710 ml'],
  ['two 330ml cans of water', '660 ml'],
  ['71 kilos and 200 grams', '71.2 kg'],
  // A number stays with the word that it was said of.
  ['200g chiken, 150g rise, brocoli', '200 g chicken, 150 g rice, 1 brocoli'],
  ['lasagne and half a bottle of red', '1 lasagne, 0.5 bottle red wine'],
  ['100g pasta, salad, 20g parmesan', '100 g pasta, 1 salad, 20 g parmesan'],
  // Lengths and distances.
  ['ran 12.4 km in 1:08:30', 'Run 69 12400'],
  ['5k in 27:30', 'Run 28 5000'],
  ['half marathon in 1:52:04', 'Run 112 21098'],
  ['swam 1500 m in 32 min', 'Swim 32 1500'],
  ['cycled 1:30', 'Bike ride 90'],
  ['swam 40 lenghts a 25m in 32 mins', 'Swim 32 1000'],
  ['swim 20 laps of 50 m, 25 min', 'Swim 25 1000'],
  ['bike to uni 2x 15min', 'Bike ride 30'],
  ['lost 2 kilos this month, 70.2 this morning', '70.2 kg'],
  // Calories without a unit, by the others of the message or by how they are said.
  ['wrap 520 cal, crisps 180, coke 140', '1 wrap 520 kcal, 1 crisps 180 kcal, 1 coke 140 kcal'],
  ['eggs and toast 300 kcal, coffee 20', '1 eggs, toast 300 kcal, 1 coffee 20 kcal'],
  ['2 eggs 150kcal, toast 90', '2 eggs 150 kcal, 1 toast 90 kcal'],
  ['oat latte ~120', '1 oat latte 120 kcal'],
  ['burrito bowl about 750', '1 burrito bowl 750 kcal'],
  ['lasagne approx 600, garlic bread approx 200', '1 lasagne 600 kcal, 1 garlic bread 200 kcal'],
  ['porridge at 8 (320), soup at 1 (250)', '1 porridge 320 kcal; 1 soup 250 kcal'],
  ['pizza 3 slices 850 cal, beer 500ml 210', '3 slice pizza 850 kcal, 500 ml beer 210 kcal'],
  ['greek yogurt 150g 97 cal, granola 40g 190 cal', '150 g greek yogurt 97 kcal, 40 g granola 190 kcal'],
  ['a coke and a 500 kcal burger', '1 coke, 1 burger 500 kcal'],
  ['breakfast 350, lunch 600, dinner 800', '1 breakfast 350 kcal; 1 lunch 600 kcal; 1 dinner 800 kcal'],
  ['breakfast 350 cal lunch skipped dinner 700', '1 breakfast 350 kcal; 1 dinner 700 kcal'],
  // Weights as well.
  ['chicken 200g, rice 150, broccoli 80', '200 g chicken, 150 g rice, 80 g broccoli'],
  ['200g chicken, 150 rice, 80 broccoli', '200 g chicken, 150 g rice, 80 g broccoli'],
  ['had 200 of rice', '200 g rice'],
  // Sets.
  ['plank 60s x 3', 'Plank 3 × 60 s'],
  ['squats 5 lots of 10 at 60', 'Squat 5 × 10 at 60 kg'],
  [
    'Bench today in lb: 225x5, 245x5, 265x3, 285x1',
    'Bench press 1 × 5 at 102.06 kg, 1 × 5 at 111.13 kg, 1 × 3 at 120.2 kg, 1 × 1 at 129.27 kg',
  ],
  ['deadlift 100 kg 3x5 then 120 kg 1x3', 'Deadlift 3 × 5 at 100 kg, 1 × 3 at 120 kg'],
  // Strengths.
  ['headache, 3 on 5', 'Headache 3'],
  ['migraine 8 on 10', 'Migraine 4'],
])('“%s” is %s', async (said, words) => {
  const { logs, asides } = await understand(said, null, circumstances)
  expect(logs.map(wordsOf).join('; ')).toBe(words)
  expect(asides).toEqual([])
})

test('a number that belongs to nothing is named, and moves to no other word', async () => {
  const { asides, logs } = await understand(
    '100 g yoghurt (protein 3 g, 60 kcal) and 15 g granola',
    null,
    circumstances,
  )
  expect(logs.map(wordsOf)).toEqual(['100 g yoghurt 60 kcal, 15 g granola'])
  expect(asides).toEqual([{ kind: 'figure', text: 'protein 3 g' }])
  const friends = await understand('ran 5 miles with 2 friends', null, circumstances)
  expect(friends).toMatchObject({ logs: [], question: { ask: 'duration', distance_m: 8047 } })
})

test.each([
  ['soup, 380', '380'],
  ['pasta 80', '80'],
  ['beer 500ml 210', '210'],
])('a number that may be calories or grams is neither: %s', async (said, number) => {
  const { asides, logs } = await understand(said, null, circumstances)
  expect(JSON.stringify(logs)).not.toContain(number)
  expect(asides).toEqual([{ kind: 'unread', text: number }])
})

test('meals of two times keep their own foods', async () => {
  const { logs } = await understand(
    'fry at 9 with 2 sausages 2 rashers and an egg, ham sandwich at 1',
    null,
    circumstances,
  )
  expect(logs.map(wordsOf)).toEqual(['1 fry, 2 sausages, 2 rashers, 1 egg', '1 ham sandwich'])
})
