import { activityIn } from '../../kinds/exercise/activities.ts'
import type { Figure, Unit } from '../../query.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import medicines from '../../words/logged/medicines.json' with { type: 'json' }
import timeWords from '../../words/time-words.json' with { type: 'json' }
import { isKnown, medicineNames } from '../../words/vocabulary.ts'
import { distance } from '../../values/repair.ts'
import { isMovement, movementOf } from '../../kinds/exercise/movements.ts'

const figures: [Figure, RegExp][] = [
  ['pace', anyOf(asks.paces)],
  ['distance', anyOf(asks.distances)],
  ['load', anyOf(asks.loads)],
]

/** Returns the figure of an exercise that a question asks for; null for its length, or for anything else. */
export const figureIn = (text: string): Exclude<Figure, 'dose'> | null =>
  (figures.find(([, words]) => words.test(text))?.[0] as Exclude<Figure, 'dose'> | undefined) ?? null

const units: [Unit, string][] = [
  ['st', 'stones?|st'],
  ['lb', 'pounds?|lbs?'],
  ['kg', 'kilos?|kgs?|kilograms?'],
  ['mi', 'miles?'],
  ['km', String.raw`kms?|kilomet\w+|k`],
]
const unitsIn = units.map(([unit, words]): [Unit, RegExp] => [
  unit,
  new RegExp(String.raw`\b(?:in|into|to|many) (?:${words})(?: (?:and|&) (?:pounds|lbs?))?(?!\w)`, 'i'),
])

/** Returns the words that ask for an answer in a unit, with the unit: 'in stone'; null if there are none. */
export function unitAsked(text: string): { unit: Unit; words: RegExp } | null {
  const found = unitsIn.find(([, words]) => words.test(text))
  return found ? { unit: found[0], words: found[1] } : null
}

/** Returns the movement of the list that a text names: 'squat' for 'what did I squat'. */
export function movementIn(text: string): string | null {
  const words = text.toLowerCase().match(/[a-z-]+/g) ?? []
  for (let length = 3; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const said = words.slice(at, at + length).join(' ')
      const stem = said.replace(/(?:t|p)?(?:ed|ing)$/, '')
      const name = [said, stem, said.replace(/(?:ed|ing)$/, '')].find((each) => each.length > 2 && isMovement(each))
      if (name) return movementOf(name)
    }
  return null
}

/** Returns the exercise that a text names, as questions name it; null if it names none. */
export const exerciseNamed = (text: string): string | null => {
  const onFoot = /\b(?:on|by) foot\b|^foot$/i.test(text) ? 'Walk' : null
  return onFoot ?? activityIn(text.replace(/\bbike\b/i, 'bike ride'))?.name ?? null
}

/** Returns patterns for the words of a text that name an exercise or a movement. */
export const exerciseWords = (text: string): RegExp[] =>
  (text.toLowerCase().match(/[a-z-]+/g) ?? [])
    .filter((word) => movementIn(word) !== null || exerciseNamed(word) !== null)
    .map((word) => new RegExp(String.raw`\b${word}\b`, 'i'))

const advises = anyOf(asks.advises)
/** Returns true if a text asks what is right or allowed, not what is in the records: 'how much can I take'. */
export const asksAdvice = (text: string): boolean =>
  advises.test(text.replace(/\b(?:can|could|would) (?:you|u)\b/i, ' '))

const leastOfName = 3
const supplements = new RegExp(String.raw`\bvit(?:amin)?s?(?: ?[a-k]\d{0,2})?\b|${oneOf(asks.supplements)}`, 'i')
const aroundTaken = anyOf([...asks.takes, ...asks.misses, ...asks.doses, ...asks.medicines, ...asks.uses])
const takenThing = new RegExp(
  String.raw`${oneOf([...asks.takes, ...asks.misses])} (?:(?:to take|any|my|the|an?|some|all|of|last|out on) )*(\p{L}{3,})`,
  'iu',
)

const ofNights = anyOf(cues.sleptFor)
const isOfDose = anyOf([...asks.medicines, ...asks.doses])
const isMedicineWord = (word: string): boolean =>
  (medicineNames.has(word) && !isOfDose.test(word)) ||
  (word.length >= leastOfName &&
    !isKnown(word) &&
    !ofNights.test(word) &&
    !isOfDose.test(word) &&
    medicines.names.some((name) => name.startsWith(word)))

/** Returns the medicine that words name by its name or the beginning of it: 'levo'; null if they name none. */
export function medicineWords(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return words.find(isMedicineWord) ?? null
}

/**
 * Returns the medicine that a name alone may be, after a question about one; `isSure` if it can be nothing else. Null for
 * words that name something else.
 */
export function medicineNamed(name: string): { name: string; isSure: boolean } | null {
  const rest = name.replace(supplements, ' ').match(/\p{L}{2,}/gu) ?? []
  const isWhole = rest.every((word) => isMedicineWord(word) || isOfDose.test(word))
  if (medicineWords(name) !== null && isWhole) return { name, isSure: true }
  if (supplements.test(name) && isWhole) return { name, isSure: false }
  return /^\p{L}{3,}$/u.test(name) && !isKnown(name) ? { name, isSure: false } : null
}

/** Returns the medicine that is asked to have been taken, had or missed; null if none is. */
export function medicineTaken(text: string): string | null {
  if (!aroundTaken.test(text)) return null
  const named = supplements.exec(text)?.[0].toLowerCase() ?? medicineWords(text)
  if (named !== null) return named
  const thing = takenThing.exec(text)?.[1]?.toLowerCase()
  // 'Did I take a nap' and 'did I miss a workout' ask for another kind of record.
  return thing === undefined || isKnown(thing) ? null : thing
}

/** Returns true if a text has no other words than some. */
export const isOnlyOf = (text: string, words: ReadonlySet<string>): boolean =>
  (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).every((word) => words.has(word))

const times: ReadonlySet<string> = new Set(timeWords)
const [leastForTypos, leastForTwo] = [4, 7]

/** Corrects misspelt words for times: 'sinse', 'befor', 'lst week'. */
export const withTimeWords = (text: string): string =>
  text.replaceAll(/\p{L}{3,}/gu, (word) => {
    const plain = word.toLowerCase()
    if (times.has(plain) || isKnown(plain)) return word
    const most = plain.length < leastForTypos ? 0 : plain.length < leastForTwo ? 1 : 2
    const without = (each: string) => each.replaceAll(/[aeiou]/g, '')
    return (
      timeWords.find((each) => most > 0 && each.length >= leastForTypos && distance(plain, each, most) <= most) ??
      timeWords.find((each) => plain === without(each) && plain.length > 2) ??
      word
    )
  })

/** Matches words that leave something out: 'apart from headaches'. */
export const leavesOut = /\b(?:apart from|except|besides|other than|but not|aside from)\b/i
