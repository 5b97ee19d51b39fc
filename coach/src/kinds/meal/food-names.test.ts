import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'
import { growthOf, mostGrowth } from '../../../testing/growth.ts'
import type { Part } from '../../reading/read.ts'
import { withDishNames } from './dish-names.ts'

const mealPart: Part = {
  intent: 'meal',
  chance: 1,
  subject: null,
  aspect: null,
  topic: null,
  topicChance: 0,
  strength: null,
  text: '',
  start: 0,
  spans: [],
}

const circumstances = { today: '2026-11-28', time: '22:40', isMonthFirst: false, danger: null }

/** Returns the foods that are logged of a message, each with its amount where it is more than one: '2 teaspoon sugar'. */
async function foodsOf(message: string): Promise<string> {
  const { logs } = await understand(message, null, circumstances)
  const foods = logs.flatMap((log) => (log.kind === 'meal' ? log.input.foods : []))
  return foods
    .map(({ name, quantity, unit }) =>
      [...(quantity === 1 && !unit ? [] : [quantity]), unit, name].filter(Boolean).join(' '),
    )
    .join('; ')
}

test.each([
  [
    'egg and cress sandwich, salt & vinegar crisps and a Diet Coke',
    'egg and cress sandwich; salt and vinegar crisps; diet coke',
  ],
  ['cheese n onion pasty n a coffee', 'cheese and onion pasty; coffee'],
  ['steak & ale pie with mash', 'steak and ale pie; mash'],
  ['2 ham & cheese wraps', '2 ham and cheese wraps'],
  ["ate half a tub of Ben & Jerry's", "0.5 tub ben and jerry's"],
  ['a bag of M&Ms', '1 bag m&ms'],
  ['a chicken and mushroom Pot Noodle', 'chicken and mushroom pot noodle'],
  // Two foods stay two.
  ['ham and a cheese sandwich', 'ham; cheese sandwich'],
  ['two apples and a carrot cake', '2 apples; carrot cake'],
  ['cheese and onion', 'cheese; onion'],
])('a name with and in it is one food: %s', async (message, foods) => {
  expect(await foodsOf(message)).toBe(foods)
})

test.each([
  ['chease n onoin pasty frm greggs n a cofee', 'cheese and onion pasty; coffee'],
  [
    "Monday I had a Nando's: halloumi wrap, spicy rice and corn on the cob",
    'halloumi wrap; spicy rice; corn on the cob',
  ],
  ['also ate half a banana off maisies plate', '0.5 banana'],
  ['pint of bitter in the Dog and Duck', '568 ml bitter'],
  ['biscuits and gravy at Cracker Barrel', 'biscuits and gravy'],
])('where a food is from is no food: %s', async (message, foods) => {
  expect(await foodsOf(message)).toBe(foods)
})

test.each([
  ['about a mug o tea wi milk an two sugars', '1 mug tea; 2 tablespoon milk; 2 sugars'],
  ['a coffee, milk and one sugar', 'coffee; 2 tablespoon milk; sugar'],
  ['coffee with a splash of milk', 'coffee; 2 tablespoon milk'],
  ['flat white with oat milk', 'flat white with oat milk'],
  ['porridge made with oat milk and blueberries', 'porridge with oat milk; blueberries'],
  // A glass of it is one.
  ['toast and a glass of milk', 'toast; 1 glass milk'],
])('what is added to a drink is a splash or a spoon: %s', async (message, foods) => {
  expect(await foodsOf(message)).toBe(foods)
})

test.each([
  ['veggie burger and chips', 'veggie burger; chips (fries)'],
  ['steak, chips and peas', 'steak; chips (fries); peas'],
  ['a bag of chips and a turkey sandwich', '1 bag chips; turkey sandwich'],
  ['Pot Noodle at my desk', 'pot noodle'],
  ['half a tin of chopped tomatoes', '0.5 tin chopped tomatoes'],
  ['pie and a pint at half time', 'pie; 568 ml beer'],
  ['lager, 2 pints', '1136 ml lager'],
])('chips beside a hot dish are fries, and measures are read: %s', async (message, foods) => {
  expect(await foodsOf(message)).toBe(foods)
})

test('chips are crisps to Americans', async () => {
  const { logs } = await understand('veggie burger and chips', null, { ...circumstances, isMonthFirst: true })
  expect(logs[0]?.input).toMatchObject({ foods: [{ name: 'veggie burger' }, { name: 'chips' }] })
})

test.each([
  ['a bottle of sparkling, 750ml', 750],
  ['a can of sparkling water, 330ml', 330],
  ['a can of seltzer', 330],
  ['I drank three big glasses of water today like twelve ounces each', 1065],
  ['two glasses of water sixteen ounces each', 946],
])('water is a drink of the size that was said: %s', async (message, amount_ml) => {
  const { logs } = await understand(message, null, circumstances)
  expect(logs.map(({ kind, input }) => ({ kind, input }))).toEqual([{ kind: 'water', input: { amount_ml } }])
})

test.each([
  ['had a Magnum and a tea', 'magnum; tea'],
  ['a 12 inch pepperoni pizza', 'pepperoni pizza'],
  ['10 inch margherita and a beer', 'margherita; beer'],
  ['My son cooked tacos for tea, I had three', '3 tacos'],
  ['he made pancakes, I ate two', '2 pancakes'],
  ['cooked ham and eggs', 'cooked ham; eggs'],
  ['mac and cheese like a cup and a half', '1.5 cup mac and cheese'],
  ['a fish supper and a can of Irn-Bru', 'fish supper; 1 can irn-bru'],
  ['Vegemite on toast and a long black', 'vegemite on toast; long black'],
  ['bacon and brie panini from the Costa at the station', 'bacon and brie panini'],
  ['Five Guys burger and fries', 'burger; fries'],
  ['sausage and mash with peas', 'sausage and mash; peas'],
  ['bubble n squeak and 2 fried eggs', 'bubble and squeak; 2 fried eggs'],
  ['bread and butter pudding after dinner', 'bread and butter pudding'],
  ['had rice and peas with chicken', 'rice and peas; chicken'],
  ['ackee and saltfish with fried dumpling', 'ackee and saltfish; fried dumpling'],
  ['quinoa bowl with avocado', 'quinoa bowl; avocado'],
  ['a cup of tea and two biscuits', '1 cup tea; 2 biscuits (cookies)'],
])('names of several words and names alone are whole: %s', async (message, foods) => {
  expect(await foodsOf(message)).toBe(foods)
})

test.each(['egg ', 'sausages chips beans ', 'roast beef mash ', 'salad chicken rice and '])(
  'a list of foods without commas is divided in proportion to its length: %s',
  (piece) => {
    const read = (text: string) =>
      withDishNames({
        ...mealPart,
        text,
        spans: [{ label: 'food', text, start: 0, end: text.length }],
      })
    expect(growthOf(read, piece)).toBeLessThan(mostGrowth)
  },
)
