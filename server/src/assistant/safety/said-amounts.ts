import { oneOf } from '@finu/coach/words/lists'
import { isMedicine } from './medicine-words.ts'
import words from './wrong-doses.json' with { type: 'json' }

/** An amount of a text: in milligrams, units of insulin, millilitres or tablets; null where no unit is said. */
export interface SaidAmount {
  value: number
  unit: 'mg' | 'units' | 'ml' | 'tablets' | null
  /** The unit was grams or micrograms, or milligrams: as said. */
  said: string
  start: number
  end: number
}

const milligrams: Record<string, number> = {
  mg: 1,
  mgs: 1,
  milligram: 1,
  g: 1000,
  gram: 1000,
  gm: 1000,
  mcg: 0.001,
  ug: 0.001,
  microgram: 0.001,
}
const tablets = oneOf(words.tablets).slice(2)
const units = String.raw`milligrams?|micrograms?|grams?|gms?|mgs?|mcgs?|ug|g|mls?|iu|units?|u|${tablets}`
const amount = new RegExp(String.raw`(?<![\w.,/:+-])(\d{1,5}(?:\.\d{1,3})?)(?: ?(${units})\b)?(?![\d:/%]|\.\d)`, 'gi')

function unitOf(said: string): [SaidAmount['unit'], number] {
  const plain = said.toLowerCase().replaceAll('µ', 'u')
  const mass = milligrams[plain] ?? milligrams[plain.replace(/s$/, '')]
  if (mass !== undefined) return ['mg', mass]
  if (/^(?:iu|u|units?)$/.test(plain)) return ['units', 1]
  if (/^mls?$/.test(plain)) return ['ml', 1]
  return [plain === '' ? null : 'tablets', 1]
}

const around: ReadonlySet<string> = new Set(words.around)
/** Numbers of the clock and of blood tests, and words that a number in front of them belongs to. */
const notBefore = new RegExp(String.raw`${oneOf(words.noDose)}(?: (?:is|was|of|to))?[ :]*$`, 'i')
const nameBehind = /^ ?(?:of )?(?:(?:my|the|his|her|their|extra) )?([\p{L}-]+)/u

/** Returns true if what stands behind a number is not a thing of another kind: 'took 50 units', and not '50 sit ups'. */
function isOfMedicine(text: string, start: number, end: number): boolean {
  if (notBefore.test(text.slice(Math.max(0, start - 30), start))) return false
  const behind = text.slice(end)
  const next = /^ ([\p{L}'-]+)/u.exec(behind)?.[1]
  if (next === undefined) return true
  if (next !== 'of') return around.has(next) || isMedicine(next)
  const named = nameBehind.exec(behind)?.[1] ?? ''
  return isMedicine(named) || /^(?:it|them|those|these)$/.test(named)
}

/** Lists the amounts of a text in small letters that may be doses, in their order. */
export const amountsIn = (text: string): SaidAmount[] =>
  [...text.replaceAll('µg', 'ug').matchAll(amount)].flatMap((match) => {
    const said = match[2] ?? ''
    const [unit, factor] = unitOf(said)
    const [start, end] = [match.index, match.index + match[0].length]
    return isOfMedicine(text, start, end) ? [{ value: Number(match[1]) * factor, unit, said, start, end }] : []
  })
