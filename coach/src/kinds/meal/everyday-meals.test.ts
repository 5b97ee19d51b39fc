import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-28', time: '22:40', isMonthFirst: false, danger: null }

/** Says a message's meals, each with its foods: 'lunch: 2 slice toast + soup'. */
async function mealsOf(message: string): Promise<string> {
  const { logs } = await understand(message, null, circumstances)
  return logs
    .flatMap((log) => (log.kind === 'meal' ? log.input : []))
    .map(({ meal_type: type, foods }) => {
      const said = foods.map(({ name, quantity, unit }) =>
        [...(quantity === 1 && !unit ? [] : [quantity]), unit, name].filter(Boolean).join(' '),
      )
      return `${type}: ${said.join(' + ')}`
    })
    .join('; ')
}

test.each([
  ['meatloaf mashed potatoes and green beans for dinner', 'dinner: meatloaf + mashed potatoes + green beans'],
  ['blt sandwich salt and vinegar crisps for lunch', 'lunch: blt sandwich + salt and vinegar crisps'],
  ['roast beef mash and gravy for dinner', 'dinner: roast beef + mash + gravy'],
  ['pulled pork sandwich mac and cheese coleslaw for lunch', 'lunch: pulled pork sandwich + mac and cheese + coleslaw'],
  ['grilled cheese and tomato soup for lunch', 'lunch: grilled cheese + tomato soup'],
  // Kept back.
  ['scrambled eggs hash browns for breakfast', 'breakfast: scrambled eggs + hash browns'],
  ['salmon mashed potato for dinner', 'dinner: salmon + mashed potato'],
  ['cheeseburger onion rings for lunch', 'lunch: cheeseburger + onion rings'],
  ['fish pie peas for tea', 'dinner: fish pie + peas'],
  ['sausage roll chips beans for tea', 'dinner: sausage roll + chips (fries) + beans'],
])('dishes without a sign between them are foods of their own: %s', async (said, meals) =>
  expect(await mealsOf(said)).toBe(meals),
)

test.each([
  ['a rye swiss and pickle sandwich for lunch', 'lunch: rye swiss and pickle sandwich'],
  ['full english for breakfast', 'breakfast: full english'],
  ['toad in the hole with gravy for dinner', 'dinner: toad in the hole + gravy'],
  ['breakfast roll from the deli', 'breakfast: breakfast roll'],
  ['eggs on toast for breakfast', 'breakfast: eggs on toast'],
  // Kept back.
  ['a turkey swiss and tomato wrap for lunch', 'lunch: turkey swiss and tomato wrap'],
  ['chicken salad sandwich for lunch', 'lunch: chicken salad sandwich'],
  ['cheese spring rolls for lunch', 'lunch: cheese spring rolls'],
  ['coconut rice for dinner', 'dinner: coconut rice'],
  ['pizza rolls for lunch', 'lunch: pizza rolls'],
  ['a coffee and ham sandwich for lunch', 'lunch: coffee + ham sandwich'],
  ['a banana and ham sandwich for lunch', 'lunch: banana + ham sandwich'],
])('one dish stays one, and no other is joined to it: %s', async (said, meals) =>
  expect(await mealsOf(said)).toBe(meals),
)

test.each([
  ['oatmeal this morning, chili for lunch, apple around 3', 'breakfast: oatmeal; lunch: chili; snack: apple'],
  ['soup this afternoon, toast for supper', 'snack: soup; dinner: toast'],
  ['carvery on sunday lunch with a pint of guinness', 'lunch: carvery + 568 ml guinness'],
  ['eggs at the diner this morning', 'breakfast: eggs'],
  ['pasta for diner', 'dinner: pasta'],
  ['cheese toastie & a cuppa for lunch', 'lunch: cheese toastie + 1 cup tea'],
  // Kept back.
  ['eggs this morning, soup for lunch, crisps at 4', 'breakfast: eggs; lunch: soup; snack: crisps'],
  ['this morning toast at 7, soup at 1', 'breakfast: toast; lunch: soup'],
])('each meal has its own foods: %s', async (said, meals) => expect(await mealsOf(said)).toBe(meals))

test.each([
  ['eggs 2 toast 1 coffee 3 for breakfast', 'breakfast: 2 eggs + toast + 3 coffee'],
  ['rice 200g chicken 150g for lunch', 'lunch: 200 g rice + 150 g chicken'],
  ['chicken nuggets 10 piece medium fries for lunch', 'lunch: 10 piece chicken nuggets + 1 medium fries'],
  ['a ham sandwich packet of tayto for lunch', 'lunch: ham sandwich + 1 packet tayto'],
  ['two slices of toast with butter for breakfast', 'breakfast: 2 slice toast + 2 butter'],
  ['a whole calzone for dinner', 'dinner: 1 whole calzone'],
  ['a katori of curd for lunch', 'lunch: 1 katori curd'],
  ['pancakes with syrup for breakfast', 'breakfast: pancakes + 2 tablespoon syrup'],
  // Kept back.
  ['wings 12 piece small fries for dinner', 'dinner: 12 piece wings + 1 small fries'],
  ['3 scones with jam for breakfast', 'breakfast: 3 scones + 3 jam'],
  ['burger 12 fries for lunch', 'lunch: burger + 12 fries'],
  ['the whole bowl of rice for lunch', 'lunch: 1 bowl rice'],
  ['soup, 2 rolls, 1 apple for lunch', 'lunch: soup + 2 rolls + apple'],
])('an amount is of its own food: %s', async (said, meals) => expect(await mealsOf(said)).toBe(meals))

test.each([
  ['5 a bowl of rice for lunch', '5'],
  ['2 coffees 3 and a muffin for breakfast', '3'],
  // Kept back.
  ['7 a plate of pasta for dinner', '7'],
])('a number that is on no card is named: %s', async (said, number) => {
  const { asides } = await understand(said, null, circumstances)
  expect(asides).toContainEqual({ kind: 'unread', text: number })
})

test.each([
  '2 x 150 g rice for lunch',
  'four eggs 300 g for lunch',
  '2 80g fish cakes for lunch',
  '2 1/2 pints of cider',
])('a number that is in an amount is not: %s', async (said) =>
  expect((await understand(said, null, circumstances)).asides).toEqual([]),
)

test.each(['had maggi at 5 in the evening'])('a food that is no medicine is a meal: %s', async (said) =>
  expect((await understand(said, null, circumstances)).logs).toMatchObject([{ kind: 'meal' }]),
)

test('a medicine stays one', async () =>
  expect((await understand('had ibuprofen at 5 in the evening', null, circumstances)).logs).toMatchObject([
    { kind: 'medicine' },
  ]))
