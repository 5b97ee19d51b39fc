import { translate } from '@finu/coach/foreign/translate'
import { otherLanguage } from '@finu/coach/languages'
import { longestRead, tidy, withPlainApostrophes } from '@finu/coach/plain'
import type { DangerChance } from '@finu/coach/reading/danger-head'
import { isHeldUp, lookForDanger } from '@finu/coach/reading/reader'
import { withSpokenDoses } from '@finu/coach/spoken-doses'
import { anyOf } from '@finu/coach/words/lists'
import { isKnown } from '@finu/coach/words/vocabulary'
import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises'
import { isAccidentalDose, isLargeDose } from './accidental-dose.ts'
import accidental from './accidental-doses.json' with { type: 'json' }
import { weigh, type Likelihood } from './classifier.ts'
import { withPlainWords } from './disguised-words.ts'
import { findDose, isNoExcess, type DoseFinding } from './find-dose.ts'
import { isGraveOfHead, isOnlyHeadache } from './head-signs.ts'
import { languageOf } from './language.ts'
import { withoutLookAlikes } from './look-alike-words.ts'
import { isFewSupplements } from './medicine-words.ts'
import { foldedWords, normalise } from './normalise.ts'
import { isOnlyCondition } from './only-condition.ts'
import { isOnlyCorrection } from './only-correction.ts'
import { isOnlyMedicine } from './only-medicine.ts'
import { isOnlyRecords } from './only-records.ts'
import { isOnlyTaste } from './only-taste.ts'
import { isOnlyTime } from './only-time.ts'
import { isOnlyWhose } from './only-whose.ts'
import { findInOtherLanguages } from './other-languages.ts'
import { phrases } from './phrases.ts'
import { remembered } from './remembered.ts'
import { dangers, guidanceLanguages, learnedDangers } from '@finu/contract/assistant/guidance'
import { isTooManyTablets } from './too-many-tablets.ts'
import { withoutUsualDoses } from './usual-doses.ts'
import { clausesOf, pairsOf, statementsOf } from './statements.ts'
import { findVitalSign } from './vital-signs.ts'
import { compile, cutOut, isIn, type Danger, type Language } from './signs.ts'

/** Phrases that only sound like danger, in any language, as languages share many words. */
const everyday = compile(guidanceLanguages.flatMap((language) => phrases[language]?.everyday ?? []))

/** Phrases with no other meaning, such as 'blackout blinds', of which the weights know only the blackout. */
const harmless = compile(guidanceLanguages.flatMap((language) => phrases[language]?.harmless ?? []))

/** Phrases that name self-harm so plainly that it counts whatever the rest weighs: 'planning how to end it all after Easter'. */
const certain = compile(guidanceLanguages.flatMap((language) => phrases[language]?.certain ?? []))

/** Phrases that name an emergency as plainly: 'chopped my thumb off', 'my epipen didn't work'. */
const grave = compile(guidanceLanguages.flatMap((language) => phrases[language]?.grave ?? []))

/** Phrases that name a threat as plainly: 'she will kill me if I call the police'. */
const threatened = compile(guidanceLanguages.flatMap((language) => phrases[language]?.threatened ?? []))

const compiled = guidanceLanguages.map((language) => ({
  language,
  signs: dangers.flatMap((danger) => {
    const patterns = phrases[language]?.[danger]
    return patterns ? [{ danger, patterns: compile(patterns) }] : []
  }),
}))

/** A sign of danger, and the language of the message. */
export interface Finding {
  danger: Danger
  language: Language
}

/** Without the network: the least probability by the weights if the patterns find nothing, and if they find a sign. */
const leastChance = 0.58
const leastChanceWithPattern = 0.05
/** The least combined probability, or of either judge if the patterns find a sign, when the network is used. */
const leastOfBoth = 0.25
/** The least combined probability of judges that mean different signs, for a whole statement. */
const leastOfTwoKinds = 0.4
/** The least combined probability for a clause of a statement, which may be denied or put as a case by the others. */
const leastOfClause = 0.6
/** The least combined probability of judges that mean different signs. */
const leastOfOthers = 0.6
/** The least probability by the weights alone for a clause or two statements. */
const leastAlone = 0.9
/** The most statements that are also judged together, as one by one they may say nothing: 'lips blue. puffer empty.' */
const mostTogether = 4
/** The least combined probability for so many together. */
const leastTogether = 0.4
/** The least combined probability for two statements of more. */
const leastOfPair = 0.8
/** A message is a saying if the rest weighs less than the first, and the network finds less than the second. */
const [leastOfRest, leastOfSaying] = [0.05, 0.98]
/** The signs that the network has learned. */
const urgent: ReadonlySet<Danger> = new Set(learnedDangers)

/** Words by which a dose is too high: a dose alone says nothing of that, as 'ten units of insulin' is an ordinary one. */
const saysExcess = anyOf(accidental.excess)
const onPurpose = anyOf(accidental.onPurpose)
/** Returns true if a danger that was learned counts: too much of a medicine only where words say so, and none denies it. */
const isSaid = (danger: Danger, message: string): boolean =>
  danger !== 'overdose' || (saysExcess.test(message) && !isNoExcess(message) && !isFewSupplements(message))

/** Returns the more serious of two findings; the first if they are equal. */
export function graver(a: Finding | null, b: Finding | null): Finding | null {
  if (a === null || b === null) return a ?? b
  return dangers.indexOf(b.danger) < dangers.indexOf(a.danger) ? b : a
}

/** @param rest the text without phrases that only sound like danger */
function findByPatterns(text: string, rest: string): Finding | null {
  const found = compiled.flatMap(({ language, signs }): Finding[] => {
    const sign = signs.find(({ patterns }) => isIn(patterns, rest))
    return sign ? [{ danger: sign.danger, language }] : []
  })
  const gravest = found.reduce(graver, null)
  if (!gravest) return null
  // 'Suicide' is used in many languages, and is found in English first.
  const guessed = languageOf(text)
  const isShared =
    gravest.language === 'en' || found.some((each) => each.danger === gravest.danger && each.language === guessed)
  return { danger: gravest.danger, language: isShared ? guessed : gravest.language }
}

/** Texts of which each word is known to be no sign. */
const only = [isOnlyWhose, isOnlyTime, isOnlyRecords, isOnlyTaste, isOnlyHeadache, isOnlyCondition, isOnlyCorrection]

/** Phrases of others' acts and threats, which the weights may take for the person's own wish: 'he will kill me if I leave'. */
const threats = compiled.map(({ signs }) => signs.find(({ danger }) => danger === 'violence')?.patterns ?? [])

/** The condition of a threat, as far as the next clause: 'if I tell my family'. */
const condition = / \. +(?:if|when|unless|for) (?:i|we)(?: (?!and|so|but|because)[a-z]+){1,5}/g

/** Returns true if a text has signs of self-harm besides those of violence. */
function isAlsoSelfHarm(text: string): boolean {
  const rest = threats.reduce((left, patterns) => cutOut(patterns, left), text).replaceAll(condition, ' . ')
  const weighed = weigh(rest)
  return rest === text || (weighed !== null && weighed.danger === 'self_harm' && weighed.chance >= leastOfBoth)
}

/** Matches a strength below the upper third of its scale: '4 out of 10', '2/5'. */
const lowScore = /\b(?:[0-6](?:\.\d)? ?(?:\/|out of|of) ?10|[0-3] ?(?:\/|out of|of) ?5)\b/i

interface PlainReading {
  pattern: Finding | null
  weighed: Likelihood | null
  /** True if it has a phrase that names self-harm plainly, besides those that only sound like danger. */
  isCertain: boolean
  /** True if it has a phrase that names an emergency plainly. */
  isGrave: boolean
  /** True if it is an ordinary log of medicines, all of whose words are known. */
  isOfMedicines: boolean
  /** True if it has a phrase that only sounds like danger, and nothing else does. */
  isSaying: boolean
  language: Language
}

/** Words around a harmless phrase that say nothing: the weights take so few for a sign. */
const small = new Set(
  foldedWords(`a again am and been but day for good got had has i im is it its ive just last me my now of on
  really so still that the then this today tonight very was week well`),
)
const saysNothing = (text: string): boolean => (text.match(/[\p{L}\d]+/gu) ?? []).every((word) => small.has(word))

/**
 * Reads a message by patterns and by the weights of words; messages that only name times, records, tastes, conditions, an
 * ordinary headache, a few tablets or a correction are not classified.
 */
function readPlainly(message: string): PlainReading {
  const whole = normalise(message)
  const text = cutOut(harmless, whole, ' it ')
  const spoken = withSpokenDoses(message)
  const isOfMedicines = isOnlyMedicine(spoken === message ? text : cutOut(harmless, normalise(spoken), ' it '))
  const isHarmless = isOfMedicines || only.some((is) => is(text))
  const rest = cutOut(everyday, text)
  const pattern = findByPatterns(text, rest)
  const isSaying = rest !== whole && pattern === null && (saysNothing(rest) || (weigh(rest)?.chance ?? 0) < leastOfRest)
  return {
    pattern,
    weighed: isHarmless ? null : withoutLowScore(weigh(text), message),
    isOfMedicines,
    isSaying,
    isCertain: isIn(certain, rest),
    isGrave: isIn(grave, text),
    language: pattern?.language ?? languageOf(text),
  }
}

/** A complaint that is scored low is not severe, however much it sounds like one: 'lower back pain 4 out of 10'. */
const withoutLowScore = (weighed: Likelihood | null, message: string): Likelihood | null =>
  weighed?.danger === 'severe' && lowScore.test(message) ? null : weighed

const readOnce = remembered(readPlainly)

/** Finds the most serious sign by patterns and weights alone; null if there is none. */
export function findPlainSign(message: string): Finding | null {
  const { pattern, weighed, isCertain, language } = readOnce(message)
  if (isCertain) return { danger: 'self_harm', language }
  if (!weighed || weighed.chance < leastChance || !isSaid(weighed.danger, message))
    return weighed && weighed.chance < leastChanceWithPattern ? null : pattern
  return graver(pattern, { danger: weighed.danger, language })
}

const oddsOf = (chance: number): number => {
  const bound = Math.min(0.9999, Math.max(0.0001, chance))
  return bound / (1 - bound)
}

/** Combines the probabilities of two judges: the geometric mean of their odds. */
function combine(one: number, other: number): number {
  const odds = Math.sqrt(oddsOf(one) * oddsOf(other))
  return odds / (1 + odds)
}

/** The time that all looks of a message by the network may take, in milliseconds: after it, patterns and weights decide alone. */
const longestLooksMs = 5_000

/** Checks a text with the network; null if it is not there, or too busy. */
type Look = (tidied: string) => Promise<DangerChance | null>

/** Returns looks that take a limited time together, however many there are; the same text is looked at once. */
function looksInTime(): Look {
  const until = performance.now() + longestLooksMs
  const seen = new Map<string, Promise<DangerChance | null>>()
  async function look(tidied: string): Promise<DangerChance | null> {
    const left = until - performance.now()
    if (isHeldUp() || left <= 0) return null
    const over = new AbortController()
    const late = wait(left, null, { signal: over.signal, ref: false }).catch(() => null)
    try {
      return await Promise.race([lookForDanger(tidied).catch(() => null), late])
    } finally {
      over.abort()
    }
  }
  return (tidied) => {
    const found = seen.get(tidied) ?? look(tidied)
    seen.set(tidied, found)
    return found
  }
}

/** The least probability by the network alone that makes a sign of self-harm certain. */
const leastCertain = 0.9

/** Returns true if a message names self-harm by a phrase, or the network is certain of it: more than that it sounds like it. */
export async function namesSelfHarm(message: string): Promise<boolean> {
  const plain = withPlainWords(message)
  if (readOnce(plain).pattern?.danger === 'self_harm') return true
  const learned = await looksInTime()(tidy(plain))
  return learned?.danger === 'self_harm' && learned.chance >= leastCertain
}

const fewestUnread = 4

/** Returns true for several words of which none is an English one: 'boli mnie plecy od rana'. */
function isUnread(message: string): boolean {
  const words = message.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length >= fewestUnread && !words.some((word) => isKnown(word))
}

/** Length of the pieces in which the end of a long message is read, and from one to the next, in characters. */
const pieces = { length: 1_000, step: 800 }

/**
 * Finds the most serious sign of danger in a person's message; null if there is none. The network reads the beginning of
 * a long message only: in the rest patterns and weights decide.
 */
export async function findDanger(message: string): Promise<Finding | null> {
  const said = withoutUsualDoses(withoutLookAlikes(withPlainWords(message)))
  const look = looksInTime()
  const figure = findVitalSign(said)
  let found = graver(
    await judge(look, said.slice(0, longestRead), tidy(said)),
    figure && { danger: figure, language: 'en' },
  )
  // The first piece and the last one overlap what is read beside them, as all do.
  const overlap = pieces.length - pieces.step
  for (let start = longestRead - overlap; start + overlap < said.length; start += pieces.step) {
    const piece = said.slice(start, start + pieces.length)
    const dose = findDose(withPlainApostrophes(piece))
    const plain = statementsOf(piece).map(findPlainSign).reduce(graver, null)
    found = graver(found, dose?.isSlip ? findingOf(dose) : graver(plain, findingOf(dose)))
    found = graver(found, findInOtherLanguages(piece))
  }
  return found
}

/**
 * Judges a text by the network and the weights of words together; without the network, patterns and weights decide.
 * @param tidied the text as the coach reads it, so that it is read once for both
 */
async function judge(look: Look, message: string, tidied: string): Promise<Finding | null> {
  if (isAccidentalDose(tidied) || isTooManyTablets(tidied)) return { danger: 'overdose', language: 'en' }
  if (isLargeDose(tidied)) return { danger: 'self_harm', language: 'en' }
  const found = await judgeSaid(look, message, tidied)
  return readOnce(message).isGrave ? graver(found, { danger: 'emergency', language: 'en' }) : found
}

/** Judges the words and the doses of a text. @param tidied as in `judge` */
async function judgeSaid(look: Look, message: string, tidied: string): Promise<Finding | null> {
  const dose = findDose(tidied)
  if (dose?.isSlip) return findingOf(dose)
  const elsewhere = findInOtherLanguages(message)
  if (elsewhere) return elsewhere
  const found = await judgeWords(look, message, tidied)
  // Of a dose that is too high the judges may think that it is meant: only words of it say so.
  const isGuess = found?.danger === 'self_harm' && !onPurpose.test(tidied)
  return dose && isGuess ? findingOf(dose) : graver(found, findingOf(dose))
}

const findingOf = (dose: DoseFinding | null): Finding | null => dose && { danger: dose.danger, language: 'en' }

/** Matches what puts a case, which says nothing by itself: 'and if I have diabetes'. */
const putsCase = new RegExp(
  String.raw`^(?:(?:and|but|so|ok|then) )*(?:and|but|so|ok|then|only|even|what) if ` +
    String.raw`(?=(?:i|i'm|im|i've|ive|my|we|he|she|not)\b)`,
  'i',
)

/** Judges a text that says no dose by itself, each of its statements alone. @param tidied as in `judge` */
async function judgeWords(look: Look, message: string, tidied: string): Promise<Finding | null> {
  if (isGraveOfHead(normalise(message))) return { danger: 'emergency', language: 'en' }
  const translated = translate(tidied, otherLanguage(tidied))
  if (translated) {
    // All its words are known to the coach, such as 'he bebido dos vasos de agua': it is judged as what it says.
    const found = await judge(look, translated.text, translated.text)
    return graver(readOnce(message).pattern, found && { ...found, language: translated.language })
  }
  const statements = statementsOf(message)
  const isOne = statements.length <= 1 && clausesOf(message).length === 0
  if (isOne || readOnce(message).language !== 'en' || isUnread(tidied)) return judgeStatement(look, message, tidied)
  let found: Finding | null = null
  for (const statement of statements) found = graver(found, await judgeStatement(look, statement, tidy(statement)))
  for (const clause of statements.flatMap(clausesOf))
    found = graver(found, await judgeByBoth(look, clause, leastOfClause))
  if (statements.length <= mostTogether) return graver(found, await judgeByBoth(look, message, leastTogether))
  for (const pair of pairsOf(statements)) found = graver(found, await judgeByBoth(look, pair, leastOfPair))
  return found
}

/** Judges a statement; one that puts a case by the case alone, as the network takes 'and if I' for a sign. */
async function judgeStatement(look: Look, message: string, tidied: string): Promise<Finding | null> {
  const frame = putsCase.exec(tidied)?.[0]
  if (frame === undefined) return judgeText(look, message, tidied)
  const said = tidied.slice(frame.length)
  const found = await judgeText(look, said, said)
  return /what/i.test(frame) && found?.danger !== 'self_harm' ? judgeText(look, message, tidied) : found
}

/**
 * Judges a text that may be no whole statement: a clause, which the others may deny, or two statements that say together
 * what neither says alone. Both judges must take it for a sign, and be surer where they do not mean the same.
 */
async function judgeByBoth(look: Look, text: string, least: number): Promise<Finding | null> {
  const tidied = tidy(text)
  const { weighed, language } = readOnce(text)
  if (language !== 'en' || !weighed || !urgent.has(weighed.danger)) return null
  const learned = await look(tidied)
  // Without the network the weights must be sure.
  if (!learned) return weighed.chance >= leastAlone ? { danger: weighed.danger, language } : null
  const isSame = learned.danger === weighed.danger
  if (combine(learned.chance, weighed.chance) < (isSame ? least : leastOfOthers)) return null
  const { danger } = learned.chance > weighed.chance ? learned : weighed
  return isSaid(danger, tidied) ? { danger, language } : null
}

async function judgeText(look: Look, message: string, tidied: string): Promise<Finding | null> {
  const plain = findPlainSign(message)
  const { pattern, weighed, isOfMedicines, isSaying, isCertain, language } = readOnce(message)
  if (isCertain) return { danger: 'self_harm', language }
  if (isOfMedicines) return plain && !urgent.has(plain.danger) ? plain : null
  // The network has learned English only.
  const read = language === 'en' ? await look(tidied) : null
  const learned = isUnread(tidied) ? null : read
  if (!learned) return plain
  // Lesser signs, such as hopelessness, do not count here.
  const chance = weighed && urgent.has(weighed.danger) ? weighed.chance : 0
  const isPattern = pattern !== null && urgent.has(pattern.danger)
  // The rest of 'cutting myself some slack' is harmless: the network must be sure of the whole.
  if (isSaying && plain === null && learned.chance < leastOfSaying) return null
  // 'Thinking about a takeaway' is self-harm to one judge and eating to the other: then neither counts for much.
  const isSame = chance === 0 || weighed?.danger === learned.danger
  const isSign =
    combine(learned.chance, chance) >= (isSame ? leastOfBoth : leastOfTwoKinds) ||
    (isPattern && Math.max(learned.chance, chance) >= leastOfBoth)
  // Patterns and weights decide on signs that are not urgent.
  if (!isSign && isIn(threatened, normalise(message))) return { danger: 'violence', language }
  if (!isSign) return plain && !urgent.has(plain.danger) ? plain : null
  const danger = weighed && chance > learned.chance ? weighed.danger : learned.danger
  if (!isSaid(danger, tidied)) return isPattern ? pattern : null
  const isThreat = danger === 'self_harm' && pattern?.danger === 'violence' && !isAlsoSelfHarm(normalise(message))
  return graver(isPattern ? pattern : null, isThreat ? null : { danger, language })
}

/**
 * Compiles the patterns a few at a time, with breaks for other work, so that no message waits for all of them. A
 * pattern is compiled at its first use, and again at the second.
 */
export async function warmUp(): Promise<void> {
  weigh('')
  for (const patterns of [
    everyday,
    harmless,
    grave,
    certain,
    threatened,
    ...compiled.flatMap(({ signs }) => signs.map((each) => each.patterns)),
  ])
    for (const pattern of patterns) {
      for (let use = 0; use < 2; use++) 'i feel fine'.search(pattern)
      await giveWay()
    }
}
