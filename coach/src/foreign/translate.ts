import { oneOf } from '../words/lists.ts'
import participles from '../words/participles.json' with { type: 'json' }
import { isKnown } from '../words/vocabulary.ts'
import { bare, phrasesFrom, spokenLanguages, wordsOf, type Spoken } from './words.ts'

/** A message in English, with its original language. */
interface Translated {
  language: Spoken
  text: string
}

/** The most words of a translated message: longer ones say more than these words cover. */
const mostWords = 40
const shortestLone = 5

/** Makes a pattern of a perfect tense: the auxiliary verb, its object, the participle at the end. */
function perfectOf(and: string, helper: string, endings: readonly string[]): RegExp {
  const [start, end] = [String.raw`(^|[,.;] *|\b${and} +)`, String.raw`(?= *(?:$|[,.;!?]|${and}\b))`]
  return new RegExp(`${start}${helper} +([^,.;!?]+?) +(${oneOf(endings)})${end}`, 'g')
}

/** Match 'Habe zwei Eier gegessen', and the split verb of 'was habe ich heute gegessen?'. */
const germanPerfect = perfectOf('und', '(?:ich +)?(?:hab|habe|bin)', participles.de)
const germanQuestion = /\bhabe ich (heute|gestern|diese woche) gegessen\b/g

/** Match the same in Dutch: 'Ik heb twee eieren gegeten', 'Wat heb ik vandaag gegeten?'. */
const dutchPerfect = perfectOf('en', '(?:ik +)?(?:heb|ben)', participles.nl)
const dutchQuestion = /\bheb ik (vandaag|gisteren|deze week) (gegeten|gewandeld)\b/g

/** Puts the verbs of these languages in the English order. */
const inOrder: Partial<Record<Spoken, (text: string) => string>> = {
  de: (text) => text.replaceAll(germanQuestion, 'habe ich gegessen $1').replaceAll(germanPerfect, '$1$3 $2'),
  nl: (text) => text.replaceAll(dutchQuestion, 'heb ik $2 $1').replaceAll(dutchPerfect, '$1$3 $2'),
}

const figure = /^(?:(?:\d{1,4}(?:[.,:/]\d{1,2})?)?(?:k[gm]|kcal|g|m?l|min|h)?|[/.,;!?:])$/

interface Read {
  text: string
  isForeign: boolean
  /** The number of its words with exactly the spelling of the language, accents included. */
  exact: number
}

/** Returns the singular of a regular plural, if the language forms it like this: 'cafés' is 'café'. */
const findPlural = (language: Spoken, word: string) =>
  language !== 'de' && language !== 'it' && /^\p{L}{4,}s$/u.test(word)
    ? phrasesFrom(language, word.slice(0, -1)).find(({ words }) => words.length === 1)
    : undefined

/** Translates all words of a message; null if one of them is unknown. */
function translateFrom(language: Spoken, message: string): Read | null {
  const plain = bare(message)
  const written = message.toLowerCase()
  const words = wordsOf(inOrder[language]?.(plain) ?? plain)
  if (words.length === 0 || words.length > mostWords) return null
  const text: string[] = []
  let isForeign = false
  let exact = 0
  for (let at = 0; at < words.length;) {
    const word = words[at]!
    const fits = (each: { words: readonly string[] }) => each.words.every((part, index) => words[at + index] === part)
    const phrase = phrasesFrom(language, word).find(fits) ?? findPlural(language, word)
    if (phrase) {
      isForeign ||= !isKnown(word) || phrase.words.length > 1
      if (written.includes(phrase.said)) exact++
      text.push(phrase.english)
      at += phrase.words.length
    } else if (figure.test(word)) {
      text.push(word)
      at++
    } else return null
  }
  const joined = text
    .join(' ')
    .replaceAll(/ ([.,;!?:])/g, '$1')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
  return { text: asked(tidied(joined)), isForeign, exact }
}

/** Removes articles and prepositions that English does not use. */
const tidied = (text: string): string =>
  text
    .replaceAll(/\bi have (i (?:ate|drank|slept|walked|ran|swam|did))\b/g, '$1')
    .replaceAll(/\bi did a (?=yoga)/g, 'i did ')
    .replaceAll(/\b(?:a|the) (?=(?:the|a|two|three|four|half)\b)/g, '')
    .replaceAll(/\bhalf hours\b/g, '30 minutes')
    .replaceAll(/\ba (?=\d)/g, '')
    .replaceAll(/\b(a cup|a glass|a slice|cup|glass|slice) of (?:a|the) /g, '$1 of ')

/** Turns statements into questions, as most of these languages use the same verb for both. */
const asked = (text: string): string =>
  text
    .replace(
      /^((?:\w+day )?how many (?:calories|points|minutes)) i (ate|have|walked)\b/,
      (_, head: string, verb: string) =>
        `${head} ${{ ate: 'did i eat', have: 'do i have', walked: 'did i walk' }[verb] ?? verb}`,
    )
    .replace(/^(how many calories) ((?:today|yesterday|this week)\??)$/, '$1 did i eat $2')

/**
 * Translates a message with the words of the domain; null if it is English, or has any unknown word, so that nothing is
 * misread.
 * @param guess its probable language
 */
export function translate(message: string, guess: string | null): Translated | null {
  const isLone = !/\s/.test(message.trim())
  const read = spokenLanguages
    .flatMap((language) => {
      const found = translateFrom(language, message)
      return found?.isForeign ? [{ ...found, language }] : []
    })
    .toSorted((a, b) => b.exact - a.exact || Number(b.language === guess) - Number(a.language === guess))[0]
  // A short word alone may be anything.
  if (!read || (isLone && read.language !== guess && message.trim().length < shortestLone)) return null
  return { language: read.language, text: read.text }
}
