import { withPlainApostrophes } from '@finu/coach/values/plain'
import { oneOf } from '@finu/coach/words/lists'
import words from './disguised-words.json' with { type: 'json' }
import { correctedSign } from './normalise.ts'

/** Matches letters of another width or of mathematics, which are read as plain ones. */
const styled = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/u
/** Matches what a link has in place of a space: 'I%20want%20to'. */
const encoded = /\p{L}%20\p{L}/u

/** Decodes characters as a link has them; leaves what is none: '50%20'. */
function decoded(characters: string): string {
  try {
    return decodeURIComponent(characters)
  } catch {
    return characters
  }
}

/** Returns a message with plain letters for those of full width or of mathematics, and for those encoded in a link. */
export function withPlainLetters(message: string): string {
  const spaced = encoded.test(message) ? message.replaceAll(/(?:%[\da-f]{2})+/gi, decoded) : message
  return styled.test(spaced) ? spaced.normalize('NFKC') : spaced
}

/** Signs for letters; one and l look like i in either direction, so that they are compared as i. */
const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
  '+': 't',
  9: 'g',
}
const keyOf = (word: string): string => Array.from(word.toLowerCase(), (letter) => letters[letter] ?? letter).join('')

const keysOf = (list: readonly string[]): Map<string, string> => new Map(list.map((word) => [keyOf(word), word]))
const signs = keysOf(words.signWords)
const others = keysOf(words.otherWords)

/** A word with digits or signs in it, as far as one may be a disguise. */
const mixed = /(?<![\p{L}\p{N}@$.,:/-])[a-z\d@$!|+]{1,14}(?![\p{L}\p{N}@$:/-]|[.,]\d)/giu
const hasDigit = /[\d@$!|+]/
const hasLetter = /[a-z]/i
const ordinal = /^\d+(?:st|nd|rd|th)$/i
/** The letters of a word that is a disguise by itself: shorter ones are rooms, seats and vitamins too. */
const leastAlone = 4
const afterWish = new RegExp(String.raw`${oneOf(words.wishes)} $`, 'i')

/** Returns a message with the words of self-harm in letters that are written with digits: '1 w4nn4 k1ll my53lf'. */
function withoutDigits(message: string): string {
  const found = [...message.matchAll(mixed)].filter(([word]) => {
    const key = keyOf(word)
    return hasDigit.test(word) && !ordinal.test(word) && (signs.has(key) || others.has(key))
  })
  if (!found.some(([word]) => signs.has(keyOf(word)))) return message
  const readable = found.filter(([word]) => hasLetter.test(word))
  const spelt = message.replaceAll(mixed, (word) =>
    others.has(keyOf(word)) && hasDigit.test(word) ? others.get(keyOf(word))! : word,
  )
  const isMeant = (word: string, at: number): boolean =>
    word.length >= leastAlone ||
    readable.some((each) => each[0] !== word && each[0].length >= leastAlone - 1) ||
    afterWish.test(spelt.slice(Math.max(0, at - 20), at).replaceAll(/\s+/g, ' '))
  if (!found.some(([word], index) => signs.has(keyOf(word)) && isMeant(word, found[index]!.index))) return message
  return message
    .replaceAll(mixed, (word) => {
      const key = keyOf(word)
      return hasDigit.test(word) && !ordinal.test(word) ? (signs.get(key) ?? others.get(key) ?? word) : word
    })
    .replaceAll(/(?<=\b(?:want|wanna|going|need|ready|trying|wish) )2(?= [a-z])/gi, 'to')
}

const before = String.raw`(?<=^|[.,!?;] ?|${oneOf(words.before)} )`
const strict = String.raw`(?<=${oneOf(words.before)} )`
const oneself = String.raw`\uFE0F? ?(?=(?:my ?self|meself|my ?own|my (?:wrists?|head|throat|brains?))\b)`
/** Pictures in place of a verb: '🔫 myself'. Behind a noun they only decorate: 'with a new 🔪 myself'. */
const pictures: [RegExp, string][] = [
  [new RegExp(`${before}(?:🔫)+${oneself}`, 'giu'), 'shoot '],
  [new RegExp(`${before}(?:🔪|🗡)+\\uFE0F? ?(?=my (?:wrists?|throat)\\b)`, 'giu'), 'slit '],
  [new RegExp(`${before}(?:🔪|🗡)+${oneself}`, 'giu'), 'stab '],
  [new RegExp(`${strict}(?:💀|☠|⚰)+${oneself}`, 'giu'), 'kill '],
]

const again = oneOf(words.beforeSelfHarmAgain)
const abbreviated = [
  `(?<=${oneOf(words.selfHarm)} (?:${oneOf(words.betweenSelfHarm)} ){0,3})sh\\b(?![*'])`,
  `\\bsh(?=[ -]${oneOf(words.behindSelfHarm)})`,
  `(?<=${again} )sh(?= (?:again|last night|tonight|today|yesterday|this morning|so bad)|[.!?]|$)`,
].map((source) => new RegExp(source, 'gi'))
const abbreviatedForms: [RegExp, string][] = [
  [/(?<=\b(?:i|i've|ive|have|almost|nearly|just) )sh'?e?d\b/gi, 'self harmed'],
  [new RegExp(String.raw`(?<=${oneOf(words.beforeSelfHarming)} )sh['-]?ing\b`, 'gi'), 'self harming'],
]

/** Returns a message with 'self harm' for its abbreviation: 'clean from sh'. */
function withSelfHarm(message: string): string {
  if (!/\bsh/i.test(message)) return message
  const written = abbreviated.reduce((text, pattern) => text.replaceAll(pattern, 'self harm'), message)
  return abbreviatedForms.reduce((text, [pattern, form]) => text.replaceAll(pattern, form), written)
}

/**
 * Returns a message with the words of self-harm as they are usually written, where they are disguised or misspelt: digits
 * in place of letters, pictures in place of verbs, 'sh', or one letter wrong. The judges have learned the usual spelling.
 */
export function withPlainWords(message: string): string {
  const typed = withPlainApostrophes(message)
  const verbs = pictures.reduce((text, [picture, verb]) => text.replaceAll(picture, verb), withoutDigits(typed))
  const plain = withSelfHarm(verbs).replaceAll(/[a-z]{6,14}/gi, (word) => correctedSign(word.toLowerCase()) ?? word)
  return plain === typed ? message : plain
}
