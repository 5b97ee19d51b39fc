import type { Nutrition } from './nutrition.ts'
import { gramsOfUnits, millilitresOfUnits, shortUnits } from './unit-weights.ts'

const figuresOf = (
  calories: number,
  [protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg]: readonly [number, number, number, number, number, number],
): Nutrition => ({ calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg })

/**
 * Figures of 100 g of a food of which only the kind is known: the medians of the foods of that kind in the USDA’s FNDDS
 * 2021–2023, by the groups of its food codes.
 */
const kinds = {
  drink: figuresOf(39, [0.5, 7.5, 0.1, 0, 6, 8]),
  alcohol: figuresOf(68, [0.1, 3.5, 0, 0, 1, 5]),
  spirit: figuresOf(231, [0, 0, 0, 0, 0, 1]),
  soup: figuresOf(73, [3.7, 7.6, 2.3, 0.9, 1.2, 290]),
  dish: figuresOf(145, [6.6, 16.3, 5.6, 1.1, 1.3, 334.5]),
  sandwich: figuresOf(250, [14.6, 20.7, 11.9, 1.1, 2.8, 540]),
  pizza: figuresOf(245, [11.1, 26.5, 10.5, 2.2, 2.3, 466]),
  bread: figuresOf(273.5, [9.6, 48.9, 3.9, 3.5, 5, 473.5]),
  cake: figuresOf(400.5, [4.9, 55.9, 16.3, 1.9, 28.4, 296]),
  snack: figuresOf(482, [9.1, 55, 23.4, 4.2, 4.5, 438]),
  sweets: figuresOf(415.5, [6.4, 65.2, 14.1, 3.1, 37.7, 182.5]),
  ice: figuresOf(203.5, [3.8, 26.8, 7.2, 0.7, 19.9, 93.5]),
  salad: figuresOf(43, [2.4, 5.9, 0.4, 1.4, 2.6, 89.5]),
  fruit: figuresOf(64, [0.7, 14.6, 0.2, 1.7, 11.4, 3]),
  vegetable: figuresOf(58, [2.1, 7.5, 2.9, 2.3, 2.5, 161]),
  meat: figuresOf(217, [23.6, 0, 12.2, 0, 0, 417]),
  fish: figuresOf(175, [19.4, 2.5, 6.9, 0, 0, 329]),
  sauce: figuresOf(92, [1.2, 8.1, 1.2, 1.1, 5, 653]),
} as const satisfies Record<string, Nutrition>
export type EstimatedKind = keyof typeof kinds

/** Words of names by the kind of food they say; the last word of a name that has one counts. */
const words: Record<EstimatedKind, string> = {
  drink:
    'juice squash cordial soda pop cola lemonade smoothie shake lassi kefir kombucha horchata drink lucozade irn latte mocha chai',
  alcohol: 'beer ale lager stout ipa porter bitter cider wine sangria mead sake prosecco spritz perry pilsner punch',
  spirit: 'whisky whiskey vodka gin rum tequila brandy liqueur limoncello schnapps ouzo bourbon mezcal grappa sambuca',
  soup: 'soup broth bisque consomme consommé rasam',
  dish: 'stew curry casserole pasta noodles rice bake hotpot laksa chowder ramen biryani risotto pie',
  sandwich: 'sandwich burger wrap sub roll sarnie butty bap toastie panini hoagie taco burrito kebab blt',
  pizza: 'pizza calzone flatbread stromboli focaccia',
  bread: 'bread toast bun bagel loaf naan roti scone crumpet muffin barmbrack brack',
  cake: 'cake gateau gâteau torte tart brownie cookie biscuit pastry slice sponge doughnut donut flapjack pavlova',
  snack: 'crisps chips nuts crackers mix puffs pretzels doritos seeds popcorn chevdo chivda',
  sweets: 'sweets candy chocolate fudge toffee bar halva gummies mints nougat barfi ladoo',
  ice: 'icecream gelato sorbet pudding custard trifle kulfi',
  salad: 'salad slaw greens',
  fruit: 'fruit berries melon grapes apple pear plum cherries guava',
  vegetable: 'veg veggies vegetables sabzi carrots cabbage beans sprouts squash',
  meat: 'meat steak chops ribs sausage sausages ham bacon chicken beef pork lamb venison goat roast',
  fish: 'fish fillet prawns shrimp salmon trout herring bream mussels',
  sauce: 'sauce dip gravy dressing ketchup chutney relish salsa ranch',
}
const kindsByWord = new Map(
  Object.entries(words).flatMap(([kind, each]) =>
    each.split(' ').map((word) => [word, kind as EstimatedKind] as const),
  ),
)

/** The kind that an amount is of where its name says none, and the grams of one of its units. */
const units: Record<string, readonly [kind: EstimatedKind, grams: number]> = {
  // An imperial pint, and the glasses and bottles that one tap of water saves.
  pint: ['drink', 568],
  glass: ['drink', 250],
  tumbler: ['drink', 250],
  mug: ['drink', 300],
  cup: ['drink', 240],
  bottle: ['drink', 500],
  can: ['drink', 330],
  carton: ['drink', 250],
  jug: ['drink', 1000],
  shot: ['spirit', 44],
  slice: ['cake', 60],
  wedge: ['cake', 90],
  plate: ['dish', 400],
  bowl: ['dish', 350],
  katori: ['dish', 150],
  tin: ['dish', 400],
  box: ['dish', 400],
  tray: ['dish', 400],
  // A pizza or a pie for one.
  whole: ['dish', 400],
  sandwich: ['sandwich', 170],
  pot: ['ice', 150],
  tub: ['ice', 150],
  scoop: ['ice', 65],
  handful: ['snack', 30],
  bag: ['snack', 35],
  packet: ['snack', 35],
  pack: ['snack', 35],
  bar: ['sweets', 45],
  square: ['sweets', 10],
  piece: ['bread', 45],
  loaf: ['bread', 400],
  tablespoon: ['sauce', 15],
  spoonful: ['sauce', 15],
  teaspoon: ['sauce', 5],
  rasher: ['meat', 30],
  strip: ['meat', 15],
  patty: ['meat', 100],
  fillet: ['fish', 130],
}
/** The unit in which a food of a kind is usually had; others have a serving. */
const usualUnits: Partial<Record<EstimatedKind, string>> = {
  drink: 'glass',
  soup: 'bowl',
  dish: 'plate',
  sandwich: 'sandwich',
  pizza: 'whole',
  cake: 'slice',
  snack: 'handful',
}
/** Grams of units of weight, with those that only unknown foods are counted in. Other short units have no plural. */
const grams: Readonly<Record<string, number>> = {
  ...gramsOfUnits,
  gr: 1,
  mg: 0.001,
  kgs: gramsOfUnits['kg']!,
  lbs: gramsOfUnits['lb']!,
}
const millilitres: Readonly<Record<string, number>> = { ...millilitresOfUnits, centilitre: 10, centiliter: 10 }

/**
 * Returns the kind that a unit says where the name says none, and the grams of one; null for a bare number or serving. A
 * millilitre is taken as a gram.
 */
function readUnit(said: string, word: string): readonly [kind: EstimatedKind, grams: number] | null {
  const measure = said.length > 3 ? word : said
  if (Object.hasOwn(grams, measure)) return ['dish', grams[measure]!]
  if (Object.hasOwn(millilitres, measure)) return ['drink', millilitres[measure]!]
  return Object.hasOwn(units, word) ? units[word]! : null
}

/** The kind that a name says by its last telling word: 'plum tart' is a cake; null if it says none. */
function kindOf(name: string): EstimatedKind | null {
  const said = name.toLowerCase().split(/[^\p{L}]+/u)
  const forms = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  return (
    said
      .flatMap(
        (word) =>
          forms(word)
            .map((form) => kindsByWord.get(form))
            .find(Boolean) ?? [],
      )
      .at(-1) ?? null
  )
}

/** Kinds that are drunk: a cup of another one weighs less. */
const drunk = new Set<EstimatedKind>(['drink', 'alcohol', 'spirit', 'soup'])
const gramsOfCup = 160

const singular = (word: string) => (/(?:ss|us)$/.test(word) ? word : word.replace(/(?<=(?:ss|sh|ch|x))es$|s$/, ''))

/**
 * Estimates an amount of a food that is in no table, by its kind and weight: two pints of an unknown name are 1,136 g of a
 * drink. Null for a bare number or serving, which say neither.
 */
export function weighKind(name: string, quantity: number, unit: string): { grams: number; per100: Nutrition } | null {
  const said = unit.trim().toLowerCase()
  const word = singular(Object.hasOwn(shortUnits, said) ? shortUnits[said]! : said)
  const read = readUnit(said, word)
  if (!read) return null
  const [kind, each] = read
  const named = kindOf(name)
  // By the pint, an unknown name is most often a beer.
  const usual = word === 'pint' ? 'alcohol' : kind
  const gramsOfOne = word === 'cup' && named !== null && !drunk.has(named) ? gramsOfCup : each
  return { grams: gramsOfOne * quantity, per100: kinds[named ?? usual] }
}

/** Returns the unit in which a food of no table is usually had, by the kind that its name says; null if it says none. */
export function usualUnit(name: string): string | null {
  const kind = kindOf(name)
  return (kind && usualUnits[kind]) ?? null
}
