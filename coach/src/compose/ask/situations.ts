import type { Ask } from '../../ask.ts'
import leaflets from '../../advice/leaflets.json' with { type: 'json' }
import type { Part } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { distance } from '../../values/repair.ts'
import type { Topic } from '../../advice/topics.ts'
import type { Before } from '../../understanding.ts'
import { anyOf, oneOf } from '../../words/lists.ts'
import kinds from '../../words/logged/kinds-of-food.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import words from '../../words/situations.json' with { type: 'json' }
import { foodWords, isKnown, medicineNames } from '../../words/vocabulary.ts'
import { conversionIn } from './conversions.ts'
import { untrackedIn } from '../query/unheard.ts'

/** Long words of the situations, which may be said with a letter wrong: 'privat', 'sleping'. */
const spelt = [
  words.sleeping,
  words.nervous,
  words.private,
  words.protein,
  words.training,
  words.complaints,
  words.records,
]
  .flat()
  .concat(
    'coffee',
    'pressure',
    'cholesterol',
    'information',
    'ibuprofen',
    'paracetamol',
    'levothyroxine',
    'sumatriptan',
    'should',
  )
  .filter((word) => /^[a-z]{5,}$/.test(word))

/** Returns a text in small letters in which words that nobody knows are the listed ones that they are nearest to. */
const asMeant = (text: string): string =>
  text.toLowerCase().replaceAll(/[\p{L}]{5,}/gu, (word) => {
    if (isKnown(word)) return word
    return spelt.find((each) => distance(word, each, 1) <= 1) ?? word
  })

const leadsIn = new RegExp(`^(?:${oneOf(words.leadsIn)}[ ,]*){1,12}`)
const asks = new RegExp(`(?:^|[,.;] )${oneOf(words.asks)}|${oneOf(words.choices)}|${oneOf(words.verdicts)}$|\\?$`)
const startsOther = new RegExp(`^${oneOf(words.startsOther)}`)
const [isOther, still, helps, tips, sleeping, byDay, nervous, protein] = [
  words.isOther,
  words.still,
  words.helps,
  words.tips,
  words.sleeping,
  words.byDay,
  words.nervous,
  words.protein,
].map((phrases) => anyOf(phrases)) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp]
const [amounts, howMuch, ofToday, taking, sideEffect, makes, training, complaints, unlisted] = [
  words.amounts,
  words.howMuch,
  words.ofToday,
  words.taking,
  words.sideEffect,
  words.makes,
  words.training,
  words.complaints,
  words.unlistedFoods,
].map((phrases) => anyOf(phrases)) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp]

const fastSaid = String.raw`(?:${oneOf(words.ofFast)}|\b\d\d(?::\d|h| hours)\b)`
const breaksFast = new RegExp(
  String.raw`^(?:does|do|will|would|is|are)\b(?! i\b).*${oneOf(words.breaks)} (?:\S+ ){0,3}${fastSaid}`,
)
const whileFasting = new RegExp(String.raw`${oneOf(words.whileFasting)} (?:\S+ ){0,3}${fastSaid}`)
const ofOwn = new RegExp(String.raw`\byou (?:\S+ )?${oneOf(words.seen)} my\b`)
const ownRecords = String.raw`\b(?:my|our) (?:\S+ )?${oneOf(words.records)}`
const isPrivate = new RegExp(`${ownRecords}.*${oneOf(words.private)}|${oneOf(words.private)}.*${ownRecords}`)

const namesFood = (text: string): boolean =>
  unlisted.test(text) ||
  (text.match(/\p{L}+/gu) ?? []).some((word) => foodWords.has(word) || foodWords.has(word.replace(/s$/, '')))

const [isFast, isNoFood, verdict, choice] = [words.ofFast, words.isNoFood, words.verdicts, words.choices].map(
  (phrases) => anyOf(phrases),
) as [RegExp, RegExp, RegExp, RegExp]

/** A food or drink that is asked about during a fast. */
const isOfFast = (text: string): boolean =>
  breaksFast.test(text) ||
  (!complaints.test(text) &&
    ((whileFasting.test(text) && namesFood(text.slice(0, whileFasting.exec(text)?.index))) ||
      (isFast.test(text) && verdict.test(text) && namesFood(text) && !isNoFood.test(text))))

const ofPerson = /\b(?:i|we)\b/

/** Whether to train when ill, tired or in pain: with a complaint, or 'should I still'. */
const isOfTraining = (text: string): boolean =>
  training.test(text) &&
  !helps.test(text) &&
  (complaints.test(text) || choice.test(text) || (still.test(text) && ofPerson.test(text)))

const alcohol = oneOf([
  ...kinds.alcohol,
  'alcohol',
  'beer(s)',
  'wine',
  'pint(s)',
  'prosecco',
  'gin',
  'vodka',
  'drink alcohol',
])
const notes = Object.entries(leaflets).map(([id, { of, with: other }]) => ({
  id,
  of: anyOf(of),
  with: new RegExp(other.includes('{alcohol}') ? alcohol : oneOf(other)),
}))
const generic: ReadonlySet<string> = new Set(words.genericMedicines)
const minerals = new Set(
  'iron zinc magnesium calcium potassium iodine folate vitamin vitamins omega collagen creatine'.split(' '),
)

/** The medicines that a text names; a mineral counts only where it is taken. */
const medicinesIn = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter(
    (word) =>
      medicineNames.has(word) && !generic.has(word) && (!minerals.has(word) || taking.test(text) || makes.test(text)),
  )

/** Returns true if a text names a medicine, or medicines as such: 'my tablets'. */
const namesMedicine = (text: string): boolean =>
  medicinesIn(text).length > 0 || (text.match(/\p{L}+/gu) ?? []).some((word) => generic.has(word))

/** The words of the cards before, where a medicine may be meant: 'is that a normal side effect'. */
const saidBefore = ({ cards, kept }: Before): string =>
  [...cards.map(({ log }) => JSON.stringify(log)), kept.query?.name ?? ''].join(' ').toLowerCase()

/** Adds the complaints and feelings on the cards before to a question whether to train. */
function withCards(text: string, { cards }: Before): string {
  const names = cards.flatMap(({ kind, log }) => (kind === 'symptom' || kind === 'mood' ? JSON.stringify(log) : []))
  const found = names.join(' ').toLowerCase().match(new RegExp(complaints, 'g')) ?? []
  return [text, ...new Set(found)].join(' ').slice(0, 200)
}

/** Returns the same advice for 'and with milk?' after advice for a situation. */
function situationAgain(text: string, { kept }: Before): Ask | null {
  const { topic, said = '' } = kept.advice ?? {}
  if (!/^(?:and|what about|how about)\b/.test(text)) return null
  if (topic === 'while-fasting' && namesFood(text)) return { ask: 'advice', topic, said: text.slice(0, 200) }
  if (topic === 'unwell-training' && (training.test(text) || complaints.test(text)))
    return { ask: 'advice', topic, said: `${text} ${said}`.slice(0, 200) }
  return null
}

const isDone = anyOf(words.done)
const tellsDone = anyOf(cues.tellsDone)
const dropsIt = anyOf(words.dropsIt)
/** Intents of a few words that may be about the last advice. */
const ofAdvice = new Set<Intent>(['unclear', 'other', 'more', 'talk', 'no', 'advice', 'app', 'done'])

/** Returns other pieces of the last advice for who has done those: 'I've already got blackout blinds'. */
function otherAdvice({ intent, text }: Part, { advice }: Before['kept']): Ask | null {
  const isOfLast =
    advice !== null &&
    text.length <= 60 &&
    ofAdvice.has(intent) &&
    isDone.test(text.toLowerCase()) &&
    !dropsIt.test(text)
  return isOfLast ? { ask: 'advice', topic: advice.topic, said: advice.said } : null
}

/** Returns what leaflets say of a medicine with a food, a drink, another medicine or its side effects. */
function leafletAsked(part: Part, text: string, last: Before, isAsked: boolean): Ask | null {
  const named = medicinesIn(text)
  const isEffect = sideEffect.test(text) || (named.length > 0 && makes.test(text))
  const source = isEffect && named.length === 0 ? `${text} ${saidBefore(last)}` : text
  const found = notes.filter((note) => note.of.test(source) && note.with.test(isEffect ? 'side effect' : source))
  const isOfEffect = isEffect && (isAsked || part.intent !== 'symptom')
  // 'Beer with sumatriptan' alone asks; 'ibuprofen with breakfast', or an amount, tells.
  const [first, behind] = [/^\S+/.exec(text)?.[0] ?? '', / (?:with|on) (\S+)$/.exec(text)?.[1] ?? '']
  const isPair =
    medicineNames.has(behind) &&
    !medicineNames.has(first) &&
    !part.spans.some(({ label }) => label === 'amount' || label === 'when')
  if (!isOfEffect && !(named.length > 0 && (isAsked || part.intent === 'advice' || (isPair && found.length > 0))))
    return null
  if (found.length > 0) return { ask: 'leaflet', notes: found.map(({ id }) => id) }
  if (isEffect) return { ask: 'say', say: 'side_effect' }
  return isAsked && (new Set(named).size > 1 || namesFood(text)) ? { ask: 'say', say: 'dose' } : null
}

const talkFillers = new RegExp(`${oneOf(words.talkFillers)}|[^\\p{L}]`, 'gu')
const killing = new RegExp(
  String.raw`\b(?:(?:this|my|the|that|these) )?${oneOf(words.killing)} (?:is|are) killing me\b`,
  'g',
)
const talks = Object.entries(words.talk).map(([topic, phrases]) => {
  const isHard = topic === 'hard-day' ? `${killing.source}|` : ''
  return [topic as keyof typeof words.talk, new RegExp(isHard + oneOf(phrases), 'g')] as const
})

/** Returns small talk that says nothing to log: a part of nothing else but such phrases and fillers. */
function talkIn(text: string): Ask | null {
  const isOnly = (phrases: RegExp) => {
    const rest = text.replaceAll(phrases, ' ')
    return rest !== text && rest.replaceAll(talkFillers, '') === ''
  }
  const topic = talks.find(([, phrases]) => isOnly(phrases))?.[0]
  return topic ? { ask: 'talk', topic } : null
}

const topicOfNutrient: Record<string, Topic> = { iron: 'iron', protein: 'protein', fibre: 'fibre', fiber: 'fibre' }
/** Matches a question for foods with a nutrient: 'where do I get iron from'. */
const sourcesOf = new RegExp(
  String.raw`^where ${oneOf(words.asksSource)}.{0,24}\b(?:get|find) (?:\w+ ){0,3}?(${Object.keys(topicOfNutrient).join('|')})\b`,
  'i',
)

/** Matches a question for what follows from a dose that is left out: 'what happens if I skip my metformin'. */
const missesDose = new RegExp(`^${oneOf(words.whatIf)}.*${oneOf(words.leavesOut)}`, 'i')
const needs = String.raw`\b(?:should|do|would) (?:i|we) (?:need|eat|have|be)\b`
/** Matches a question for the calories of a day: 'how many calories should I eat to lose weight'. */
const neededCalories = new RegExp(`^how (?:many|much) ${oneOf(words.energies)} ${needs}(?! left)`, 'i')

const takingTimes = anyOf(words.takingTimes)

/** Returns true for a question when or how a medicine is best taken: 'best time to take magnesium'. */
const asksTakingTime = (text: string): boolean => takingTimes.test(text) && namesMedicine(text)

const [howFigures, workedOut, figuresNamed] = [words.howFigures, words.workedOut, words.figuresNamed].map((phrases) =>
  anyOf(phrases),
) as [RegExp, RegExp, RegExp]

/** Returns true for a question where figures are from: 'how do you work out the calories'. */
const asksOfFigures = (text: string): boolean =>
  howFigures.test(text) && workedOut.test(text) && figuresNamed.test(text) && !/\b(?:i|my)\b(?! eat)/.test(text)

/** Intents that no question is read as. */
const never = new Set<Intent>(['remember', 'goal', 'remove', 'self-harm', 'emergency', 'violence', 'eating', 'low'])

/**
 * Returns the question that the words of a part plainly ask, for any intent: a food while fasting, training with a complaint,
 * a medicine with something, a need of protein, a conversion, or small talk; null for all others.
 */
export function situationIn(part: Part, last: Before): Ask | null {
  if (never.has(part.intent)) return null
  const meant = asMeant(part.text)
  const again = situationAgain(meant, last) ?? otherAdvice(part, last.kept)
  if (again) return again
  const text = meant.replace(leadsIn, '').replace(/[.! ]+$/, '')
  const converted = conversionIn(text)
  if (converted) return { ask: 'convert', ...converted }
  const talk = talkIn(text)
  if (talk) return talk
  const said = part.text.toLowerCase().slice(0, 200)
  const isStatement = isOther.test(text) || startsOther.test(text)
  const isAsked = asks.test(text) && !isStatement
  if (asksOfFigures(text)) return { ask: 'app', topic: 'figures' }
  if (
    missesDose.test(text) &&
    namesMedicine(text) &&
    !isFast.test(text) &&
    !part.spans.some(({ label }) => label === 'when')
  )
    return { ask: 'say', say: 'missed_dose' }
  if (neededCalories.test(text)) return { ask: 'say', say: 'calories_needed' }
  const nutrient = sourcesOf.exec(text)?.[1]
  if (nutrient !== undefined) return { ask: 'advice', topic: topicOfNutrient[nutrient]!, said: text.slice(0, 200) }
  if (!isStatement && asksTakingTime(text)) return { ask: 'say', say: 'medicine_time' }
  const leaflet = isStatement ? null : leafletAsked(part, text, last, isAsked)
  if (leaflet) return leaflet
  if (isAsked) {
    if (isFast.test(text) && namesMedicine(text))
      return { ask: 'advice', topic: 'fasting-safety', said: `${text} medicine`.slice(-200) }
    if (isOfFast(text)) return { ask: 'advice', topic: 'while-fasting', said: text.slice(0, 200) }
    if (isOfTraining(text)) return { ask: 'advice', topic: 'unwell-training', said: withCards(text, last) }
    const unkept = ofOwn.test(text) ? untrackedIn(text) : null
    if (unkept !== null) return { ask: 'unanswered', untracked: unkept, said }
    if (isPrivate.test(text)) return { ask: 'app', topic: 'privacy' }
  }
  const isOfAmount =
    protein.test(text) && howMuch.test(text) && amounts.test(text) && !ofToday.test(text) && !startsOther.test(text)
  if (isOfAmount) return { ask: 'advice', topic: 'protein', said: text.slice(0, 200) }
  if (sleeping.test(text) && byDay.test(text) && tips.test(text)) return { ask: 'advice', topic: 'shift-work', said }
  if (nervous.test(text) && tips.test(text)) return { ask: 'advice', topic: 'anxiety', said }
  return null
}

/** Returns what a question asks that was read as two parts: 'would milk in coffee | break a 16:8 fast'. */
export function situationAcross([one, other, ...more]: readonly Part[], last: Before): Ask | null {
  const isOne = one && other && more.length === 0 && other.start === one.start + one.text.length + 1
  // 'Took my ramipril last night | and …, should I take them together' tells of a dose first.
  const tells = one?.spans.some(({ label }) => label === 'when') === true && tellsDone.test(one.text)
  if (!isOne || tells || !/\p{L}$/u.test(one.text) || situationIn(one, last) || situationIn(other, last)) return null
  const spans = [...one.spans, ...other.spans]
  const ask = situationIn({ ...one, text: `${one.text} ${other.text}`, spans }, last)
  return ask?.ask === 'talk' ? null : ask
}
