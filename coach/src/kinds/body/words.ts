import { drinkLimits } from '@finu/contract/water/water'
import { kgPerPound } from '@finu/contract/platform/measures'
import type { Part } from '../../reading/read.ts'
import { withDigits } from '../../values/numbers.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { withPoints } from '../../compose/amount.ts'
import { likest, withoutReplaced } from '../../compose/correct/said-numbers.ts'

const fillers = new RegExp(`${oneOf(cues.correcting)}(?!')`, 'gi')

/** Returns the words of a correction without those that only correct: 'half 12' of 'no wait it was half 12'. */
export const valueIn = ({ text }: Part): string =>
  withPoints(withoutReplaced(text))
    .replaceAll(/[,;!?()]|\.(?!\d)/g, ' ')
    .replaceAll(fillers, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Millilitres of a unit alone, and of the vessels and pints in which a drink is counted. */
const drinkUnits: [RegExp, ml: number][] = [
  [/^(?:ml|mls|mils?|millilit(?:re|er)s?)$/, 1],
  [/^cl$/, 10],
  [/^dl$/, 100],
  [/^(?:l|lit(?:re|er)s?|ltrs?)$/, 1000],
  [/^(?:oz|ounces?)$/, 29.5735],
  [/^cups?$/, 150],
  [/^glass(?:es)?$/, 250],
  [/^cans?$/, 330],
  [/^bottles?$/, 500],
  [/^pints?$/, 568],
]
const unitOf = (said: string): number | null => drinkUnits.find(([pattern]) => pattern.test(said))?.[1] ?? null
const glass = 250
/** The vessels in which a drink is likely to be counted. */
const counted = [568, 330, glass]

/** Nobody drinks less than this, or weighs less or more. */
const leastLikelyMl = 20
const likelyKg = { least: 20, most: 350 }
/** A weight that most people have: one beyond it is likely to be in the other unit. */
const usualKg = { least: 40, most: 140 }
const isUsual = (kg: number) => kg >= usualKg.least && kg <= usualKg.most

const isPossible = (ml: number) => ml >= drinkLimits.least && ml <= drinkLimits.most

/** Returns the number that a drink of so many millilitres was said with. */
function numberOf(ml: number): number {
  if (ml < 100) return ml
  return ml % 1000 === 0 && ml > 5000 ? ml / 1000 : (counted.map((each) => ml / each).find(Number.isInteger) ?? ml)
}

/**
 * Corrects a drink by a number, a unit or a share alone: 'make that 4' counts in the same vessel, 'bottles I meant' and
 * 'l not ml' keep the number. Null for other words.
 */
export function drinkInWords(part: Part, before: number, count = 1): number | null {
  const value = withDigits(valueIn(part))
  if (/^0\.5(?: of)?(?: (?:it|that))?$/.test(value)) return Math.round(before / 2)
  if (/^(?:double|twice)(?: (?:it|that))?$/.test(value)) return before * 2
  const unit = unitOf(value)
  if (unit !== null) {
    const isMetric = unit === 1 || unit === 1000
    const from = /\bnot (l|ml|lit\w+|mil\w+)\b/i.exec(part.text)?.[1]?.toLowerCase()
    // 'Ml not l' is of a number of litres, 'l not ml' and 'cl' of one of millilitres.
    const of = from === undefined ? null : unitOf(from)
    const number = of !== null ? before / of : isMetric && unit === 1 ? before / 1000 : numberOf(before)
    const ml = Math.round(number * unit)
    return isPossible(ml) && ml >= leastLikelyMl && ml !== before ? ml : null
  }
  if (/^\d\.\d{1,2}$/.test(value)) {
    const number = Number(value)
    // 'It was 2.5' after three glasses is of glasses, and '1.5' after a bottle of litres.
    const isOfGlasses = number > 1 && number % 0.5 === 0 && count > 2 && before % glass === 0
    const ml = Math.round(number * (isOfGlasses ? glass : 1000))
    return isPossible(ml) ? ml : null
  }
  if (!/^\d{1,2}$/.test(value)) return null
  const each = count > 1 ? before / count : (counted.find((ml) => Number.isInteger(before / ml)) ?? glass)
  const litres = { value: Number(value) * 1000 }
  const ofVessels = { value: Number(value) * each }
  // 'Make it 2' after a litre and a half is of litres.
  const isOfLitres = count === 1 && before > 1000 && likest(before, [litres, ofVessels])[0] === litres
  const ml = isOfLitres ? litres.value : ofVessels.value
  // Where two glasses are what was said before, it was a bottle.
  const meant = ml === before ? ml * (500 / glass) : ml
  return isPossible(meant) ? meant : null
}

const poundsPerStone = 14
const weightUnits: [RegExp, kg: number][] = [
  [/^(?:kgs?|kilos?|kilograms?)$/, 1],
  [/^(?:lbs?|pounds?)$/, kgPerPound],
  [/^(?:st|stones?)$/, poundsPerStone * kgPerPound],
]
const kgOf = (said: string): number | null => weightUnits.find(([pattern]) => pattern.test(said))?.[1] ?? null

/** Corrects the unit of a weight, whose number stays: 'I meant lbs', 'kg not pounds'. Null for other words. */
export function weightInWords(part: Part, before: number): number | null {
  const unit = kgOf(valueIn(part))
  if (unit === null) return null
  const from = kgOf(/\bnot (\w+)/i.exec(part.text)?.[1]?.toLowerCase() ?? '')
  // 'Kg not lb' of a usual weight that would not be one: the card is in kilograms already.
  if (unit === 1 && isUsual(before) && !isUsual(before / kgPerPound)) return before
  // A number that was in pounds before is one of kilograms now.
  const number = before / (from ?? (unit === 1 ? kgPerPound : 1))
  const kg = Math.round(number * unit * 100) / 100
  return kg >= likelyKg.least && kg <= likelyKg.most ? kg : null
}
