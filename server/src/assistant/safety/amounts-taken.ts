import { isCountOf } from './accidental-dose.ts'
import { marksOf, type Mark, type Role } from './amount-words.ts'
import { languageOf } from './language.ts'
import { mostADay } from './medicine-words.ts'
import { isPlural } from './medicine-stems.ts'
import { saidWords, sentencesOf } from './said-words.ts'
import { gravest, type Danger, type Language } from './signs.ts'
import { leastTooMany } from './too-many-tablets.ts'
import { isUsualDose } from './usual-doses.ts'

/** An amount of a medicine, as it is said. */
interface Amount {
  value: number
  unit: 'tablets' | 'packs' | 'mg' | 'insulin' | null
  /** The English name of the medicine; null for one that is not known, such as 'tablets'. */
  name: string | null
  isPlural: boolean
  /** The language of a number in words; null for digits. */
  language: Language | null
  start: number
  end: number
}

/** A sentence with what its words say about amounts. */
interface Sentence {
  words: readonly string[]
  marks: readonly Mark[][]
}

/** Words on either side of an amount in which it is said what was done with it. */
const around = 10
/** Words between a number and its medicine at most: '40 of my little white tablets of'. */
const mostLinks = 4
/** From how many tablets an amount is taken as a sign of self-harm, as in 'took 16 paracetamol'. */
const leastMeant = 10
/** From this multiple of the most of a day, or of the right dose, on it is an emergency; from the first on, too much. */
const [above, farAbove] = [2, 4]
/** More units of insulin than nearly anybody injects at once. */
const mostUnits = 150
const mostMilligramsOfStrength = 1_000

const markOf = ({ marks }: Sentence, at: number, role: Role): Mark | undefined =>
  marks[at]?.filter((mark) => mark.role === role).reduce<Mark | undefined>(longer, undefined)
const longer = (a: Mark | undefined, b: Mark): Mark => (a && a.end >= b.end ? a : b)

/** Lists the marks of some roles between two words. */
const marksBetween = ({ marks }: Sentence, from: number, to: number, roles: readonly Role[]): Mark[] =>
  marks
    .slice(Math.max(0, from), to)
    .flat()
    .filter(({ role }) => roles.includes(role))

/** Returns the medicine that is named shortly before a word: 'paracetamol, 50 tablets'. */
function nameBefore(sentence: Sentence, at: number): Mark | undefined {
  for (let place = at - 1; place >= Math.max(0, at - mostLinks); place--) {
    const name = markOf(sentence, place, 'medicine')
    if (name) return name
    if (sentence.words[place] !== ',' && !markOf(sentence, place, 'links')) return undefined
  }
  return undefined
}

/** Returns the ones behind tens in words: 'twenty five'. */
function onesBehind(sentence: Sentence, { language, value, end }: Mark): Mark | undefined {
  const ones = language !== null && value % 10 === 0 ? markOf(sentence, end, 'numbers') : undefined
  return ones && ones.language === language && ones.value < 10 ? ones : undefined
}

/** Reads the amount of a medicine that starts with a number; null if the number is of something else. */
function amountAt(sentence: Sentence, number: Mark): Amount | null {
  const { words } = sentence
  let unit: Amount['unit'] = null
  let name: Mark | undefined
  const ones = onesBehind(sentence, number)
  const first = ones?.end ?? number.end
  let value = number.value + (ones?.value ?? 0)
  let isForm = false
  let at = first
  for (let links = 0; at < words.length && links <= mostLinks;) {
    const [form, pack, mass, ofInsulin, strength] = (['forms', 'packs', 'mass', 'units', 'numbers'] as const).map(
      (role) => markOf(sentence, at, role),
    )
    if (markOf(sentence, at, 'supplements') || markOf(sentence, at, 'manyTablets')) return null
    name = markOf(sentence, at, 'medicine')
    const isDirect = at === first
    if (name) break
    if (isDirect && mass) {
      unit = 'mg'
      value *= mass.value
    } else if (isDirect && ofInsulin && !form) unit = 'insulin'
    else if (form) {
      isForm = true
      unit ??= 'tablets'
    } else if (pack && (isDirect || unit === null)) unit = 'packs'
    else if (strength && markOf(sentence, strength.end, 'mass')) {
      // '40 x 500 mg': the second number is the strength of each.
      unit = 'tablets'
      at = strength.end
    } else if (markOf(sentence, at, 'links')) links++
    else break
    at = (form ?? (unit === 'packs' ? pack : undefined) ?? markOf(sentence, at, 'links'))?.end ?? at + 1
  }
  // 'Um 20 Ibuprofen genommen' is of a time.
  if (unit === null && value <= hoursOfDay && isAtTime(sentence, number.start)) return null
  const end = name?.end ?? at
  name ??= unit === null ? undefined : nameBefore(sentence, number.start)
  if (!name && (unit === null || (unit === 'packs' && !isForm))) return null
  if (nameIsOfSupplement(sentence, number.start)) return null
  return {
    value,
    unit,
    name: name?.said ?? null,
    isPlural: name !== undefined && isPlural(words[name.start]!),
    language: number.language,
    start: number.start,
    end,
  }
}

const hoursOfDay = 24
const isAtTime = (sentence: Sentence, start: number): boolean =>
  marksBetween(sentence, start - 2, start, ['clock']).some(({ end }) => end === start)

/** Returns true if a supplement stands right in front of an amount: 'vitamin C, 40 tablets'. */
const nameIsOfSupplement = (sentence: Sentence, start: number): boolean =>
  marksBetween(sentence, start - 3, start, ['supplements', 'manyTablets']).length > 0

/** Reads a whole pack of a medicine: 'una caja entera de diazepam'; null if none starts at a word. */
function wholePackAt(sentence: Sentence, pack: Mark): Amount | null {
  const [from, to] = [pack.start - 3, pack.end + mostLinks]
  if (marksBetween(sentence, from, pack.end + 2, ['whole']).length === 0) return null
  const [name] = marksBetween(sentence, pack.end, to, ['medicine', 'forms'])
  if (!name || marksBetween(sentence, from, to, ['supplements', 'manyTablets']).length > 0) return null
  return {
    value: above,
    unit: 'packs',
    name: name.role === 'medicine' ? name.said : null,
    isPlural: false,
    language: null,
    start: pack.start,
    end: name.end,
  }
}

/** How far an amount is too much by itself; null if it is not, or may be a dose in milligrams. */
function excessOf({ value, unit, name, isPlural: isCounted }: Amount): Danger | 'unclear' | null {
  if (!Number.isFinite(value)) return null
  if (unit === 'packs') return value >= above ? 'self_harm' : null
  if (unit === 'insulin') return name === 'insulin' && value >= mostUnits ? 'emergency' : null
  if (unit === 'mg') {
    const most = name === null ? undefined : mostADay(name)
    if (most === undefined || most < 1) return null
    return value >= farAbove * most ? 'emergency' : value > most ? 'overdose' : null
  }
  if (!Number.isInteger(value) || value < leastTooMany(name)) return null
  const tooMuch = value >= leastMeant ? 'self_harm' : 'overdose'
  if (unit === 'tablets' || isCounted || name === null) return tooMuch
  if (isCountOf(name, value)) return tooMuch
  return isUsualDose(name, value) === null && value < mostMilligramsOfStrength / 10 ? 'unclear' : null
}

/** Returns true if a word of taking is denied: 'no he tomado'. */
function isDenied(sentence: Sentence, verb: Mark): boolean {
  const before = marksBetween(sentence, verb.start - 3, verb.start, ['nots']).filter(
    ({ language }) => language === verb.language,
  )
  return before.some(({ end }) => !sentence.words.slice(end, verb.start).includes(','))
}

/** Returns true if an amount is bought, prescribed or left over, or is that of days: all of it was not taken at once. */
function isElsewhere(sentence: Sentence, { start, end }: Amount, language: Language): boolean {
  const roles = ['gets', 'courses', 'ago', 'them', 'taken'] as const
  const said = marksBetween(sentence, start - around, end + around, roles).filter((mark) => mark.language === language)
  const has = (role: Role): boolean => said.some((mark) => mark.role === role)
  if (has('gets') && !has('them')) return true
  return has('courses') && !has('ago')
}

/** Matches words that are as short as small words of other languages: Hindi 'li' is Italian too, but not behind an amount. */
const isShared = /^[a-z]{1,2}$/

/** Returns whether an amount was taken, or only asked about, and in what language that is said; null if neither. */
function takingOf(
  sentence: Sentence,
  amount: Amount,
  guessed: Language,
): { is: 'taken' | 'asked'; language: Language } | null {
  const roles: Role[] = amount.unit === 'insulin' ? ['injected', 'taken'] : ['taken', 'takes']
  const verbs = marksBetween(sentence, amount.start - around, amount.end + around, roles).filter(
    (verb) =>
      verb.language !== null &&
      (amount.language === null || verb.language === amount.language) &&
      (verb.start >= amount.end || verb.end <= amount.start) &&
      (verb.language === guessed || verb.start === amount.end || !isShared.test(verb.said)),
  )
  const ofGuess = verbs.filter(({ language }) => language === guessed)
  const likely = ofGuess.length > 0 ? ofGuess : verbs
  if (likely.some(({ language }) => isElsewhere(sentence, amount, language!))) return null
  const verb = likely.filter((each) => !isDenied(sentence, each)).toSorted((a, b) => rankOf(a) - rankOf(b))[0]
  if (!verb) return null
  const language = verb.language!
  if (verb.role !== 'takes') return { is: 'taken', language }
  const isMeant = marksBetween(sentence, verb.start - around, verb.start, ['intends']).some(
    (mark) => mark.language === language,
  )
  return { is: isMeant ? 'taken' : 'asked', language }
}
const rankOf = ({ role }: Mark): number => (role === 'takes' ? 1 : 0)

/** Roles of the words that may stand around an amount without a verb: '60 paracetamol, all at once'. */
const beside: readonly Role[] = ['numbers', 'forms', 'medicine', 'links', 'whole', 'around', 'mass', 'alcohol', 'them']
const isAlone = ({ words, marks }: Sentence): boolean =>
  words.every((word, at) => word === ',' || marks[at]!.some(({ role }) => beside.includes(role)) || isInside(marks, at))
const isInside = (marks: readonly Mark[][], at: number): boolean =>
  marks.slice(Math.max(0, at - 2), at).some((each) => each.some(({ role, end }) => end > at && beside.includes(role)))

/** Returns how far a dose of insulin is above the right one: '100 units instead of 10'. */
function excessOfInstead(sentence: Sentence, { value, unit, end }: Amount): Danger | null {
  if (unit !== 'insulin' && unit !== 'mg') return null
  const instead = marksBetween(sentence, end, end + around, ['instead'])[0]
  if (!instead) return null
  const right = marksBetween(sentence, instead.end, instead.end + 3, ['numbers'])[0]
  const isBefore = marksBetween(sentence, instead.start - 3, instead.start, ['numbers']).at(-1)
  const usual = right ?? (isBefore && isBefore.start >= end ? isBefore : undefined)
  const times = usual && usual.value > 0 ? value / usual.value : 0
  return times >= farAbove ? 'emergency' : times >= above ? 'overdose' : null
}

/** A sign in an amount: one that was taken or will be, that is only asked about, or that may be a dose in milligrams. */
export interface AmountFinding {
  finding: { danger: Danger; language: Language }
  is: 'taken' | 'asked' | 'unclear'
}

/** Judges an amount in its sentence; null if it is no sign. */
function judgeAmount(sentence: Sentence, amount: Amount, guessed: Language): AmountFinding | null {
  const isOfInsulin =
    amount.unit === 'insulin' &&
    marksBetween(sentence, 0, sentence.words.length, ['medicine']).some(({ said }) => said === 'insulin')
  const named = isOfInsulin ? { ...amount, name: 'insulin' } : amount
  if (amount.unit === 'insulin' && !isOfInsulin) return null
  const excess = excessOfInstead(sentence, named) ?? excessOf(named)
  if (excess === null) return null
  const taking = takingOf(sentence, named, guessed)
  if (!taking)
    return excess === 'self_harm' && amount.name !== null && amount.unit !== 'packs' && isAlone(sentence)
      ? { finding: { danger: 'overdose', language: guessed }, is: 'taken' }
      : null
  const { language } = taking
  // English doses of insulin have their own rules.
  if (isOfInsulin && language === 'en') return null
  if (excess === 'unclear') return { finding: { danger: 'overdose', language }, is: 'unclear' }
  const isMistake = marksBetween(sentence, 0, sentence.words.length, ['mistakes']).some(
    (mark) => mark.language === language,
  )
  const danger = isMistake && excess === 'self_harm' ? 'overdose' : excess
  return { finding: { danger, language }, is: taking.is }
}

/** The words of a sentence that are judged together: amounts and verbs are near each other. */
const longestSentence = 400

/**
 * Finds an amount of a medicine that is far too much, in any of the languages of guidance and in any order of words: 'he
 * tomado 40 ibuprofenos', 'net 60 paracetamol geslikt', '100 Einheiten Insulin gespritzt statt 10'. Null if there is none.
 */
export function findAmountTaken(text: string): AmountFinding | null {
  let guess: Language | undefined
  const guessed = () => (guess ??= languageOf(text))
  const found = sentencesOf(saidWords(text)).flatMap((said) => {
    const words = said.slice(0, longestSentence)
    const sentence: Sentence = { words, marks: marksOf(words) }
    const all = sentence.marks.flat()
    const amounts = [
      ...all.filter(({ role }) => role === 'numbers').map((number) => amountAt(sentence, number)),
      ...all.filter(({ role }) => role === 'packs').map((pack) => wholePackAt(sentence, pack)),
    ].filter((amount) => amount !== null)
    const signs = amounts.flatMap((amount) => judgeAmount(sentence, amount, guessed()) ?? [])
    const depressed = findSlowBreath(sentence)
    return depressed ? [...signs, depressed] : signs
  })
  const taken = found.filter(({ is }) => is === 'taken')
  const likeliest = taken.length > 0 ? taken : found
  const danger = gravest(likeliest.map(({ finding }) => finding.danger))
  return likeliest.find(({ finding }) => finding.danger === danger) ?? null
}

/** Finds slow breathing after a sedative, which is an emergency: 'mixed xanax and vodka, breathing slow'. */
function findSlowBreath(sentence: Sentence): AmountFinding | null {
  const of = (...roles: Role[]): Mark[] => marksBetween(sentence, 0, sentence.words.length, roles)
  const [slow] = of('slow')
  if (!slow?.language || of('sedatives').length === 0 || of('alcohol', 'taken').length === 0) return null
  return { finding: { danger: 'emergency', language: slow.language }, is: 'taken' }
}
