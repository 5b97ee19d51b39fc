import { foldedMedicines } from './folded-names.ts'
import { foldedWords } from './normalise.ts'

const places = new Set(foldedWords('head headache headaches migraine migraines temple temples eye eyes forehead'))

/** Words in which an ordinary migraine is told: on one side, with nausea, by light and noise, for how long. */
const ordinary = new Set(
  foldedWords(`a about ache aches aching after afternoon again ago all also always am and annoying around at bad banging been
  before behind bit both breakfast bright came clock comes dark day days dinner down dull evening every feel feeling for from gets got half
  has have having here hour hours hurt hurting hurts i ill im in is it its just lately lay left lie lying light lights like little loud lunch
  lunchtime me mild moderate morning much my nausea nauseous night noise noises noon now oclock of on once one only over pain
  painful per pm pounding pretty pulsing queasy quite really right room screen screens sensitive sick side sided sides since
  slightly smell smells so some sore sound sounds still that the this three throbbing to today tonight too twice two typical ugh
  unwell usual usually very vomited wave waves week which with woke work yesterday zigzag`),
)

/** One or two of a medicine for it, and its strength out of ten. */
const taken = /\b(?:tok|taken|had) (?:(?:an?|my|some|one|two|[12]) )?(\w+)/g
const strength = /\b(?:like )?(?:an? )?\w+ out of (?:ten|10)\b/g

/** Returns true if a text only tells of an ordinary headache, which cannot be a sign: each of its words is known. */
export const isOnlyHeadache = (text: string): boolean => {
  const rest = text
    .replaceAll(taken, (said: string, medicine: string) => (foldedMedicines.has(medicine) ? '' : said))
    .replaceAll(strength, '')
  const words = rest.match(/[\p{L}\d]+/gu) ?? []
  const isHead = (word: string) => places.has(word)
  return words.some(isHead) && words.every((word) => isHead(word) || ordinary.has(word) || /^\d{1,3}\w?m?$/.test(word))
}

const gap = String.raw` (?:\w+ ){0,3}`
const [limb, weak] = ['(?:arm|hand|face)s?', String.raw`(?:weak|numb|droop\w*|paralysed|limp)`]
/** What makes a headache an emergency: signs of a stroke, a bleeding or meningitis, or a blow to the head. */
const graveSigns = [
  `${limb}${gap}${weak}`,
  `${weak}${gap}${limb}`,
  String.raw`slur\w*${gap}(?:spech|words)`,
  `(?:spech|words)${gap}slured`,
  `(?:cant|cannot|couldnt)${gap}(?:speak|talk|se)`,
  `(?:stif neck|neck${gap}stif)${gap}fever`,
  `fever${gap}(?:stif neck|neck${gap}stif)`,
  String.raw`worst (?:headache|migraine)\b.{0,40}(?:seconds|suden|thunder)\w*`,
  String.raw`(?:fel|hit|banged|knocked)\b.{0,40}vomit\w*`,
].map((source) => new RegExp(String.raw`\b${source}\b`))
const isHeadache = /\b(?:headaches?|migraines?|head hurts?)\b/
/** What tells a loss of consciousness from a failure of the light. */
const fallWords = [
  'flor',
  'ground',
  'hit my head',
  'remember',
  'recal',
  'fel',
  'colapsed',
  'ambulance',
  'driving',
  'shower',
]
const afterBlackout = new RegExp(String.raw`\b(?:${fallWords.join('|')})\b`)
const isBlackout = /\b(?:an?|another|my|these|had|two|three|of) ?black ?outs?\b/
const denies = /\b(?:no|not|never|nor|without|isnt|doesnt|hasnt|havent)\b/

/**
 * Returns true if a normalised text tells of a headache with signs of something grave, which it does not deny, or of a
 * blackout with a fall or a gap in the memory.
 */
export const isGraveOfHead = (text: string): boolean =>
  (isHeadache.test(text) && !denies.test(text) && graveSigns.some((sign) => sign.test(text))) ||
  (isBlackout.test(text) && afterBlackout.test(text))
