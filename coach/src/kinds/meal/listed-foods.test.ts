import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const clock = { today: '2026-11-29', time: '18:00', danger: null }

/** The foods of each meal: '2 slice bread + butter'. */
const mealsIn = async (said: string) =>
  (await understand(said, null, clock)).logs.map((log) =>
    log.kind === 'meal'
      ? log.input.foods
          .map(({ name, quantity, unit }) => [...(quantity === 1 && !unit ? [] : [quantity, unit]), name])
          .map((words) => words.filter(Boolean).join(' '))
          .join(' + ')
      : log.kind,
  )

test.each([
  ['protein shake with 2 scoops whey and 300ml milk', '2 scoop whey + 300 ml milk'],
  ['porridge made w water, 40g oats, spoon of honey', '40 g oats + 1 tablespoon honey'],
  ['smoothie with 1 banana, 200ml milk and 30g oats', 'banana + 200 ml milk + 30 g oats'],
  ['sandwich with 2 slices bread, 50g ham and 20g cheese', '2 slice bread + 50 g ham + 20 g cheese'],
  ['full english at the cafe, 2 eggs 2 sausage 2 bacon', '2 eggs + 2 sausage + 2 bacon'],
  ['full irish with 2 eggs, 2 sausages and black pudding', '2 eggs + 2 sausages + black pudding'],
  ['chipotle bowl w chicken, brown rice, guac', 'chicken + brown rice + guacamole'],
  ['quarter chicken with 2 sides, corn and coleslaw', 'chicken + corn + coleslaw'],
  ['sushi, 8 pieces salmon roll, miso soup', '8 piece salmon sushi roll + miso soup'],
])('a dish whose parts are named is no food beside them: %s', async (said, foods) =>
  expect(await mealsIn(said)).toEqual([foods]),
)

test.each([
  ['porridge and an oat bar', 'porridge + oat bar'],
  ['porridge with honey', 'porridge + honey'],
  ['protein shake with milk', 'protein shake + milk'],
  ['full english with extra toast', 'full english + toast'],
  ['full english and 2 eggs', 'full english + 2 eggs'],
  ['salad with chicken and feta', 'salad + chicken + feta'],
])('a dish with something beside it stays: %s', async (said, foods) => expect(await mealsIn(said)).toEqual([foods]))

test.each([
  ['had a bacon butty and a mug of tea at the caff', 'bacon butty + 1 mug tea'],
  ['coffee and a scone at the restaurant', 'coffee + scone'],
  ['a gas station burrito and some beef jerky', 'burrito + beef jerky'],
  ['toast and a banana pre run', 'toast + banana'],
  ['eggs pre-gym at 6', 'eggs'],
  ['protein bar and a banana post workout', 'protein bar + banana'],
])('a place or a remark is no food: %s', async (said, foods) => expect(await mealsIn(said)).toEqual([foods]))

test.each([
  ['salmon fillet abt 150 grams new potatoes asparagus', '150 g salmon fillet + new potatoes + asparagus'],
  ['chicken breast about 200g rice and broccoli', '200 g chicken breast + rice + broccoli'],
  ['steak approx 8 oz fries', '8 oz steak + fries'],
  ['coke 330ml burger and fries', '330 ml coke + burger + fries'],
  ['rice about 2 eggs', 'rice + 2 eggs'],
  ['chicken, 200g rice', 'chicken + 200 g rice'],
  ['couple of beers', '2 beers'],
])('a measure between two foods is of the one it is said of: %s', async (said, foods) =>
  expect(await mealsIn(said)).toEqual([foods]),
)

test.each([
  ['jerk chicken rice n peas for dinner', 'jerk chicken + rice and peas'],
  ['some brisket, mac n cheese and sweet tea', 'brisket + mac and cheese + sweet tea'],
  ["mac 'n' cheese", 'mac and cheese'],
  ['curry goat rice & peas', 'curry goat + rice and peas'],
  ['boiled egg and soldiers', 'boiled egg and soldiers'],
  ['kraft dinner with hot dogs', 'kraft dinner + hot dogs'],
  ['a square sausage roll and a square of chocolate', 'square sausage roll + 1 square chocolate'],
  ['matcha latte with oat milk', 'matcha latte with oat milk'],
  ['vanilla latte with oat milk', 'vanilla latte with oat milk'],
  ['had chai with 2 parle g biscuits at 4', 'chai + 2 parle g biscuits'],
  ['4 ritz crackers and cheese', '4 ritz crackers + cheese'],
  ['3 tuc crackers', '3 tuc crackers'],
])('the words of one food stay together: %s', async (said, foods) => expect(await mealsIn(said)).toEqual([foods]))

test.each([
  ['2 rotis dal and bhindi sabzi', '2 rotis + dal + bhindi sabzi'],
  ['2 eggs toast and coffee', '2 eggs + toast + coffee'],
  ['bacon beans fried bread mushrooms', 'bacon + beans + fried bread + mushrooms'],
  ['eggs bacon sausages beans', 'eggs + bacon + sausages + beans'],
  ['bacon egg cheese bagel', 'bacon egg cheese bagel'],
])('a row of foods is divided, and a name of several words is not: %s', async (said, foods) =>
  expect(await mealsIn(said)).toEqual([foods]),
)

test.each([
  ['half a grapefruit & black coffee', ['0.5 grapefruit + black coffee']],
  ['idli sambar for breakfast 3 idlis with coconut chutney', ['idli sambar + 3 idlis + coconut chutney']],
  ['eggs at 8 and then soup at 1', ['eggs', 'soup']],
  ['soup for lunch, dinner: not yet', ['soup']],
  ['chicken wrap for lunch, dinner - not yet', ['chicken wrap']],
])('what is listed without a time of its own is one meal: %s', async (said, meals) =>
  expect(await mealsIn(said)).toEqual(meals),
)

test.each([
  ['pap and wors for supper with chakalaka', 'pap + wors + chakalaka'],
  ['rice and moambe, a beer', 'rice + moambe + beer'],
  ['soup and chilled for lunch', 'soup'],
])('an unknown word that is joined to a food is one: %s', async (said, foods) =>
  expect(await mealsIn(said)).toEqual([foods]),
)

test.each([
  ['my flatmate made lasagne i had a massive portion w garlic bread', '1 portion lasagne + garlic bread'],
  ['mum made a pie i had two slices with peas', '2 slice pie + peas'],
  ['my wife made curry and i had a big bowl with rice', '1 bowl curry + rice'],
  ['the kids had fish fingers, I had a bowl of soup', '1 bowl soup'],
])('a share of what others made is of that: %s', async (said, foods) => expect(await mealsIn(said)).toEqual([foods]))

test.each([
  ['sweet n sour chicken balls, prawn crackers, shared with my partner so half of it', [0.5, 0.5]],
  ['pizza, split it with my sister so i only had half', [0.5]],
  ['3 brandy n cokes', [3, 3]],
  ['2 vodka and cokes and a burger', [2, 2, 1]],
  ['a gin and a coke', [1, 1]],
])('what is shared, and what is mixed, has its amount: %s', async (said, quantities) => {
  const { logs } = await understand(said, null, clock)
  expect(logs).toMatchObject([{ input: { foods: quantities.map((quantity) => ({ quantity })) } }])
})

test.each([
  ['two eggs over easy and toast', ['2 fried eggs + toast']],
  ['2 eggs sunny side up', ['2 fried eggs']],
  ['had me a dr pepper and a moon pie', ['dr pepper + moon pie']],
  ['cuppa soup and ryvita x4', ['instant soup + 4 ryvita']],
  ['today is ekadashi so only fruits and milk', ['fruits + milk']],
  ['had my coffee w 2 cream 1 sugar at 6 then another at 9', ['coffee + 2 cream + sugar', 'coffee']],
])('words that mean another thing beside a food: %s', async (said, meals) => expect(await mealsIn(said)).toEqual(meals))

test.each(['heel raises 3x10 and clam shells 2x15', 'crab walks 3x20 and donkey kicks 3x15'])(
  'an exercise with the name of a food is no meal: %s',
  async (said) => expect(await mealsIn(said)).not.toContain('clam'),
)
