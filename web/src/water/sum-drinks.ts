import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Drink } from '@finu/contract/water/water'
import { sum } from '../lib/statistics.ts'

export const sumOf = (drinks: readonly Pick<Drink, 'amount_ml'>[]): number =>
  sum(drinks.map(({ amount_ml }) => amount_ml))

/** '1 drink', '5 drinks' */
export const countDrinks = (count: number): string => countNoun(count, 'drink')
