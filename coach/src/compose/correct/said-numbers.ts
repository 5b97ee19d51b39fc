import { withDigits } from '../../values/numbers.ts'
import type { Part } from '../../reading/read.ts'
import { withPoints } from '../amount.ts'
import { withoutTimes } from '../spans.ts'

/** Matches what a correction replaces: '…, not 7', 'not last night, …'. */
const replacedBehind = /[, ]+(?:not|instead of|rather than)\b.*$/i
const replacedAhead = /^(?:no,? )?(?:(?:it|that) )?(?:was not|wasn'?t|not) [^,]+?(?:,| but) /i

/** Returns the words of a correction without those that it replaces. */
export const withoutReplaced = (text: string): string => text.replace(replacedAhead, '').replace(replacedBehind, '')

/** Matches a number with nothing written behind it: no unit, no '4x8', no '4/10'. */
const number = /(?<![\p{L}\d.,:/×-])\d{1,4}(?:\.\d{1,2})?(?![\d:/×-]| ?x ?\d|\.\d)/gu

/** Returns the numbers of a text, in order, each once. */
export const numbersIn = (text: string): number[] => [
  ...new Set([...withDigits(withPoints(text)).matchAll(number)].map(({ 0: said }) => Number(said))),
]

/** A number as a correction says it, and the one that it is instead of where it names that. */
export interface SaidNumber {
  value: number
  from: number | null
}

/**
 * Returns the new number of a part and the one that it names as wrong: of two numbers the one that the card has is the
 * wrong one, as in '25 should be 45' and '45, not 25'. Null if it says no number, or several.
 */
export function numberIn(part: Part, present: readonly number[]): SaidNumber | null {
  const said = numbersIn(withoutTimes(part))
  const [first, second, third] = said
  if (first === undefined || third !== undefined) return null
  if (second === undefined) return { value: first, from: null }
  const known = said.filter((each) => present.includes(each))
  // Of '95, not 90' the 90 is wrong, whatever stands on the card.
  const denied = said.filter((each) => !numbersIn(withoutReplaced(part.text)).includes(each))
  const [from] = denied.length === 1 || known.length !== 1 ? denied : known
  const value = said.find((each) => each !== from)
  return from === undefined || value === undefined ? null : { value, from }
}

/** A number that is so many times another one replaces something else. */
const mostTimes = 8

const apart = (one: number, other: number): number => Math.abs(Math.log(one / other))

/**
 * Returns the one of some values that a number is meant to replace: the only one that is like it. Several if it may be
 * either.
 */
export function likest<Value extends { value: number }>(said: number, values: readonly Value[]): Value[] {
  const near = values
    .filter(({ value }) => value > 0)
    .map((each) => ({ each, by: apart(said, each.value) }))
    .toSorted((a, b) => a.by - b.by)
  const [best] = near
  if (!best || best.by > Math.log(mostTimes)) return []
  // Twice as far is another.
  return near.filter(({ by }) => by <= 2 * best.by + 0.02).map(({ each }) => each)
}
