import { expect, test } from 'vitest'
import { readOpenFoodFacts } from './open-food-facts.ts'

const product = {
  code: '3017620422003',
  product_name: '  Hazelnut\n spread ',
  brands: 'Sample brand, Another',
  serving_quantity: '15',
  nutriments: {
    'energy-kcal_100g': 539,
    proteins_100g: '6.3',
    carbohydrates_100g: 57.5,
    fat_100g: 30.9,
    sugars_100g: 56.3,
    sodium_100g: 0.0428,
  },
}

test('reads figures for 100 g, sodium in milligrams, the first brand and the serving', () => {
  expect(readOpenFoodFacts({ products: [product] })).toEqual([
    {
      id: 'off-3017620422003',
      name: 'Hazelnut spread',
      brand: 'Sample brand',
      calories: 539,
      protein_g: 6.3,
      carbs_g: 57.5,
      fat_g: 30.9,
      fiber_g: null,
      sugar_g: 56.3,
      sodium_mg: 40,
      portions: [{ name: 'serving', grams: 15 }],
      source: 'Open Food Facts',
      reference: '3017620422003',
    },
  ])
})

test('leaves out products without a bar code, name or energy, and treats impossible figures as unknown', () => {
  const { nutriments } = product
  const products = [
    { ...product, code: 'x' },
    { ...product, product_name: ' ' },
    { ...product, nutriments: { ...nutriments, 'energy-kcal_100g': '' } },
    { ...product, nutriments: { ...nutriments, 'energy-kcal_100g': 9000 } },
    { ...product, serving_quantity: 'a spoon', nutriments: { ...nutriments, fat_100g: -1, sugars_100g: 400 } },
  ]
  expect(readOpenFoodFacts({ products })).toMatchObject([{ fat_g: null, sugar_g: null, portions: [] }])
  for (const wrong of [null, {}, { products: 1 }, '<html>']) expect(() => readOpenFoodFacts(wrong)).toThrow(/./)
})

test('skips only the product that cannot be read', () => {
  const odd = [null, 7, { ...product, nutriments: 'none' }, { ...product, brands: 5 }, { ...product, code: {} }]
  expect(readOpenFoodFacts({ products: [...odd, product] })).toMatchObject([{ reference: product.code }])
})

test('prefers a name in the app’s language to the product’s own, without HTML’s entities', () => {
  const names = (more: object) => readOpenFoodFacts({ products: [{ ...product, ...more }] }).map(({ name }) => name)
  expect(names({ product_name: 'Pâte', product_name_en: 'Hazelnut &quot;spread&quot; &amp; more' })).toEqual([
    'Hazelnut "spread" & more',
  ])
  expect(names({ product_name: '', product_name_fr: 'P&acirc;te' })).toEqual(['Pâte'])
  expect(names({ product_name: '', generic_name: 'Spread' })).toEqual(['Spread'])
})

test('cuts long names and brands between signs, and keeps no half of one', () => {
  const [food] = readOpenFoodFacts({
    products: [
      { ...product, product_name: `${'x'.repeat(119)}🍜`, brands: `Half \ud83d of ${'y'.repeat(49)}🍜, Another` },
    ],
  })
  expect(food).toMatchObject({ name: 'x'.repeat(119), brand: `Half \ufffd of ${'y'.repeat(49)}` })
})

test('accepts energy in kilojoules alone, and corrects its unit', () => {
  const calories = (nutriments: object) =>
    readOpenFoodFacts({ products: [{ ...product, nutriments }] }).map((food) => food.calories)
  expect(calories({ 'energy-kj_100g': 2252 })).toEqual([538.24])
  expect(calories({ energy_100g: '2252' })).toEqual([538.24])
  expect(calories({ 'energy-kcal_100g': 736, 'energy-kj_100g': 176 })).toEqual([176])
})
