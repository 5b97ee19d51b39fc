import { withDigits } from '../values/numbers.ts'
import { distance } from '../values/repair.ts'
import words from '../words/closed-words.json' with { type: 'json' }
import { commonFrom, foodWords, isKnown } from '../words/vocabulary.ts'

type Kind = 'units' | 'meals' | 'joining'
const kinds: readonly Kind[] = ['units', 'meals', 'joining']
const closed = new Set(kinds.flatMap((kind) => words[kind]))
const [aheadOfUnits, aheadOfMeals, behindMeals] = [
  new Set(words.aheadOfUnits),
  new Set(words.aheadOfMeals),
  new Set(words.behindMeals),
]

const foods = [...foodWords]

/** A word with what stands before and behind it: a word, a number or a sign; '' at the ends of the message. */
interface Place {
  word: string
  before: string
  behind: string
}

const isNumber = (said: string) => /^\d/.test(withDigits(said))

/** Returns true where a word of a kind may stand: a unit behind a number, the name of a meal behind 'for'. */
function fits(kind: Kind, { before, behind }: Place): boolean {
  if (kind === 'units') return isNumber(before) || aheadOfUnits.has(before) || behind === 'of'
  if (kind === 'meals')
    return /^(?:|[,.;:]|\p{L}+'s)$/u.test(before) || aheadOfMeals.has(before) || behindMeals.has(behind)
  return /\p{L}/u.test(before) && /[\p{L}\d]/u.test(behind)
}

/** Only small letters of English are read here, of one unit each. */
const lettersOf = (word: string): string[] => word.split('')

/** Returns true if two letters changed places, or a letter was left out or typed twice, which is no other word. */
const isSlip = (word: string, meant: string): boolean =>
  isSwapped(word, meant) || isWithout(word, meant) || (isWithout(meant, word) && /(.)\1/.test(word))
const isSwapped = (word: string, meant: string): boolean =>
  word.length === meant.length && lettersOf(word).toSorted().join('') === lettersOf(meant).toSorted().join('')
const isWithout = (word: string, whole: string): boolean =>
  word.length === whole.length - 1 &&
  lettersOf(whole).some((_, at) => whole.slice(0, at) + whole.slice(at + 1) === word)
const isWithoutVowel = (word: string, whole: string): boolean =>
  lettersOf(whole).some((letter, at) => /[aeiou]/.test(letter) && whole.slice(0, at) + whole.slice(at + 1) === word)

const consonants = (word: string) => word.replaceAll(/[aeiou]/g, '')

const lettersForAny = 5
const lettersForTwo = 8

/** Returns how far a word is from a closed one; null if it is another word. */
function farFrom(word: string, meant: string): number | null {
  if (word[0] !== meant[0] && !isSwapped(word, meant)) return null
  const far = distance(word, meant, 2)
  // Of three letters one swap or vowel alone leaves no doubt: 'adn', 'wth'.
  if (word.length === 3) return far === 1 && (isSwapped(word, meant) || isWithoutVowel(word, meant)) ? far : null
  if (far === 1) return word.length >= lettersForAny || isSlip(word, meant) ? far : null
  // Of a longer word two vowels may be wrong: 'tblspoon' is no teaspoon.
  const isOfVowels = word.length >= lettersForTwo && consonants(word) === consonants(meant)
  return far === 2 && (isSwapped(word, meant) || isOfVowels) ? far : null
}

/**
 * Returns true if a word that is read elsewhere is a slip all the same: 'for diner', '20 mns'. A joining word never is, as it
 * may stand anywhere.
 */
const isSureSlip = (kind: Kind, { word, before }: Place, meant: string): boolean =>
  (kind === 'meals' && isSlip(word, meant)) || (kind === 'units' && isNumber(before) && isWithoutVowel(word, meant))

/** Returns true if a word may as well be another frequent one with a slip: 'litle' is little, and no litre. */
const isOtherSlip = (word: string): boolean =>
  commonFrom(word[0]!).some((each) => !closed.has(each) && isSlip(word, each))

/** Returns the closed word that another one means at its place; null if it may be a word of its own, or any of several. */
function meantBy(place: Place, hasVector: (word: string) => boolean): string | null {
  const { word } = place
  const near = kinds
    .filter((kind) => fits(kind, place))
    .flatMap((kind) => words[kind].map((meant) => ({ kind, meant, far: farFrom(word, meant) })))
    .filter(({ far }) => far !== null)
    .filter(({ kind, meant }) => !hasVector(word) || isSureSlip(kind, place, meant))
  const least = Math.min(...near.map(({ far }) => far!))
  const nearest = near.filter(({ far }) => far === least)
  const slips = nearest.filter(({ meant }) => isSlip(word, meant))
  const [only, other] = slips.length > 0 ? slips : nearest
  if (!only || other) return null
  // Behind a number, 'mns' is no 'mens', and 'a bolw of' no 'blow'.
  const isSure = word.length === 3 ? isNumber(place.before) : place.behind === 'of' && isSlip(word, only.meant)
  if (isOtherSlip(word) && !(only.kind === 'units' && isSure)) return null
  // A word as near to a food is that food, unless its place is only a unit's: '2 pices of bread'.
  const isOnlyUnit = only.kind === 'units' && isNumber(place.before) && place.behind === 'of'
  const isFood = foods.some((food) => Math.abs(food.length - word.length) <= 1 && distance(word, food, 1) <= 1)
  return isFood && !isOnlyUnit && !isSlip(word, only.meant) ? null : only.meant
}

const piece = /\d+(?:[.,:/]\d+)*|\p{L}+(?:'\p{L}+)*|[^\s\p{L}\d]/gu
const plain = /^[a-z]{3,}$/

/**
 * Corrects misspelt units, names of meals and joining words where one of them may stand: '2 sclies', 'for luch', 'eggs adn
 * toast'. Words that are spelt correctly, foods and names stay.
 * @param hasVector returns true for a word that is read elsewhere
 */
export function withClosedWords(message: string, hasVector: (word: string) => boolean): string {
  const pieces = [...message.matchAll(piece)]
  let from = 0
  let text = ''
  for (const [at, { 0: said, index }] of pieces.entries()) {
    const isFirst = at === 0
    const word = isFirst ? said.toLowerCase() : said
    const [before, behind] = [pieces[at - 1]?.[0] ?? '', pieces[at + 1]?.[0] ?? '']
    // Behind a number, letters without a vowel are a short unit.
    const isSpelt = isKnown(word) && (/[aeiouy]/.test(word) || !isNumber(before))
    if (!plain.test(word) || closed.has(word) || isSpelt || foodWords.has(word)) continue
    const meant = meantBy({ word, before: before.toLowerCase(), behind: behind.toLowerCase() }, hasVector)
    if (meant === null) continue
    text += message.slice(from, index) + meant
    from = index + said.length
  }
  return text + message.slice(from)
}
