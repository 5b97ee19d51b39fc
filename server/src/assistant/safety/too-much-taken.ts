import { withDigits } from '@finu/coach/values/numbers'
import type { Clock } from '@finu/coach/values/when'
import { anyOf, oneOf } from '@finu/coach/words/lists'
import { isCountOf } from './accidental-dose.ts'
import accidental from './accidental-doses.json' with { type: 'json' }
import type { Finding } from './find-danger.ts'
import { isMedicine, isMedicineClass, mostADay, namesMedicine, namesSupplement } from './medicine-words.ts'
import { readForGuidance } from './read-for-guidance.ts'
import { amountsIn, type SaidAmount } from './said-amounts.ts'
import { gravest } from './signs.ts'

/** The most tablets of a day, where they are usually of one strength. */
const usualTablets = accidental.tabletsADay.map(({ names, most }) => ({ name: new RegExp(oneOf(names), 'i'), most }))
/** From how many tablets on any medicine, iron, and any other supplement is too much at once. */
const tooMany = { medicine: 10, iron: 10, supplement: 30 }
/** Medicines of which many small tablets at once are usual. */
const isOfManyTablets = anyOf(accidental.manyTablets)
/** From this multiple of the most of a day on it is an emergency. */
const farAbove = 4

/** Returns from how many tablets of a name it is too much; null for what is no medicine. */
function tooManyOf(name: string): number | null {
  const usual = usualTablets.find(({ name: pattern }) => pattern.test(name))
  if (usual) return usual.most + 1
  if (/\biron\b|\bferrous\b/.test(name)) return tooMany.iron
  if (namesSupplement(name)) return tooMany.supplement
  return isMedicineClass(name) || name.split(' ').some((word) => isMedicine(word.replace(/s$/, '')) || isMedicine(word))
    ? tooMany.medicine
    : null
}

/** Tablets and the like; puffs and drops are no such count. */
const isForm = /tab|pill|cap/

/** Returns true if an amount is a number of tablets, and no strength: '9' of paracetamol, '50' of iron tablets. */
const isCount = (name: string, { value, unit, said }: SaidAmount): boolean =>
  unit === 'tablets'
    ? isForm.test(said)
    : unit === null && (isForm.test(name) || name.split(' ').some((word) => isCountOf(word, value)))

/** Returns the danger of an amount of a medicine as it would stand on a card: '9' of paracetamol, '4 g' of tramadol. */
export function dangerOfDose(name: string, dose: string): Finding['danger'] | null {
  const plainName = name.toLowerCase()
  const amounts = amountsIn(withDigits(dose.toLowerCase().replaceAll(/ x (?=\d)/g, ' × ')))
  const mass = amounts.find(({ unit }) => unit === 'mg')
  const tablets = amounts.find((amount) => isCount(plainName, amount))
  const most = plainName.split(' ').flatMap((word) => mostADay(word) ?? [])[0]
  if (mass && most !== undefined) {
    const times = amounts.find(({ unit }) => unit === 'tablets' || unit === null)
    const taken = mass.value * (times?.value ?? 1)
    return taken >= farAbove * most ? 'emergency' : taken > most ? 'overdose' : null
  }
  const least = mass || !tablets || isOfManyTablets.test(plainName) ? null : tooManyOf(plainName)
  return least !== null && tablets!.value >= least ? 'overdose' : null
}

/** Returns true if a message may be of a medicine: all others need not be read twice. */
const mayNameMedicine = (message: string): boolean =>
  namesMedicine(message.toLowerCase().replaceAll(/s\b/g, '')) ||
  namesMedicine(message.toLowerCase()) ||
  namesSupplement(message) ||
  /\b(?:tablet|pill|capsule)s?\b/i.test(message)

/** Matches an amount, without which nothing is too much. */
const hasAmount = /\d|\b(?:whole|all|dozen)\b/i

/**
 * Reads a message as the coach does, and finds a medicine that would go on a card in an amount that is too much, however
 * it is said. Null if there is none.
 */
export async function findTooMuchTaken(message: string, clock: Clock): Promise<Finding | null> {
  if (!mayNameMedicine(message) || !hasAmount.test(withDigits(message))) return null
  const read = await readForGuidance(message, clock)
  if (!read) return null
  const dangers = read.logs.flatMap((each) =>
    each.kind === 'medicine' ? (dangerOfDose(each.input.name, each.input.dose ?? '') ?? []) : [],
  )
  const danger = gravest(dangers)
  return danger ? { danger, language: 'en' } : null
}
