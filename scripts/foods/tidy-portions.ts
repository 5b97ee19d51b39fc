import { singular } from '../../server/src/meals/search-words.ts'

export interface Portion {
  name: string
  /** Grams of one. */
  grams: number
}

/** A portion in a table: grams for this amount of it. */
export interface ListedPortion extends Portion {
  amount: number
}

const tooExact =
  /\b(oz|lb|pound|ounce|NLEA|inch|cubic|yields?|gallon|quart|package|pkg|container|refuse|guideline|individual school)\b|^\d/i
const usualSizes = [/^medium$/, /^medium whole$/, /^large$/, /^slice$/]
/** A size that few people mean by 'one', unless it is a usual one too: 'small/regular fillet'. */
const little = /^(?!cup\b)(?!.*\b(?:regular|bag)\b).*\b(?:mini|miniatures?|bite size|small|thin)\b/
const middle = /\b(?:medium|regular)\b/
const sized = /\b(?:large|thick|jumbo|cups?|oz|kids|child|value|silver dollar)\b/
const mostPortions = 4
/** The United States' fluid ounce, in millilitres. */
const fluidOunceMl = 29.57

/** Returns the index of the portion that 'one' means. The tables list sizes from small to large. */
function findUsual(portions: readonly Portion[]): number {
  const isLittle = portions.length > 0 && little.test(portions[0]!.name)
  const isUsual = isLittle ? [middle, { test: (name: string) => !little.test(name) && !sized.test(name) }] : usualSizes
  return isUsual.map((size) => portions.findIndex(({ name }) => size.test(name))).find((at) => at >= 0) ?? 0
}

/** Puts the portion that 'one' means before the others. */
function putUsualFirst(portions: readonly Portion[]): Portion[] {
  const usual = findUsual(portions)
  return [...portions.slice(usual, usual + 1), ...portions.filter((_, index) => index !== usual)]
}

/** Lists portions by the names that people use, at most four, the likeliest first. */
export function tidyPortions(portions: readonly ListedPortion[]): Portion[] {
  const tidy = portions
    .map(({ name, grams }) => ({
      name: name
        .replace(/^1 /, '')
        .replaceAll(/\s*\([^)]*\)?/g, '')
        .replace(/,? (NS as to|NFS|any size).*$/, '')
        .replace(/^tbsp\b/, 'tablespoon')
        .replace(/^tsp\b/, 'teaspoon')
        .replace(/^serving .*$/, 'serving')
        .replace(/\s*,\s*$/, '')
        .trim()
        // Of several pieces the table gives the weight of one.
        .replace(/^\S+$/, singular),
      grams: Math.round(grams * 10) / 10,
    }))
    .filter(({ name, grams }) => name !== '' && name.length <= 40 && !tooExact.test(name) && grams > 0 && grams <= 1500)
  // The tables' own serving of meat, fish and cheese is by weight, that of drinks by volume.
  const byWeight = portions.find(({ name }) => /^(1 )?oz\b/.test(name))
  const byVolume = portions.find(({ name }) => /^(1 )?fl oz\b/.test(name))
  if (tidy.length === 0 && byWeight) tidy.push({ name: 'serving', grams: Math.round(byWeight.grams * byWeight.amount) })
  if (tidy.length === 0 && byVolume)
    tidy.push({ name: 'glass', grams: Math.round((byVolume.grams / fluidOunceMl) * 250) })
  const distinct = tidy.filter(({ name }, index) => tidy.findIndex((other) => other.name === name) === index)
  return putUsualFirst(distinct).slice(0, mostPortions)
}
