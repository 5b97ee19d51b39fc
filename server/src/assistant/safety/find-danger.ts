import { translate } from '@finu/coach/foreign/translate'
import { otherLanguage } from '@finu/coach/values/languages'
import { longestRead, tidy, withPlainApostrophes } from '@finu/coach/values/plain'
import type { DangerChance } from '@finu/coach/reading/danger-head'
import { isHeldUp, lookForDanger } from '@finu/coach/reading/reader'
import { withSpokenDoses } from '@finu/coach/kinds/medicine/spoken-doses'
import { anyOf } from '@finu/coach/words/lists'
import { isKnown } from '@finu/coach/words/vocabulary'
import { LRUCache } from 'lru-cache'
import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises'
import { isAccidentalDose, isLargeDose } from './accidental-dose.ts'
import { findAmountTaken } from './amounts-taken.ts'
import accidental from './accidental-doses.json' with { type: 'json' }
import { weigh, type Likelihood } from './classifier.ts'
import { withPlainLetters, withPlainWords } from './disguised-words.ts'
import { findDeadlyQuestion } from './deadly-questions.ts'
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
import { openSlices } from './slices.ts'
import { findSuddenPain } from './sudden-pain.ts'
import { isTooManyTablets } from './too-many-tablets.ts'
import { withoutUsualDoses } from './usual-doses.ts'
import { clausesOf, pairsOf, statementsOf } from './statements.ts'
import { tierOf, type Evidence, type UnitOf } from './tiers.ts'
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

/** A sign of danger that has guidance before everything, or one that is only possible, as it may be a figure of speech. */
interface Sign extends Finding {
  isCertain: boolean
}

/** The gravest sign of a message that is certain, and the gravest that is only possible. */
export interface Signs {
  certain: Finding | null
  possible: Finding | null
}

/** By patterns and weights alone: the least probability if the patterns find nothing, and if they find a sign. */
const leastChance = 0.58
const leastChanceWithPattern = 0.05
/** The least probability of self-harm by the weights in the rest of a text about somebody's threat. */
const leastBesideThreat = 0.25
/** The most statements that are also judged together, as one by one they may say nothing: 'lips blue. puffer empty.' */
const mostTogether = 4
/** The most that the rest of a message weighs whose phrase only sounds like danger. */
const leastOfRest = 0.05
/** The signs that the network has learned. */
const urgent: ReadonlySet<Danger> = new Set(learnedDangers)

/** Words by which a dose is too high: a dose alone says nothing of that, as 'ten units of insulin' is an ordinary one. */
const saysExcess = anyOf(accidental.excess)
const onPurpose = anyOf(accidental.onPurpose)
/**
 * Returns true if a danger that was learned counts: too much of a medicine only where words say so, and none denies it. These
 * words are English: other languages are judged by what was learned alone.
 */
const isSaid = ({ danger, language }: Finding, message: string): boolean =>
  danger !== 'overdose' ||
  language !== 'en' ||
  (saysExcess.test(message) && !isNoExcess(message) && !isFewSupplements(message))

/** Returns the more serious of two findings; the first if they are equal. */
export function graver(a: Finding | null, b: Finding | null): Finding | null {
  if (a === null || b === null) return a ?? b
  return dangers.indexOf(b.danger) < dangers.indexOf(a.danger) ? b : a
}

/**
 * @param rest the normalised text without phrases that only sound like danger
 * @param guessed the language of the message
 */
function findByPatterns(rest: string, guessed: Language): Finding | null {
  const found = compiled.flatMap(({ language, signs }): Finding[] => {
    const sign = signs.find(({ patterns }) => isIn(patterns, rest))
    return sign ? [{ danger: sign.danger, language }] : []
  })
  const gravest = found.reduce(graver, null)
  if (!gravest) return null
  // 'Suicide' is used in many languages, and is found in English first.
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
  return rest === text || (weighed !== null && weighed.danger === 'self_harm' && weighed.chance >= leastBesideThreat)
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
  const language = languageOf(message)
  const pattern = findByPatterns(rest, language)
  const isSaying = rest !== whole && pattern === null && (saysNothing(rest) || (weigh(rest)?.chance ?? 0) < leastOfRest)
  return {
    pattern,
    weighed: isHarmless ? null : withoutLowScore(weigh(text), message),
    isOfMedicines,
    isSaying,
    isCertain: isIn(certain, rest),
    isGrave: isIn(grave, text),
    language: pattern?.language ?? language,
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
  if (!weighed || weighed.chance < leastChance || !isSaid({ danger: weighed.danger, language }, message))
    return weighed && weighed.chance < leastChanceWithPattern ? null : pattern
  return graver(pattern, { danger: weighed.danger, language })
}

/** The time that all looks of a message by the network may take, in milliseconds: after it, patterns and weights decide alone. */
const longestLooksMs = 5_000

/** The judging of one message. */
interface Judging {
  /** Checks a text with the network, the same one once; null if it is not there, or too busy. */
  look: (tidied: string) => Promise<DangerChance | null>
  /** True if a text was not looked at, as the network was too busy. */
  isCut: () => boolean
  /** To be awaited before each step, as a long message is judged in slices. */
  takeTurn: () => Promise<void>
}

/** Opens the judging of a message. Its looks take a limited time together, however many there are. */
function openJudging(): Judging {
  let isCut = false
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
  return {
    async look(tidied) {
      const looking = seen.get(tidied) ?? look(tidied)
      seen.set(tidied, looking)
      const found = await looking
      isCut ||= found === null
      return found
    },
    isCut: () => isCut,
    takeTurn: openSlices(),
  }
}

/** The least probability by the network alone that makes a sign of self-harm certain. */
const leastCertain = 0.9

/** Returns true if a message names self-harm by a phrase, or the network is certain of it: more than that it sounds like it. */
export async function namesSelfHarm(message: string): Promise<boolean> {
  const plain = withPlainWords(message)
  if (readOnce(plain).pattern?.danger === 'self_harm') return true
  const learned = await openJudging().look(tidy(plain))
  return learned?.danger === 'self_harm' && learned.chance >= leastCertain
}

const fewestUnread = 4

/** Returns true for several words of which none is an English one: 'boli mnie plecy od rana'. */
function isUnread(message: string): boolean {
  const words = message.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length >= fewestUnread && !words.some((word) => isKnown(word))
}

/**
 * Length of the pieces in which the end of a long message is read, and from one to the next, in characters; and the most
 * statements of a piece that are judged by themselves.
 */
const pieces = { length: 1_000, step: 800, statements: 20 }

/** Returns true for a question about what kills, of which nothing is a log: 'lethal dose of paracetamol'. */
export const asksWhatKills = (message: string): boolean =>
  findDeadlyQuestion(judgedText(message)) !== null || findAmountTaken(judgedText(message))?.is === 'asked'

/** Finds the gravest certain sign of danger in a person's message; null if there is none. */
export const findDanger = async (message: string): Promise<Finding | null> => (await findSigns(message)).certain

/** Returns a message as it is judged: with plain words, and without what is known to be harmless. */
const judgedText = (message: string): string =>
  withoutUsualDoses(withoutLookAlikes(withPlainWords(withPlainLetters(message))))

/** The findings about the latest messages, as a turn looks for danger at several places. */
const kept = new LRUCache<string, Promise<Signs>>({ max: 200 })
/** Findings made without the network are kept for a short time only: the turn that made them goes on with them. */
const cutKeptMs = 30_000

/**
 * Finds the signs of danger in a person's message. The network reads the beginning of a long message only: in the rest
 * patterns and weights decide. A long message is judged in slices, between which other calls are answered.
 */
export function findSigns(message: string): Promise<Signs> {
  const known = kept.get(message)
  if (known) return known
  const judging = openJudging()
  const found = searchSigns(judging, message)
  kept.set(message, found)
  found.then(
    () => judging.isCut() && kept.set(message, found, { ttl: cutKeptMs }),
    () => kept.delete(message),
  )
  return found
}

async function searchSigns(judging: Judging, message: string): Promise<Signs> {
  await judging.takeTurn()
  const said = judgedText(message)
  const figure = findVitalSign(said)
  const begin = said.slice(0, longestRead)
  const judged = await judge(judging, begin, tidy(said))
  const signs = [
    ...certainly(figure && { danger: figure, language: 'en' }),
    ...(await findPlainSigns(judging, begin, judged)),
    ...judged,
  ]
  // The first piece and the last one overlap what is read beside them, as all do.
  const overlap = pieces.length - pieces.step
  for (let start = longestRead - overlap; start + overlap < said.length; start += pieces.step) {
    const piece = said.slice(start, start + pieces.length)
    await judging.takeTurn()
    const dose = findDose(withPlainApostrophes(piece))
    let plain: Finding | null = null
    for (const statement of statementsOf(piece, pieces.statements)) {
      await judging.takeTurn()
      plain = graver(plain, findPlainSign(statement))
    }
    signs.push(...certainly(dose?.isSlip ? findingOf(dose) : graver(plain, findingOf(dose))))
    await judging.takeTurn()
    signs.push(...certainly(findInOtherLanguages(piece)))
    signs.push(...(await findPlainSigns(judging, piece, signs)))
  }
  const gravest = (isCertain: boolean) =>
    signs.filter((sign) => sign.isCertain === isCertain).reduce<Finding | null>(graver, null)
  const [sure, unsure] = [gravest(true), gravest(false)]
  return { certain: sure && plainly(sure), possible: unsure && plainly(unsure) }
}

/** Finds in a text what needs no judge, in any of the languages of guidance. @param known the signs of the text by the judges */
async function findPlainSigns(judging: Judging, text: string, known: readonly Sign[]): Promise<Sign[]> {
  await judging.takeTurn()
  const amount = findAmountTaken(text)
  // The judges of English doses know more of slips and prescriptions.
  const isJudged = amount?.finding.language === 'en' && known.some(({ isCertain }) => isCertain)
  await judging.takeTurn()
  const question = findDeadlyQuestion(text)
  await judging.takeTurn()
  const pain = findSuddenPain(text)
  return [
    ...(amount && !isJudged ? [{ ...amount.finding, isCertain: amount.is === 'taken' }] : []),
    ...(question ? [{ ...question, isCertain: false }] : []),
    ...certainly(pain && { danger: 'emergency', language: pain }),
  ]
}

const plainly = ({ danger, language }: Finding): Finding => ({ danger, language })
const certainly = (finding: Finding | null): Sign[] => (finding ? [{ ...plainly(finding), isCertain: true }] : [])

/**
 * Judges a text by the network and the weights of words together; without the network, patterns and weights decide.
 * @param tidied the text as the coach reads it, so that it is read once for both
 */
async function judge(judging: Judging, message: string, tidied: string): Promise<Sign[]> {
  if (isAccidentalDose(tidied) || isTooManyTablets(tidied)) return certainly({ danger: 'overdose', language: 'en' })
  if (isLargeDose(tidied)) return certainly({ danger: 'self_harm', language: 'en' })
  const found = await judgeSaid(judging, message, tidied)
  return readOnce(message).isGrave ? [...found, ...certainly({ danger: 'emergency', language: 'en' })] : found
}

/** Judges the words and the doses of a text. @param tidied as in `judge` */
async function judgeSaid(judging: Judging, message: string, tidied: string): Promise<Sign[]> {
  const dose = findDose(tidied)
  if (dose?.isSlip) return certainly(findingOf(dose))
  const elsewhere = findInOtherLanguages(message)
  if (elsewhere) return certainly(elsewhere)
  const found = await judgeWords(judging, message, tidied)
  // Of a dose that is too high the judges may think that it is meant: only words of it say so.
  const isGuess = dose !== null && !onPurpose.test(tidied)
  return [...found.filter(({ danger }) => !(isGuess && danger === 'self_harm')), ...certainly(findingOf(dose))]
}

const findingOf = (dose: DoseFinding | null): Finding | null => dose && { danger: dose.danger, language: 'en' }

/** Matches what puts a case, which says nothing by itself: 'and if I have diabetes'. */
const putsCase = new RegExp(
  String.raw`^(?:(?:and|but|so|ok|then) )*(?:and|but|so|ok|then|only|even|what) if ` +
    String.raw`(?=(?:i|i'm|im|i've|ive|my|we|he|she|not)\b)`,
  'i',
)

/** A text that is judged by itself, and what it is of its message. */
interface Unit {
  text: string
  of: UnitOf
}

/** Returns what of a message is judged by itself: its statements, their clauses, and a few statements together. */
function unitsOf(message: string): Unit[] {
  const statements = statementsOf(message)
  const whole: Unit = { text: message, of: 'message' }
  const clauses = statements.flatMap(clausesOf)
  const isOne = statements.length <= 1 && clauses.length === 0
  if (isOne || readOnce(message).language !== 'en' || isUnread(tidy(message))) return [whole]
  const together = statements.length <= mostTogether ? (statements.length > 1 ? [message] : []) : pairsOf(statements)
  return [
    ...statements.map((text): Unit => ({ text, of: 'message' })),
    ...clauses.map((text): Unit => ({ text, of: 'clause' })),
    ...together.map((text): Unit => ({ text, of: 'together' })),
  ]
}

/** Judges a text that says no dose by itself, each of its statements alone. @param tidied as in `judge` */
async function judgeWords(judging: Judging, message: string, tidied: string): Promise<Sign[]> {
  if (isGraveOfHead(normalise(message))) return certainly({ danger: 'emergency', language: 'en' })
  const translated = translate(tidied, otherLanguage(tidied))
  if (translated) {
    // All its words are known to the coach, such as 'he bebido dos vasos de agua': it is judged as what it says.
    const { language } = translated
    const found = await judge(judging, translated.text, translated.text)
    return [...certainly(readOnce(message).pattern), ...found.map((sign) => ({ ...sign, language }))]
  }
  const signs: Sign[] = []
  for (const unit of unitsOf(message)) signs.push(...(await judgeUnit(judging, unit)))
  return signs
}

/** Judges a text; one that puts a case by the case alone, as the network takes 'and if I' for a sign. */
async function judgeUnit(judging: Judging, unit: Unit): Promise<Sign[]> {
  const tidied = tidy(unit.text)
  const frame = putsCase.exec(tidied)?.[0]
  if (frame === undefined) return judgeText(judging, unit)
  const found = await judgeText(judging, { ...unit, text: tidied.slice(frame.length) })
  const isMeant = found.some(({ danger }) => danger === 'self_harm')
  return /what/i.test(frame) && !isMeant ? judgeText(judging, unit) : found
}

/** The findings about a text: by the patterns and the weights, and by the network. */
interface Looked {
  reading: PlainReading
  evidence: Evidence
  learned: DangerChance | null
}

async function lookAt(judging: Judging, { text, of }: Unit): Promise<Looked> {
  await judging.takeTurn()
  const reading = readOnce(text)
  const { pattern, weighed, isSaying, language } = reading
  const tidied = tidy(text)
  // The network has learned English only.
  const isOther = language === 'en' && isUnread(tidied)
  const learned = language === 'en' && !isOther ? await judging.look(tidied) : null
  await judging.takeTurn()
  // Lesser signs, such as hopelessness, do not count here, nor do words of a language that nothing was learned of.
  const isUrgent = weighed !== null && urgent.has(weighed.danger) && !isOther
  const evidence = {
    learned: learned && learned.chance,
    weighed: isUrgent ? weighed.chance : 0,
    isSame: isUrgent && learned?.danger === weighed.danger,
    hasPattern: pattern !== null && urgent.has(pattern.danger),
    isSaying,
    of,
  }
  return { reading, evidence, learned }
}

/** Returns what the judges make of each text of a message, from which the tiers are learned. */
export async function evidenceOf(message: string): Promise<Evidence[]> {
  const judging = openJudging()
  const units = unitsOf(judgedText(message))
  return Promise.all(units.map(async (unit) => (await lookAt(judging, unit)).evidence))
}

async function judgeText(judging: Judging, unit: Unit): Promise<Sign[]> {
  const { text } = unit
  const { reading, evidence, learned } = await lookAt(judging, unit)
  const { pattern, isOfMedicines, isCertain, language } = reading
  if (isCertain) return certainly({ danger: 'self_harm', language })
  const plain = findPlainSign(text)
  const lesser = certainly(plain && !urgent.has(plain.danger) ? plain : null)
  if (isOfMedicines) return lesser
  const tier = tierOf(evidence)
  // Patterns and weights decide on signs that are not urgent.
  if (tier === null) return isIn(threatened, normalise(text)) ? certainly({ danger: 'violence', language }) : lesser
  const danger = likeliest(reading, evidence, learned)
  const isThreat = danger === 'self_harm' && pattern?.danger === 'violence' && !isAlsoSelfHarm(normalise(text))
  const named = evidence.hasPattern && pattern ? [{ ...plainly(pattern), isCertain: tier === 'certain' }] : []
  // What is only possible leaves the words for hopelessness, or for a doctor today, where they are.
  const signs = tier === 'certain' ? named : [...lesser, ...named]
  if (isThreat) return signs
  return [...signs, { danger, language, isCertain: tier === 'certain' && isSaid({ danger, language }, tidy(text)) }]
}

/** Returns the danger of the judge that is surer; of a pattern where neither judge names one. */
function likeliest({ pattern, weighed }: PlainReading, evidence: Evidence, learned: DangerChance | null): Danger {
  if (weighed && evidence.weighed > (learned?.chance ?? 0)) return weighed.danger
  return learned?.danger ?? pattern?.danger ?? 'self_harm'
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
