import { isKnown } from '@finu/coach/words/vocabulary'
import {
  beforeRunTogether,
  everydayWords,
  fillers,
  gerunds,
  guessedWords,
  lookAlikes,
  misspelt,
  runTogether,
} from './spelling.ts'

/** Longer runs of letters are no words; cutting them keeps a hostile message cheap. */
const longestWord = 30

const digitsForLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const squeeze = (text: string) => text.replaceAll(/([a-z])\1+/g, '$1')

const withoutOne = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

const squeezedMisspelt = new Map(Object.entries(misspelt).map(([wrong, right]) => [squeeze(wrong), squeeze(right)]))
const withoutG = new Set(gerunds.map((word) => squeeze(word).slice(0, -1)))
const squeezedEveryday = new Set(everydayWords.map(squeeze))
const guesses = new Map(
  guessedWords.map(squeeze).flatMap((word) => withoutOne(word).map((shorter) => [shorter, word] as const)),
)
for (const word of guessedWords.map(squeeze)) guesses.set(word, word)

const leastGuessed = 6

/** Returns the intended word. A word counts as a sign's if they differ in one letter. */
function correct(word: string): string {
  const known = squeezedMisspelt.get(word)
  if (known !== undefined) return known
  if (withoutG.has(word)) return `${word}g`
  if (word.length < leastGuessed || squeezedEveryday.has(word)) return word
  const guess =
    guesses.get(word) ??
    withoutOne(word)
      .map((shorter) => guesses.get(shorter))
      .find((found) => found !== undefined)
  return guess !== undefined && word.startsWith(guess.slice(0, 1)) ? guess : word
}

/** Words that name self-harm by themselves. */
const signWords: ReadonlyMap<string, string> = new Map(
  [
    'suicide',
    'suicides',
    'suicidal',
    'overdose',
    'overdosed',
    'overdosing',
    'selfharm',
    'selfharmed',
    'selfharming',
  ].map((word) => [word, word.replace('selfharm', 'self harm')]),
)

/** Words of other languages, which are spelt right, and of what is only spoken about. */
const otherSigns = new Set(
  'suicidas suicida suicidar suicidarme suicider suicidi suicidio suicido suicides overdoses'.split(' '),
)

/** Returns the word of self-harm that a misspelt word in small letters means: 'suicde'; undefined for any other word. */
export const correctedSign = (word: string): string | undefined =>
  isKnown(word) || signWords.get(word) === word || otherSigns.has(word)
    ? undefined
    : signWords.get(correct(squeeze(word)))

/** Folds text for patterns and messages: lower case, without accents and apostrophes, without double letters. */
export const fold = (text: string): string =>
  squeeze(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F\u200B-\u200F\u2060\uFEFF\u00AD'’‘ʼ`´]/g, '')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('ø', 'o'),
  ).replaceAll(/\bive\b/g, 'i have')

const isLatin = /\p{Script=Latin}/u
const isLookAlike = /[\p{Script=Cyrillic}\p{Script=Greek}ıɡⅼ]/u

/** Returns a word with Latin letters for those that only look like them, if it has both: 'kіll' with a Cyrillic letter. */
const inLatin = (word: string): string =>
  isLatin.test(word) && isLookAlike.test(word)
    ? Array.from(word.toLowerCase(), (letter) => lookAlikes[letter] ?? letter).join('')
    : word

/** Matches what is shown from right to left: after an override, as far as its end. */
const reversed = /\u202E([^\u202C]*)\u202C?/g

/** Returns a message as it is seen: with Latin letters for those that only look like them, and in the order shown. */
const asSeen = (message: string): string =>
  message
    .replaceAll(reversed, (_, shown: string) => Array.from(shown).toReversed().join(''))
    .replaceAll(/\p{L}+/gu, inLatin)

/** Returns a pattern of phrases without their spaces, and the phrases by what it matches. */
function withoutSpaces(phrases: readonly string[]) {
  const found = new Map(phrases.map((phrase) => [squeeze(phrase.replaceAll(' ', '')), ` ${phrase} `]))
  const longestFirst = [...found.keys()].toSorted((a, b) => b.length - a.length)
  return { found, pattern: new RegExp(longestFirst.join('|'), 'g') }
}
const together = withoutSpaces(runTogether)
const before = withoutSpaces(beforeRunTogether)

/** Returns the words of a sign that are written as one: 'kilmyself' is 'kill myself'. */
function apart(word: string): string[] {
  if (word.search(together.pattern) < 0) return [word]
  const divided = word
    .replaceAll(together.pattern, (phrase) => together.found.get(phrase)!)
    .replaceAll(before.pattern, (phrase) => before.found.get(phrase)!)
  return squeeze(divided).trim().split(/ +/)
}

/** Returns the words of a list as they stand in folded text. */
export const foldedWords = (list: string): string[] => fold(list).split(/\s+/).filter(Boolean)

/**
 * Normalises a message for the patterns: words separated by spaces, sentences by full stops. Evens out the spelling of
 * people in need: apostrophes, accents, capitals, drawn-out and doubled letters, digits for letters, split words ('my
 * self') and common misspellings.
 */
export function normalise(message: string): string {
  const text = fold(
    asSeen(message)
      .replaceAll(/[😂🤣💀😅😆]/gu, ' lol ')
      .replaceAll(/\s+/g, ' ')
      // Without its double letter it would be an overdose.
      .replaceAll(/(?<=\b(?:feel|felt|feeling|an?|bit|so|very|really|is|was|are|little) )odd\b/gi, 'strange')
      .replaceAll(/(?<=\d) ?k?cals?\b/gi, ' calories'),
  )
    // A digit or sign between letters stands for a letter: 'su1c1de', 'k!ll'.
    .replaceAll(/(?<=[a-z])[013457@$!](?=[a-z])/g, (sign) => digitsForLetters[sign] ?? sign)
    .replaceAll(/\b(want|wanna|going|need|ready|try|trying|have|wish|hope) 2 (?=[a-z])/g, '$1 to ')
    .replaceAll(/\.{2,}|…/g, ' ')
    .replaceAll(/(?<=\d)[.,](?=\d)/g, ',')
    .replaceAll(/[.!?;]+|[–—:]+/g, ' . ')
    .replaceAll(/[^a-z0-9.,%]+|(?<!\d),|,(?!\d)/g, ' ')
  const words = text
    .trim()
    .replaceAll(/\b[a-z](?: [a-z]){2,}\b/g, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
    .flatMap((word) => apart(squeeze(word)))
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => correct(word.slice(0, longestWord)))
  return joinApart(words.join(' '))
}

/** Joins split words: 'my self', 'over dose'. */
const joinApart = (text: string): string =>
  squeeze(
    text
      .replaceAll(/\b(my|your|him|her|it|our|them) sel(f|ves)\b/g, '$1sel$2')
      .replaceAll(/\bover (dose|dosed|dosing)\b/g, 'over$1')
      .replaceAll(/\bany (more|one|thing|body)\b/g, 'any$1')
      .replaceAll(/\bevery (one|thing|body)\b/g, 'every$1')
      .replaceAll(/\bsui (cid\w{1,9})\b/g, 'sui$1')
      .replaceAll(/\bcan not\b/g, 'cannot')
      .replaceAll(/\b(do|does|did|is|was|would|will|could|has|have) not\b/g, (_, verb: string) => `${verb}nt`)
      .replaceAll(/\bwillnt\b/g, 'wont')
      .replaceAll(/\bi (am|would|will)\b/g, (_, verb: string) => `i${{ am: 'm', would: 'd', will: 'l' }[verb]}`),
  )
