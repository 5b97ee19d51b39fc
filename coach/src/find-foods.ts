import type { ToldFood } from '@finu/contract/told-logs'
import { readFoods } from './read-foods.ts'
import { foodWords } from './words/vocabulary.ts'

const mealWord = '(?:breakfast|brunch|lunch|lunchtime|dinner|supper|snacks?|dessert|meal|food)'
const eating =
  /\b(?:ate|eaten|eating|drank|drunk|drinking|snacked on|munched(?: on)?|consumed|devoured|gobbled(?: up)?|scoffed|wolfed down|polished off|finished off|tried|sipped|nibbled(?: on)?)\b/
const had = /\b(?:had|smashed|demolished|having|grabbed|got|took|log|add|track|record|enter|made myself)\b/
const openers = new RegExp(
  String.raw`^(?:(?:hi|hey|ok|so|well|oh|then|also|today|later|now|actually|forgot to (?:log|mention|add|say)|i forgot)\b[ ,:!]*)*(?:you know what )?(?:(?:i|we|i've|we've|i'm|i also|i just) )?(?:(?:just|also|only|already|then|have|both|later|really) )*(?:${eating.source.slice(2, -2)}|${had.source.slice(2, -2)})\b(?: (?:down|myself|up|also|that|this|these))?(?: (?:my|a|an|the|some))?(?: ${mealWord}(?: with [^:]{1,30}:| ?[:,]| of| with| was)?(?= ))?`,
)
const labels = new RegExp(
  String.raw`^(?:(?:my|today's|for|a|the|late|early|quick|big|light) )*${mealWord}(?: today)?(?: with [^:]{1,30}:| ?[:=–-]| was(?: just)?| is| i had| i ate| consisted of|,)? `,
)
const behind = new RegExp(
  String.raw`\b(?:for|as|at|with|to) (?:(?:my|a|an|the|late|early|second|quick) )*${mealWord}\b`,
  'g',
)
/** Where words of food stand in a sentence of something else. */
const otherwise =
  /\b(?:want|wanted|love|loved|hate|hated|like|need|needed|craving|cravings|cooked|cook|baked|(?<!home[ -])made|bought|buy|sold|dying|murder|kill|cut|avoid|avoided|avoiding|allergic|quit|stop|stopped|without|out of|instead|hungry|should|would|could|will|going to|smell|recipe|recipes|no more|skipped|skip|gave up|never|didn't|don't|not|nothing|if|usually|always|every|they|she|he|you)\b/
const aside = /\b(?:before|after|during|because|since|while|when|which|that|but|though|and i|so i)\b.*$/

const stem = (word: string) => word.replace(/(?:es|s)$/, '')
const isMealWord = /^(?:breakfast|lunch|dinner|supper|snacks?|brunch)$/
/** Of 'pain au chocolat' the other word is the food. */
const isOtherThing = /^pains?$/
const isFoodWord = (word: string) =>
  !isMealWord.test(word) &&
  !isOtherThing.test(word) &&
  [word, stem(word), word.replace(/s$/, '')].some((each) => foodWords.has(each))
/** Foods of two words of which neither names one. */
const paired = /\b(?:flat white|long black|energy drink|corn dog)s?\b/i
/** Whether a name holds a word of the food table or of a dish. */
export const isKnownFood = (name: string): boolean =>
  paired.test(name) ||
  name
    .toLowerCase()
    .split(/[ \u00a0-]/)
    .some(isFoodWord)

/** 'Two bananas one yogurt' is two foods. */
const parted = (text: string) =>
  text.replaceAll(
    /(\p{L}{3,}) (?=(?:\d{1,4}(?:\.\d+)?|one|two|three|four|half an?) (?!(?:g|kg|ml|l|oz|lbs?|cups?|slices?|grams?|tbsp|tsp)\b)\p{L})/gu,
    (whole, word: string) => (isFoodWord(word.toLowerCase()) ? `${word}, ` : whole),
  )

const calories = /\b\d{2,4} ?(?:kcals?|cals?|calories)\b/

/** The foods that a clause tells of; null where it tells of something else. */
export function findFoods(clause: string): ToldFood[] | null {
  const text = clause.toLowerCase().trim()
  const opener = openers.exec(text)?.[0] ?? ''
  const label = labels.exec(text.slice(opener.length).trimStart())?.[0] ?? ''
  const said = text.slice(opener.length).trimStart().slice(label.length)
  const told = said
    .replace(/ (?:on|in|at|from|over) (?:the|my|our) .*$/, '')
    .replaceAll(behind, ' ')
    .replaceAll(/\b(?:with|at) (?:my|our|his|her|the) (?:nan|nana|gran|granny|in-laws|mates?|\w+'s)\b/g, ' ')
    .replace(calories, ' ')
    .replace(aside, '')
    .replace(/(?:\s+(?:already|again|too|as well|so far))+$/, '')
    .replaceAll(/\b(\p{L}+) ?x ?(\d{1,2})\b/gu, (whole, food: string, count: string) =>
      isFoodWord(food) ? `${count} ${food}` : whole,
    )
    .trim()
  if (told === '' || otherwise.test(told)) return null
  // Without a word of eating, what is named must be foods and nothing else.
  const isBare = opener === '' && label === ''
  if (isBare && /\b(?:i|i'm|we|my|is|are|was|were|feel|feeling|went|did|done)\b/.test(told)) return null
  const { foods } = readFoods(parted(told))
  const kept = foods.filter(({ name }) => isKnownFood(name) || (eating.test(opener) && !isBare))
  return kept.length === 0 || (isBare && kept.length < foods.length) ? null : kept
}
