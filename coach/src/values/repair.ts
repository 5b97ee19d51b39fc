import { slang, soundWords } from '../words/slang.ts'
import { commonFrom, foodWords, isKnown, targetsOf } from '../words/vocabulary.ts'

const lettersForTwo = 6

/**
 * Counts the letters to add, remove, change or swap with their neighbour to turn one word into another.
 * @returns more than `most` if it is more than that
 */
export function distance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let cost = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    ;[before, last] = [last, next]
  }
  return last[to.length]!
}

/** Rows of a keyboard, and letters that sound alike: of these one may stand for the other. */
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const alike = ['aeiouy', 'ckqsxz', 'gj', 'fv', 'dt', 'bp', 'mn']
const isNear = (a: string, b: string): boolean =>
  alike.some((letters) => letters.includes(a) && letters.includes(b)) ||
  keyboard.some((row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1 && row.includes(b))

/** Returns false where a word differs from another by one letter that neither sounds alike nor is beside it on a keyboard. */
export function isLikelySlip(word: string, meant: string): boolean {
  if (word.length !== meant.length) return true
  const other = Array.from(word, (letter, at) => (letter === meant[at] ? -1 : at)).filter((at) => at >= 0)
  return other.length !== 1 || isNear(word[other[0]!]!, meant[other[0]!]!)
}

/** Penalties of a correction besides its letters: another first or last letter, another length. */
const doubt = (word: string, target: string): number =>
  (word[0] === target[0] ? 0 : 0.4) +
  (word.at(-1) === target.at(-1) ? 0 : 0.2) +
  0.1 * Math.abs(word.length - target.length)

const consonants = (word: string) => word.replaceAll(/[aeiou]/g, '')

function isWithin(word: string, target: string): boolean {
  let at = 0
  for (const letter of target) if (letter === word[at]) at++
  return at === word.length
}

/** The most letters that may be missing from a word. */
const mostLeftOut = 3

/** Returns the shortest word of the domain with only vowels missing: 'chps', 'relxd', 'yga'. */
function withVowels(word: string): string | null {
  const said = targetsOf(word[0]!).filter(
    (target) =>
      target.length > word.length &&
      target.length <= word.length + mostLeftOut &&
      consonants(target) === consonants(word) &&
      isWithin(word, target),
  )
  return said.toSorted((a, b) => a.length - b.length)[0] ?? null
}

/** Returns the word of the domain that a word most probably means; null if none is near. */
export function nearest(word: string): string | null {
  // Of 'chps' the vowel is missing; no other letter is wrong.
  const whole = word.length < 4 || !/[aeiouy]/.test(word) ? withVowels(word) : null
  if (whole !== null || word.length < 4) return whole
  const most = word.length >= lettersForTwo ? 2 : 1
  let [best, least] = [null as string | null, most + 0.75]
  const starts = new Set([word[0]!, word[1]!])
  for (const start of starts)
    for (const target of targetsOf(start)) {
      const letters = distance(word, target, most)
      // Two wrong letters and another start or end make it another word.
      const isOther = word[0] !== target[0] || word.at(-1) !== target.at(-1) || target.length < lettersForTwo
      if (letters > most || (letters === 2 && isOther)) continue
      const cost = letters + doubt(word, target)
      if (cost < least) [best, least] = [target, cost]
    }
  // A word nearer to an ordinary word than to a food is not a food.
  const isFood = best !== null && foodWords.has(best)
  const plain = isFood ? commonFrom(word[0]!).find((each) => distance(word, each, 1) <= 1) : undefined
  return (plain !== undefined && distance(word, best!, 1) > 1 ? plain : best) ?? withVowels(word)
}

/** Reduces three or more of a letter to one or two: 'soooo' is 'so', and 'tireddd' is 'tired'. */
function unstretched(word: string): string {
  if (!/([a-z])\1\1/.test(word)) return word
  const once = word.replaceAll(/([a-z])\1{2,}/g, '$1')
  if (isKnown(once)) return once
  const twice = word.replaceAll(/([a-z])\1{2,}/g, '$1$1')
  return isKnown(twice) ? twice : once
}

function repairWord(word: string): string {
  const plain = unstretched(word.toLowerCase())
  return slang.get(plain) ?? (plain === word.toLowerCase() ? word : plain)
}

/** Returns typed words in corrected spelling, except abbreviations, which are expanded. */
function asMeant(typed: string, spelt: string | undefined): string {
  const [said, words] = [typed.split(' '), spelt?.split(' ') ?? []]
  if (said.length !== words.length) return spelt ?? typed
  return said.map((word, at) => (slang.has(word.toLowerCase()) ? word : words[at]!)).join(' ')
}

const emoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu

/** Digits and letters joined to others: '4 dinner', '20m', '10k'. */
const glued: [RegExp, string][] = [
  [/(?<!\d[ ,/])\b4 (?=(?:an?|my|breakfast|lunch|dinner|supper|snack|the|\d)\b)/gi, 'for '],
  [/\bw\/ ?/gi, 'with '],
  [/\b(?:at |around )?(\d{1,2}) ?ish\b/gi, 'around $1'],
  [/\b(\d{1,3}) ?(?:mins?|minuets|m)\b(?! ?(?:tall|high))/gi, '$1 minutes'],
  [/\b(\d{1,2}) ?(?:hrs?|h)\b(?! ?\d)/gi, '$1 hours'],
  [/ [+&] /g, ' and '],
  [/(\p{L})\.{2,}(?=\s|$)/gu, '$1,'],
]

/** Corrects marked words: misspelt ones as the reader corrected them, abbreviations in full, without fillers. */
export function repair({ text: typed, spelt }: { text: string; spelt?: string }): string {
  const message = asMeant(typed, spelt)
  const bare = message.replaceAll(emoji, ' ')
  const full = glued.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), bare)
  const words = full.replaceAll(/(?<![\p{L}\d'/:.-])[\p{L}\d]*\p{L}[\p{L}']*(?![\p{L}\d/:-])/gu, repairWord)
  const meaning = words
    .split(' ')
    .filter((word) => !soundWords.has(word.toLowerCase().replaceAll(/[^a-z]/g, '')) || word === '')
  const text = meaning
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;!?])/g, '$1')
    .replace(/\bdoctor(?= pepper\b)/i, 'dr')
    .trim()
  return text === '' ? message : text
}

/** Returns true for a word that is neither known nor near one, such as the name of a dish that no table has. */
export const isUnknownWord = (word: string): boolean => {
  const plain = word.toLowerCase()
  return !isKnown(plain) && nearest(plain) === null
}
